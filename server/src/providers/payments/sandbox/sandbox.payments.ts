import { billingFields } from '@citrine/contract/billing'
import type { Charge } from '@citrine/contract/orders'
import * as z from 'zod'
import { hmac, isSameText } from '#server/platform/secrets/crypto.ts'
import { ProviderError } from '../../provider-error.ts'
import { createCaller, parseResponse, parseText } from '../call-provider.ts'
import { formatAmount } from '../money.ts'
import { definePaymentModule } from '../payment-module.ts'
import {
  buildPaymentPath,
  type Delivery,
  type PayableOrder,
  type PaymentEvent,
  type PaymentsPort,
  paymentEvent,
} from '../payments.port.ts'

const config = z.object({
  /** `npm start` runs the sandbox; never in production. */
  SANDBOX_PAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_PAY_SECRET: z.string().min(16).optional(),
})

export const sandbox = definePaymentModule({
  provider: 'sandbox',
  config,
  key: 'SANDBOX_PAY_URL',
  is_trial: true,
  *faults({ SANDBOX_PAY_URL, SANDBOX_PAY_SECRET, NODE_ENV }) {
    if (SANDBOX_PAY_URL === undefined) return
    if (NODE_ENV === 'production')
      yield ['SANDBOX_PAY_URL', 'is the trial payment provider, which production refuses']
    if (SANDBOX_PAY_SECRET === undefined) yield ['SANDBOX_PAY_SECRET', 'is needed with SANDBOX_PAY_URL']
  },
  open({ SANDBOX_PAY_URL: url, SANDBOX_PAY_SECRET: secret, PUBLIC_URL, HOST, PORT }) {
    const serverUrl = PUBLIC_URL ?? `http://${HOST}:${PORT}`
    const port = url && secret ? createSandboxPayments({ url, secret, serverUrl }) : null
    return port && { card: port, paypal: port }
  },
})

type Settings = {
  url: string
  secret: string
  serverUrl: string
}

const TIMEOUT_MS = 5_000
const WEBHOOK_AGE_MS = 300_000

const events = z.object({ events: z.array(paymentEvent) })
const webhook = z.object({ event: paymentEvent })
const settled = z.object({ event: paymentEvent.nullable() })
const refund = z.object({ refund_id: z.string(), is_done: z.boolean() })

type Sign = (text: string) => string
type Ask = <T>(path: string, schema: z.ZodType<T>, body?: object) => Promise<T>

/** Behaves like a real provider, with test cards; no money moves. */
function createSandboxPayments(settings: Settings, http: typeof fetch = fetch): PaymentsPort {
  const { origin } = new URL(settings.url)
  const sign: Sign = (text) => hmac(Buffer.from(settings.secret), text).toString('base64url')
  const ask = createAsk(settings, http)
  return {
    provider: 'sandbox',
    is_trial: true,
    can_refund: true,
    priceLimits: null,
    origins: { forms: [origin], frames: [origin] },
    createCharge: (order) => createCharge(settings.url, order, signFields(settings, order, sign)),
    frame: null,
    readWebhook: async (delivery) => readSigned(delivery, sign),
    settle: async ({ order_id }) => {
      const { event } = await ask('/api/settle', settled, { order_id })
      return event === null ? [] : [event]
    },
    isShared: false,
    records: [
      {
        name: 'events',
        spanMaxMs: Number.POSITIVE_INFINITY,
        pauseMs: 0,
        read: async ({ from, until }) => {
          const period = `from=${from.toISOString()}&until=${until.toISOString()}`
          return { ...(await ask(`/api/events?${period}`, events)), unread: [], isCut: false }
        },
      },
    ],
    refund: async (request) => {
      const done = await ask('/api/refunds', refund, request)
      return { provider_refund: done.refund_id, is_done: done.is_done }
    },
    readRefund: async () => 'done',
  }
}

function createAsk({ url, secret }: Settings, http: typeof fetch): Ask {
  const call = createCaller('sandbox', http)
  return async (path, schema, body) => {
    const response = await call({
      url: new URL(path, url).href,
      timeoutMs: TIMEOUT_MS,
      init: {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    })
    const read = schema.safeParse(parseResponse('sandbox', response))
    if (response.status !== 200 || !read.success)
      throw new ProviderError('sandbox', 'refused', `answered ${response.status}`)
    return read.data
  }
}

/** Signs the fields, so that the buyer's browser cannot change the price. */
function signFields({ serverUrl }: Settings, order: PayableOrder, sign: Sign): Record<string, string> {
  const fields = {
    order_id: order.order_id,
    number: order.number,
    order_token: order.order_token,
    amount: formatAmount(order.amount, order.currency),
    currency: order.currency,
    description: order.description,
    language: order.locale,
    site: order.siteOrigin,
    webhook_url: new URL(buildPaymentPath('sandbox', 'webhook'), serverUrl).href,
    return_url: new URL(buildPaymentPath('sandbox', 'return'), order.siteOrigin).href,
  }
  return { ...fields, signature: sign(new URLSearchParams(fields).toString()) }
}

function createCharge(url: string, order: PayableOrder, fields: Record<string, string>): Charge {
  if (order.payment_type === 'card') {
    const action = new URL('/card', url).href
    return {
      v: 1,
      kind: 'form',
      provider: 'sandbox',
      method: 'POST',
      action,
      fields,
      billing_map: BILLING_MAP,
    }
  }
  const { order_id, order_token: token, currency, locale, env } = order
  return {
    v: 1,
    kind: 'frame',
    provider: 'sandbox',
    url: `${new URL('/paypal', url).href}?${new URLSearchParams(fields)}`,
    origin: new URL(url).origin,
    message: { order_id, token, env, client_id: 'sandbox', amount: fields.amount ?? '', currency, locale },
  }
}

const BILLING_MAP = Object.fromEntries(billingFields.map((name) => [name, name]))

function readSigned({ headers, body, now }: Delivery, sign: Sign): PaymentEvent[] | null {
  const header = [headers['x-sandbox-signature']].flat()[0] ?? ''
  const [, t = '', v1 = ''] = /^t=(\d{1,15}),v1=([\w-]{43})$/.exec(header) ?? []
  if (!isSameText(v1, sign(`${t}.${body}`))) return null
  if (Math.abs(now.getTime() - Number(t)) > WEBHOOK_AGE_MS) return null
  const read = webhook.safeParse(parseText(body))
  return read.success ? [read.data.event] : null
}
