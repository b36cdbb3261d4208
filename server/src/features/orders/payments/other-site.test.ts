import * as goodsDesk from '@citrine/contract/goods-desk'
import { createOrder, getOrder } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { SITE } from '#test/payments.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const BODY = {
  goods_id: 'coins_500',
  goods_type: 'COIN',
  payment_type: 'card',
  redirect: `${SITE}/pricing`,
  client_id: 'one-press-1',
} as const

test('an order of the time before a site went live gets no form, and its payment gives nothing', async () => {
  const { app, buyer, report, place, coins } = await openMoneyDesk()
  const { token } = buyer
  const order = await place()
  const created = await callOk(app, createOrder, { token, body: BODY })
  await app.ctx.db.updateTable('orders').set({ env: 'live' }).execute()

  expect((await call(app, createOrder, { token, body: BODY })).desc).toMatch(/unavailable right now/)
  await report(order)

  const shown = await callOk(app, getOrder, { token, query: { id: order.order_id } })
  expect([shown.state, shown.reason, await coins()]).toEqual(['review', 'payment_unclear', 0])
  await app.ctx.db.updateTable('orders').set({ env: 'test' }).execute()
  await report(created)
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a declined order whose time is over gets no form, and is cancelled with the others of its price', async () => {
  const { app, buyer, report } = await openMoneyDesk()
  const { token } = buyer
  const { order_id } = await callOk(app, createOrder, { token, body: BODY })
  await report({ kind: 'failed', order_id })
  expect((await callOk(app, createOrder, { token, body: BODY })).order_id).toBe(order_id)
  app.clock.advance(DAY_MS + 1)

  expect((await call(app, createOrder, { token, body: BODY })).status).toBe(409)

  const admin = await signedInAsStaff(app, 'admin')
  const edit = { goods_id: 'coins_500', price: 1_099, is_on: true }
  await callOk(app, goodsDesk.editGoods, { token: admin.token, body: edit })
  const voided = { goods_id: 'coins_500', reason: 'A slip of the price' }
  expect(await call(app, goodsDesk.voidOrders, { token: admin.token, body: voided })).toMatchObject({
    data: { voided: 1 },
  })
  const another = await callOk(app, createOrder, { token, body: { ...BODY, client_id: 'one-press-2' } })
  expect(another.order_id).not.toBe(order_id)
})
