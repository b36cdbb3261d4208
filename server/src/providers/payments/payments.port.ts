import type { Charge } from '@citrine/contract/orders'
import { type PaymentProvider, PROVIDER_NAMES } from '@citrine/contract/payment-providers'
import * as z from 'zod'
import { CURRENCY_NAME } from './money.ts'

export type { PaymentProvider }
/** Includes providers that are off: orders and ways back outlive the settings. */
export const paymentProviders = Object.keys(PROVIDER_NAMES) as PaymentProvider[]

/** Addresses of this server that a provider calls or returns to. */
export const paymentPath = (provider: PaymentProvider, end: 'webhook' | 'return'): string =>
  `/api/v1/payments/${provider}/${end}`

/** An order as a provider sees it. No name, address or e-mail: those go from the browser to the provider. */
export type PayableOrder = {
  order_id: string
  /** Names the order on the shop's pages. */
  number: string
  /** Binds the order's price and buyer where the provider's own signature does not. */
  order_token: string
  payment_type: 'card' | 'paypal'
  /** Minor units. */
  amount: number
  currency: string
  /** Days that the goods last, where the provider asks for it. */
  period_days: number
  /** Neutral, for the provider's page and the statement. */
  description: string
  env: 'live' | 'test'
  /** Origin of the page that the buyer uses. */
  site_origin: string
  locale: string
}

/** Text that PostgreSQL can store: one event must not keep others of its transaction from being stored. */
const text = (length: number) =>
  z
    .string()
    .max(length)
    .refine((value) => value.isWellFormed() && !value.includes('\0'))

/** A provider's report in Citrine's terms, without any field of the billing form. Stored as it is. */
export const paymentEvent = z.object({
  /** Unique at the provider; a repeat does nothing. */
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
  /** Null where only the transaction names it. */
  order_id: text(200).nullable(),
  /** The provider's number of the payment; null before there is one. */
  provider_txn: text(200).min(1).nullable(),
  /** Minor units: for `paid` the whole price, for `refunded` the amount returned with this event. */
  amount: z.number().int().min(0).max(2_147_483_647).nullable(),
  currency: z.string().regex(CURRENCY_NAME).nullable(),
  /** Covers what the provider's own signature leaves out; null where the signature covers the order. */
  order_token: text(200).nullable(),
  /** The provider's order that took the payment, where this server makes that order itself; '' when unknown. */
  provider_order: text(200).optional(),
  /** Read from the provider's list, which may repeat a webhook under another id. */
  is_listed: z.boolean().optional(),
  /** When a listed sale was made, ISO. */
  made_at: text(30).optional(),
})
export type PaymentEvent = z.output<typeof paymentEvent>

/** An entry that could not be read; nothing of the buyer. */
export type UnreadEntry = {
  /** A digest of the whole entry, since the same one is listed again each hour. */
  digest: string
  /** Its place in the list, from 1. */
  line: number
  /** As the provider writes it; null where it is unreadable too. */
  time: string | null
}

/** A provider's own list, as read. */
export type PaymentReport = {
  events: readonly PaymentEvent[]
  unread: readonly UnreadEntry[]
  /** The list is longer than this server reads. */
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

/** Functions of this server for a provider that has to be asked about webhooks. */
export type WebhookGate = {
  /**
   * Called with the unverified event before the provider is asked; throws when there are too many. @param transmission the
   * provider's number of the delivery where a key of the provider signed it, else null
   * @returns whether the question may use the calls that payments need
   */
  admit(event: PaymentEvent, transmission: string | null): Promise<boolean>
  /** The certificate of an address, as stored. */
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
  /** Unique at its provider. */
  name: string
  /** ms; the longest period that one call may list. */
  span_max_ms: number
  /** ms between two calls; 0 where the hourly run keeps any limit of the provider. */
  pause_ms: number
  read(period: Period): Promise<PaymentReport>
}

/** A payment provider. Every call outside has a time-out and fails with ProviderError. */
export interface PaymentsPort {
  readonly provider: PaymentProvider
  /** No money moves. */
  readonly is_trial: boolean
  /** Refunds are sent by this server; otherwise staff make them in the provider's own console, and its webhook reports them. */
  readonly can_refund: boolean
  /** The prices that it takes, in minor units of US dollars; null where it sets no limits. */
  readonly price_limits: { min: number; max: number } | null
  /** Addresses that the checkout needs in the page's content security policy. */
  readonly origins: { forms: readonly string[]; frames: readonly string[] }
  /** Makes the charge of a new order; computed here, so that it cannot fail because of the provider. */
  createCharge(order: PayableOrder): Charge
  /** The page of the frame, where this server serves it; null where the provider does. */
  readonly frame: PaymentFrame | null
  /** Verifies a webhook. @returns null when it is not the provider's */
  readWebhook(delivery: Delivery, gate?: WebhookGate): Promise<readonly PaymentEvent[] | null>
  /** Asks about one order, and collects the money of an approved one, unless its time is over. */
  settle(order: {
    order_id: string
    out_trade_no: string
    is_over?: boolean
  }): Promise<readonly PaymentEvent[]>
  /** Whether its records may hold payments of other shops. */
  readonly is_shared: boolean
  /** The provider's own records; each fails alone. */
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
   * Makes the provider's order.
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
  /** How many of the provider's orders for it were declined before. */
  declined: number
}

/** One provider per payment method; null means off. */
export type Payments = Readonly<Record<'card' | 'paypal', PaymentsPort | null>>
