import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { findOrderByPayment, type OrderRow } from '../orders.queries.ts'
import { isNumbered } from '../payment-number.ts'

export type NumberFound = {
  /** The provider's number, which staff found in its console. */
  payment_number?: string | undefined
  /** Staff saw that the provider shows none. */
  is_unnumbered?: boolean | undefined
}

type Payment = { provider: string; provider_txn: string | null }

/** CCBill's numbers are stored without leading zeros. */
const normalize = (provider: string, number: string): string =>
  provider === 'ccbill' ? number.replace(/^0+(?=.)/, '') : number

/**
 * Checks the number that staff found for a payment whose report has none: refunds and disputes name the payment by it, and the
 * provider's list may hold the same payment.
 * @returns null where the payment has a number, or the provider shows none
 * @throws invalid_input without a number; number_taken; payment_returned when some of its money went back
 */
export async function checkNumber(
  tx: Tx,
  { provider, provider_txn }: Payment,
  { payment_number, is_unnumbered = false }: NumberFound,
): Promise<string | null> {
  if (isNumbered(provider_txn)) return null
  if (payment_number === undefined) {
    if (is_unnumbered) return null
    throw new AppError('invalid_input', { field: 'payment_number' })
  }
  const number = normalize(provider, payment_number)
  if (!isNumbered(number)) throw new AppError('invalid_input', { field: 'payment_number' })
  if ((await findOrderByPayment(tx, provider, number)) !== undefined) throw new AppError('number_taken')
  const { rows } = await sql`
    select from payment_events where provider = ${provider} and event ->> 'provider_txn' = ${number}
       and event ->> 'kind' in ('refunded', 'charged_back') limit 1`.execute(tx)
  if (rows.length > 0) throw new AppError('payment_returned')
  return number
}

/** Stores the number that staff found for an order's payment. The caller holds the order's lock. */
export async function numberPayment(
  tx: Tx,
  { order_id, provider, provider_txn }: OrderRow,
  number: string,
): Promise<void> {
  await sql`
    update payment_events set event = event || jsonb_build_object('provider_txn', ${number}::text)
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'paid'`.execute(
    tx,
  )
  await sql`update orders set provider_txn = ${number} where order_id = ${order_id}`.execute(tx)
}
