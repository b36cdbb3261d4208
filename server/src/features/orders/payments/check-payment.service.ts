import type { ReviewCause } from '@citrine/contract/desk-order'
import type { AppContext } from '#server/context.ts'
import { findGoods } from '#server/features/goods/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { checkSpendingLimit } from '../limits/spending.service.ts'
import { needsSecondAdminToCredit } from '../limits/staff-limits.service.ts'
import { isOfThisSite } from '../order/order-env.ts'
import { isCancelled, isVoided } from '../order/order-states.ts'
import { isOrderToken } from '../order/order-token.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { sumRefunds } from '../refunds/refunds.queries.ts'
import { findPort } from './ports.ts'

/**
 * 30 days in which an order's price counts. A later payment is reviewed: the signed form of a card order never expires.
 */
const LATE_MS = 30 * DAY_MS

/**
 * True for an expired or cancelled order. Its page says that the order is over, so the buyer may have paid another
 * one for the same goods. A payment of it is therefore credited only if the goods are still sold at its price.
 */
export const isOrderOver = (order: OrderRow): boolean => order.state === 'expired' || isCancelled(order)

type Assignment = {
  isByOneAdmin: boolean
  assignedBy: string | undefined
}

/**
 * Finds the reason why staff must review a payment that fits its order; null if it may be credited, however late it
 * arrives. A payment that one admin assigned is credited up to the limit above which a second admin has to agree. The
 * caller holds the lock of the buyer's wallet.
 */
export async function findReviewCause(
  ctx: Pick<AppContext, 'clock' | 'config' | 'payments'>,
  tx: Tx,
  order: OrderRow,
  { isByOneAdmin, assignedBy }: Assignment,
): Promise<ReviewCause | null> {
  const now = ctx.clock.now()
  const { order_id, user_id, price, created_at, state } = order
  if (isVoided(order)) return 'voided'
  if (!isOfThisSite(ctx.config, findPort(ctx, order.provider), order)) return 'site'
  if (user_id === null) return 'deleted'
  if (now.getTime() - created_at.getTime() > LATE_MS) return 'late'
  if ((isOrderOver(order) || order.expires_at <= now) && !(await isStillSold(tx, order))) return 'off_sale'
  // A payment of this order was returned in part. Its refund would be subtracted from the new payment.
  if (state === 'review' && (await sumRefunds(tx, order_id)).all !== 0) return 'returning'
  if (isByOneAdmin && (await needsSecondAdminToCredit(tx, { order, staff_id: assignedBy, now })))
    return 'second'
  const { paused_until, isBeyond } = await checkSpendingLimit(tx, { user_id, price, now, order_id })
  // The spending limit counts in every state. A pause of purchases does not stop an open order: the buyer may have
  // chosen the pause while paying.
  if (isBeyond) return 'limit'
  return paused_until === null || state === 'created' || state === 'pending' ? null : 'pause'
}

async function isStillSold(tx: Tx, { goods_id, price, currency }: OrderRow): Promise<boolean> {
  const goods = await findGoods(tx, goods_id)
  return goods?.is_on === true && goods.price === price && goods.currency === currency
}

/**
 * Returns whether the event proves which order it is about. A token or a provider's order id in it must be the
 * order's own; if it has neither, the provider's signature covers the order id.
 */
export const provesOrder = (
  ctx: Pick<AppContext, 'secrets'>,
  order: OrderRow,
  { order_token, provider_order }: PaymentEvent,
): boolean =>
  (provider_order === undefined || provider_order === order.provider_order) &&
  (order_token === null || isOrderToken(ctx, order, order_token))
