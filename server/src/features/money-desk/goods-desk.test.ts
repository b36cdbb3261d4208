import { listCoinPacks } from '@citrine/contract/goods'
import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import { createOrder, getOrder } from '@citrine/contract/orders'
import { CCBILL_ACCOUNT } from '@citrine/fakes/ccbill.ts'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { SITE } from '#test/payments.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { expectSoundLedger } from '#test/wallet.ts'

test('a price that CCBill does not take is refused where it is set, with CCBill’s limits', async () => {
  const app = await testApp({
    is_working: false,
    env: {
      PAY_ORIGINS: `${SITE}=test`,
      CCBILL_ACCNUM: CCBILL_ACCOUNT.accnum,
      CCBILL_SUBACC: CCBILL_ACCOUNT.subacc,
      CCBILL_FLEX_ID: '3b9c5ea1-7a0e-4a53-8a6e-6f7f2c0f8f4d',
      CCBILL_SALT: CCBILL_ACCOUNT.salt,
      CCBILL_WEBHOOK_TOKEN: CCBILL_ACCOUNT.webhookToken,
    },
  })
  const { token } = await signedInAsStaff(app, 'admin')
  const edit = (price: number, is_on = true) =>
    call(app, goodsDesk.editGoods, { token, body: { goods_id: 'coins_500', price, is_on } })
  const add = (coins: number, price: number) =>
    call(app, goodsDesk.addCoinPack, { token, body: { coins, price } })

  const desc =
    'CCBill takes prices from $2.95 to $100.00 only. Nothing was changed: choose a price in between, or have the limits raised by CCBill.'
  const refusal = { status: 400, desc, data: { fields: { price: desc } } }
  expect([await edit(294), await edit(10_001), await add(900, 12_000)]).toMatchObject([
    refusal,
    refusal,
    refusal,
  ])
  expect([(await edit(295)).status, (await edit(10_000)).status]).toEqual([200, 200])

  await app.ctx.db.updateTable('goods').set({ price: 12_000 }).where('goods_id', '=', 'coins_500').execute()
  const { goods } = await callOk(app, listCoinPacks, {})
  const isByCard = (id: string) =>
    goods.find((one) => one.id === id)?.payment_types.find(({ type }) => type === 'card')?.is_on
  expect([isByCard('coins_500'), isByCard('coins_1200')]).toEqual([false, true])
  const body = { goods_id: 'coins_500', goods_type: 'COIN', payment_type: 'card' } as const
  const ordered = await call(app, createOrder, { token, body: { ...body, redirect: `${SITE}/pricing` } })
  expect(ordered.desc).toMatch(/^This way to pay is unavailable/)
  expect(await app.ctx.db.selectFrom('orders').select('order_id').execute()).toEqual([])
})

test('new packs added at once all get their place', async () => {
  const { app, admin } = await openMoneyDesk()
  const sizes = [150, 250, 350, 450, 550, 650, 750, 850]
  const added = await Promise.all(
    sizes.map((coins) =>
      call(app, goodsDesk.addCoinPack, { token: admin.token, body: { coins, price: 999 } }),
    ),
  )
  expect(added.map(({ status }) => status)).toEqual(sizes.map(() => 200))
  const rows = await app.ctx.db
    .selectFrom('goods')
    .select(['coins', 'position'])
    .where('goods_type', '=', 'COIN')
    .orderBy('coins')
    .execute()
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
})

test('unpaid orders at an old price are cancelled in one action, those on their way stay, and a payment that still arrives goes to a person', async () => {
  const { app, buyer, admin, report, place, coins } = await openMoneyDesk()
  const paid = await place()
  await report({ ...paid, provider_txn: 'right' })
  const open = await place()
  const pending = await place()
  await report({ ...pending, kind: 'pending' })
  const body = { goods_id: 'coins_500', reason: 'A slip of the price' }
  const voidOld = () => call(app, goodsDesk.voidOrders, { token: admin.token, body })
  const show = async ({ order_id }: { order_id: string }) => {
    const shown = await callOk(app, getOrder, { token: buyer.token, query: { id: order_id } })
    return [shown.state, shown.reason]
  }
  const count = async () => {
    const { goods } = await callOk(app, goodsDesk.listDeskGoods, { token: admin.token })
    const good = goods.find(({ goods_id }) => goods_id === 'coins_500')
    return [good?.stale_orders, good?.stale_on_the_way]
  }
  expect([await count(), (await voidOld()).status]).toEqual([[0, 0], 409])
  const edit = { goods_id: 'coins_500', price: 1_099, is_on: true }
  await callOk(app, goodsDesk.editGoods, { token: admin.token, body: edit })
  expect(await count()).toEqual([1, 1])

  expect(await voidOld()).toMatchObject({ status: 200, data: { voided: 1 } })
  expect([await count(), (await voidOld()).status]).toEqual([[0, 1], 409])
  expect([await show(paid), await show(open), await show(pending)]).toEqual([
    ['paid', null],
    ['failed', 'voided'],
    ['pending', null],
  ])
  const shown = await callOk(app, getOrder, { token: buyer.token, query: { id: open.order_id } })
  expect(shown.result_info).toContain('no longer sold at this price')
  expect(shown.result_info).not.toContain('Nothing was charged')
  const { steps } = await callOk(app, routes.getDeskOrder, {
    token: admin.token,
    params: { order_id: open.order_id },
  })
  expect(steps.at(-1)).toMatchObject({ staff: { by: { uid: admin.user_id }, reason: body.reason } })
  await report({ ...open, provider_txn: 'late' })
  expect([await show(open), await coins()]).toEqual([['review', 'payment_unclear'], 500])
  await report({ ...pending, provider_txn: 'on the way' })
  expect([await show(pending), await coins()]).toEqual([['paid', null], 1_000])
  const audited = await app.ctx.db
    .selectFrom('audit_log')
    .select(['target_id', 'actor_id'])
    .where('action', '=', 'orders_voided')
    .execute()
  expect(audited).toEqual([{ target_id: 'coins_500', actor_id: admin.user_id }])
  expect(await app.ctx.db.selectFrom('order_voids').select(['reason', 'orders']).execute()).toEqual([
    { reason: body.reason, orders: 1 },
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a payment of an order that its buyer cancelled credits nothing once its good has another price', async () => {
  const { app, admin, buyer, report, place, coins } = await openMoneyDesk()
  const order = await place()
  await report({ ...order, kind: 'cancelled' })
  const edit = { goods_id: 'coins_500', price: 1_099, is_on: true }
  await callOk(app, goodsDesk.editGoods, { token: admin.token, body: edit })
  await report({ ...order, kind: 'paid' })

  const shown = await callOk(app, getOrder, { token: buyer.token, query: { id: order.order_id } })
  expect([shown.state, await coins()]).toEqual(['review', 0])
})
