import { createHmac } from 'node:crypto'
import { cancelOrder, continueOrder, getOrder } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import { hashSale } from '#server/providers/payments/ccbill/events.ts'
import { buildPaymentPath } from '#server/providers/payments/payments.port.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { readTroubles } from '#test/troubles.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'
import { signOrderToken } from '../order/order-token.ts'

const CCBILL_IP = '64.38.212.7'
const ELSEWHERE = '203.0.113.9'
const SALT = '7d901dad245fd0ff6bc20d06'
const TOKEN = 'a token of twenty-four letters'
const SANDBOX = {
  SANDBOX_PAY_URL: 'http://127.0.0.1:9',
  SANDBOX_PAY_SECRET: SANDBOX_SECRET,
  PAY_ORIGINS: `${SITE}=test`,
}
const CCBILL = {
  CCBILL_ACCNUM: '900100',
  CCBILL_SUBACC: '0000',
  CCBILL_FLEX_ID: '3b9c5ea1-7a0e-4a53-8a6e-6f7f2c0f8f4d',
  CCBILL_SALT: SALT,
  CCBILL_WEBHOOK_TOKEN: TOKEN,
  PAY_ORIGINS: `${SITE}=test`,
}

async function buyer(env: Record<string, string>) {
  const app = await testApp({ env })
  const { token, user_id } = await signedIn(app)
  const place = async (goods_id?: string) => {
    const created = await order(app, token, {
      redirect: `${SITE}/pricing`,
      ...(goods_id ? { goods_id } : {}),
    })
    const { price } = await callOk(app, getOrder, { token, query: { id: created.order_id } })
    const tok = signOrderToken(app.ctx, { order_id: created.order_id, price, currency: 'USD' })
    return { order_id: created.order_id, tok }
  }
  return {
    app,
    place,
    token,
    ...(await place()),
    balances: () => findBalances(app.ctx.db, user_id),
    state: async (id: string) => (await callOk(app, getOrder, { token, query: { id } })).state,
    countEvents: async () =>
      (await app.ctx.db.selectFrom('payment_events').select('event_no').execute()).length,
  }
}

type SentWebhook = { body: string; ip?: string; headers?: Record<string, string>; token?: string }

async function post(app: TestApp, provider: 'sandbox' | 'ccbill', { body, ip, headers, token }: SentWebhook) {
  const query = provider === 'ccbill' ? `?token=${token ?? TOKEN}&eventType=NewSaleSuccess` : ''
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: buildPaymentPath(provider, 'webhook') + query,
    remoteAddress: ip ?? CCBILL_IP,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return statusCode
}

function signed(app: TestApp, body: string, { secret = SANDBOX_SECRET, ageMs = 0 } = {}): SentWebhook {
  const t = String(app.clock.now().getTime() - ageMs)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('base64url')
  return { body, headers: { 'x-sandbox-signature': `t=${t},v1=${v1}` } }
}

