import { listCoinPacks, listVips } from '@citrine/contract/goods'
import {
  cancelOrder,
  charge as chargeSchema,
  continueOrder,
  createOrder,
  getOrder,
  listOrders,
  updateOrder,
} from '@citrine/contract/orders'
import { getUserInfo } from '@citrine/contract/users'
import { getCoins } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { listPrices } from '#server/features/goods/goods.queries.ts'
import type { TestApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { listeningApp, openSandbox, order, payByCard, SITE, siteUrl } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const sandbox = await openSandbox()

const readCoins = async (app: TestApp, token: string) => (await callOk(app, getCoins, { token })).coins
const readState = async (app: TestApp, token: string, id: string) =>
  (await callOk(app, getOrder, { token, query: { id } })).state
const reaches = (app: TestApp, token: string, id: string, state: string) =>
  until(async () => (await readState(app, token, id)) === state)

test('the goods have their price, the saving of the yearly plan, and the available payment types', async () => {
  const app = await listeningApp(sandbox)
  const { token } = await signedIn(app)

  const { goods, terms, free } = await callOk(app, listVips, { language: 'de' })
  expect(free).toEqual({
    messages: { total: 0, cost: 0 },
    voices: { total: 10, cost: 4 },
    pictures: { total: 3, cost: 12 },
    polish: { total: 10, cost: 3 },
  })
  expect(goods[1]).toMatchObject({
    id: 'vip_yearly',
    name: 'Premium, ein Jahr',
    price: 5999,
    price_show: '59,99\u00a0$',
    origin_price_show: null,
    subscript: '61 % sparen',
    period_type: 'YEARLY',
  })
  expect(goods[1]?.payment_types.map(({ type, is_on }) => [type, is_on])).toEqual([
    ['apple', false],
    ['google', false],
    ['card', true],
    ['paypal', true],
  ])
  expect(terms.is_trial).toBe(true)
  const arabic = await callOk(app, listVips, { token, language: 'ar' })
  expect(arabic.goods[1]?.price_show).toBe('\u200f59.99\u00a0US$\u200e')
  expect(arabic.goods.map(({ name }) => name.startsWith('\u200fPremium'))).toEqual([true, true])
  expect((await callOk(app, listCoinPacks, {})).goods.map(({ coins }) => coins)).toEqual([
    100, 500, 1200, 3000, 7000,
  ])
})

test('a list of goods reads the last hundred prices of each, however often one of them changed', async () => {
  const app = await listeningApp(sandbox)
  const from = app.clock.now().getTime()
  const changes = Array.from({ length: 150 }, (_, n) => ({
    goods_id: 'coins_100',
    price: 300 + n,
    from_at: new Date(from + 1_000 * n),
  }))
  await app.ctx.db.insertInto('goods_prices').values(changes).execute()

  const prices = await listPrices(app.ctx.db, ['coins_100', 'coins_500'])

  const of = (id: string) => prices.filter(({ goods_id }) => goods_id === id).map(({ price }) => price)
  expect(of('coins_100')).toEqual(Array.from({ length: 100 }, (_, n) => 449 - n))
  expect(of('coins_500')).toEqual([999])
  expect((await callOk(app, listCoinPacks, {})).goods[0]).toMatchObject({ origin_price_show: null })
})

test('coins paid by card are there when the buyer returns', async () => {
  const app = await listeningApp(sandbox)
  const { token } = await signedIn(app)
  const { order_id, charge } = await order(app, token)

  const back = await payByCard(sandbox, charge, '4242 4242 4242 4242')

  expect(back.origin + back.pathname).toBe(`${siteUrl(app)}/pricing`)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    id: order_id,
    order_status: '1',
    result_info: '',
    type: 'COIN',
    price: '999',
  })
  expect(await readCoins(app, token)).toBe(500)
  const { items } = await callOk(app, listOrders, { token })
  expect(items).toMatchObject([{ id: order_id, state: 'paid', price_show: '$9.99', is_trial: true }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('Premium paid in the frame begins at once, with its monthly coins', async () => {
  const app = await listeningApp(sandbox)
  const { token } = await signedIn(app)
  const { order_id, charge } = await order(app, token, {
    goods_id: 'vip_monthly',
    goods_type: 'VIP',
    payment_type: 'paypal',
  })
  if (charge.kind !== 'frame') throw new Error('no frame')
  await fetch(charge.url)
  const decided = await fetch(new URL('/paypal/decide', sandbox.url), {
    method: 'POST',
    body: JSON.stringify({ order_id, token: charge.message.token, outcome: 'paid' }),
  })
  const { out_trade_no } = (await decided.json()) as { out_trade_no: string }
  expect((await callOk(app, getUserInfo, { token })).vip).toBe(false)

  // A webhook may collect the same payment at this moment, and the first answer then says that it is being settled.
  const readStatus = async () =>
    (await callOk(app, updateOrder, { token, body: { id: order_id, out_trade_no } })).order_status
  await until(async () => (await readStatus()) === 1)

  expect(await callOk(app, getUserInfo, { token })).toMatchObject({
    vip: true,
    vip_info: { plan: 'MONTHLY' },
  })
  expect(await readCoins(app, token)).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an order left at the billing form continues at its own price, also after the price rose', async () => {
  const app = await listeningApp(sandbox)
  const { token } = await signedIn(app)
  const { order_id } = await order(app, token, { redirect: `${SITE}/pricing` })
  await app.ctx.db
    .updateTable('goods')
    .set({ price: 1_299, is_on: false })
    .where('goods_id', '=', 'coins_500')
    .execute()

  const redirect = `${siteUrl(app)}/chat`
  const again = await callOk(app, continueOrder, { token, body: { id: order_id, redirect } })
  for (const evil of ['https://evil.example/pricing', 'javascript:alert(1)', `${siteUrl(app)}//evil.example`])
    expect((await call(app, continueOrder, { token, body: { id: order_id, redirect: evil } })).status).toBe(
      400,
    )

  expect(again).toMatchObject({ order_id, price_show: '$9.99' })
  const back = await payByCard(sandbox, chargeSchema.parse(JSON.parse(again.charge)), '4242 4242 4242 4242')
  expect(back.origin + back.pathname).toBe(redirect)
  await reaches(app, token, order_id, 'paid')
  expect(await readCoins(app, token)).toBe(500)
  expect((await call(app, continueOrder, { token, body: { id: order_id } })).status).toBe(409)
  const other = await signedIn(app)
  expect((await call(app, continueOrder, { token: other.token, body: { id: order_id } })).status).toBe(404)
})

test('an order without a payment is cancelled once, also by ten calls at once', async () => {
  const app = await listeningApp(sandbox)
  const { token } = await signedIn(app)
  const { order_id, charge } = await order(app, token)
  const cancel = (id: string, as = token) => call(app, cancelOrder, { token: as, body: { id } })

  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(order_id)))

  expect(answers.map(({ data }) => [data?.state, data?.reason])).toEqual(
    Array(10).fill(['failed', 'cancelled']),
  )
  const { steps } = await callOk(app, getOrder, { token, query: { id: order_id } })
  expect(steps.map(({ state, cause }) => [state, cause])).toEqual([
    ['created', 'buyer'],
    ['failed', 'buyer'],
  ])
  expect((await call(app, continueOrder, { token, body: { id: order_id } })).status).toBe(409)
  expect((await cancel(order_id, (await signedIn(app)).token)).status).toBe(404)
  await payByCard(sandbox, charge, '4242 4242 4242 4242')
  await reaches(app, token, order_id, 'paid')
  expect((await cancel(order_id)).status).toBe(409)

  const pending = await order(app, token)
  await app.ctx.db
    .updateTable('orders')
    .set({ state: 'pending' })
    .where('order_id', '=', pending.order_id)
    .execute()
  expect((await cancel(pending.order_id)).status).toBe(409)
  expect(await readState(app, token, pending.order_id)).toBe('pending')
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test.each([
  ['is declined', '4000000000000002', 'failed', 0],
  ['is pending, then paid', '4000000000000077', 'paid', 500],
  ['is another amount', '4000000000000101', 'review', 0],
  ['is reported twice', '4000000000000036', 'paid', 500],
  ['is refunded', '4000000000005126', 'refunded', 0],
  ['is charged back', '4000000000000259', 'charged_back', 0],
])('after a payment that %s the order is in the right state', async (_, card, state, coins) => {
  const app = await listeningApp(sandbox)
  const { token } = await signedIn(app)
  const { order_id, charge } = await order(app, token)

  await payByCard(sandbox, charge, card)

  await reaches(app, token, order_id, state)
  const { paid_amount, price } = await callOk(app, getOrder, { token, query: { id: order_id } })
  expect([paid_amount, price]).toEqual([state === 'failed' ? null : state === 'review' ? 899 : 999, 999])
  expect(await readCoins(app, token)).toBe(coins)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('A11: an order returns only to this site, and its price is the shop’s', async () => {
  const app = await listeningApp(sandbox)
  const { token } = await signedIn(app)
  const ask = (body: object) =>
    call(app, createOrder, {
      token,
      body: {
        goods_id: 'coins_500',
        goods_type: 'COIN',
        payment_type: 'card',
        redirect: `${siteUrl(app)}/pricing`,
        ...body,
      },
    })

  for (const redirect of [
    'https://evil.example/pricing',
    'javascript:alert(1)',
    'data:text/html,evil',
    '//evil.example/pricing',
    '/\\evil.example',
    'https:evil.example',
    'https:\\evil.example/pricing',
    `${siteUrl(app)}.evil.example/pricing`,
    `${siteUrl(app)}@evil.example/pricing`,
    `${siteUrl(app)}/\\evil.example`,
    `${siteUrl(app)}//evil.example`,
    `${siteUrl(app).replace('//', '//user@')}/pricing`,
    '/pricing',
  ])
    expect((await ask({ redirect })).status, redirect).toBe(400)
  for (const field of [{ price: 1 }, { currency: 'JPY' }, { coins: 7_000 }, { user_id: 'somebody else' }])
    expect((await ask(field)).status).toBe(200)
  expect(await app.ctx.db.selectFrom('orders').select(['price', 'currency', 'coins']).execute()).toEqual(
    Array(4).fill({ price: 999, currency: 'USD', coins: 500 }),
  )
  expect((await ask({ goods_type: 'VIP' })).status).toBe(409)
  expect((await ask({ payment_type: 'apple' })).status).toBe(409)
})

test('the same key gives the same order, fifty times at once, and a different order with it is refused', async () => {
  const app = await listeningApp(sandbox, { is_working: false })
  const { token } = await signedIn(app)
  const ask = (goods_id: string) =>
    call(app, createOrder, {
      token,
      headers: { 'idempotency-key': 'the same key' },
      body: {
        goods_id,
        goods_type: 'COIN',
        payment_type: 'card',
        redirect: `${siteUrl(app)}/pricing`,
      },
    })

  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('coins_500')))
  const order_ids = new Set(answers.flatMap(({ data }) => (data === null ? [] : [data.order_id])))

  expect(order_ids.size).toBe(1)
  expect(await app.ctx.db.selectFrom('orders').select('order_id').execute()).toHaveLength(1)
  expect((await ask('coins_100')).status).toBe(409)
})

test('A18: concurrent orders from twenty sessions leave ten open, and sixty are allowed per hour', async () => {
  const app = await listeningApp(sandbox, { is_working: false })
  const { token, user_id } = await signedIn(app)
  const ask = (device_id: string) =>
    call(app, createOrder, {
      token,
      device_id,
      body: {
        goods_id: 'coins_500',
        goods_type: 'COIN',
        payment_type: 'card',
        redirect: `${siteUrl(app)}/pricing`,
      },
    })

  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => ask(`test-device-${String(n % 20).padStart(4, '0')}`)),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ status }) => status !== 200).map(({ http }) => http)).toEqual(Array(20).fill(429))
  const states = await app.ctx.db
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll<number>().as('orders')])
    .where('user_id', '=', user_id)
    .groupBy('state')
    .orderBy('state')
    .execute()
  expect(states).toEqual([
    { state: 'created', orders: 10 },
    { state: 'expired', orders: 50 },
  ])
})
