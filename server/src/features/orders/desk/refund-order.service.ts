import { SECOND_ADMIN_ABOVE } from '@citrine/contract/money-desk'
import type { AppContext } from '#server/context.ts'
import { listOrderQuestions } from '#server/features/legal/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { lockCredits } from '../limits/staff-limits.queries.ts'
import { exceedsAdminLimit } from '../limits/staff-limits.service.ts'
import { notifyPayment } from '../notices/notices.service.ts'
import { getReceivedAmount, getReceivedCurrency, refundsOnlyInFull } from '../order/order-states.ts'
import { insertStepStaff, lockOrder, type OrderRow } from '../order/orders.queries.ts'
import { isNumbered } from '../order/payment-number.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { sendRefund } from '../reconciliation/send-refund.job.ts'
import { computeLeftToRefund, isRefundCovered } from '../refunds/left-to-refund.service.ts'
import { findRefund, insertRefund, lockRefund, saveRefund } from '../refunds/refunds.queries.ts'
import { applyClosing } from './close-order.service.ts'
import { applyReturn } from './record-return.service.ts'

type NewRefund = { refund_id: string; order_id: string; amount: number; reason: string; staff_id: string }

/**
 * Requests a refund, once per id. Above the limit per order or the limit per admin and day, it waits for a second
 * admin. Runs in the transaction of the audit entry. Coins and Premium are taken back later, when the provider
 * reports the refund.
 * @throws not_found, also when the admin is the buyer; conflict when no money of the order is left to return,
 * client_id_reused
 */
export async function requestRefund(
  ctx: Pick<AppContext, 'clock' | 'queue'>,
  tx: Tx,
  { refund_id, order_id, amount, reason, staff_id }: NewRefund,
): Promise<{ is_new: boolean; is_second_needed: boolean }> {
  await lockCredits(tx, staff_id)
  const order = await requireById(order_id, () => lockOrder(tx, order_id))
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  // Under the order's lock, repeats run one after the other.
  const existing = await findRefund(tx, refund_id)
  if (existing !== undefined) {
    if (existing.order_id !== order_id || existing.amount !== amount) throw new AppError('client_id_reused')
    return { is_new: false, is_second_needed: existing.state === 'waiting' }
  }
  const left = await computeLeftToRefund(tx, order)
  if (amount > left || (amount < left && refundsOnlyInFull(order))) throw new AppError('conflict', { left })
  const now = ctx.clock.now()
  const is_second_needed =
    getReceivedAmount(order) - left + amount > SECOND_ADMIN_ABOVE ||
    (await exceedsAdminLimit(tx, { staff_id, worth: amount, now }))
  const state = is_second_needed ? 'waiting' : 'sending'
  const refund = { refund_id, order_id, amount, reason, state, asked_by: staff_id, created_at: now } as const
  // A concurrent request for another order has used the same id.
  if (!(await insertRefund(tx, refund))) throw new AppError('client_id_reused')
  if (!is_second_needed) await ctx.queue.enqueue(tx, sendRefund, { refund_id })
  return { is_new: true, is_second_needed }
}

type Decision = {
  refund_id: string
  is_approved: boolean
  reason?: string | undefined
  staff_id: string
}

/**
 * Approves or rejects a refund that waits for a second admin. Rejecting one's own request withdraws it. A refund
 * already made at the provider is applied at once; the caller then calls `publishAndContinue` after the commit.
 * @throws not_found, also when the admin is the buyer or approves their own request; conflict when it is
 * decided, or the money was returned meanwhile
 */
export async function decideRefund(
  ctx: ApplyContext,
  tx: Tx,
  { refund_id, is_approved, reason, staff_id }: Decision,
) {
  const found = await requireById(refund_id, () => findRefund(tx, refund_id))
  const order = requireFound(await lockOrder(tx, found.order_id), { refund_id })
  const refund = requireFound(await lockRefund(tx, refund_id), { refund_id })
  const is_own = refund.asked_by === staff_id
  if ((is_own && is_approved) || order.user_id === staff_id)
    throw new AppError('not_found', { reason: 'own' })
  if (refund.state !== 'waiting') throw new AppError('conflict')
  const decided = {
    ...refund,
    currency: getReceivedCurrency(order),
    order_number: String(order.number),
    user_id: order.user_id,
    is_own,
  }
  if (is_own) {
    await saveRefund(tx, refund_id, { state: 'rejected' })
    return { ...decided, applied: null, is_buyer_notified: false }
  }
  const isReturnedElsewhere = isRecordedOnly({ ...refund, provider_txn: order.provider_txn })
  if (is_approved && refund.event_no === null && !(await isRefundCovered(tx, order)))
    throw new AppError('conflict', { left: 0 })
  if (is_approved && isReturnedElsewhere) {
    const { applied, event_id } = await applyRecorded(ctx, tx, { order, refund })
    await insertStepStaff(tx, { order_id: order.order_id, staff_id, reason: refund.reason })
    await saveRefund(tx, refund_id, { state: 'sent', decided_by: staff_id, provider_refund: event_id })
    return { ...decided, applied, is_buyer_notified: false }
  }
  const change = is_approved
    ? { state: 'sending' as const }
    : { state: 'rejected' as const, ...(reason !== undefined && { close_reason: reason }) }
  await saveRefund(tx, refund_id, { ...change, decided_by: staff_id })
  if (is_approved) await ctx.queue.enqueue(tx, sendRefund, { refund_id })
  // Announces only the rejection of a refund that the buyer asked for. The provider's report announces a sent refund.
  const is_buyer_notified = !is_approved && !isReturnedElsewhere && (await isBuyerWaiting(tx, order))
  if (is_buyer_notified)
    await notifyPayment(ctx, tx, { order, amount: refund.amount, kind: 'refund_rejected' })
  return { ...decided, applied: null, is_buyer_notified }
}

async function isBuyerWaiting(tx: Tx, { user_id, number }: OrderRow): Promise<boolean> {
  if (user_id === null) return false
  const questions = await listOrderQuestions(tx, { user_ids: [user_id], numbers: [String(number)] })
  return questions.some(({ settled_at }) => settled_at === null)
}

/** True when staff returned the money at the provider, so that an approval only records it. */
export const isRecordedOnly = ({
  event_no,
  provider_txn,
}: {
  event_no: number | null
  provider_txn: string | null
}): boolean => event_no !== null || !isNumbered(provider_txn)

type RecordedRefund = { order: OrderRow; refund: { event_no: number | null; amount: number } }

const applyRecorded = (ctx: ApplyContext, tx: Tx, { order, refund: { event_no, amount } }: RecordedRefund) =>
  event_no === null
    ? applyClosing(ctx, tx, { order, amount })
    : applyReturn(ctx, tx, { order, event_no, amount })

/**
 * Closes a refund that the provider never confirmed, after staff found out there that it was not carried out.
 * @throws not_found, also when the admin is the buyer; conflict when the refund is settled
 */
export async function closeRefund(
  tx: Tx,
  { refund_id, reason, staff_id }: { refund_id: string; reason: string; staff_id: string },
) {
  const found = await requireById(refund_id, () => findRefund(tx, refund_id))
  const order = requireFound(await lockOrder(tx, found.order_id), { refund_id })
  const refund = requireFound(await lockRefund(tx, refund_id), { refund_id })
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  if (refund.state !== 'unknown') throw new AppError('conflict')
  await saveRefund(tx, refund_id, { state: 'failed', close_reason: reason })
  return { ...refund, currency: getReceivedCurrency(order) }
}
