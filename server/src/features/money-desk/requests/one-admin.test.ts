import { randomUUID } from 'node:crypto'
import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { passAgain, signedInAsStaff } from '#test/staff.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const REASON = 'Found at the provider'

type Decision = { goods_id: string; price: number; is_approved: boolean; is_on?: boolean }

type Hashes = { before_hash: Buffer | null; after_hash: Buffer | null }
type AuditRow = Hashes & { action: string; target_id: string; actor_id: string }

const ASKED = [125, 1_470, 2_899, 2_999, 4_199]

const isHashed = ({ before_hash, after_hash }: Hashes, asked_by: string): boolean =>
  ASKED.some((price) => {
    const hash = sha256(JSON.stringify({ price, is_on: true, asked_by }))
    return [before_hash, after_hash].some((kept) => kept?.equals(hash) === true)
  })

async function openDesk() {
  const desk = await openMoneyDesk()
  const { app, admin, other, buyer, report } = desk
  const edit = (goods_id: string, price: number, { token } = admin, is_on = true) =>
    call(app, goodsDesk.editGoods, { token, body: { goods_id, price, is_on } })
  const setPrice = async (goods_id: string, price: number) => {
    const set = await edit(goods_id, price)
    return set.data?.is_second_needed === true ? edit(goods_id, price, other) : set
  }
  return {
    ...desk,
    edit,
    setPrice,
    priceOf: async (goods_id: string) => {
      const { goods } = await callOk(app, goodsDesk.listDeskGoods, { token: admin.token })
      return goods.find((one) => one.goods_id === goods_id)?.price
    },
    waiting: async ({ token } = other) => (await callOk(app, routes.listMoneyWaiting, { token })).prices,
    decide: (body: Decision, { token } = other) =>
      call(app, goodsDesk.decidePrice, { token, body: { is_on: true, reason: REASON, ...body } }),
    add: (coins: number, price: number) =>
      call(app, goodsDesk.addCoinPack, { token: admin.token, body: { coins, price } }),
    audited: async () => {
      const { rows } = await sql<AuditRow>`
        select action, target_id, actor_id, before_hash, decode(facts ->> 'state', 'hex') as after_hash from audit_log
         where target_type = 'goods' order by seq`.execute(app.ctx.db)
      const people = { admin: admin.user_id, other: other.user_id }
      return rows.map(({ action, target_id, actor_id, ...hashes }) => {
        const actor = actor_id === people.admin ? 'admin' : 'other'
        const authors = Object.entries(people).filter(([, asked_by]) => isHashed(hashes, asked_by))
        return [action, target_id, actor, ...authors.map(([name]) => `for ${name}`)].join(' ')
      })
    },
    orderAt: async (goods_id: string, [low, usual]: [number, number], count = 1) => {
      expect((await setPrice(goods_id, low)).status).toBe(200)
      const ids: string[] = []
      for (let n = 0; n < count; n++) {
        app.clock.advance(1_000)
        const goods_type = goods_id.startsWith('vip') ? ('VIP' as const) : ('COIN' as const)
        const body = { goods_id, goods_type, redirect: `${SITE}/pricing` }
        ids.push((await order(app, buyer.token, body)).order_id)
      }
      expect((await setPrice(goods_id, usual)).status).toBe(200)
      return ids
    },
    payUnclearly: (order_id: string, amount: number | null) =>
      report({ order_id, order_token: 'guessed', amount }),
    accept: async (order_id: string, { token } = admin) =>
      (await call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: REASON } })).data,
  }
}

test('Premium has a least price for each month, which no admin goes below', async () => {
  const { app, admin, setPrice } = await openDesk()
  const desc = 'The price has to be between $24.00 and $10,000.00. Nothing was changed.'
  expect(await setPrice('vip_yearly', 1)).toMatchObject({ status: 400, data: { fields: { price: desc } } })
  expect((await setPrice('vip_yearly', 2_399)).status).toBe(400)
  expect((await setPrice('vip_monthly', 199)).status).toBe(400)
  expect([(await setPrice('vip_yearly', 2_400)).status, (await setPrice('vip_monthly', 200)).status]).toEqual(
    [200, 200],
  )
  const { goods } = await callOk(app, goodsDesk.listDeskGoods, { token: admin.token })
  expect(goods.map(({ goods_id, period_type }) => [goods_id, period_type])).toContainEqual([
    'vip_yearly',
    'YEARLY',
  ])
})

