import type { Db } from '#server/platform/database/db.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { findOrderByPayment } from '../orders.queries.ts'

export const MONEY: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'charged_back', 'dispute_won']

/**
 * A refund follows its payment, even if it names an order that another payment has paid. A listed sale names no
 * order, and neither its price nor the address that its buyer typed proves one. It waits for its signed
 * webhook, or for staff, who see the order at the provider: a guess could credit a stranger's payment to
 * another account, and the webhook would then find nothing to pay.
 */
export async function matchOrder(
  db: Db,
  provider: string,
  { kind, order_id, provider_txn }: PaymentEvent,
): Promise<string | null> {
  if (order_id !== null && (kind === 'paid' || !MONEY.includes(kind))) return order_id
  const paid = provider_txn === null ? undefined : await findOrderByPayment(db, provider, provider_txn)
  return paid ?? order_id
}
