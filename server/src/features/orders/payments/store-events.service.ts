import { createHash } from 'node:crypto'
import * as z from 'zod'
import { isId } from '#server/platform/ids.ts'
import {
  type PaymentEvent,
  type PaymentProvider,
  paymentEvent,
} from '#server/providers/payments/payments.port.ts'
import type { Cause } from '../orders.queries.ts'
import type { ApplyContext } from './apply-context.ts'
import { insertEvents } from './payment-events.queries.ts'
import { reportTrouble } from './report-trouble.ts'

export const APPLY_EVENTS = {
  name: 'orders.apply-payment-events',
  payload: z.object({ event_nos: z.array(z.number().int()) }),
}

/** ms after which a job has usually ended. */
const JOB_MS = 5_000

type WebhookBatch = { provider: PaymentProvider; events: readonly PaymentEvent[]; cause: Cause }

/**
 * The events and their job are one transaction. A repeat does nothing, unless the job was lost with its server.
 * @returns the new events
 */
export async function storeEvents(
  ctx: ApplyContext,
  { provider, events, cause }: WebhookBatch,
): Promise<number[]> {
  const received_at = ctx.clock.now()
  const lost_before = new Date(received_at.getTime() - JOB_MS)
  const readable = events.flatMap((reported) => readEvent(ctx, provider, reported) ?? [])
  if (readable.length === 0) return []
  return ctx.db.transaction().execute(async (tx) => {
    const stored = await insertEvents(tx, { provider, events: readable, cause, received_at, lost_before })
    const event_nos = stored.map(({ event_no }) => event_no)
    if (event_nos.length > 0) await ctx.queue.enqueue(tx, APPLY_EVENTS, { event_nos })
    return stored.filter(({ is_new }) => is_new).map(({ event_no }) => event_no)
  })
}

/**
 * A buyer's browser may have written an order id that cannot be one. An event with impossible values raises an
 * alarm; if it is a payment, its readable part is stored, so that staff find it.
 */
function readEvent(
  ctx: ApplyContext,
  provider: PaymentProvider,
  reported: PaymentEvent,
): PaymentEvent | null {
  const { order_id } = reported
  const read = paymentEvent.safeParse({
    ...reported,
    order_id: order_id !== null && isId(order_id) ? order_id : null,
  })
  if (read.success) return read.data
  reportTrouble(ctx, 'unreadable', { provider })
  return reported.kind === 'paid' ? readRest(reported) : null
}

const { shape } = paymentEvent

/** Leaves out the amount, so that a person has to choose the order. */
function readRest(reported: PaymentEvent): PaymentEvent {
  const digest = createHash('sha256').update(JSON.stringify(reported)).digest('hex')
  const order_id = shape.order_id.catch(null).parse(reported.order_id)
  const made_at = shape.made_at.catch(undefined).parse(reported.made_at)
  return {
    event_id: shape.event_id.catch(`unreadable:${digest}`).parse(reported.event_id),
    kind: 'paid',
    order_id: order_id !== null && isId(order_id) ? order_id : null,
    provider_txn: shape.provider_txn.catch(null).parse(reported.provider_txn),
    amount: null,
    currency: shape.currency.catch(null).parse(reported.currency),
    order_token: '',
    ...(reported.is_listed === true && { is_listed: true }),
    ...(made_at !== undefined && { made_at }),
  }
}
