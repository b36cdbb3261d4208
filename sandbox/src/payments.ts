import { randomUUID } from 'node:crypto'
import type { PaymentOutcome } from './cards.ts'
import type { EventKind, PaymentEvent } from './events.ts'
import type { SendWebhook } from './webhooks.ts'

export type Order = {
  order_id: string
  /** The number by which the shop's pages name the order. */
  number: string
  order_token: string
  amount: number
  currency: string
  description: string
  /** The buyer's language, as the shop writes it. */
  language: string
  site: string
  webhook_url: string
  return_url: string
}

export type Payment = {
  order: Order
  txn: string
  outcome: PaymentOutcome
  state: EventKind | 'open'
  refunded: number
  opened_at: number
  events: { at: number; event: PaymentEvent }[]
}

export const ACTIONS = ['pay', 'fail', 'refund', 'charge_back', 'win_dispute', 'send_again'] as const
export type Action = (typeof ACTIONS)[number]

/** Returns the charged amount in minor units, which may differ from the price; without a payment, the price. */
export const findCharged = ({ order, events }: Payment): number =>
  events.findLast(({ event }) => event.kind === 'paid')?.event.amount ?? order.amount

export function listActions(payment: Payment): readonly Action[] {
  const { state, refunded, events } = payment
  const isLeft = refunded < findCharged(payment)
  const possible: Partial<Record<Action, boolean>> = {
    pay: ['open', 'approved', 'pending'].includes(state),
    fail: ['open', 'approved', 'pending'].includes(state),
    refund: ['paid', 'refunded', 'dispute_won'].includes(state) && isLeft,
    charge_back:
      ['paid', 'refunded'].includes(state) &&
      isLeft &&
      !events.some(({ event }) => event.kind === 'charged_back'),
    win_dispute: state === 'charged_back',
    send_again: events.length > 0,
  }
  return ACTIONS.filter((action) => possible[action])
}

/** Opens the payments, which are kept in memory only. */
export function openPayments(options: { send: SendWebhook; delay_ms: number }) {
  const byOrder = new Map<string, Payment>()
  const reporter = createReporter(options)

  const open = (order: Order): Payment => {
    const existing = byOrder.get(order.order_id)
    if (existing !== undefined) return Object.assign(existing, { order })
    const txn = `sbx-${randomUUID()}`
    const payment: Payment = {
      order,
      txn,
      outcome: 'paid',
      state: 'open',
      refunded: 0,
      opened_at: Date.now(),
      events: [],
    }
    byOrder.set(order.order_id, payment)
    return payment
  }

  return {
    open,
    follow: (payment: Payment, outcome: PaymentOutcome) => applyOutcome(reporter, payment, outcome),
    act: (payment: Payment, name: Action) => {
      if (listActions(payment).includes(name)) perform(reporter, payment, name)
    },
    settle: (payment: Payment) => settle(reporter, payment),
    refund: reporter.refund,
    cancel: (payment: Payment) => {
      if (payment.state === 'open') reporter.add(payment, 'cancelled')
    },
    approve: (payment: Payment, outcome: PaymentOutcome) => {
      if (payment.state !== 'open' && payment.state !== 'failed') return
      payment.outcome = outcome
      reporter.add(payment, 'approved')
    },
    find: (order_id: string) => byOrder.get(order_id),
    findByTxn: (txn: string) => [...byOrder.values()].find((payment) => payment.txn === txn),
    list: () => [...byOrder.values()],
  }
}

type Reporter = ReturnType<typeof createReporter>

function createReporter({ send, delay_ms }: { send: SendWebhook; delay_ms: number }) {
  const refunds = new Map<string, string>()
  const report = (payment: Payment, event: PaymentEvent): void => send(payment.order.webhook_url, event)
  return {
    report,
    add: (payment: Payment, kind: EventKind, amount?: number): void =>
      report(payment, record(payment, kind, amount)),
    refund: (payment: Payment, amount: number, refund_id: string): string => {
      const earlier = refunds.get(refund_id)
      if (earlier !== undefined) return earlier
      payment.refunded += amount
      const event = record(payment, 'refunded', amount)
      refunds.set(refund_id, event.event_id)
      report(payment, event)
      return event.event_id
    },
    runLater: (run: () => void): void => void setTimeout(run, delay_ms),
  }
}

function applyOutcome(
  { report, add, refund, runLater }: Reporter,
  payment: Payment,
  outcome: PaymentOutcome,
) {
  // A second press of the button charges nothing, because a paid payment stays paid.
  if (!['open', 'failed', 'cancelled'].includes(payment.state)) return
  payment.outcome = outcome
  const { amount } = payment.order
  if (outcome === 'declined') return add(payment, 'failed')
  if (outcome === 'pending' || outcome === 'late') {
    add(payment, 'pending')
    if (outcome === 'pending') runLater(() => add(payment, 'paid'))
    return
  }
  if (outcome === 'wrong_amount') return add(payment, 'paid', amount - 100)
  if (outcome === 'silent') return void record(payment, 'paid')
  if (outcome === 'out_of_order') {
    const paid = record(payment, 'paid')
    refund(payment, amount, randomUUID())
    return runLater(() => report(payment, paid))
  }
  add(payment, 'paid')
  if (outcome === 'twice') report(payment, payment.events.at(-1)?.event as PaymentEvent)
  if (outcome === 'refunded') runLater(() => void refund(payment, amount, randomUUID()))
  if (outcome === 'charged_back') runLater(() => add(payment, 'charged_back'))
}

function perform({ report, add, refund }: Reporter, payment: Payment, name: Action): void {
  if (name === 'pay') add(payment, 'paid')
  if (name === 'fail') add(payment, 'failed')
  if (name === 'refund') refund(payment, findCharged(payment) - payment.refunded, randomUUID())
  if (name === 'charge_back') add(payment, 'charged_back')
  if (name === 'win_dispute') add(payment, 'dispute_won')
  if (name === 'send_again') for (const { event } of payment.events) report(payment, event)
}

function settle({ add, refund, runLater }: Reporter, payment: Payment): PaymentEvent | undefined {
  if (payment.state === 'approved') {
    const amount = payment.outcome === 'wrong_amount' ? payment.order.amount - 100 : undefined
    if (payment.outcome === 'pending') {
      add(payment, 'pending')
      runLater(() => add(payment, 'paid'))
    } else add(payment, 'paid', amount)
    if (payment.outcome === 'charged_back') runLater(() => add(payment, 'charged_back'))
    if (payment.outcome === 'refunded')
      runLater(() => void refund(payment, payment.order.amount, randomUUID()))
  }
  return payment.events.at(-1)?.event
}

function record(payment: Payment, kind: EventKind, amount = payment.order.amount): PaymentEvent {
  const { order, txn } = payment
  const count = kind === 'refunded' ? `:${payment.events.length}` : ''
  const { order_id, order_token, currency } = order
  const event = {
    event_id: `${txn}:${kind}${count}`,
    kind,
    order_id,
    provider_txn: txn,
    amount,
    currency,
    order_token,
  }
  payment.state = kind
  payment.events.push({ at: Date.now(), event })
  return event
}

export type Payments = ReturnType<typeof openPayments>
