import type { Order } from '@citrine/contract/orders'

/** The state as the buyer reads it: an order that the buyer or staff cancelled did not fail, and a dispute at PayPal involves no bank. */
export function nameState({ state, reason, payment_type }: Order): Order['state'] | 'cancelled' | 'disputed' {
  if (state === 'failed' && (reason === 'cancelled' || reason === 'voided')) return 'cancelled'
  // Its payment was another order's, so no money came back to this buyer.
  if (state === 'refunded' && reason === 'moved') return 'cancelled'
  return state === 'charged_back' && payment_type === 'paypal' ? 'disputed' : state
}
