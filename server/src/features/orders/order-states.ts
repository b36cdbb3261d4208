import { type OrderReason, type OrderState, type OrderStatus, orderStates } from '@citrine/contract/orders'
import * as z from 'zod'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'

/** The facts of an order that decide about an event. */
export type Standing = {
  state: OrderState
  price: number
  currency: string
  refunded: number
  provider_txn: string | null
  /** `paid` or `review`; null without a chargeback. */
  state_before_dispute: string | null
  /** Minor units that were refunded apart from the chargeback. */
  refunded_before_dispute: number | null
}

/** The change that an event makes to an order. */
export type Move =
  | { to: OrderState; reason: OrderReason | null }
  /** Arrived before the event that it follows; retried later. */
  | { to: 'later' }
  | { to: 'nothing'; note: string | null }

const nothing = (note: string | null = null): Move => ({ to: 'nothing', note })
const stateColumn = z.enum(orderStates)
const UNPAID: readonly OrderState[] = ['created', 'pending', 'failed', 'expired']

/** Decides where an event moves an order. Money that arrives late still counts; what does not fit goes to a person. */
export function decideMove(order: Standing, event: PaymentEvent, is_token_right: boolean): Move {
  const { state } = order
  const is_open = state === 'created' || state === 'pending'
  switch (event.kind) {
    case 'approved':
    case 'pending':
      return state === 'created' ? { to: 'pending', reason: null } : nothing()
    case 'failed':
      return is_open ? { to: 'failed', reason: 'declined' } : nothing()
    case 'cancelled':
      return is_open ? { to: 'failed', reason: 'cancelled' } : nothing()
    case 'paid':
      return decidePaid(order, event, is_token_right)
    case 'refunded':
    case 'charged_back':
      if (UNPAID.includes(state)) return { to: 'later' }
      return decideReturn(order, event)
    case 'dispute_won':
      if (state === 'charged_back') return decideWon(order)
      return UNPAID.includes(state) || state === 'paid' ? { to: 'later' } : nothing()
  }
}

function decidePaid(order: Standing, event: PaymentEvent, is_token_right: boolean): Move {
  if (!UNPAID.includes(order.state))
    return nothing(event.provider_txn === order.provider_txn ? null : 'paid_twice')
  if (event.amount !== order.price || event.currency !== order.currency)
    return { to: 'review', reason: 'amount_differs' }
  if (!is_token_right || event.provider_txn === null) return { to: 'review', reason: 'payment_unclear' }
  return { to: 'paid', reason: null }
}

/** A won dispute leads to the state before it, with the refunds that were reported meanwhile. */
function decideWon({ price, state_before_dispute, refunded_before_dispute }: Standing): Move {
  if ((refunded_before_dispute ?? 0) >= price) return { to: 'refunded', reason: 'refunded' }
  return state_before_dispute === 'review'
    ? { to: 'review', reason: 'payment_unclear' }
    : { to: 'paid', reason: null }
}

function decideReturn({ state, price, refunded }: Standing, { kind, amount }: PaymentEvent): Move {
  if (state === 'charged_back')
    return kind === 'refunded' && amount !== null ? { to: state, reason: null } : nothing()
  if (kind === 'charged_back')
    return state === 'refunded'
      ? nothing('disputed_after_refund')
      : { to: 'charged_back', reason: 'charged_back' }
  if (state === 'refunded') return nothing()
  // Reports without an amount repeat a webhook, or replace a lost one.
  if (amount === null) return nothing(refunded > 0 ? null : 'refund_amount_unknown')
  const whole = refunded + amount >= price
  return whole ? { to: 'refunded', reason: 'refunded' } : { to: state, reason: null }
}

/** The state column holds only these. */
export const readState = ({ state }: { state: string }): OrderState => stateColumn.parse(state)

export function orderStatus(state: OrderState): OrderStatus {
  if (state === 'paid' || state === 'refunded' || state === 'charged_back') return 1
  return state === 'created' || state === 'pending' ? 2 : 0
}
