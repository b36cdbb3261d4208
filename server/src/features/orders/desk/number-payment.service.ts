import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { findOrderByPayment } from '../order/orders.queries.ts'
import { isNumbered } from '../order/payment-number.ts'
import { isPaymentReturned } from './number-payment.queries.ts'

export type LookedUpNumber = {
  payment_number?: string | undefined
  is_unnumbered?: boolean | undefined
}

type Payment = { provider: string; provider_txn: string | null }

const normalizePaymentNumber = (provider: string, payment_number: string): string =>
  provider === 'ccbill' ? payment_number.replace(/^0+(?=.)/, '') : payment_number

/**
 * Checks the number that staff looked up at the provider for a payment that was reported without one. Refunds and
 * disputes name the payment by this number, and the provider's list may have the same payment under it.
 * @returns null when the payment already has a number, or its provider gives none
 * @throws invalid_input without a number; number_taken; payment_returned when some of its money was returned
 */
export async function checkPaymentNumber(
  tx: Tx,
  { provider, provider_txn }: Payment,
  { payment_number, is_unnumbered = false }: LookedUpNumber,
): Promise<string | null> {
  if (isNumbered(provider_txn)) return null
  if (payment_number === undefined) {
    if (is_unnumbered) return null
    throw new AppError('invalid_input', { field: 'payment_number' })
  }
  const normalized = normalizePaymentNumber(provider, payment_number)
  if (!isNumbered(normalized)) throw new AppError('invalid_input', { field: 'payment_number' })
  if ((await findOrderByPayment(tx, provider, normalized)) !== undefined) throw new AppError('number_taken')
  if (await isPaymentReturned(tx, provider, normalized)) throw new AppError('payment_returned')
  return normalized
}
