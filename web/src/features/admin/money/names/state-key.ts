import type { DeskOrder } from '@citrine/contract/desk-order'

type State = Pick<DeskOrder, 'state' | 'is_cancelled' | 'provider'> & OrderOutcome
/** `reason` may be any text that a step was given. */
type OrderOutcome = Pick<DeskOrder, 'state'> & { reason: string | null }

/** Chooses the buyer's word for a state: a cancelled order is stored as failed, and PayPal settles disputes without a bank. */
export function chooseStateKey({ state, is_cancelled, provider, reason }: State) {
  if (is_cancelled) return 'state_cancelled'
  if (isMoved({ state, reason })) return 'state_moved'
  return state === 'charged_back' && provider === 'paypal' ? 'state_disputed' : (`state_${state}` as const)
}

/** Returns true if staff moved the payment to another order, so that no money was returned. */
export const isMoved = ({ state, reason }: OrderOutcome): boolean =>
  state === 'refunded' && reason === 'moved'
