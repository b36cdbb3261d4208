import type { Db } from '#server/platform/database/db.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { findOrderByPayment } from '../order/orders.queries.ts'

export const MONEY_EVENT_KINDS: readonly PaymentEvent['kind'][] = [
  'paid',
  'refunded',
  'charged_back',
  'dispute_won',
]

/**
 * Finds the order of an event. A refund belongs to the order of its payment, even if it names another order. A sale
 * in a provider's list names no order, and neither its price nor the address that its buyer typed proves one: a
 * guess could credit a stranger's payment to another account, and its webhook would then find nothing to pay. So
 * it waits for its signed webhook, or for staff, who see the order at the provider.
 */
export async function matchOrder(
  db: Db,
  provider: string,
  { kind, order_id, provider_txn }: PaymentEvent,
): Promise<string | null> {
  if (order_id !== null && (kind === 'paid' || !MONEY_EVENT_KINDS.includes(kind))) return order_id
  const paid = provider_txn === null ? undefined : await findOrderByPayment(db, provider, provider_txn)
  return paid ?? order_id
}
