import type { Charge } from '@citrine/contract/orders'
import * as z from 'zod'
import { DAY_MS } from '#server/platform/time.ts'
import { ProviderError } from '../../provider-error.ts'
import { formatAmount } from '../money.ts'
import { definePaymentModule, type PaymentSite } from '../payment-module.ts'
import type {
  PayableOrder,
  PaymentEvent,
  PaymentsPort,
  RefundRequest,
  RemoteOrder,
} from '../payments.port.ts'
import { createPaypalApi, DeclinedError, type PaypalApi, type PaypalSettings } from './api.ts'
import { createOrderEvents, orderSchema, type PaypalOrder, REFUND } from './events.ts'
import { buildPaypalPage } from './page.ts'
import { listDisputes, listReturns } from './records.ts'
import { readWebhook } from './webhook.ts'

const config = z.object({
  PAYPAL_CLIENT_ID: z.string().min(10).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(10).optional(),
  /** Signatures cover this id. */
  PAYPAL_WEBHOOK_ID: z.string().min(5).optional(),
  PAYPAL_ENV: z.enum(['live', 'sandbox']).default('sandbox'),
  PAYPAL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Another origin of this server for PayPal's frame: it has no cookies or tokens. */
  PAY_URL: z.url({ protocol: /^https?$/ }).optional(),
})
type Config = z.output<typeof config> & PaymentSite

const REQUIRED_SETTINGS = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAY_URL',
] as const

function* listFaults(config: Config): Generator<[string, string]> {
  // PayPal's sandbox takes play money, and its live side real money, whatever the order's mode.
  const env = config.env === 'live' ? 'live' : 'sandbox'
  if (config.PAYPAL_CLIENT_ID !== undefined && config.PAYPAL_ENV !== env)
    yield ['PAYPAL_ENV', `must be ${env} where the site sells ${env === 'live' ? 'live' : 'for tests'}`]
  if (config.PAYPAL_CLIENT_ID === undefined && config.PAYPAL_CLIENT_SECRET === undefined) return
  for (const name of REQUIRED_SETTINGS)
    if (config[name] === undefined) yield [name, 'is needed too: PayPal needs all four']
  // PayPal's acceptable use policy: no sexually oriented digital goods.
  if (config.PAYPAL_ENV === 'live' && config.ADULT_SECTION)
    yield ['PAYPAL_ENV', 'cannot be live with ADULT_SECTION: PayPal refuses such sites']
  const { PAY_URL, PUBLIC_URL } = config
  if (
    PAY_URL !== undefined &&
    PUBLIC_URL !== undefined &&
    new URL(PAY_URL).origin === new URL(PUBLIC_URL).origin
  )
    yield ['PAY_URL', 'must be another origin than PUBLIC_URL']
}

const HOSTS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const

function readSettings(config: Config): PaypalSettings | null {
  const { PAYPAL_CLIENT_ID: client_id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_WEBHOOK_ID: webhook_id } = config
  const { PAYPAL_ENV: env, PAY_URL } = config
  if (!client_id || !secret || !webhook_id || !PAY_URL) return null
  const base_url = config.PAYPAL_BASE_URL ?? HOSTS[env]
  return { client_id, secret, webhook_id, env, base_url, payOrigin: new URL(PAY_URL).origin }
}

export const paypal = definePaymentModule({
  provider: 'paypal',
  config,
  key: 'PAYPAL_CLIENT_ID',
  faults: listFaults,
  open: (settings) => {
    const own = readSettings(settings)
    return own && { paypal: createPaypalPayments(own) }
  },
})

/** Orders v2: the buyer approves in the frame, this server collects the money. */
export function createPaypalPayments(settings: PaypalSettings, http: typeof fetch = fetch): PaymentsPort {
  const api = createPaypalApi(settings, http)
  return {
    provider: 'paypal',
    is_trial: settings.env === 'sandbox',
    can_refund: true,
    priceLimits: null,
    origins: { forms: [], frames: [settings.payOrigin] },
    createCharge: (order) => createCharge(settings, order),
    frame: {
      origin: settings.payOrigin,
      openOrder: (one) => openOrder(api, one),
      render: (page) => buildPaypalPage({ ...page, client_id: settings.client_id }),
    },
    readWebhook: (delivery, checks) => readWebhook(api, delivery, checks),
    settle: (one) => settleOrder(api, one),
    isShared: true,
    // These lists leave out payments, which are asked about one by one: the transaction search lags by hours.
    records: [
      // PayPal's transaction search lists at most 31 days.
      {
        name: 'returns',
        spanMaxMs: 31 * DAY_MS,
        pauseMs: 0,
        read: (period) => listReturns(api, period),
      },
      {
        name: 'disputes',
        spanMaxMs: Number.POSITIVE_INFINITY,
        pauseMs: 0,
        read: (period) => listDisputes(api, period),
      },
    ],
    refund: (request) => refundPayment(api, request),
    readRefund: (provider_refund) => readRefund(api, provider_refund),
  }
}

