import { generateKeyPairSync } from 'node:crypto'
import { CERTIFICATE_PATH, PAYPAL_CLIENT, type PaypalFault, startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createPaypalPayments } from './paypal.payments.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())
afterEach(() => paypal.control({ fault: 'none' satisfies PaypalFault }))

const open = (http: typeof fetch = fetch) =>
  createPaypalPayments(
    {
      client_id: PAYPAL_CLIENT.id,
      secret: PAYPAL_CLIENT.secret,
      webhook_id: 'WH-1',
      env: 'sandbox',
      base_url: paypal.url,
      payOrigin: 'https://pay.example.com',
    },
    http,
  )
const port = open()
let count = 0

async function approved(fault: PaypalFault = 'none') {
  count += 1
  const order_id = `order-${count}`
  await paypal.control({ fault })
  const id = await port.frame?.openOrder({
    order_id,
    amount: 999,
    currency: 'USD',
    description: '500 Lemon Coins',
    siteOrigin: 'https://example.com',
    declined: 0,
  })
  return { order_id, out_trade_no: id ?? '' }
}

test('an approved order is captured once, however often and concurrently it is requested', async () => {
  const order = await approved()
  const before = (await paypal.control({})).captures

  const events = await Promise.all(Array.from({ length: 8 }, () => port.settle(order)))

  expect(new Set(events.flat().map((event) => event.event_id)).size).toBe(1)
  const event = { kind: 'paid', order_id: order.order_id, amount: 999, currency: 'USD' }
  expect(events[0]).toMatchObject([event])
  const { captures, tokens } = await paypal.control({})
  expect(captures - before).toBe(1)
  expect(tokens).toBe(1)
})

test.each([
  ['declined', 'failed', 999],
  ['instrument_declined', 'failed', null],
  ['pending', 'pending', 999],
  ['less', 'paid', 1],
] as const)('a payment that is %s is reported so', async (fault, kind, amount) => {
  expect(await port.settle(await approved(fault))).toMatchObject([{ kind, amount }])
})

test('a PayPal order that names another of our orders is rejected', async () => {
  expect(await port.settle(await approved('other_order'))).toEqual([])
})

test('an unexpected answer or an outage is reported, and captures nothing', async () => {
  const order = await approved()

  for (const [fault, told] of [
    ['garbage', 'broke_off'],
    ['error_500', 'unreachable'],
  ] as const) {
    await paypal.control({ fault })
    await expect(port.settle(order), fault).rejects.toMatchObject({ fault: told })
  }
  await paypal.control({ fault: 'hang' })
  const impatient = open((url, init) => {
    expect(init?.signal).toBeInstanceOf(AbortSignal)
    return fetch(url, { ...init, signal: AbortSignal.timeout(200) })
  })
  await expect(impatient.settle(order)).rejects.toMatchObject({ fault: 'unreachable' })
  await paypal.control({ fault: 'none' })
  expect(await port.settle(order)).toMatchObject([{ kind: 'paid' }])
})

const SIGNED = Object.fromEntries(
  ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
    `paypal-${name}`,
    'x',
  ]),
)
const deliver = (event_type: string, resource: object, headers: Record<string, string> = SIGNED) =>
  port.readWebhook({
    headers,
    query: {},
    body: JSON.stringify({ id: 'WH-EVENT', event_type, resource }),
    ip: '203.0.113.9',
    now: new Date(),
  })
const AMOUNT = { value: '9.99', currency_code: 'USD' }

test('a webhook counts only with PayPal’s signature', async () => {
  const resource = { id: 'CAP-7', status: 'COMPLETED', amount: AMOUNT, custom_id: 'order-7' }

  expect(await deliver('PAYMENT.CAPTURE.COMPLETED', resource)).toMatchObject([
    { kind: 'paid', order_id: 'order-7' },
  ])
  expect(await deliver('PAYMENT.CAPTURE.COMPLETED', resource, {})).toBeNull()
  await paypal.control({ fault: 'unsigned' })
  expect(await deliver('PAYMENT.CAPTURE.COMPLETED', resource)).toBeNull()
})

