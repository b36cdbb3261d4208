import * as z from 'zod'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'

const disputesColumn = z.record(z.string(), z.enum(['open', 'won']))
export type Disputes = z.output<typeof disputesColumn>

export const readDisputes = (column: unknown): Disputes => disputesColumn.parse(column)

/** PayPal's event of a dispute contains the id of the dispute. */
export const DISPUTE_PATTERN = '^dispute:(.+):[a-z_]+$'
const EVENT_ID = new RegExp(DISPUTE_PATTERN)

type DisputeEvent = Pick<PaymentEvent, 'event_id' | 'kind' | 'provider_txn' | 'is_listed'>

const readDisputeName = ({ event_id }: DisputeEvent): string | undefined => EVENT_ID.exec(event_id)?.[1]

/** Returns the event's own id, or else the number of its payment, which has one dispute at a time. */
export const readDisputeId = (event: DisputeEvent): string =>
  readDisputeName(event) ?? event.provider_txn ?? ''

/** Returns whether the dispute is open, or was won under its own id: a provider's list repeats its webhooks. */
export function isKnownDispute(disputes: Disputes, event: DisputeEvent): boolean {
  const state = disputes[readDisputeId(event)]
  const may_come_again = readDisputeName(event) === undefined && event.is_listed !== true
  return state === 'open' || (state === 'won' && !may_come_again)
}

export const openDispute = (disputes: Disputes, event: DisputeEvent): Disputes => ({
  ...disputes,
  [readDisputeId(event)]: 'open',
})

/**
 * A dispute whose beginning was not reported yet is stored as won, so that a later report of the beginning
 * does nothing; this needs the dispute's own id.
 * @returns undefined when there is none to close
 */
export function winDispute(disputes: Disputes, event: DisputeEvent): Disputes | undefined {
  const id = readDisputeId(event)
  if (disputes[id] === 'won' || (disputes[id] === undefined && readDisputeName(event) === undefined))
    return undefined
  return { ...disputes, [id]: 'won' }
}

export const hasOpenDispute = (disputes: Disputes): boolean => Object.values(disputes).includes('open')