const createCharge = (
  { payOrigin, client_id }: PaypalSettings,
  { order_id, order_token, env, amount, currency, locale }: PayableOrder,
): Charge => ({
  v: 1,
  kind: 'frame',
  provider: 'paypal',
  url: `${payOrigin}/payments/paypal/frame?${new URLSearchParams({ o: order_id })}`,
  origin: payOrigin,
  message: {
    order_id,
    token: order_token,
    env,
    client_id,
    amount: formatAmount(amount, currency),
    currency,
    locale,
  },
})

async function openOrder(api: PaypalApi, one: RemoteOrder): Promise<string> {
  const { order_id, siteOrigin, declined } = one
  const reply = await api.ask({
    path: '/v2/checkout/orders',
    request_id: declined === 0 ? `ord-${order_id}` : `ord-${order_id}-${declined}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: order_id,
          invoice_id: order_id,
          description: one.description,
          amount: { value: formatAmount(one.amount, one.currency), currency_code: one.currency },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            return_url: `${siteOrigin}/pricing`,
            cancel_url: `${siteOrigin}/pricing`,
          },
        },
      },
    },
    schema: z.object({ id: z.string() }),
  })
  return reply.id
}

const readOrder = (api: PaypalApi, id: string): Promise<PaypalOrder> =>
  api.ask({ path: `/v2/checkout/orders/${encodeURIComponent(id)}`, schema: orderSchema })

/** The payment counts only if the order at PayPal names ours. */
async function settleOrder(
  api: PaypalApi,
  { order_id, out_trade_no: id, is_over = false }: Parameters<PaymentsPort['settle']>[0],
): Promise<PaymentEvent[]> {
  if (id === '') return []
  const found = await readOrder(api, id)
  if (found.purchase_units[0]?.custom_id !== order_id) return []
  if (found.status !== 'APPROVED' || is_over) return createOrderEvents(found)
  try {
    const body = {}
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
    // PayPal answers a repeat with its first answer. A decline ends the order at PayPal; the next attempt uses a new one.
    return createOrderEvents(
      await api.ask({ path, request_id: `cap-${id}`, body, schema: orderSchema }),
      order_id,
    )
  } catch (error) {
    if (error instanceof DeclinedError) return [buildDecline(order_id, id)]
    // A concurrent call captured the payment, or it was declined: the order's state shows which.
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error
    return createOrderEvents(await readOrder(api, id))
  }
}

async function refundPayment(
  api: PaypalApi,
  { refund_id, provider_txn, amount, currency }: RefundRequest,
): ReturnType<PaymentsPort['refund']> {
  const reply = await api.ask({
    path: `/v2/payments/captures/${encodeURIComponent(provider_txn)}/refund`,
    request_id: `ref-${refund_id}`,
    body: { amount: { value: formatAmount(amount, currency), currency_code: currency } },
    schema: z.object({ id: z.string(), status: z.string() }),
  })
  if (reply.status !== 'COMPLETED' && reply.status !== 'PENDING')
    throw new ProviderError('paypal', 'refused', `the refund is ${reply.status}`)
  return { provider_refund: `${REFUND}${reply.id}`, is_done: reply.status === 'COMPLETED' }
}

async function readRefund(api: PaypalApi, provider_refund: string): ReturnType<PaymentsPort['readRefund']> {
  const path = `/v2/payments/refunds/${encodeURIComponent(provider_refund.slice(REFUND.length))}`
  const { status } = await api.ask({ path, schema: z.object({ status: z.string() }) })
  if (status === 'COMPLETED') return 'done'
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending'
}

function buildDecline(order_id: string, id: string): PaymentEvent {
  const rest = { provider_txn: null, amount: null, currency: null, order_token: null, provider_order: id }
  return { event_id: `declined:${id}`, kind: 'failed', order_id, ...rest }
}
