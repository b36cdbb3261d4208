/** The events of the specification that the screens record. */
export type TrackedName =
  | 'page_view'
  | 'ad_info'
  | 'menu_click'
  | 'character_click'
  | 'filter_click'
  | 'age_confirm'
  | 'gender_choose'
  | 'login_show'
  | 'login_ticket'
  | 'login_result'
  | 'chat_open'
  | 'chat_send'
  | 'billing_failed'

/** Never contains chat text, addresses, phone numbers or tokens. */
export type TrackedArgs = Readonly<Record<string, string | number | boolean>>

export interface TrackedEvent {
  event_name: TrackedName
  event_type: 'counter'
  /** Unix ms. */
  event_time: number
  args: TrackedArgs
}

type Collector = (event: TrackedEvent) => void

let collector: Collector | null = null

/** Starts tracking with a collector, or stops it with null. */
export function consentToTracking(next: Collector | null): void {
  collector = next
}

/** Drops the event without consent; it is not sent later. */
export function track(event_name: TrackedName, args: TrackedArgs = {}): void {
  collector?.({ event_name, event_type: 'counter', event_time: Date.now(), args })
}