test('a price that falls by more than 30 % in thirty days, also in steps, waits for a second admin, who approves or rejects it', async () => {
  const { app, admin, edit, decide, waiting, priceOf, audited } = await openDesk()
  expect((await edit('vip_yearly', 4_200)).data).toMatchObject({ is_second_needed: false })
  expect((await edit('vip_yearly', 4_199)).data).toMatchObject({ is_second_needed: true })
  expect((await edit('vip_yearly', 4_199)).data).toMatchObject({ is_second_needed: true })
  app.clock.advance(1_000)
  expect((await edit('coins_500', 125)).data).toMatchObject({ is_second_needed: true })
  expect([await priceOf('vip_yearly'), await priceOf('coins_500')]).toEqual([4_200, 999])
  const author = { asked_by: { uid: admin.user_id }, is_own: false }
  expect(await waiting()).toMatchObject([
    { goods_id: 'vip_yearly', price_now: 4_200, price: 4_199, ...author },
    { goods_id: 'coins_500', price_now: 999, price: 125, ...author },
  ])
  expect(await waiting(admin)).toMatchObject([{ is_own: true }, { is_own: true }])

  const year = { goods_id: 'vip_yearly', price: 4_199 }
  const coins = { goods_id: 'coins_500', price: 125 }
  expect((await decide({ ...year, is_approved: true }, admin)).status).toBe(404)
  expect((await decide({ ...year, price: 2_400, is_approved: true })).status).toBe(409)
  expect((await decide({ ...year, is_approved: true })).status).toBe(200)
  expect((await decide({ ...coins, is_approved: false })).status).toBe(200)
  expect((await decide({ ...coins, is_approved: true })).status).toBe(409)
  expect([await priceOf('vip_yearly'), await priceOf('coins_500'), await waiting()]).toEqual([4_199, 999, []])
  expect(await audited()).toEqual([
    'goods_edited vip_yearly admin',
    'price_asked vip_yearly admin',
    'price_asked coins_500 admin',
    'goods_edited vip_yearly other for admin',
    'price_rejected coins_500 other for admin',
  ])
  expect((await edit('coins_500', 500)).data).toMatchObject({ is_second_needed: true })
  expect((await edit('coins_500', 899)).data).toMatchObject({ is_second_needed: false })
  expect(await waiting()).toEqual([])
  app.clock.advance(31 * DAY_MS)
  const later = await signedInAsStaff(app, 'admin')
  expect((await edit('vip_yearly', 3_000, later)).data).toMatchObject({ is_second_needed: false })
})

test('one admin adds no pack whose coins cost less than 70 % of the cheapest ones, by way of other new packs neither', async () => {
  const { app, add, edit, decide, waiting } = await openDesk()
  expect(await add(14_000, 11_198)).toMatchObject({
    status: 400,
    data: { fields: { price: expect.stringContaining('$111.99') } },
  })
  expect((await add(14_000, 11_199)).status).toBe(200)
  expect((await add(14_001, 7_840)).status).toBe(400)
  expect((await add(14_001, 11_200)).status).toBe(200)
  expect((await edit('coins_14000', 11_198)).data).toMatchObject({ is_second_needed: true })
  expect((await decide({ goods_id: 'coins_14000', price: 11_198, is_approved: true })).status).toBe(200)
  expect((await add(14_002, 11_200)).status).toBe(400)
  expect((await edit('coins_14001', 12_000)).data).toMatchObject({ is_second_needed: false })
  expect((await edit('coins_14001', 11_200)).data).toMatchObject({ is_second_needed: false })
  expect(await waiting()).toEqual([])
  app.clock.advance(1_000)
  expect((await edit('coins_7000', 5_600)).data).toMatchObject({ is_second_needed: false })
  expect((await add(14_003, 11_200)).status).toBe(400)
})

