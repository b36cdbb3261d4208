import { randomUUID } from 'node:crypto'
import { listCoinPacks } from '@citrine/contract/goods'
import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import { listNotifications } from '@citrine/contract/notifications'
import { cancelOrder, createOrder, getOrder } from '@citrine/contract/orders'
import { countTakenCoins } from '@citrine/contract/refund-share'
import { getCoins } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { changeGoods } from '#server/features/goods/goods.service.ts'
import { listLiability, spendCoins } from '#server/features/wallet/public.ts'
import { saveLiabilityJob } from '#server/features/wallet/save-liability.job.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { TestApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { listeningApp, openSandbox, order, payByCard, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'
import { measureDisputes } from './figures/measure-disputes.job.ts'

const sandbox = await openSandbox()
const CARD = '4242424242424242'

async function desk() {
  const app = await listeningApp(sandbox)
  const buyer = await signedIn(app)
  const [admin, other] = [await signedInAsStaff(app, 'admin'), await signedInAsStaff(app, 'admin')]
  const buy = async (goods_id = 'coins_500', goods_type: 'COIN' | 'VIP' = 'COIN') => {
    app.clock.advance(1_000)
    const { order_id, charge } = await order(app, buyer.token, { goods_id, goods_type })
    await payByCard(sandbox, charge, CARD)
    return order_id
  }
  return { app, buyer, admin, other, buy }
}

const listActions = async (app: TestApp) =>
  (await app.ctx.db.selectFrom('audit_log').select('action').orderBy('seq').execute()).map(
    ({ action }) => action,
  )

test('only an admin with the second factor sees money', async () => {
  const { app, buyer } = await desk()
  const moderator = await signedInAsStaff(app, 'moderator')
  for (const { token } of [buyer, moderator]) {
    expect(await call(app, routes.listDeskOrders, { token })).toMatchObject({ status: 404 })
    expect(await call(app, routes.getMoneyFigures, { token })).toMatchObject({ status: 404 })
    expect(
      await call(app, goodsDesk.editGoods, { token, body: { goods_id: 'coins_100', price: 1, is_on: true } }),
    ).toMatchObject({ status: 404 })
  }
})

test('orders are found by every number, state and day, page by page, with all their steps', async () => {
  const { app, buyer, admin, buy } = await desk()
  const { token } = admin
  const [first, second] = [await buy(), await buy('coins_100')]
  const find = async (query: Record<string, string>) =>
    (await callOk(app, routes.listDeskOrders, { token, query })).items.map(({ order_id }) => order_id)
  const shown = await callOk(app, routes.getDeskOrder, { token, params: { order_id: first } })

  expect(await find({})).toEqual([second, first])
  expect(await find({ search: first })).toEqual([first])
  for (const mark of ['', '#', '# '])
    expect(await find({ search: mark + shown.order.number })).toEqual([first])
  expect(await find({ search: shown.order.provider_txn ?? '' })).toEqual([first])
  expect(await find({ search: buyer.user_id })).toEqual([second, first])
  expect(await find({ search: buyer.email })).toEqual([second, first])
  for (const search of [buyer.email.slice(1), 'nothing', '#']) expect(await find({ search })).toEqual([])
  expect(await find({ state: 'failed' })).toEqual([])
  expect(await find({ state: 'paid', day: app.clock.now().toISOString().slice(0, 10) })).toEqual([
    second,
    first,
  ])
  expect(await find({ day: '2020-01-01' })).toEqual([])
  const page = await callOk(app, routes.listDeskOrders, { token, query: { limit: '1' } })
  expect(await find({ limit: '1', cursor: page.next_cursor ?? '' })).toEqual([first])
  expect(shown.steps.map(({ state, cause }) => `${state} ${cause}`)).toContain('created buyer')
  expect(shown).toMatchObject({ left: 999, order: { user: { uid: buyer.user_id }, state: 'paid' } })
})

