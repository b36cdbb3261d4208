import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SITE } from '#test/payments.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const REASON = 'Found at the provider'

/** A desk where one admin sets prices and credits what a confederate orders meanwhile. */
async function openDesk() {
  const desk = await openMoneyDesk()
  const { app, admin, buyer, report } = desk
  const setPrice = (goods_id: string, price: number) =>
    call(app, goodsDesk.editGoods, { token: admin.token, body: { goods_id, price, is_on: true } })
  return {
    ...desk,
    setPrice,
    /** Orders at a lower price, which then rises again. */
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
  const [almost, cent] = [await place(), await place()]
  await report({ ...almost, amount: 899 })
  await report({ ...cent, amount: 898 })
  expect(await accept(almost.order_id)).toEqual({ is_second_needed: false })
  expect(await accept(cent.order_id)).toEqual({ is_second_needed: true })
  expect(await coins()).toBe(500)
  expect(await accept(cent.order_id, other)).toEqual({ is_second_needed: false })
  expect(await coins()).toBe(1_000)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