test('packs off sale count for the price of a new one, and a new pack counts after thirty days', async () => {
  const { app, add, edit } = await openDesk()
  const prices = { coins_100: 299, coins_500: 999, coins_1200: 1_999, coins_3000: 3_999, coins_7000: 7_999 }
  for (const [goods_id, price] of Object.entries(prices))
    expect((await edit(goods_id, price, undefined, false)).status).toBe(200)
  expect((await add(14_000, 11_198)).status).toBe(400)
  expect((await add(14_000, 11_199)).status).toBe(200)
  app.clock.advance(31 * DAY_MS)
  const { token } = await signedInAsStaff(app, 'admin')
  const body = { coins: 28_000, price: 15_679 }
  expect((await call(app, goodsDesk.addCoinPack, { token, body: { ...body, price: 15_678 } })).status).toBe(
    400,
  )
  expect((await call(app, goodsDesk.addCoinPack, { token, body })).status).toBe(200)
})

test('a second admin approves the sale along with the price, both as they were shown', async () => {
  const { app, admin, edit, decide, waiting } = await openDesk()
  await edit('vip_yearly', 2_400, admin, false)
  expect(await waiting()).toMatchObject([{ price: 2_400, is_on: false, is_on_now: true }])
  const year = { goods_id: 'vip_yearly', price: 2_400, is_approved: true }
  expect((await decide({ ...year, is_on: true })).status).toBe(409)
  expect((await decide({ ...year, is_on: false })).status).toBe(200)
  const { goods } = await callOk(app, goodsDesk.listDeskGoods, { token: admin.token })
  expect(goods.find(({ goods_id }) => goods_id === 'vip_yearly')).toMatchObject({
    price: 2_400,
    is_on: false,
  })
})

test('the goods show the cut that waits, and its author withdraws it', async () => {
  const { app, admin, edit, decide, waiting, audited, priceOf } = await openDesk()
  const findWaiting = async () => {
    const { goods } = await callOk(app, goodsDesk.listDeskGoods, { token: admin.token })
    return goods.flatMap(({ goods_id, waiting }) => (waiting === null ? [] : [{ goods_id, ...waiting }]))
  }
  expect(await findWaiting()).toEqual([])
  await edit('vip_yearly', 2_999)
  expect(await findWaiting()).toEqual([{ goods_id: 'vip_yearly', price: 2_999, is_on: true }])
  const year = { goods_id: 'vip_yearly', price: 2_999 }
  expect((await decide({ ...year, is_approved: true }, admin)).status).toBe(404)
  expect((await decide({ ...year, is_approved: false }, admin)).status).toBe(200)
  expect((await decide({ ...year, is_approved: true })).status).toBe(409)
  expect([await findWaiting(), await waiting(), await priceOf('vip_yearly')]).toEqual([[], [], 5_999])
  expect(await audited()).toEqual([
    'price_asked vip_yearly admin',
    'price_withdrawn vip_yearly admin for admin',
  ])
})

test('a request for a cut ends only with an audit entry that names who asked, and an unchanged save keeps it', async () => {
  const { other, edit, waiting, audited } = await openDesk()
  await edit('vip_yearly', 2_999)
  expect((await edit('vip_yearly', 5_999, other)).data).toMatchObject({ is_second_needed: false })
  expect(await waiting()).toMatchObject([{ price: 2_999 }])
  expect((await edit('vip_yearly', 5_899, other)).data).toMatchObject({ is_second_needed: false })
  expect(await waiting()).toEqual([])
  await edit('vip_yearly', 2_999)
  await edit('vip_yearly', 2_899, other)
  expect((await edit('vip_yearly', 2_899)).data).toMatchObject({ is_second_needed: false })
  expect(await audited()).toEqual([
    'price_asked vip_yearly admin',
    'price_replaced vip_yearly other for admin',
    'goods_edited vip_yearly other',
    'price_asked vip_yearly admin',
    'price_replaced vip_yearly other for admin',
    'price_asked vip_yearly other',
    'goods_edited vip_yearly admin for other',
  ])
})

test('an admin’s own request for a cut, once one admin is enough, is not audited as that of another', async () => {
  const { app, edit, audited } = await openDesk()
  for (const price of [2_999, 2_100]) {
    await edit('coins_500', price)
    app.clock.advance(1_000)
  }
  expect((await edit('coins_500', 1_470)).data).toMatchObject({ is_second_needed: true })
  await app.ctx.db.deleteFrom('goods_prices').where('price', '=', 2_999).execute()
  expect((await edit('coins_500', 1_470)).data).toMatchObject({ is_second_needed: false })
  expect((await audited()).slice(-2)).toEqual(['price_asked coins_500 admin', 'goods_edited coins_500 admin'])
})

