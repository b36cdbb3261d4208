import type { DeskOrder } from '@citrine/contract/desk-order'

type State = Pick<DeskOrder, 'state' | 'is_cancelled' | 'provider'> & OrderOutcome
/** The reason of a step is any text. */
type OrderOutcome = Pick<DeskOrder, 'state'> & { reason: string | null }

/**
 * The text that names an order's state, with the buyer's words: a cancelled order is stored as failed, and PayPal settles
 * disputes without a bank.
 */
export function stateKey({ state, is_cancelled, provider, reason }: State) {
  if (is_cancelled) return 'state_cancelled'
  if (isMoved({ state, reason })) return 'state_moved'
  return state === 'charged_back' && provider === 'paypal' ? 'state_disputed' : (`state_${state}` as const)
}

/** Staff moved the payment to another order: no money went back. */
export const isMoved = ({ state, reason }: OrderOutcome): boolean =>
  state === 'refunded' && reason === 'moved'
