import * as z from 'zod'
import { isId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import {
  type PaymentEvent,
  type PaymentProvider,
  paymentEvent,
} from '#server/providers/payments/payments.port.ts'
import type { ChangeSource } from '../order/orders.queries.ts'
import type { ApplyContext } from './apply-transition.service.ts'
import { insertPaymentEvents } from './payment-events.queries.ts'
import { reportTrouble } from './report-trouble.ts'

export const APPLY_EVENTS = {
  name: 'orders.apply-payment-events',
  payload: z.object({ event_nos: z.array(z.number().int()) }),
}

/** 5 s, in which the job of an event usually ends. A repeat after that starts another, in case it was lost. */
const JOB_MS = 5_000

type ReportedEvents = { provider: PaymentProvider; events: readonly PaymentEvent[]; cause: ChangeSource }

/**
 * Stores events and the job that applies them, in one transaction. A repeated event does nothing, unless its job was
 * lost with its server.
 * @returns the events that were not stored before
 */
export async function storeEvents(
  ctx: ApplyContext,
  { provider, events, cause }: ReportedEvents,
): Promise<number[]> {
  const received_at = ctx.clock.now()
  const lostBefore = new Date(received_at.getTime() - JOB_MS)
  const readable = events.flatMap((reported) => readEvent(ctx, provider, reported) ?? [])
  if (readable.length === 0) return []
  return ctx.db.transaction().execute(async (tx) => {
    const stored = await insertPaymentEvents(tx, {
      provider,
      events: readable,
      cause,
      received_at,
      lostBefore,
    })
    const event_nos = stored.map(({ event_no }) => event_no)
    if (event_nos.length > 0) await ctx.queue.enqueue(tx, APPLY_EVENTS, { event_nos })
    return stored.filter(({ is_new }) => is_new).map(({ event_no }) => event_no)
  })
}

/**
 * Checks a provider's event. A malformed order id is dropped, because a buyer's browser may have written it. Any
 * other impossible value raises an alarm; of a payment, the readable part is stored, so that staff find it.
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

/** Returns the readable part of a payment, without its amount: no order then matches, and staff choose one. */
function readRest(reported: PaymentEvent): PaymentEvent {
  const digest = sha256(JSON.stringify(reported)).toString('hex')
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
