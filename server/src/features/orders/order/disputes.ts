import * as z from 'zod'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'

const disputesColumn = z.record(z.string(), z.enum(['open', 'won']))
export type Disputes = z.output<typeof disputesColumn>

export const readDisputes = (column: unknown): Disputes => disputesColumn.parse(column)

/** Matches the id of PayPal's events about a dispute; the group is the id of the dispute. */
export const DISPUTE_PATTERN = '^dispute:(.+):[a-z_]+$'
const EVENT_ID = new RegExp(DISPUTE_PATTERN)

type DisputeEvent = Pick<PaymentEvent, 'event_id' | 'kind' | 'provider_txn' | 'is_listed'>

const getDisputeName = ({ event_id }: DisputeEvent): string | undefined => EVENT_ID.exec(event_id)?.[1]

/**
 * Returns the id of the dispute. Providers without such ids allow one dispute of a payment at a time, so the
 * payment's number serves.
 */
export const getDisputeId = (event: DisputeEvent): string => getDisputeName(event) ?? event.provider_txn ?? ''

/**
 * Returns whether the beginning of this dispute was applied before. A won dispute counts as known too, because a
 * provider's list repeats its webhooks; but a webhook without a dispute's own id may begin another one.
 */
export function isKnownDispute(disputes: Disputes, event: DisputeEvent): boolean {
  const state = disputes[getDisputeId(event)]
  const mayComeAgain = getDisputeName(event) === undefined && event.is_listed !== true
  return state === 'open' || (state === 'won' && !mayComeAgain)
}

export const markDisputeOpen = (disputes: Disputes, event: DisputeEvent): Disputes => ({
  ...disputes,
  [getDisputeId(event)]: 'open',
})

/**
 * Marks a dispute as won. An end reported before its beginning is stored too if the dispute has its own id: the late
 * beginning then changes nothing.
 * @returns undefined when nothing changes: the dispute is already won, or is unknown and has no id of its own
 */
export function winDispute(disputes: Disputes, event: DisputeEvent): Disputes | undefined {
  const id = getDisputeId(event)
  if (disputes[id] === 'won' || (disputes[id] === undefined && getDisputeName(event) === undefined))
    return undefined
  return { ...disputes, [id]: 'won' }
}

export const hasOpenDispute = (disputes: Disputes): boolean => Object.values(disputes).includes('open')
