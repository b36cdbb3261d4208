import type { DeskOrder } from '@citrine/contract/desk-order'

type State = Pick<DeskOrder, 'state' | 'is_cancelled' | 'provider'>

/**
 * The text that names an order's state, with the buyer's words: a cancelled order is stored as failed, and PayPal settles
 * disputes without a bank.
 */
export function stateKey({ state, is_cancelled, provider }: State) {
  if (is_cancelled) return 'state_cancelled'
  return state === 'charged_back' && provider === 'paypal' ? 'state_disputed' : (`state_${state}` as const)
}