test('an order that its buyer cancelled is listed as cancelled, and not among the failed ones', async () => {
  const { app, buyer, admin } = await desk()
  const { order_id } = await order(app, buyer.token)
  await callOk(app, cancelOrder, { token: buyer.token, body: { id: order_id } })
  const find = async (state: 'cancelled' | 'failed') =>
    (await callOk(app, routes.listDeskOrders, { token: admin.token, query: { state } })).items

  expect(await find('cancelled')).toMatchObject([{ order_id, is_cancelled: true }])
  expect(await find('failed')).toEqual([])
})

test('an order says whether Citrine can refund it, and a refund of any other is refused', async () => {
  const { app, admin, buy } = await desk()
  const { token } = admin
  const order_id = await buy()
  const show = () => callOk(app, routes.getDeskOrder, { token, params: { order_id } })
  const body = { order_id, amount: 999, reason: 'Bought twice', refund_id: randomUUID() }

  expect(await show()).toMatchObject({ can_refund: true, left: 999 })
  await app.ctx.db.updateTable('orders').set({ provider: 'ccbill' }).execute()
  expect(await show()).toMatchObject({ can_refund: false, left: 999, refunds: [] })
  expect(await call(app, routes.askDeskRefund, { token, body })).toMatchObject({ status: 409 })
  expect(await show()).toMatchObject({ refunds: [] })
})

test('a refund takes the coins that the order announced, and is notified as a refund with its amount', async () => {
  const { app, admin, buy } = await desk()
  const { token } = admin
  const order_id = await buy()
  const show = () => callOk(app, routes.getDeskOrder, { token, params: { order_id } })
  const refund = { order_id, amount: 450, reason: 'A part', refund_id: randomUUID() }

  expect(await show()).toMatchObject({ credited: { type: 'COIN', coins: 500 } })
  await callOk(app, routes.askDeskRefund, { token, body: refund })
  await until(async () => (await show()).order.refunded === 450)

  const { refunds, steps } = await show()
  const taken_coins = countTakenCoins({ coins: 500, price: 999, before: 0, amount: 450 })
  expect(refunds).toMatchObject([{ amount: 450, state: 'sent', taken_coins }])
  expect(taken_coins).toBe(225)
  expect(steps.filter(({ is_refund }) => is_refund)).toMatchObject([{ state: 'paid', returned: 450 }])
})

