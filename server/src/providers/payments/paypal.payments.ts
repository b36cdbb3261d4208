import type { Charge } from '@citrine/contract/orders'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import { parseText } from './call-provider.ts'
import { amountText, readAmount } from './money.ts'
import type { Delivery, PaymentEvent, PaymentsPort, RemoteOrder } from './payments.port.ts'
import {
  createPaypalApi,
  DeclinedError,
  hasSignature,
  type PaypalApi,
  type PaypalSettings,
} from './paypal-api.ts'
import { paypalPage } from './paypal-page.ts'

export const paypalConfig = z.object({
  PAYPAL_CLIENT_ID: z.string().min(10).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(10).optional(),
  /** The number of the webhook in PayPal's console: signatures cover it. */
  PAYPAL_WEBHOOK_ID: z.string().min(5).optional(),
  PAYPAL_ENV: z.enum(['live', 'sandbox']).default('sandbox'),
  /** The server of PayPal's API; by default that of PAYPAL_ENV. */
  PAYPAL_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** An origin of this server that is not the site's: the frame of PayPal, without cookies or tokens. */
  PAY_URL: z.url({ protocol: /^https?$/ }).optional(),
})
type Config = z.output<typeof paypalConfig> & { ADULT_SECTION: boolean; PUBLIC_URL?: string | undefined }

const NEEDED = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAY_URL'] as const

/** Yields the name and the error of each wrong setting. */
export function* paypalFaults(config: Config): Generator<[string, string]> {
  if (config.PAYPAL_CLIENT_ID === undefined && config.PAYPAL_CLIENT_SECRET === undefined) return
  for (const name of NEEDED)
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

/** Null while it is not set up. */
export function paypalSettings(config: Config): PaypalSettings | null {
  const { PAYPAL_CLIENT_ID: client_id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_WEBHOOK_ID: webhook_id } = config
  const { PAYPAL_ENV: env, PAY_URL } = config
  if (!client_id || !secret || !webhook_id || !PAY_URL) return null
  const base_url = config.PAYPAL_BASE_URL ?? HOSTS[env]
  return { client_id, secret, webhook_id, env, base_url, pay_origin: new URL(PAY_URL).origin }
}

const money = z.object({ value: z.string(), currency_code: z.string() })
const capture = z.object({ id: z.string(), status: z.string(), amount: money })
const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).optional() }).optional(),
      }),
    )
    .min(1),
})
type Order = z.output<typeof order>

/** Prefix of PayPal's refund number in our id of the refund and of its event. */
const REFUND = 'refund:'

/** PayPal Orders v2: the buyer approves in the frame, this server collects the money. */
export function paypalPayments(settings: PaypalSettings, http: typeof fetch = fetch): PaymentsPort {
  const api = createPaypalApi(settings, http)
  return {
    provider: 'paypal',
    is_trial: settings.env === 'sandbox',
    can_refund: true,
    origins: { forms: [], frames: [settings.pay_origin] },
    createCharge: (one): Charge => ({
      v: 1,
      kind: 'frame',
      provider: 'paypal',
      url: `${settings.pay_origin}/payments/paypal/frame?${new URLSearchParams({ o: one.order_id })}`,
      origin: settings.pay_origin,
      message: {
        order_id: one.order_id,
        token: one.order_token,
        env: one.env,
        client_id: settings.client_id,
        amount: amountText(one.amount, one.currency),
        currency: one.currency,
        locale: one.locale,
      },
    }),
    frame: {
      origin: settings.pay_origin,
      openOrder: (one) => openOrder(api, one),
      render: (page) => paypalPage({ ...page, client_id: settings.client_id }),
    },
    readWebhook: (delivery, admit) => readWebhook(api, settings, { delivery, admit }),
    settle: (one) => settle(api, one),
    // Open orders are asked about one by one: PayPal's reports lag by hours.
    listEvents: async () => [],
    refund: async ({ refund_id, provider_txn, amount, currency }) => {
      const reply = await api.ask({
        path: `/v2/payments/captures/${encodeURIComponent(provider_txn)}/refund`,
        request_id: `ref-${refund_id}`,
        body: { amount: { value: amountText(amount, currency), currency_code: currency } },
        schema: z.object({ id: z.string(), status: z.string() }),
      })
      if (reply.status !== 'COMPLETED' && reply.status !== 'PENDING')
        throw new ProviderError('paypal', 'refused', `the refund is ${reply.status}`)
      return { provider_refund: `${REFUND}${reply.id}`, is_done: reply.status === 'COMPLETED' }
    },
    readRefund: async (provider_refund) => {
      const path = `/v2/payments/refunds/${encodeURIComponent(provider_refund.slice(REFUND.length))}`
      const { status } = await api.ask({ path, schema: z.object({ status: z.string() }) })
      if (status === 'COMPLETED') return 'done'
      return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending'
    },
  }
}