test('coins beyond those that one admin alone may give need a second admin, whatever they cost', async () => {
  const { app, other, orderAt, payUnclearly, accept, coins } = await openDesk()
  const [large, ...small] = [
    ...(await orderAt('coins_7000', [1_750, 7_999])),
    ...(await orderAt('coins_500', [125, 999], 3)),
  ]
  await payUnclearly(large ?? '', 1_750)
  expect(await accept(large ?? '')).toEqual({ is_second_needed: true })
  for (const id of small) await payUnclearly(id, 125)
  expect([await accept(small[0] ?? ''), await accept(small[1] ?? ''), await accept(small[2] ?? '')]).toEqual([
    { is_second_needed: false },
    { is_second_needed: false },
    { is_second_needed: true },
  ])
  expect(await coins()).toBe(1_000)
  expect(await accept(large ?? '', other)).toEqual({ is_second_needed: false })
  expect(await coins()).toBe(8_000)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an order counts with the highest price of its goods in thirty days, also while they are cheap', async () => {
  const { setPrice, orderAt, payUnclearly, accept } = await openDesk()
  const [first, second] = await orderAt('vip_yearly', [2_400, 5_999], 2)
  await payUnclearly(first ?? '', 2_400)
  expect(await accept(first ?? '')).toEqual({ is_second_needed: true })
  expect((await setPrice('vip_yearly', 2_400)).status).toBe(200)
  await payUnclearly(second ?? '', 2_400)
  expect(await accept(second ?? '')).toEqual({ is_second_needed: true })
})

test('an order that was paid noticeably less than its price needs a second admin, however small it is', async () => {
  const { app, other, place, report, accept, coins } = await openDesk()
  const almost = await place()
  const cent = await place()
  await report({ ...almost, amount: 899 })
  await report({ ...cent, amount: 898 })
  expect(await accept(almost.order_id)).toEqual({ is_second_needed: false })
  expect(await accept(cent.order_id)).toEqual({ is_second_needed: true })
  expect(await coins()).toBe(500)
  expect(await accept(cent.order_id, other)).toEqual({ is_second_needed: false })
  expect(await coins()).toBe(1_000)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('beyond what one admin alone may give in a day a second one decides, whoever gets the coins', async () => {
  const { app, admin } = await openMoneyDesk()
  const people = await Promise.all(Array.from({ length: 7 }, () => signedIn(app)))
  const answers = await Promise.all(
    people.map(({ email }) =>
      callOk(app, routes.adjustCoins, {
        token: admin.token,
        body: { who: email, coins: 1_000, reason: REASON, adjustment_id: randomUUID() },
      }),
    ),
  )
  expect(answers.filter(({ is_second_needed }) => !is_second_needed)).toHaveLength(5)
  app.clock.advance(DAY_MS + 1)
  await passAgain(app, admin)
  const body = { who: people[0]?.email ?? '', coins: 1_000, reason: REASON, adjustment_id: randomUUID() }
  expect(await callOk(app, routes.adjustCoins, { token: admin.token, body })).toEqual({
    is_second_needed: false,
  })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('what an admin gives and credits alone in a day counts together', async () => {
  const { app, admin, place, payUnclearly, accept } = await openDesk()
  const give = async (who: string, coins: number) =>
    callOk(app, routes.adjustCoins, {
      token: admin.token,
      body: { who, coins, reason: REASON, adjustment_id: randomUUID() },
    })
  for (let count = 0; count < 4; count++)
    expect(await give((await signedIn(app)).email, count % 2 ? 1_000 : 500)).toEqual({
      is_second_needed: false,
    })
  const [first, second, third] = [await place(), await place(), await place(await signedIn(app))]
  for (const { order_id } of [first, second, third]) await payUnclearly(order_id, 999)

  expect(await accept(first.order_id)).toEqual({ is_second_needed: false })
  expect(await give((await signedIn(app)).email, 1_000)).toEqual({ is_second_needed: false })
  expect(await accept(second.order_id)).toEqual({ is_second_needed: false })
  expect(await accept(third.order_id)).toEqual({ is_second_needed: true })
  expect(await give((await signedIn(app)).email, 1)).toEqual({ is_second_needed: true })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