test('F9: sandbox webhooks that are unsigned, old, in the future, malformed or of 5 MB store and credit nothing', async () => {
  const { app, order_id, tok, balances, state, countEvents } = await buyer(SANDBOX)
  const event = { event_id: 'paid-1', kind: 'paid', order_id, provider_txn: 'txn-1', amount: 999 }
  const body = JSON.stringify({ event: { ...event, currency: 'USD', order_token: tok } })
  const right = signed(app, body)

  for (const [what, sent, http] of [
    ['no signature', { body }, 404],
    ['another secret', signed(app, body, { secret: 'a secret of somebody else' }), 404],
    ['another body', { ...right, body: body.replace('999', '998') }, 404],
    ['an old signature', signed(app, body, { ageMs: 300_001 }), 404],
    ['a signature of the future', signed(app, body, { ageMs: -300_001 }), 404],
    ['another shape', signed(app, '{"event":{"kind":"paid"}}'), 404],
    ['a kind that there is not', signed(app, body.replace('"paid"', '"given"')), 404],
    ['no JSON', signed(app, '{"event":'), 400],
    ['nothing', { body: '' }, 404],
    ['5 MB', signed(app, JSON.stringify({ event, more: 'x'.repeat(5_000_000) })), 413],
  ] as const)
    expect(await post(app, 'sandbox', sent), what).toBe(http)

  expect(await countEvents()).toBe(0)
  expect(await state(order_id)).toBe('created')
  expect(await post(app, 'sandbox', right)).toBe(204)
  await until(async () => (await state(order_id)) === 'paid')
  app.clock.advance(60_000)
  expect(await post(app, 'sandbox', signed(app, body))).toBe(204)
  expect(await countEvents()).toBe(1)
  expect(await balances()).toMatchObject({ paid: 500 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

const sale = (id: string, fields: object): string =>
  JSON.stringify({
    subscriptionId: id,
    transactionId: `t${id}`,
    clientAccnum: '900100',
    clientSubacc: '0000',
    billedInitialPrice: '9.99',
    billedCurrencyCode: '840',
    dynamicPricingValidationDigest: hashSale(id, SALT),
    ...fields,
  })

test('F9: CCBill webhooks from other networks, of another account or with a wrong digest store nothing, also with a forged proxy header', async () => {
  const { app, order_id, tok, state, countEvents } = await buyer(CCBILL)
  const fields = { 'X-order_id': order_id, 'X-order_tok': tok }
  const body = sale('1000000000', fields)

  for (const [what, sent] of [
    ['another address', { body, ip: ELSEWHERE }],
    ['a forged proxy header', { body, ip: ELSEWHERE, headers: { 'x-forwarded-for': CCBILL_IP } }],
    ['another token', { body, token: 'a token of twenty-five letters' }],
    ['another account', { body: sale('1000000000', { ...fields, clientAccnum: '900101' }) }],
    ['a wrong digest', { body: sale('1000000000', { ...fields, dynamicPricingValidationDigest: 'a' }) }],
    ['the digest of another sale', { body: body.replace('"1000000000"', '"1000000001"') }],
  ] as const)
    expect(await post(app, 'ccbill', sent), what).toBe(404)

  expect(await countEvents()).toBe(0)
  expect(await state(order_id)).toBe('created')
})

test('A10: a low price paid for an expensive order, or another order’s token, goes to review and raises the alert', async () => {
  const { app, place, balances, state } = await buyer(CCBILL)
  const cheap = await place('coins_100')
  const dear = await place('coins_7000')
  const other = await place()
  const pay = async (n: number, fields: object, id: string) => {
    expect(await post(app, 'ccbill', { body: sale(`200000000${n}`, fields) })).toBe(204)
    await until(async () => (await state(id)) !== 'created')
    return state(id)
  }
  const price = { billedInitialPrice: '2.99' }

  expect(
    await pay(1, { 'X-order_id': dear.order_id, 'X-order_tok': cheap.tok, ...price }, dear.order_id),
  ).toBe('review')
  expect(await pay(2, { 'X-order_id': other.order_id, 'X-order_tok': cheap.tok }, other.order_id)).toBe(
    'review',
  )
  expect((await balances()).paid).toBe(0)
  expect(await readTroubles(app)).toEqual({ amount_differs: 1, payment_unclear: 1 })

  const yen = { 'X-order_id': cheap.order_id, 'X-order_tok': cheap.tok, billedInitialPrice: '299' }
  expect(await pay(3, { ...yen, billedCurrencyCode: '392' }, cheap.order_id)).toBe('review')
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('F8: webhooks that arrive together are stored together; one that no database stores is refused alone', async () => {
  const { app, order_id, tok, balances, state, countEvents } = await buyer(SANDBOX)
  const paid = {
    kind: 'paid',
    order_id,
    provider_txn: 'txn-1',
    amount: 999,
    currency: 'USD',
    order_token: tok,
  }
  const send = (event_id: string, change: object = {}) =>
    post(app, 'sandbox', signed(app, JSON.stringify({ event: { ...paid, event_id, ...change } })))

  const statuses = await Promise.all([
    ...Array.from({ length: 60 }, (_, n) => send(`event-${n % 20}`)),
    send('refused', { order_token: '\ud800' }),
  ])

  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true)
  expect(statuses.at(-1)).toBe(404)
  expect(await countEvents()).toBe(20)
  await until(async () => (await state(order_id)) === 'paid')
  expect(await balances()).toMatchObject({ paid: 500 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('returns of one order from one address are limited, and those from another one are not', async () => {
  const { app, order_id, tok } = await buyer(SANDBOX)
  const goBack = async (remoteAddress: string) => {
    const url = `${buildPaymentPath('sandbox', 'return')}?${new URLSearchParams({ order_id, order_tok: tok })}`
    const { statusCode, headers } = await app.fastify.inject({ url, remoteAddress })
    return headers['retry-after'] === undefined ? statusCode : `${statusCode} later`
  }

  const answers = await Promise.all(Array.from({ length: 100 }, () => goBack(ELSEWHERE)))

  expect(answers.filter((answer) => answer === 303)).toHaveLength(30)
  expect(answers.filter((answer) => answer === '429 later')).toHaveLength(70)
  expect(await goBack('198.51.100.7')).toBe(303)
})

test('A11: a return with another token, of another order or with altered parameters pays nothing and leads nowhere else', async () => {
  const { app, token, order_id, tok, place, state, countEvents, balances } = await buyer(SANDBOX)
  const other = await place()
  const goBack = async (query: Record<string, string>) => {
    const url = `${buildPaymentPath('sandbox', 'return')}?${new URLSearchParams(query)}`
    const { statusCode, headers, body } = await app.fastify.inject(url)
    const status = statusCode === 303 ? 303 : (JSON.parse(body) as { status: number }).status
    return { status, location: headers.location }
  }
  const nowhere = { status: 404, location: undefined }

  for (const [id, token] of [
    [order_id, other.tok],
    [order_id, tok.slice(0, -1)],
    [order_id, ''],
    [other.order_id, tok],
    ['01990000-0000-7000-8000-000000000000', tok],
    ["' or true --", tok],
  ] as const)
    expect(await goBack({ order_id: id, order_tok: token }), id).toEqual(nowhere)
  const claims = {
    order_status: '1',
    ok: '1',
    redirect: 'https://evil.example',
    return_url: '//evil.example',
  }
  const { status, location } = await goBack({ order_id, order_tok: tok, ...claims })

  expect(status).toBe(303)
  const back = new URL(String(location))
  expect([back.origin + back.pathname, back.searchParams.get('order_status')]).toEqual([
    `${SITE}/pricing`,
    '2',
  ])
  expect([await countEvents(), (await balances()).paid]).toEqual([0, 0])

  expect([await state(order_id), await state(other.order_id)]).toEqual(['pending', 'created'])
  for (const route of [continueOrder, cancelOrder])
    expect((await call(app, route, { token, body: { id: order_id } })).status).toBe(409)
  const paid = {
    event_id: 'late',
    kind: 'paid',
    order_id,
    provider_txn: 'txn-1',
    amount: 999,
    currency: 'USD',
  }
  const late = JSON.stringify({ event: { ...paid, order_token: tok } })
  expect(await post(app, 'sandbox', signed(app, late))).toBe(204)
  await until(async () => (await state(order_id)) === 'paid')
  expect((await goBack({ order_id, order_tok: tok })).location).toContain('order_status=1')
  expect(await state(order_id)).toBe('paid')
})
