import { SHORTFALL_MAX } from '@citrine/contract/money-desk'
import { isAdmin } from '#server/features/users/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockCredits } from '../limits/staff-limits.queries.ts'
import { needsSecondAdminToCredit } from '../limits/staff-limits.service.ts'
import { notifyCredited } from '../notices/notices.service.ts'
import { getReceivedAmount, getReceivedCurrency } from '../order/order-states.ts'
import { insertStepStaff, lockOrder, type OrderRow, saveChange } from '../order/orders.queries.ts'
import type { OrderUpdate } from '../payments/apply-event.service.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { grantGoods } from '../payments/grant-goods.service.ts'
import { computeLeftToRefund } from '../refunds/left-to-refund.service.ts'
import { hasUnknownReturn } from '../refunds/refunds.queries.ts'
import { deleteCreditRequest, findCreditRequest, insertCreditRequest } from './credit-order.queries.ts'
import { savePaymentNumber } from './number-payment.queries.ts'
import { checkPaymentNumber, type LookedUpNumber } from './number-payment.service.ts'

/**
 * True when less than the price arrived. False for a payment in another currency, which cannot be compared, and
 * for an unreadable amount, which counts as the price.
 */
const isUnderpaid = (order: OrderRow): boolean =>
  (order.arrived_currency === null || order.arrived_currency === order.currency) &&
  getReceivedAmount(order) < order.price - SHORTFALL_MAX

/** Returns whether staff may credit the order: its payment is in review, and no money was returned to the buyer. */
export const canCreditOrder = async (db: Db, order: OrderRow): Promise<boolean> =>
  order.state === 'review' &&
  order.user_id !== null &&
  order.provider_txn !== null &&
  order.refunded === 0 &&
  (await computeLeftToRefund(db, order)) === getReceivedAmount(order) &&
  !(await hasUnknownReturn(db, order))

type CreditRequest = { order_id: string; reason: string; staff_id: string } & LookedUpNumber

type CreditResult = {
  is_new: boolean
  order: OrderRow
  applied: OrderUpdate | null
  asked_by: string | null
}

/**
 * Credits an order in review, whatever amount arrived. A second admin has to agree if less than the price
 * arrived, if the buyer is an admin, or if the credits of the day exceed the limit for the buyer or for the
 * admin. The first admin's request does not count once they have lost the role. Runs in the transaction of
 * the audit entry.
 * @returns `applied` is null while a second admin is needed; `is_new` is false when this admin asked before
 * @throws not_found, also when the admin is the buyer; conflict when the order is not in review, or a refund
 * is under way; the errors of `checkPaymentNumber` when the payment has no number
 */
export async function creditOrder(
  ctx: Pick<ApplyContext, 'clock' | 'queue'>,
  tx: Tx,
  { order_id, reason, staff_id, ...found }: CreditRequest,
): Promise<CreditResult> {
  await lockCredits(tx, staff_id)
  const order = await requireById(order_id, () => lockOrder(tx, order_id))
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  if (!(await canCreditOrder(tx, order))) throw new AppError('conflict')
  const payment_number = await checkPaymentNumber(tx, order, found)
  if (payment_number !== null) await savePaymentNumber(tx, order, payment_number)
  const now = ctx.clock.now()
  const asker = await findAsker(tx, order_id)
  if (isUnderpaid(order) || (await needsSecondAdminToCredit(tx, { order, staff_id, now }))) {
    if (asker === null) {
      await insertCreditRequest(tx, { order_id, reason, asked_by: staff_id, asked_at: now })
      return { is_new: true, order, applied: null, asked_by: null }
    }
    if (asker === staff_id) return { is_new: false, order, applied: null, asked_by: null }
  }
  const asked_by = asker === staff_id ? null : asker
  await grantGoods(ctx, tx, order)
  const change = { state: 'paid', reason: null } as const
  await saveChange(tx, { order_id, from: 'review', change, cause: 'staff', now })
  await insertStepStaff(tx, { order_id, staff_id, reason, is_agreed: asked_by !== null })
  const currency = getReceivedCurrency(order)
  await notifyCredited(ctx, tx, { order, amount: getReceivedAmount(order), currency, isSeen: false })
  return { is_new: true, order, applied: { order, state: 'paid', events: [], isNotified: true }, asked_by }
}

async function findAsker(tx: Tx, order_id: string): Promise<string | null> {
  const request = await findCreditRequest(tx, order_id)
  if (request === undefined) return null
  if (await isAdmin(tx, request.asked_by)) return request.asked_by
  await deleteCreditRequest(tx, order_id)
  return null
}

/**
 * Ends a request to credit an order: its author withdraws it, another admin rejects it. Runs in the transaction
 * of the audit entry.
 * @throws not_found, also when the admin is the buyer; conflict when the request no longer waits
 */
export async function declineCredit(
  tx: Tx,
  { order_id, staff_id }: Pick<CreditRequest, 'order_id' | 'staff_id'>,
): Promise<{ order: OrderRow; is_own: boolean; asked_by: string | null; asked_at: Date }> {
  const order = await requireById(order_id, () => lockOrder(tx, order_id))
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  if (order.state !== 'review') throw new AppError('conflict')
  const request = await deleteCreditRequest(tx, order_id)
  if (request === undefined) throw new AppError('conflict')
  return { order, is_own: request.asked_by === staff_id, ...request }
}