async function openOrder(api: PaypalApi, one: RemoteOrder): Promise<string> {
  const { order_id, site_origin } = one
  const reply = await api.ask({
    path: '/v2/checkout/orders',
    request_id: `ord-${order_id}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: order_id,
          invoice_id: order_id,
          description: one.description,
          amount: { value: amountText(one.amount, one.currency), currency_code: one.currency },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            return_url: `${site_origin}/pricing`,
            cancel_url: `${site_origin}/pricing`,
          },
        },
      },
    },
    schema: z.object({ id: z.string() }),
  })
  return reply.id
}

const readOrder = (api: PaypalApi, id: string): Promise<Order> =>
  api.ask({ path: `/v2/checkout/orders/${encodeURIComponent(id)}`, schema: order })

/** Reads PayPal's order, and collects its money once it is approved. Only an order that names ours counts. */
async function settle(
  api: PaypalApi,
  { order_id, out_trade_no: id, is_over = false }: Parameters<PaymentsPort['settle']>[0],
): Promise<PaymentEvent | null> {
  if (id === '') return null
  const found = await readOrder(api, id)
  if (found.purchase_units[0]?.custom_id !== order_id) return null
  if (found.status !== 'APPROVED' || is_over) return buildEvent(found)
  try {
    const body = {}
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
    return buildEvent(await api.ask({ path, request_id: `cap-${order_id}`, body, schema: order }), order_id)
  } catch (error) {
    if (error instanceof DeclinedError) return buildDecline(order_id, id)
    // A concurrent call captured it, or it was declined: the order's state shows which.
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error
    return buildEvent(await readOrder(api, id))
  }
}

function buildDecline(order_id: string, id: string): PaymentEvent {
  const rest = { provider_txn: null, amount: null, currency: null, order_token: null, provider_order: id }
  return { event_id: `declined:${id}`, kind: 'failed', order_id, ...rest }
}

function buildEvent({ id, purchase_units: [unit] }: Order, known?: string): PaymentEvent | null {
  const payment = unit?.payments?.captures?.[0]
  const order_id = unit?.custom_id ?? known
  return payment === undefined || order_id === undefined ? null : captureEvent(payment, order_id, id)
}

const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
}

function captureEvent(
  { id, status, amount }: z.output<typeof capture>,
  order_id: string,
  provider_order: string,
): PaymentEvent | null {
  const kind = KINDS[status]
  if (kind === undefined) return null
  return {
    event_id: `capture:${id}:${kind}`,
    kind,
    order_id,
    provider_txn: id,
    amount: readAmount(amount.value, amount.currency_code),
    currency: amount.currency_code,
    // PayPal's own order holds the price and our number, if this server made it. Anybody can make one with the public
    // client id, name our order in it, and let another account receive the money.
    order_token: null,
    provider_order,
  }
}

const webhook = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() })
const captured = capture.extend({
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }).optional(),
})
const refunded = z.object({
  id: z.string(),
  amount: money,
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})
const disputed = z.object({
  dispute_id: z.string(),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
})
const approved = z.object({ id: z.string(), purchase_units: order.shape.purchase_units })

async function readWebhook(
  api: PaypalApi,
  { webhook_id }: PaypalSettings,
  { delivery, admit }: { delivery: Delivery; admit: Parameters<PaymentsPort['readWebhook']>[1] },
): Promise<PaymentEvent[] | null> {
  const read = webhook.safeParse(parseText(delivery.body))
  if (!read.success || !hasSignature(delivery)) return null
  const event = readResource(read.data)
  // PayPal is not asked about an event that changes nothing here.
  if (event === null) return []
  await admit?.(event)
  return (await api.isSigned(delivery, webhook_id)) ? [event] : null
}

function readResource({ event_type, resource }: z.output<typeof webhook>): PaymentEvent | null {
  if (event_type === 'CHECKOUT.ORDER.APPROVED') {
    const { data } = approved.safeParse(resource)
    const order_id = data?.purchase_units[0]?.custom_id
    if (data === undefined || order_id === undefined) return null
    const rest = { provider_txn: data.id, amount: null, currency: null, order_token: null }
    return { event_id: `approved:${data.id}`, kind: 'approved', order_id, ...rest }
  }
  if (event_type === 'PAYMENT.CAPTURE.REFUNDED' || event_type === 'PAYMENT.CAPTURE.REVERSED') {
    const { data } = refunded.safeParse(resource)
    const id = data?.links
      .find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1)
    if (data === undefined || id === undefined) return null
    const { value, currency_code: currency } = data.amount
    const rest = {
      order_id: null,
      provider_txn: id,
      amount: readAmount(value, currency),
      currency,
      order_token: null,
    }
    return { event_id: `${REFUND}${data.id}`, kind: 'refunded', ...rest }
  }
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) return readDispute(event_type, resource)
  if (!event_type.startsWith('PAYMENT.CAPTURE.')) return null
  const { data } = captured.safeParse(resource)
  if (data?.custom_id === undefined) return null
  return captureEvent(data, data.custom_id, data.supplementary_data?.related_ids.order_id ?? '')
}

/** Outcomes after which the seller keeps the money (PayPal, Disputes API, `outcome_code`). */
const KEPT: readonly (string | undefined)[] = [
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]

/** The money is withheld during a dispute, and returned unless it is lost. */
function readDispute(event_type: string, resource: unknown): PaymentEvent | null {
  const { data } = disputed.safeParse(resource)
  if (data === undefined) return null
  const is_won = KEPT.includes(data.dispute_outcome?.outcome_code)
  if (event_type !== 'CUSTOMER.DISPUTE.CREATED' && !is_won) return null
  const kind = event_type === 'CUSTOMER.DISPUTE.CREATED' ? 'charged_back' : 'dispute_won'
  const provider_txn = data.disputed_transactions[0]?.seller_transaction_id ?? null
  const rest = { order_id: null, provider_txn, amount: null, currency: null, order_token: null }
  return { event_id: `dispute:${data.dispute_id}:${kind}`, kind, ...rest }
}
