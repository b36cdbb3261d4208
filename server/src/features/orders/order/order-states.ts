import type { ReviewCause } from '@citrine/contract/desk-order'
import { type OrderReason, type OrderState, type OrderStatus, orderStates } from '@citrine/contract/orders'
import * as z from 'zod'
import type { PaymentTrouble } from '#server/platform/metrics.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { type Disputes, hasOpenDispute, isKnownDispute, markDisputeOpen, winDispute } from './disputes.ts'
import { isNumbered } from './payment-number.ts'

export type OrderFacts = {
  state: OrderState
  reason: string | null
  price: number
  currency: string
  refunded: number
  /**
   * Minor units in the order's currency; 0 for a payment in another currency, null before a payment, for an unreadable
   * amount, and for payments older than this column.
   */
  paid_amount: number | null
  /** The amount of a payment in another currency, in its minor units; null if the order's currency arrived. */
  arrived_amount: number | null
  arrived_currency: string | null
  /** The provider's number of the payment that was applied to this order, or a substitute if it has none. */
  provider_txn: string | null
  /** The order's state before its first chargeback, `paid` or `review`; null without a chargeback. */
  state_before_dispute: string | null
  /** Minor units refunded in addition to the chargeback; null without a chargeback. */
  refunded_before_dispute: number | null
  disputes: Disputes
}

export type PaymentFacts = {
  /** The event carries the order's own token, or the provider's signature covers the order. */
  isTokenValid: boolean
  /** Why the payment must be reviewed although it fits, such as the order's age or the buyer's own limits. */
  review_cause: ReviewCause | null
  /** The event returns money of a payment of this order that was never credited, such as a second one. */
  isForUncreditedPayment: boolean
  /** Staff have recorded a refund of this amount from the provider's list, and the event may be that refund. */
  isRecorded: boolean
  /** The event ends a dispute whose beginning was reported, but is not applied yet: it waits for the payment. */
  isDisputeDue: boolean
  /** Minor units of the refunds reported so far, for an order that refunds only in full; otherwise 0. */
  reportedSum: number
  /**
   * For a payment in another currency, the minor units of the price that refunds in the order's currency
   * returned, this one included.
   */
  priceReturned: number
}

export type Transition =
  | ({ kind: 'change' } & OrderTransition)
  /** The order keeps its state; at most its disputes change. With `isExpected`, `trouble` raises no alarm. */
  | { kind: 'ignore'; trouble: PaymentTrouble | null; isExpected?: boolean; disputes?: Disputes }
  /** The event came before one that it depends on, such as a refund before its payment. It is retried later. */
  | { kind: 'defer' }

export type OrderTransition = {
  to: OrderState
  reason: OrderReason | null
  review_cause?: ReviewCause
  disputes?: Disputes
  /** The refund returns only a part of money that is counted as a whole: the goods go with the last part. */
  isPart?: boolean
}

const change = (
  to: OrderState,
  reason: OrderReason | null,
  more: Omit<OrderTransition, 'to' | 'reason'> = {},
): Transition => ({ kind: 'change', to, reason, ...more })
const ignore = (trouble: PaymentTrouble | null = null): Transition => ({ kind: 'ignore', trouble })
const DEFER: Transition = { kind: 'defer' }
const stateColumn = z.enum(orderStates)
export const UNPAID_STATES: readonly OrderState[] = ['created', 'pending', 'failed', 'expired']

/**
 * Decides what an event does to its order. A payment counts even after the order's expiry; one that does not fit
 * the order goes to review by staff.
 */
export function decideTransition(order: OrderFacts, event: PaymentEvent, facts: PaymentFacts): Transition {
  const { state } = order
  const isOpen = state === 'created' || state === 'pending'
  switch (event.kind) {
    case 'approved':
    case 'pending':
      return state === 'created' ? change('pending', null) : ignore()
    case 'failed':
      return isOpen ? change('failed', 'declined') : ignore()
    case 'cancelled':
      return isOpen ? change('failed', 'cancelled') : ignore()
    case 'paid':
      return decidePaid(order, event, facts)
    case 'refunded':
    case 'charged_back':
      if (UNPAID_STATES.includes(state) || isOfMovedPayment(order, event)) return DEFER
      if (facts.isForUncreditedPayment || isOfAnotherPayment(order, event))
        return {
          kind: 'ignore',
          trouble: 'other_payment_returned',
          isExpected: facts.isForUncreditedPayment,
        }
      return facts.isRecorded ? ignore('refund_recorded') : decideReturn(order, event, facts)
    case 'dispute_won':
      if (isOfMovedPayment(order, event)) return DEFER
      if (isOfAnotherPayment(order, event)) return ignore()
      if (facts.isDisputeDue) return DEFER
      return UNPAID_STATES.includes(state) ? ignore() : decideWon(order, event)
  }
}

