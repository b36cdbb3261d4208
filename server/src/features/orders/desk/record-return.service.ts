import { SECOND_ADMIN_ABOVE } from '@citrine/contract/money-desk'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { paymentEvent } from '#server/providers/payments/payments.port.ts'
import { lockCredits } from '../limits/staff-limits.queries.ts'
import { exceedsAdminLimit } from '../limits/staff-limits.service.ts'
import { getReceivedAmount, getReceivedCurrency, refundsOnlyInFull } from '../order/order-states.ts'
import { insertStepStaff, lockOrder, type OrderRow } from '../order/orders.queries.ts'
import { applyInTransaction, type OrderUpdate } from '../payments/apply-event.service.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { lockPaymentEvent } from '../payments/payment-events.queries.ts'
import { insertRefund, markRecorded } from '../refunds/refunds.queries.ts'
import { insertDismissal } from './unmatched/unmatched-payments.queries.ts'
import {
  findReturn,
  isReturnAsked,
  reopenReturn,
  type UnrecordedReturnRow,
} from './unrecorded-returns.queries.ts'

const STATES_WITH_MONEY: readonly string[] = ['paid', 'review', 'charged_back']

/**
 * Returns the largest refund that staff may still record: the order's payment less the reported refunds, in minor
 * units of the currency that arrived.
 */
export function computeRecordableMax(order: OrderRow): number {
  if (!STATES_WITH_MONEY.includes(order.state)) return 0
  const { state, refunded, refunded_before_dispute } = order
  const before = state === 'charged_back' ? (refunded_before_dispute ?? 0) : refunded
  return Math.max(0, getReceivedAmount(order) - (refundsOnlyInFull(order) ? 0 : before))
}

export function computeRecordableAmount(
  order: OrderRow,
  { kind, amount, currency }: UnrecordedReturnRow,
): number | null {
  const max = computeRecordableMax(order)
  if (kind === 'charged_back' || refundsOnlyInFull(order)) return max
  const isKnown = amount !== null && currency === getReceivedCurrency(order)
  return isKnown && amount > 0 && amount <= max ? amount : null
}

type Recording = { event_no: number; amount: number; reason: string; staff_id: string }

export type RecordedReturn = {
  order: OrderRow
  report: UnrecordedReturnRow
  applied: OrderUpdate | null
}

async function lockReturn(tx: Tx, { event_no, staff_id }: { event_no: number; staff_id: string }) {
  const found = requireFound(await findReturn(tx, event_no), { event_no })
  const order = requireFound(await lockOrder(tx, found.order_id), { event_no })
  await lockPaymentEvent(tx, event_no)
  if (order.user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  const report = await findReturn(tx, event_no)
  if (report === undefined || report.dismissed_at !== null || (await isReturnAsked(tx, event_no)))
    throw new AppError('payment_settled')
  return { order, report }
}

/**
 * Applies a reported refund or chargeback that has waited for staff. A second admin has to agree if the order's refunds
 * then exceed the limit per order, or the admin's acts the limit per day, unless the report states this amount or is a
 * chargeback. Runs in the transaction of the audit entry.
 * @throws not_found, also when the admin is the buyer; payment_settled when the report no longer waits;
 * conflict when the order has less money left
 */
export async function recordReturn(
  ctx: ApplyContext,
  tx: Tx,
  { event_no, amount, reason, staff_id }: Recording,
): Promise<RecordedReturn> {
  await lockCredits(tx, staff_id)
  const { order, report } = await lockReturn(tx, { event_no, staff_id })
  const max = computeRecordableMax(order)
  const only = computeRecordableAmount(order, report)
  if (amount > max || (only !== null && amount !== only)) throw new AppError('conflict', { left: max })
  const now = ctx.clock.now()
  const isReported = report.amount === amount || report.kind === 'charged_back'
  const isSecondNeeded =
    !isReported &&
    (getReceivedAmount(order) - max + amount > SECOND_ADMIN_ABOVE ||
      (await exceedsAdminLimit(tx, { staff_id, worth: amount, now })))
  const refund = { order_id: order.order_id, amount, reason, asked_by: staff_id, created_at: now, event_no }
  if (isSecondNeeded) {
    await insertRefund(tx, { refund_id: newId(now), ...refund, state: 'waiting' })
    return { order, report, applied: null }
  }
  const { applied, event_id } = await applyReturn(ctx, tx, { order, event_no, amount })
  await insertStepStaff(tx, { order_id: order.order_id, staff_id, reason })
  // The report may be about a refund that Citrine sent, but whose answer was lost.
  if (report.kind === 'refunded' && !(await markRecorded(tx, { ...refund, provider_refund: event_id })))
    await insertRefund(tx, { refund_id: newId(now), ...refund, state: 'sent', provider_refund: event_id })
  return { order, report, applied }
}

export async function applyReturn(
  ctx: ApplyContext,
  tx: Tx,
  { order, event_no, amount }: { order: OrderRow; event_no: number; amount: number },
): Promise<{ applied: OrderUpdate; event_id: string }> {
  const { order_id, provider_txn } = order
  if (amount > computeRecordableMax(order))
    throw new AppError('conflict', { left: computeRecordableMax(order) })
  await reopenReturn(tx, {
    event_no,
    amount,
    provider_txn,
    currency: getReceivedCurrency(order),
  })
  const row = requireFound(await lockPaymentEvent(tx, event_no), { event_no })
  // A listed refund would be compared with earlier webhooks. This one counts in full, because staff checked that no
  // webhook has reported the same money.
  const event = { ...paymentEvent.parse(row.event), is_listed: false }
  const applied = await applyInTransaction(ctx, tx, { event_no, event, order_id })
  if (applied === null) throw new AppError('conflict')
  return { applied, event_id: event.event_id }
}

/**
 * Runs in the transaction of the audit entry.
 * @throws not_found, also for the buyer; payment_settled when the report no longer waits
 */
export async function dismissReturn(
  { clock }: Pick<ApplyContext, 'clock'>,
  tx: Tx,
  { event_no, reason, staff_id }: Omit<Recording, 'amount'>,
): Promise<UnrecordedReturnRow> {
  const { report } = await lockReturn(tx, { event_no, staff_id })
  await insertDismissal(tx, { event_no, reason, dismissed_by: staff_id, dismissed_at: clock.now() })
  return report
}