test('a refund above the limit waits for another admin, and every action is audited', async () => {
  const { app, buyer, admin, other, buy } = await desk()
  const order_id = await buy('vip_yearly', 'VIP')
  const body = { order_id, amount: 5_999, reason: 'Asked within a day', refund_id: randomUUID() }
  for (const _ of ['first', 'repeated'])
    expect(await callOk(app, routes.askDeskRefund, { token: admin.token, body })).toEqual({
      is_second_needed: true,
    })

  const { refunds } = await callOk(app, routes.listMoneyWaiting, { token: other.token })
  const refund_id = refunds[0]?.refund_id ?? ''
  expect(refunds).toMatchObject([{ amount: 5_999, reason: 'Asked within a day', is_own: false }])
  const decide = (token: string) =>
    call(app, routes.decideDeskRefund, { token, body: { refund_id, is_approved: true } })
  expect(await decide(admin.token)).toMatchObject({ status: 404 })
  expect(await decide(other.token)).toMatchObject({ status: 200 })
  expect(await decide(other.token)).toMatchObject({ status: 409 })

  await until(async () => {
    const { state } = await callOk(app, getOrder, { token: buyer.token, query: { id: order_id } })
    return state === 'refunded'
  })
  expect((await listActions(app)).filter((action) => action.startsWith('refund'))).toEqual([
    'refund_asked',
    'refund_approved',
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('coins are adjusted once per id, never below zero, and in large amounts only by two people', async () => {
  const { app, buyer, admin, other } = await desk()
  const adjust = (coins: number, adjustment_id: string = randomUUID()) =>
    call(app, routes.adjustCoins, {
      token: admin.token,
      body: { who: buyer.email, coins, reason: 'Made good', adjustment_id },
    })
  const listOwnKinds = async () =>
    (await callOk(app, listNotifications, { token: buyer.token })).items.map(
      ({ kind, detail }) => `${kind} ${detail.coins}`,
    )
  const id = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => adjust(300, id)))
  expect((await callOk(app, getCoins, { token: buyer.token })).coins).toBe(300)
  expect(await listOwnKinds()).toEqual(['coins_added 300'])
  const short = { status: 409, desc: expect.stringContaining('has 300 coins'), data: { balance: 300 } }
  expect([await adjust(-301), await adjust(-9_999)]).toMatchObject([short, short])
  expect((await callOk(app, routes.listMoneyWaiting, { token: other.token })).adjustments).toEqual([])
  expect(await adjust(-100)).toMatchObject({ data: { is_second_needed: false } })

  expect(await adjust(900)).toMatchObject({ data: { is_second_needed: true } })
  const [waiting] = (await callOk(app, routes.listMoneyWaiting, { token: other.token })).adjustments
  const decide = (token: string) =>
    call(app, routes.decideAdjustment, {
      token,
      body: { adjustment_id: waiting?.adjustment_id ?? '', is_approved: true },
    })
  const waitingId = waiting?.adjustment_id ?? ''
  expect(await adjust(900, waitingId)).toMatchObject({ data: { is_second_needed: true } })
  expect(await adjust(901, waitingId)).toMatchObject({ status: 409 })
  expect(await decide(admin.token)).toMatchObject({ status: 404 })
  expect((await findBalances(app.ctx.db, buyer.user_id)).bonus).toBe(200)
  expect(await decide(other.token)).toMatchObject({ status: 200 })
  expect((await findBalances(app.ctx.db, buyer.user_id)).bonus).toBe(1_100)
  expect(await listOwnKinds()).toEqual(['coins_added 900', 'coins_removed 100', 'coins_added 300'])
  expect((await listActions(app)).filter((action) => action.startsWith('adjustment'))).toEqual([
    'adjustment_approved',
    'adjustment_approved',
    'adjustment_asked',
    'adjustment_approved',
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('nobody decides about their own coins', async () => {
  const { app, admin, other } = await desk()
  const body = { who: other.email, coins: 5_000, reason: 'For you', adjustment_id: randomUUID() }
  expect(await call(app, routes.adjustCoins, { token: admin.token, body })).toMatchObject({
    data: { is_second_needed: true },
  })
  const decision = { adjustment_id: body.adjustment_id, is_approved: true }
  expect(await call(app, routes.decideAdjustment, { token: other.token, body: decision })).toMatchObject({
    status: 404,
  })
  expect((await findBalances(app.ctx.db, other.user_id)).bonus ?? 0).toBe(0)
})

test('a new price applies to the next order, and its change is recorded', async () => {
  const { app, buyer, admin, buy } = await desk()
  const before = await buy()
  const edit = { goods_id: 'coins_500', price: 799, is_on: true }
  const { goods } = await callOk(app, goodsDesk.editGoods, { token: admin.token, body: edit })
  expect(goods.find(({ goods_id }) => goods_id === 'coins_500')).toMatchObject({ price: 799 })
  const after = await buy()
  const press = async (client_id: string, price_shown: number) => {
    const goods = { goods_id: 'coins_500', goods_type: 'COIN' as const, payment_type: 'card' as const }
    const body = { ...goods, redirect: `${SITE}/pricing`, client_id, price_shown }
    return (await call(app, createOrder, { token: buyer.token, body })).status
  }
  expect([await press('an old page', 999), await press('a fresh page', 799)]).toEqual([409, 200])
  expect([await press('a fresh page', 999), await press('a fresh page', 799)]).toEqual([409, 200])

  const readPrice = async (id: string) =>
    (await callOk(app, getOrder, { token: buyer.token, query: { id } })).price
  expect([await readPrice(before), await readPrice(after)]).toEqual([999, 799])
  const prices = await app.ctx.db
    .selectFrom('goods_prices')
    .select('price')
    .where('goods_id', '=', 'coins_500')
    .orderBy('from_at')
    .execute()
  expect(prices.map(({ price }) => price)).toEqual([999, 799])
  expect(await listActions(app)).toContain('goods_edited')

  const change = (goods_id: string, price: number) =>
    app.ctx.db
      .transaction()
      .execute((tx) =>
        changeGoods(app.ctx, tx, { goods_id, price, is_on: true, language: 'en', now: app.clock.now() }),
      )
  const listStruck = async () => {
    const { goods } = await callOk(app, listCoinPacks, {})
    return ['coins_100', 'coins_500'].map((id) => goods.find((one) => one.id === id)?.origin_price_show)
  }
  expect(await listStruck()).toEqual([null, null])
  app.clock.advance(31 * DAY_MS)
  await change('coins_100', 199)
  await change('coins_500', 699)
  expect(await listStruck()).toEqual([null, '$7.99'])
  app.clock.advance(DAY_MS)
  await change('coins_500', 899)
  expect(await listStruck()).toEqual([null, null])
  app.clock.advance(1_000)
  await change('coins_500', 649)
  expect(await listStruck()).toEqual([null, null])
})

test('a new coin pack is on sale at once, in its place, is bought like any other, and its addition is recorded', async () => {
  const { app, buyer, admin, buy } = await desk()
  const add = (coins: number, price = 1_499) =>
    call(app, goodsDesk.addCoinPack, { token: admin.token, body: { coins, price } })

  expect((await Promise.all([add(800), add(800)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([(await add(100)).status, (await add(0)).status, (await add(900, 0)).status]).toEqual([
    409, 400, 400,
  ])
  const wrong = { status: 400, data: { fields: { price: expect.any(String) } } }
  expect([await add(1_000_000, 1), await add(801, 200)]).toMatchObject([wrong, wrong])
  const edit = (price: number, is_on = true) =>
    call(app, goodsDesk.editGoods, { token: admin.token, body: { goods_id: 'coins_800', price, is_on } })
  const price = 'The price has to be between $2.00 and $10,000.00. Nothing was changed.'
  expect(await edit(199)).toMatchObject({ status: 400, desc: price, data: { fields: { price } } })
  expect([(await edit(200, false)).status, (await edit(1_499)).status]).toEqual([200, 200])
  const { goods } = await callOk(app, listCoinPacks, {})
  expect(goods.map(({ coins }) => coins)).toEqual([100, 500, 800, 1_200, 3_000, 7_000])
  expect(goods[2]).toMatchObject({ id: 'coins_800', name: '800 Lemon Coins', price_show: '$14.99' })
  await buy('coins_800')
  await until(async () => (await findBalances(app.ctx.db, buyer.user_id)).paid === 800)
  expect((await listActions(app)).filter((action) => action === 'goods_added')).toHaveLength(1)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('totals and the export show payments, refunds and the liability in coins', async () => {
  const { app, buyer, admin, buy } = await desk()
  const { token } = admin
  await buy()
  const disputed = await buy('coins_100')
  const showDisputed = () => callOk(app, getOrder, { token: buyer.token, query: { id: disputed } })
  const refund = { order_id: disputed, amount: 100, reason: 'A part', refund_id: randomUUID() }
  await callOk(app, routes.askDeskRefund, { token, body: refund })
  await until(async () => (await showDisputed()).refunded === 100)
  await sandbox.act(disputed, 'charge_back')
  await until(async () => (await showDisputed()).state === 'charged_back')
  await measureDisputes.run({ ...app.ctx, metrics: createMetrics() }, {})
  expect((await app.ctx.metrics.disputeRate.get()).values).toMatchObject([{ value: 0.5 }])
  const real = await buy('coins_100')
  await app.ctx.db.updateTable('orders').set({ env: 'live' }).where('order_id', '=', real).execute()
  expect(await callOk(app, routes.getMoneyFigures, { token })).toMatchObject({
    liability: [],
    liability_at: null,
  })
  await saveLiabilityJob.run(app.ctx, {})

  const figures = await callOk(app, routes.getMoneyFigures, { token })
  const sum = (days: { value: number }[] = []) => days.reduce((total, { value }) => total + value, 0)
  expect(figures).toMatchObject({
    is_trial: true,
    paid: 2,
    disputed: 1,
    is_alert: true,
  })
  expect(figures.liability.map(({ value }) => value)).toEqual([500])
  expect(
    figures.currencies.map(({ currency, revenue, refunds }) => [currency, sum(revenue), sum(refunds)]),
  ).toEqual([['USD', 999 + 299, 299]])
  const month = app.clock.now().toISOString().slice(0, 7)
  const { url } = await callOk(app, routes.exportOrders, { token, params: { month } })
  const { body: csv, headers } = await app.fastify.inject(url)
  expect(headers['content-disposition']).toContain(`citrine-orders-${month}.csv`)
  expect(csv.trim().split('\r\n')).toHaveLength(4)
  expect(csv).not.toContain(buyer.email)
  expect(await listActions(app)).toContain('orders_exported')
  expect((await app.fastify.inject(url.replace(month, '2026-01'))).statusCode).toBe(404)
  app.clock.advance(301_000)
  expect((await app.fastify.inject(url)).statusCode).toBe(404)
})

test.each(['=', '\n=', ' +', '\r\n\t-', '\u00a0@', '＝', '＋', '－', ' ＠'])(
  'the export keeps a spreadsheet from reading a formula that begins with %j',
  async (start) => {
    const { app, admin, buy } = await desk()
    await buy()
    await app.ctx.db
      .updateTable('orders')
      .set({ provider_txn: `${start}1+1` })
      .execute()
    const month = app.clock.now().toISOString().slice(0, 7)
    const { url } = await callOk(app, routes.exportOrders, { token: admin.token, params: { month } })

    const { body } = await app.fastify.inject(url)

    expect(body).toContain(`"'${start}1+1"`)
  },
)

test('coins of test orders are not a liability: they are summed separately, and count as spent first', async () => {
  const { app, buyer, buy } = await desk()
  const { db } = app.ctx
  await buy('coins_500')
  const real = await buy('coins_100')
  await db.updateTable('orders').set({ env: 'live' }).where('order_id', '=', real).execute()
  const readOwed = async () => {
    await saveLiabilityJob.run(app.ctx, {})
    const from = app.clock.now()
    const [[live], [trial]] = await Promise.all([
      listLiability(db, { from, env: 'live' }),
      listLiability(db, { from, env: 'test' }),
    ])
    return { live: live?.value, trial: trial?.value }
  }
  const spend = (coins: number, key: string) =>
    spendCoins(db, buyer.user_id, { coins, kind: 'photo_unlock', key, now: app.clock.now() })

  expect(await readOwed()).toEqual({ live: 100, trial: 500 })
  await spend(450, 'a picture')
  expect(await readOwed()).toEqual({ live: 100, trial: 50 })
  await spend(90, 'another picture')
  expect(await readOwed()).toEqual({ live: 60, trial: 0 })
  await sandbox.act(real, 'charge_back')
  await until(async () => {
    const { state } = await callOk(app, getOrder, { token: buyer.token, query: { id: real } })
    return state === 'charged_back'
  })
  expect(await readOwed()).toEqual({ live: 0, trial: 0 })
})

test('an order of a trial provider is a test order, also from a live origin', async () => {
  const app = await listeningApp(sandbox, { env: { PAY_ORIGINS: `${SITE}=live` } })
  const { token } = await signedIn(app)

  await order(app, token, { redirect: `${SITE}/pricing` })

  expect(await app.ctx.db.selectFrom('orders').select('env').execute()).toEqual([{ env: 'test' }])
})
