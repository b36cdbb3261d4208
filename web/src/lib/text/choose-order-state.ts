import type { Order } from '@citrine/contract/orders'

/**
 * Chooses the word for an order's state. An order that the buyer or staff cancelled did not fail, and a dispute at PayPal
 * involves no bank.
 */
export function chooseOrderState({
  state,
  reason,
  payment_type,
}: Order): Order['state'] | 'cancelled' | 'disputed' {
  if (state === 'failed' && (reason === 'cancelled' || reason === 'voided')) return 'cancelled'
  if (state === 'refunded' && reason === 'moved') return 'cancelled'
  return state === 'charged_back' && payment_type === 'paypal' ? 'disputed' : state
}