function decidePaid(
  order: OrderFacts,
  { amount, currency, provider_txn }: PaymentEvent,
  { isTokenValid, review_cause }: PaymentFacts,
): Transition {
  const isExact = amount === order.price && currency === order.currency
  const isPayable = isExact && isTokenValid && review_cause === null
  const isRepeat = provider_txn === order.provider_txn
  // An order may be in review because of a wrong payment, even by a stranger. A fitting payment still pays it.
  const isOpen = UNPAID_STATES.includes(order.state) || (order.state === 'review' && isPayable && !isRepeat)
  if (!isOpen) return ignore(isRepeat ? null : 'paid_twice')
  if (isPayable) return change('paid', null)
  if (amount === null) return change('review', 'payment_unclear', { review_cause: 'unread' })
  if (!isExact) return change('review', 'amount_differs', { review_cause: 'amount' })
  const cause = isTokenValid && review_cause !== null ? review_cause : 'token'
  return change('review', 'payment_unclear', { review_cause: cause })
}

/**
 * True when staff moved the payment to another order while this event waited for the order's lock. The event is
 * retried, and then finds the other order.
 */
const isOfMovedPayment = ({ reason }: OrderFacts, { provider_txn }: PaymentEvent): boolean =>
  reason === 'moved' && provider_txn !== null

const isOfAnotherPayment = (order: OrderFacts, { provider_txn }: PaymentEvent): boolean =>
  isNumbered(order.provider_txn) && provider_txn !== null && provider_txn !== order.provider_txn

/**
 * When the last dispute of an order is won, the order returns to its state before the first one; refunds
 * reported meanwhile stay.
 */
function decideWon(order: OrderFacts, event: PaymentEvent): Transition {
  const { state, price, state_before_dispute, refunded_before_dispute } = order
  const disputes = winDispute(order.disputes, event)
  const isKept = Object.keys(order.disputes).length > 0
  const isOver = state === 'charged_back' && !(isKept && hasOpenDispute(disputes ?? order.disputes))
  if (!isOver) return { kind: 'ignore', trouble: null, ...(disputes && { disputes }) }
  const won = { disputes: disputes ?? order.disputes }
  if ((refunded_before_dispute ?? 0) >= price) return change('refunded', 'refunded', won)
  return state_before_dispute === 'review'
    ? change('review', 'payment_unclear', { review_cause: 'dispute', ...won })
    : change('paid', null, won)
}

export const getReceivedAmount = ({
  arrived_amount,
  paid_amount,
  price,
}: Pick<OrderFacts, 'arrived_amount' | 'paid_amount' | 'price'>): number =>
  arrived_amount ?? paid_amount ?? price

export const getReceivedCurrency = ({
  arrived_currency,
  currency,
}: Pick<OrderFacts, 'arrived_currency' | 'currency'>): string => arrived_currency ?? currency

type MoneyFacts = Pick<OrderFacts, 'price' | 'paid_amount' | 'arrived_currency' | 'state_before_dispute'> & {
  state: string
}

/**
 * Returns whether only a refund of all money takes the goods back, because money and price cannot be compared part by
 * part: the payment came in another currency, exceeds the price, or is less and staff credited it.
 */
export const refundsOnlyInFull = (order: MoneyFacts): boolean => {
  const { state, state_before_dispute, price, paid_amount, arrived_currency } = order
  const hasGoods = state === 'paid' || (state === 'charged_back' && state_before_dispute === 'paid')
  const isUnlike = paid_amount !== null && (hasGoods ? paid_amount !== price : paid_amount > price)
  return arrived_currency !== null || isUnlike
}

