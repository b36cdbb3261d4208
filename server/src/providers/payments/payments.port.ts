import type { Charge } from '@citrine/contract/orders'
import { type PaymentProvider, PROVIDER_NAMES } from '@citrine/contract/payment-providers'
import * as z from 'zod'
import { CURRENCY_NAME } from './money.ts'

export type { PaymentProvider }
/** Includes providers that are off: orders and return addresses outlive the settings. */
export const paymentProviders = Object.keys(PROVIDER_NAMES) as PaymentProvider[]

/** Addresses of this server that a provider calls or returns to. */
export const namePaymentPath = (provider: PaymentProvider, end: 'webhook' | 'return'): string =>
  `/api/v1/payments/${provider}/${end}`

/** An order as a provider sees it. Contains no name, address or e-mail: these go from the browser to the provider. */
export type PayableOrder = {
  order_id: string
  /** The order's number on the shop's pages. */
  number: string
  /** Signs the order's price and buyer, for providers whose own signature does not cover them. */
  order_token: string
  payment_type: 'card' | 'paypal'
  /** Minor units. */
  amount: number
  currency: string
  /** Days that the goods last, for providers that ask for it. */
  period_days: number
  /** A neutral text for the provider's page and the statement. */
  description: string
  env: 'live' | 'test'
  /** Origin of the page that the buyer uses. */
  site_origin: string
  locale: string
}

/** Text that PostgreSQL can store: one bad event must not keep the rest of its transaction from being stored. */
const text = (length: number) =>
  z
    .string()
    .max(length)
    .refine((value) => value.isWellFormed() && !value.includes('\0'))

/** A provider's report in Citrine's terms, without any field of the billing form. Stored as it is. */
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
  /** Null if only the transaction identifies it. */
  order_id: text(200).nullable(),
  /** The provider's number of the payment; null before it has one. */
  provider_txn: text(200).min(1).nullable(),
  /** Minor units: for `paid` the whole price, for `refunded` the amount returned with this event. */
  amount: z.number().int().min(0).max(2_147_483_647).nullable(),
  currency: z.string().regex(CURRENCY_NAME).nullable(),
  /** Covers the fields that the provider's own signature omits; null if the signature covers the order. */
  order_token: text(200).nullable(),
  /** The order at the provider that took the payment, if this server makes those orders itself; '' when unknown. */
  provider_order: text(200).optional(),
  /** Comes from the provider's list, which may repeat a webhook under another id. */
  is_listed: z.boolean().optional(),
  /** The time of a listed sale, ISO 8601. */
  made_at: text(30).optional(),
})
export type PaymentEvent = z.output<typeof paymentEvent>

/** An unreadable entry, without data of the buyer. */
export type UnreadEntry = {
  /** A hash of the whole entry, because the same entry is listed again each hour. */
  digest: string
  /** The row's position in the list, from 1. */
  line: number
  /** The row's time as the provider writes it; null if it is unreadable too. */
  time: string | null
}

/** The result of reading a provider's own list. */
export type PaymentReport = {
  events: readonly PaymentEvent[]
  unread: readonly UnreadEntry[]
  /** The list is longer than this server's limit. */
  is_cut: boolean
}

/** A webhook call as it arrived. */
export type Delivery = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string | undefined>>
  /** Exactly as sent. */
  body: string
  ip: string
  now: Date
}

/** Callbacks of this server, for a provider that must be asked whether webhooks are genuine. */
export type WebhookChecks = {
  /**
   * Called with an unverified event before the provider is asked about it; throws when there are too many.
   * @param transmission the provider's number of this delivery if the provider's key signed it, else null
   * @returns whether asking may use up calls that are reserved for events of payments
   */
  admit(event: PaymentEvent, transmission: string | null): Promise<boolean>
  /** Whether an event of this id was stored before, so that storing it again does nothing. */
  isStored(event_id: string): Promise<boolean>
  /** The stored certificate of an address. */
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

/** A provider's own list of sales, refunds or disputes. */
export type PaymentList = {
  /** Unique among the provider's lists. */
  name: string
  /** ms; the longest period that one call may list. */
  span_max_ms: number
  /** ms between two calls; 0 if the hourly run stays within any limit of the provider. */
  pause_ms: number
  read(period: Period): Promise<PaymentReport>
}

/** A payment provider. Every outside call has a time-out and fails with ProviderError. */
export interface PaymentsPort {
  readonly provider: PaymentProvider
  /** No money moves. */
  readonly is_trial: boolean
  /**
   * Whether this server sends refunds; otherwise staff make them in the provider's own console, and its webhook reports them.
   */
  readonly can_refund: boolean
  /** The prices that the provider accepts, in minor units of US dollars; null without limits. */
  readonly price_limits: { min: number; max: number } | null
  /** Addresses that the checkout needs in the page's content security policy. */
  readonly origins: { forms: readonly string[]; frames: readonly string[] }
  /** Makes the charge of a new order. Makes no call, so that it cannot fail because of the provider. */
  createCharge(order: PayableOrder): Charge
  /** The page of the frame, if this server serves it; null if the provider does. */
  readonly frame: PaymentFrame | null
  /**
   * Verifies a webhook.
   * @returns null when it does not come from the provider
   */
  readWebhook(delivery: Delivery, gate?: WebhookChecks): Promise<readonly PaymentEvent[] | null>
  /** Asks about one order, and collects the money if it is approved and its time is not over. */
  settle(order: {
    order_id: string
    out_trade_no: string
    is_over?: boolean
  }): Promise<readonly PaymentEvent[]>
  /** Whether the provider's records may hold payments of other shops. */
  readonly is_shared: boolean
  /** The provider's own lists; a failed list does not stop the rest. */
  readonly records: readonly PaymentList[]
  /** @returns the provider's number of the refund */
  refund(request: RefundRequest): Promise<{ provider_refund: string; is_done: boolean }>
  /** Asks for the state of a refund that the provider accepted but had not finished. */
  readRefund(provider_refund: string): Promise<'pending' | 'done' | 'failed'>
}

/** A page on a separate origin, which runs the provider's own script. */
export type PaymentFrame = {
  origin: string
  /**
   * Makes the order at the provider.
   * @returns its number
   */
  openOrder(order: RemoteOrder): Promise<string>
  render(page: { order_id: string; site_origin: string; nonce: string; currency: string }): {
    html: string
    /** Origins of scripts, frames and calls of the provider. */
    sources: readonly string[]
  }
}
export type RemoteOrder = {
  order_id: string
  amount: number
  currency: string
  description: string
  site_origin: string
  /** How many orders at the provider were already declined for this order. */
  declined: number
}

/** One provider per payment method; null means off. */
export type Payments = Readonly<Record<'card' | 'paypal', PaymentsPort | null>>
