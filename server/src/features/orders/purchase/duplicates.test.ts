import { getDeskOrder } from '@citrine/contract/money-desk'
import { continueOrder, getOrder } from '@citrine/contract/orders'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import { listeningApp, openSandbox, order, payByCard } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const sandbox = await openSandbox()

test('a payment expires other unpaid orders of the same goods, but none whose payment is under way', async () => {
  const app = await listeningApp(sandbox)
  const { token } = await signedIn(app)
  const premium = { goods_id: 'vip_monthly', goods_type: 'VIP' } as const
  const readState = async (id: string) => (await callOk(app, getOrder, { token, query: { id } })).state
  const left = await order(app, token, premium)
  const pending = await order(app, token, premium)
  const opened = await order(app, token, { ...premium, payment_type: 'paypal' })
  const coins = await order(app, token)
  const yearly = await order(app, token, { ...premium, goods_id: 'vip_yearly' })
  const stranger = await signedIn(app)
  const others = await order(app, stranger.token, premium)
  await app.ctx.db
    .updateTable('orders')
    .set({ state: 'pending' })
    .where('order_id', '=', pending.order_id)
    .execute()
  await app.ctx.db
    .updateTable('orders')
    .set({ provider_order: 'opened at PayPal' })
    .where('order_id', '=', opened.order_id)
    .execute()
  const paid = await order(app, token, premium)

  await payByCard(sandbox, paid.charge, '4242 4242 4242 4242')
  await until(async () => (await readState(paid.order_id)) === 'paid')

  const replaced = await callOk(app, getOrder, { token, query: { id: left.order_id } })
  const result_info =
    'You bought this with another order, so this one is closed. If you also paid here, we credit it or return the money.'
  expect(replaced).toMatchObject({ state: 'expired', reason: 'expired', result_info })
  const admin = await signedInAsStaff(app, 'admin')
  const params = { order_id: left.order_id }
  const desk = await callOk(app, getDeskOrder, { token: admin.token, params })
  expect(desk.steps.at(-1)).toMatchObject({ state: 'expired', cause: 'replaced' })
  expect((await call(app, continueOrder, { token, body: { id: left.order_id } })).status).toBe(409)
  for (const { order_id } of [opened, coins, yearly]) expect(await readState(order_id)).toBe('created')
  expect(await readState(pending.order_id)).toBe('pending')
  const query = { id: others.order_id }
  expect((await callOk(app, getOrder, { token: stranger.token, query })).state).toBe('created')
  await payByCard(sandbox, left.charge, '4242 4242 4242 4242')
  await until(async () => (await readState(left.order_id)) === 'paid')
  expect((await callOk(app, getUserInfo, { token })).vip_info?.plans).toHaveLength(1)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
