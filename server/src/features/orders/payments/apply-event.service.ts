import type { OrderState } from '@citrine/contract/orders'
import type { AppContext } from '#server/context.ts'
import {
  publishCoins,
  publishNotification,
  publishOrder,
  publishUserChange,
} from '#server/features/events/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { type PaymentEvent, paymentEvent } from '#server/providers/payments/payments.port.ts'
import { notifyRefund } from '../notices/notices.service.ts'
import { decideMove, type Move, orderStatus, readState } from '../order-states.ts'
import { isOrderToken } from '../order-token.ts'
import {
  type Cause,
  type Change,
  findOrderByPayment,
  lockOrder,
  type OrderRow,
  saveChange,
} from '../orders.queries.ts'
import { grantGoods, restoreGoods, takeGoodsBack } from './grant-goods.service.ts'
import { closeEvent, findEvent, lockEvent, saveOutcome } from './payment-events.queries.ts'

export type ApplyContext = Pick<AppContext, 'db' | 'clock' | 'bus' | 'log' | 'secrets' | 'metrics' | 'queue'>

type StoredEvent = { provider: string; event: PaymentEvent }
const LATER: Move = { to: 'later' }

/** ms before a deferred event is tried again: minutes at first, hours at last. */
const WAITS_MS = [60_000, 300_000, 1_800_000, 3_600_000]
/** ms; nothing that an event waits for comes later. */
const GIVEN_UP_AFTER_MS = 72 * 3_600_000

/**
 * The one way in which a payment changes anything. Webhook, return page and reconciliation store their event and end here:
 * the order's state, the ledger and the event's own state change in one transaction, behind the order's lock.
 * @returns the event, applied or not
 */
export async function applyEvent(ctx: ApplyContext, event_no: number): Promise<StoredEvent | null> {
  const stored = await findEvent(ctx.db, event_no)
  if (stored === undefined) return null
  const event = paymentEvent.parse(stored.event)
  const order_id =
    event.order_id ??
    (event.provider_txn && (await findOrderByPayment(ctx.db, stored.provider, event.provider_txn)))
  const woken = await ctx.db.transaction().execute(async (tx) => {
    const order = order_id ? await lockOrder(tx, order_id) : undefined
    const row = await lockEvent(tx, event_no)
    if (row === undefined || (row.state !== 'received' && row.state !== 'deferred')) return null
    const fits = order !== undefined && order.provider === row.provider
    const move = fits ? chooseMove(ctx, { order, event, paid_order_id: row.paid_order_id }) : LATER
    if (move.to === 'later' || move.to === 'nothing') {
      await saveOutcome(tx, event_no, describeRest(ctx, row, move))
      return null
    }
    if (order === undefined) return null
    await moveOrder(ctx, tx, { order, event, move, cause: row.cause as Cause })
    const closed = { event_no, tries: row.tries + 1, order_id: order.order_id, now: ctx.clock.now() }
    const events = await closeEvent(tx, closed)
    return { order, state: move.to, events, is_told: event.kind === 'refunded' }
  })
  const result = { provider: stored.provider, event }
  if (woken === null) return result
  publish(ctx, woken.order, woken.state)
  if (woken.is_told && woken.order.user_id !== null) publishNotification(ctx.bus, woken.order.user_id)
  for (const next of woken.events) await applyEvent(ctx, next)
  return result
}

/** One payment pays one order: the number of another order's payment moves nothing. */
function chooseMove(
  ctx: ApplyContext,
  { order, event, paid_order_id }: { order: OrderRow; event: PaymentEvent; paid_order_id: string | null },
): Move {
  if (event.kind === 'paid' && paid_order_id !== null && paid_order_id !== order.order_id)
    return { to: 'nothing', note: 'payment_of_another_order' }
  return decideMove({ ...order, state: readState(order) }, event, isCovered(ctx, order, event))
}

/** A token that the provider sent along must be the order's own; without one its signature covers the order. */
const isCovered = (ctx: ApplyContext, order: OrderRow, { order_token }: PaymentEvent): boolean =>
  order_token === null || isOrderToken(ctx, order, order_token)

type Stored = { event_no: number; tries: number; received_at: Date }

function describeRest(
  { clock, log, metrics }: ApplyContext,
  row: Stored,
  move: Extract<Move, { to: 'later' | 'nothing' }>,
) {
  const tries = row.tries + 1
  const now = clock.now()
  if (move.to === 'nothing') {
    if (move.note !== null) {
      log.error({ event_no: row.event_no, note: move.note }, 'a payment needs a look')
      metrics.paymentTrouble.inc({ trouble: move.note })
    }
    return { state: 'ignored' as const, note: move.note, tries, next_at: null }
  }
  if (now.getTime() - row.received_at.getTime() > GIVEN_UP_AFTER_MS) {
    log.error({ event_no: row.event_no }, 'a payment event fits no order')
    metrics.paymentTrouble.inc({ trouble: 'fits_no_order' })
    return { state: 'given_up' as const, note: 'fits_no_order', tries, next_at: null }
  }
  const wait = WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0
  return { state: 'deferred' as const, note: null, tries, next_at: new Date(now.getTime() + wait) }
}

type Moving = {
  order: OrderRow
  event: PaymentEvent
  move: Extract<Move, { reason: unknown }>
  cause: Cause
}

async function moveOrder(ctx: ApplyContext, tx: Tx, { order, event, move, cause }: Moving): Promise<void> {
  const now = ctx.clock.now()
  const { order_id } = order
  const change: Change = { state: move.to, reason: move.reason }
  const key = `${order_id}:${event.event_id}`
  if (event.kind === 'paid') {
    change.provider_txn = event.provider_txn
    change.paid_at = now
    if (move.to === 'paid') await grantGoods(ctx, tx, order)
    else ctx.metrics.paymentTrouble.inc({ trouble: move.reason ?? 'review' })
  } else if (event.kind === 'refunded') {
    const is_disputed = order.state === 'charged_back'
    const before = is_disputed ? (order.refunded_before_dispute ?? 0) : order.refunded
    const refunded = Math.min(order.price, before + (event.amount ?? order.price))
    // The chargeback took all goods back already.
    if (is_disputed) change.refunded_before_dispute = refunded
    else {
      change.refunded = refunded
      await takeGoodsBack(ctx, tx, { order, refunded, key })
    }
    await notifyRefund(ctx, tx, { order, amount: refunded - before, kind: 'refund_sent' })
  } else if (event.kind === 'charged_back') {
    change.refunded = order.price
    change.refunded_before_dispute = order.refunded
    change.state_before_dispute = order.state === 'review' ? 'review' : 'paid'
    await takeGoodsBack(ctx, tx, { order, refunded: order.price, key })
  } else if (event.kind === 'dispute_won') {
    change.refunded = order.refunded_before_dispute ?? 0
    if (move.to === 'paid') await restoreGoods(ctx, tx, { order, refunded: change.refunded, key })
  }
  await saveChange(tx, { order_id, from: readState(order), change, cause, now })
}

/** After the commit: the user's pages fetch the order, the coins and the user again. */
export function publish(ctx: Pick<AppContext, 'bus'>, order: OrderRow, state: OrderState): void {
  if (order.user_id === null) return
  publishOrder(ctx.bus, order.user_id, {
    order_id: order.order_id,
    state,
    order_status: orderStatus(state),
  })
  publishCoins(ctx.bus, order.user_id)
  if (order.goods_type === 'VIP') publishUserChange(ctx.bus, order.user_id)
}
