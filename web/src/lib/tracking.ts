import type { TrackedName } from '@citrine/contract/tracking-modules'
import { hasPrivacySignal, readStoredConsent } from './consent/stored-consent.ts'

/** The arguments never contain chat text, addresses, phone numbers or tokens. */
export type TrackedArgs = Readonly<Record<string, string | number | boolean>>

export interface TrackedEvent {
  event_name: TrackedName
  event_type: 'counter'
  event_time: number
  args: TrackedArgs
}

type Collector = (event: TrackedEvent) => void

let collector: Collector | null | undefined
let waiting: TrackedEvent[] = []
const WAITING_MAX = 50

/** A collector starts tracking, null stops it, and undefined makes events wait. */
export function consentToTracking(next: Collector | null | undefined): void {
  collector = next
  if (next === undefined) return
  for (const event of waiting) next?.(event)
  waiting = []
}

/** Returns true if events may wait for an answer. After a no, even a later yes must not send them. */
function mayWait(): boolean {
  const answer = readStoredConsent()
  return !hasPrivacySignal() && (answer === null || answer.analytics || answer.advertising)
}

export function track(event_name: TrackedName, args: TrackedArgs = {}): void {
  const event: TrackedEvent = { event_name, event_type: 'counter', event_time: Date.now(), args }
  if (collector === undefined && waiting.length < WAITING_MAX && mayWait()) waiting.push(event)
  collector?.(event)
}