/** Decides about a chargeback. The bank takes back the whole payment, so the reported amount does not matter. */
function decideChargeback(order: OrderFacts, event: PaymentEvent): Transition {
  if (isKnownDispute(order.disputes, event)) return ignore()
  const disputes = markDisputeOpen(order.disputes, event)
  if (order.state === 'charged_back') return { kind: 'ignore', trouble: null, disputes }
  return order.state === 'refunded'
    ? ignore('disputed_after_refund')
    : change('charged_back', 'charged_back', { disputes })
}

/**
 * Decides about a refund. If it is in the order's currency, and the payment in another one, the two cannot be compared
 * until such refunds add up to the price: then they return the whole payment.
 */
function decideRefund(
  order: OrderFacts,
  { amount, currency, is_listed = false }: PaymentEvent,
  { reportedSum, priceReturned }: PaymentFacts,
): Transition {
  const isOther = amount !== null && currency !== null && currency !== getReceivedCurrency(order)
  const isWhole = isOther && currency === order.currency && Math.max(amount, priceReturned) >= order.price
  if (isOther && !isWhole) return ignore('refund_currency_differs')
  const refund = { amount: isWhole ? getReceivedAmount(order) : amount, is_listed }
  const isFullOnly = refundsOnlyInFull(order)
  const refundedBefore = isFullOnly ? reportedSum : order.refunded
  return decideRefundedAmount(order, refund, { refundedBefore, isFullOnly })
}

/** A listed refund may repeat a webhook or replace a lost one. It is new if it exceeds the sum of known refunds. */
type Refund = { amount: number | null; is_listed: boolean }

/**
 * Decides about a refund. With `isFullOnly` the goods go only with the whole money, and refunds are added up until they
 * reach it; otherwise the price is refunded part by part.
 */
function decideRefundedAmount(
  order: OrderFacts,
  { amount, is_listed }: Refund,
  { refundedBefore, isFullOnly }: { refundedBefore: number; isFullOnly: boolean },
): Transition {
  const { state, refunded } = order
  const received = getReceivedAmount(order)
  const isAllReturned = state === 'refunded' || (isFullOnly && state === 'charged_back')
  const isWithinKnown = isAllReturned || (amount ?? received) <= refundedBefore
  const hasRefunds = Math.max(refunded, refundedBefore) > 0
  // A provider's list repeats what webhooks reported, and a report without an amount can add nothing to them.
  if (hasRefunds && isWithinKnown && (is_listed || amount === null)) return ignore()
  if (state === 'refunded') return ignore('refunded_twice')
  const isFullRefund = amount !== null && refundedBefore + amount >= received
  const isPart = isFullOnly && !isFullRefund
  if (state === 'charged_back') return amount === null ? ignore() : change(state, null, { isPart })
  // A listed partial refund may also arrive as a webhook, and the two would be subtracted as if they were two refunds.
  if (amount === null || (is_listed && !isFullRefund)) return ignore('refund_amount_unknown')
  return isFullRefund ? change('refunded', 'refunded') : change(state, null, { isPart })
}

const decideReturn = (order: OrderFacts, event: PaymentEvent, facts: PaymentFacts): Transition =>
  event.kind === 'charged_back' ? decideChargeback(order, event) : decideRefund(order, event, facts)

export const readState = ({ state }: { state: string }): OrderState => stateColumn.parse(state)

const PAYABLE_STATES: readonly OrderState[] = ['created', 'pending', 'failed']

type Outcome = { state: OrderState; reason: string | null }

export const isCancelled = ({ state, reason }: Outcome): boolean =>
  state === 'failed' && reason === 'cancelled'

/**
 * True when the buyer cancelled the order, or staff did because of a wrong price. No money is collected for it,
 * even if the buyer has approved the payment at the provider.
 */
export const isWithdrawn = (order: Outcome): boolean => isCancelled(order) || isVoided(order)

/** True when staff cancelled the order because of a wrong price. */
export const isVoided = ({ state, reason }: Outcome): boolean => state === 'failed' && reason === 'voided'

export const isPayable = (order: Outcome): boolean =>
  PAYABLE_STATES.includes(order.state) && !isWithdrawn(order)

/** True also after the money went back. */
export const hasBeenPaid = (state: OrderState): boolean =>
  state === 'paid' || state === 'refunded' || state === 'charged_back'

export function getOrderStatus(state: OrderState): OrderStatus {
  if (hasBeenPaid(state)) return 1
  return state === 'created' || state === 'pending' ? 2 : 0
}