test('while the host of certificates is blocked, webhooks and payments go through', async () => {
  const order = await approved()
  let tries = 0
  const blocked = open((url, init) => {
    if (!String(url).endsWith(CERTIFICATE_PATH)) return fetch(url, init)
    tries += 1
    return Promise.reject(new Error('blocked'))
  })
  const resource = { id: 'CAP-8', status: 'COMPLETED', amount: AMOUNT, custom_id: 'order-8' }
  const headers = {
    ...SIGNED,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${paypal.url}${CERTIFICATE_PATH}`,
  }
  const body = JSON.stringify({ id: 'WH-EVENT', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })
  const read = () => blocked.readWebhook({ headers, query: {}, body, ip: '203.0.113.9', now: new Date() })
  const genuine = Array.from({ length: 12 }, () => read())
  for (const events of await Promise.all(genuine)) expect(events).toMatchObject([{ order_id: 'order-8' }])
  expect(tries).toBeGreaterThanOrEqual(1)
  expect(await blocked.settle(order)).toMatchObject([{ kind: 'paid' }])
  expect(await read()).toMatchObject([{ order_id: 'order-8' }])
})

test('a webhook waits for no certificate, which is fetched once', async () => {
  const fetched: string[] = []
  const host = Promise.withResolvers<Response>()
  const slow = open((url, init) => {
    if (!String(url).endsWith(CERTIFICATE_PATH)) return fetch(url, init)
    fetched.push(String(url))
    return host.promise
  })
  const saved = Promise.withResolvers<string>()
  const checks = { admit: async () => true, isStored: async () => false, findKey: async () => undefined }
  const resource = { id: 'CAP-9', status: 'COMPLETED', amount: AMOUNT, custom_id: 'order-9' }
  const headers = {
    ...SIGNED,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${paypal.url}${CERTIFICATE_PATH}`,
  }
  const body = JSON.stringify({ id: 'WH-EVENT', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })
  const read = () =>
    slow.readWebhook(
      { headers, query: {}, body, ip: '203.0.113.9', now: new Date() },
      { ...checks, saveKey: async (_, pem) => saved.resolve(pem) },
    )

  expect(await read()).toMatchObject([{ order_id: 'order-9' }])
  expect(await read()).toMatchObject([{ order_id: 'order-9' }])

  expect(fetched).toHaveLength(1)
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  host.resolve(new Response(pem))
  expect(await saved.promise).toBe(pem)
})

test('only the events of a capture are payments', async () => {
  const resource = { id: 'REF-7', status: 'COMPLETED', amount: AMOUNT, custom_id: 'order-7' }
  expect(await deliver('PAYMENT.REFUND.COMPLETED', resource)).toEqual([])
})

test('a refund counts as done or under way, or fails', async () => {
  const refund = (fault: PaypalFault) => {
    count += 1
    const request = { refund_id: `refund-${count}`, order_id: 'order-7', provider_txn: 'CAP-7', amount: 999 }
    return paypal.control({ fault }).then(() => port.refund({ ...request, currency: 'USD' }))
  }
  expect(await refund('none')).toMatchObject({ is_done: true })
  expect(await refund('pending')).toMatchObject({ is_done: false })
  await expect(refund('declined')).rejects.toMatchObject({ fault: 'refused' })
})

test('refunds and disputes name their payment', async () => {
  const links = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP-7' }]
  const dispute = { dispute_id: 'D-1', disputed_transactions: [{ seller_transaction_id: 'CAP-7' }] }

  expect(await deliver('PAYMENT.CAPTURE.REFUNDED', { id: 'R-1', amount: AMOUNT, links })).toMatchObject([
    { kind: 'refunded', provider_txn: 'CAP-7', amount: 999 },
  ])
  expect(await deliver('CUSTOMER.DISPUTE.CREATED', dispute)).toMatchObject([
    { kind: 'charged_back', provider_txn: 'CAP-7' },
  ])
  const decide = (outcome_code: string) =>
    deliver('CUSTOMER.DISPUTE.RESOLVED', { ...dispute, dispute_outcome: { outcome_code } })
  for (const kept of ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'])
    expect(await decide(kept), kept).toMatchObject([{ kind: 'dispute_won' }])
  for (const lost of ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED', 'NONE'])
    expect(await decide(lost), lost).toEqual([])
})

test('an endless list is read for many pages only, and reported as incomplete', async () => {
  const endless: typeof fetch = async (url, init) => {
    const { pathname } = new URL(String(url))
    if (pathname === '/v1/reporting/transactions') return Response.json({ total_pages: 100_000 })
    if (pathname !== '/v1/customer/disputes') return fetch(url, init)
    const next = { rel: 'next', href: 'https://api-m.paypal.com/v1/customer/disputes?next_page_token=A' }
    return Response.json({ items: [], links: [next] })
  }
  const span = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-21T00:00:00Z') }
  for (const list of open(endless).records)
    expect(await list.read(span)).toEqual({ events: [], unread: [], isCut: true })
})
