import type { TrackedName } from '@citrine/contract/tracking-modules'

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

/** Undefined until the answer to the question for consent is known. */
let collector: Collector | null | undefined
/** Events of the page's first moments. */
let waiting: TrackedEvent[] = []
const WAITING_MAX = 50

/** Starts tracking with a collector, stops it with null, or lets events wait with undefined. */
export function consentToTracking(next: Collector | null | undefined): void {
  collector = next
  if (next === undefined) return
  for (const event of waiting) next?.(event)
  waiting = []
}

/** Drops the event without consent. */
export function track(event_name: TrackedName, args: TrackedArgs = {}): void {
  const event: TrackedEvent = { event_name, event_type: 'counter', event_time: Date.now(), args }
  if (collector === undefined && waiting.length < WAITING_MAX) waiting.push(event)
  collector?.(event)
}
