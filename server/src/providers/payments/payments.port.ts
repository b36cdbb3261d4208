import type { Charge } from '@citrine/contract/orders'
import { type PaymentProvider, PROVIDER_NAMES } from '@citrine/contract/payment-providers'
import * as z from 'zod'
import { CURRENCY_NAME } from './money.ts'

export type { PaymentProvider }
/** Includes providers that are off: orders and return addresses outlive the settings. */
export const paymentProviders = Object.keys(PROVIDER_NAMES) as PaymentProvider[]

export const buildPaymentPath = (provider: PaymentProvider, end: 'webhook' | 'return'): string =>
  `/api/v1/payments/${provider}/${end}`

/** An order without name, address or e-mail, which go from the browser to the provider. */
export type PayableOrder = {
  order_id: string
  number: string
  /** Signs the order's price and buyer, for providers whose own signature does not cover them. */
  order_token: string
  payment_type: 'card' | 'paypal'
  /** Minor units. */
  amount: number
  currency: string
  periodDays: number
  description: string
  env: 'live' | 'test'
  siteOrigin: string
  locale: string
}

/**
 * Text that PostgreSQL can store: one bad event must not keep the rest of its transaction from being stored.
 */
const text = (length: number) =>
  z
    .string()
    .max(length)
    .refine((value) => value.isWellFormed() && !value.includes('\0'))

/** An event as it is stored. It contains no field of the billing form. */
export const paymentEvent = z.object({
  /** Unique at the provider; a repeat has no effect. */
  event_id: text(300).min(1),
  kind: z.enum([
    'approved',
    'pending',
    'paid',
    'failed',
    'cancelled',
    'refunded',
    'charged_back',
    'dispute_won',
  ]),
  /** Citrine's order; null if the provider names only its own transaction. */
  order_id: text(200).nullable(),
  /** The provider's number of the payment; null before it has one. */
  provider_txn: text(200).min(1).nullable(),
  /** Minor units: for `paid` the whole price, for `refunded` the amount returned with this event. */
  amount: z.number().int().min(0).max(2_147_483_647).nullable(),
  currency: z.string().regex(CURRENCY_NAME).nullable(),
  /** Covers the fields that the provider's own signature omits; null if the signature covers the order. */
  order_token: text(200).nullable(),
  /**
   * The order at the provider that took the payment, if this server makes those orders itself; '' when unknown.
   */
  provider_order: text(200).optional(),
  /** Comes from the provider's list, which may repeat a webhook under another id. */
  is_listed: z.boolean().optional(),
  made_at: text(30).optional(),
})
export type PaymentEvent = z.output<typeof paymentEvent>

/** Has no data of the buyer. */
export type UnreadEntry = {
  /** A hash of the whole entry, because the same entry is listed again each hour. */
  digest: string
  line: number
  /** The time as the provider writes it; null if it is unreadable too. */
  time: string | null
}

export type PaymentReport = {
  events: readonly PaymentEvent[]
  unread: readonly UnreadEntry[]
  /** The list is longer than this server's limit. */
  isCut: boolean
}

export type Delivery = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string | undefined>>
  body: string
  ip: string
  now: Date
}

/** The calls of a provider that must be asked whether webhooks are genuine. */
export type WebhookChecks = {
  /**
   * Limits the questions about unverified events. The provider is asked only after this call; it throws when there
   * are too many questions.
   * @param transmission the provider's number of this delivery; null unless the provider's key signed it
   * @returns true when the question may use the calls that are reserved for payments
   */
  admit(event: PaymentEvent, transmission: string | null): Promise<boolean>
  /** An event that was stored before changes nothing. */
  isStored(event_id: string): Promise<boolean>
  findKey(url: string): Promise<string | undefined>
  saveKey(url: string, pem: string): Promise<void>
}

export type RefundRequest = {
  refund_id: string
  order_id: string
  provider_txn: string
  amount: number
  currency: string
}

export type Period = { from: Date; until: Date }

export type PaymentList = {
  name: string
  /** The longest period that one call may list. */
  spanMaxMs: number
  /** ms between two calls; 0 if the hourly run stays within any limit of the provider. */
  pauseMs: number
  read(period: Period): Promise<PaymentReport>
}

/** Every outside call has a time-out and fails with ProviderError. */
export interface PaymentsPort {
  readonly provider: PaymentProvider
  readonly is_trial: boolean
  /** If false, staff make refunds in the provider's own console, and its webhook reports them. */
  readonly can_refund: boolean
  /** The limits in minor units of US dollars; null without limits. */
  readonly priceLimits: { min: number; max: number } | null
  /** The page's content security policy allows them. */
  readonly origins: { forms: readonly string[]; frames: readonly string[] }
  /** Makes no call, so that it cannot fail because of the provider. */
  createCharge(order: PayableOrder): Charge
  /** The frame whose page this server serves; null if the provider serves it. */
  readonly frame: PaymentFrame | null
  /** Returns null when the webhook does not come from the provider. */
  readWebhook(delivery: Delivery, checks?: WebhookChecks): Promise<readonly PaymentEvent[] | null>
  /** Collects the money if the order is approved and its time is not over. */
  settle(order: {
    order_id: string
    out_trade_no: string
    is_over?: boolean
  }): Promise<readonly PaymentEvent[]>
  /** The provider's records may hold payments of other shops. */
  readonly isShared: boolean
  /** A failed list does not stop the rest. */
  readonly records: readonly PaymentList[]
  refund(request: RefundRequest): Promise<{ provider_refund: string; is_done: boolean }>
  /** Asks about a refund that the provider had accepted but not finished. */
  readRefund(provider_refund: string): Promise<'pending' | 'done' | 'failed'>
}

/** A page on a separate origin, because it runs the provider's own script. */
export type PaymentFrame = {
  origin: string
  openOrder(order: RemoteOrder): Promise<string>
  render(page: { order_id: string; siteOrigin: string; nonce: string; currency: string }): {
    html: string
    sources: readonly string[]
  }
}
export type RemoteOrder = {
  order_id: string
  amount: number
  currency: string
  description: string
  siteOrigin: string
  /** How many orders at the provider were already declined for this order. */
  declined: number
}

export type Payments = Readonly<Record<'card' | 'paypal', PaymentsPort | null>>
