import * as z from 'zod'
import { CURRENCY_NAME, readAmount } from '../money.ts'
import type { PaymentEvent } from '../payments.port.ts'

const link = z.object({ rel: z.string(), href: z.string() })
export const moneySchema = z.object({ value: z.string(), currency_code: z.string() })

/** An amount with a malformed currency counts as unreadable, so that a person looks at it. */
const readMoney = ({ value, currency_code }: z.output<typeof moneySchema>) =>
  CURRENCY_NAME.test(currency_code)
    ? { amount: readAmount(value, currency_code), currency: currency_code }
    : { amount: null, currency: null }
export const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.string().optional(),
  /** The order's number again; PayPal also shows it to the buyer. */
  invoice_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links: z.array(link).optional(),
})
export type Capture = z.output<typeof captureSchema>
const refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  links: z.array(link).optional(),
})
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(captureSchema).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .min(1),
})
export type PaypalOrder = z.output<typeof orderSchema>

/** Prefix of our ids of a refund and of its event, before PayPal's number of the refund. */
export const REFUND = 'refund:'

/** A capture that was refunded or reversed was paid first. */
const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
}

export function findParent(links: readonly z.output<typeof link>[] | undefined, kind: string): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href.split('/') ?? []
  return up.at(-2) === kind ? (up.at(-1) ?? null) : null
}

/** PayPal names its order in one of two places, or in neither (''). */
export const findOrderOfCapture = ({ supplementary_data, links }: Capture): string =>
  supplementary_data?.related_ids?.order_id ?? findParent(links, 'orders') ?? ''

export function readCaptureEvent(payment: Capture, order_id: string | null, provider_order: string) {
  const { id, status, amount } = payment
  const kind = KINDS[status]
  if (kind === undefined) return null
  const event: PaymentEvent = {
    event_id: `capture:${id}:${kind}`,
    kind,
    order_id,
    provider_txn: id,
    ...readMoney(amount),
    // The order at PayPal contains the price and our number, if this server made it. Anybody can make one with
    // the public client id, name our order in it, and send the money to another account.
    order_token: null,
    provider_order,
  }
  return event
}

type PaypalRefund = { id: string; amount: z.output<typeof moneySchema>; capture_id: string }

/** Webhook, list and order at PayPal all use the same number for a refund. */
export function createRefundEvent({ id, amount, capture_id }: PaypalRefund): PaymentEvent {
  return {
    event_id: `${REFUND}${id}`,
    kind: 'refunded',
    order_id: null,
    provider_txn: capture_id,
    ...readMoney(amount),
    order_token: null,
  }
}

export function createOrderEvents(
  { id, purchase_units: [unit] }: PaypalOrder,
  knownOrderId?: string,
): PaymentEvent[] {
  const payment = unit?.payments?.captures?.[0]
  const order_id = unit?.custom_id ?? knownOrderId
  if (payment === undefined || order_id === undefined) return []
  const event = readCaptureEvent(payment, order_id, id)
  const refunds = (unit?.payments?.refunds ?? [])
    .filter(({ status, links }) => status === 'COMPLETED' && findParent(links, 'captures') === payment.id)
    .map((one) => ({ ...createRefundEvent({ ...one, capture_id: payment.id }), order_id }))
  return event === null ? [] : [event, ...refunds]
}

const disputed = z.object({
  dispute_id: z.string(),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
})

/** The seller keeps the money (PayPal, Disputes API, `outcome_code`). */
const WON_OUTCOMES: readonly (string | undefined)[] = [
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]

/**
 * PayPal withholds the money during a dispute, and releases it unless the dispute is lost.
 * @returns the dispute's beginning, and its end once it is won
 */
export function readDisputeEvents(resource: unknown): PaymentEvent[] {
  const { data } = disputed.safeParse(resource)
  if (data === undefined) return []
  const provider_txn = data.disputed_transactions[0]?.seller_transaction_id ?? null
  const rest = { order_id: null, provider_txn, amount: null, currency: null, order_token: null }
  const event = (kind: 'charged_back' | 'dispute_won'): PaymentEvent => ({
    event_id: `dispute:${data.dispute_id}:${kind}`,
    kind,
    ...rest,
  })
  const isWon = WON_OUTCOMES.includes(data.dispute_outcome?.outcome_code)
  return [event('charged_back'), ...(isWon ? [event('dispute_won')] : [])]
}
