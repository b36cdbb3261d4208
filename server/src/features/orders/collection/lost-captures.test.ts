import { listNotifications } from '@citrine/contract/notifications'
import { cancelOrder } from '@citrine/contract/orders'
import { startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { callOk } from '#test/call.ts'
import { openPaypalShop } from '#test/paypal-shop.ts'
import { readTroubles } from '#test/troubles.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { isVoided } from '../order/order-states.ts'
import { findOrder } from '../order/orders.queries.ts'
import { reconcilePayments } from '../reconciliation/reconcile-payments.job.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())

async function payUnseen() {
  const shop = await openPaypalShop(paypal)
  const buyer = await shop.buyer()
  const { order_id, out_trade_no } = await shop.approve(buyer.token)
  await shop.app.ctx.payments.paypal?.settle({ order_id, out_trade_no })
  return {
    ...shop,
    ...buyer,
    order_id,
    read: () => findOrder(shop.app.ctx.db, order_id),
    runHourly: async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        shop.app.clock.advance(HOUR_MS)
        await reconcilePayments.run(shop.app.ctx, {})
      }
    },
    orders: shop.app.ctx.db.updateTable('orders').where('order_id', '=', order_id),
  }
}

test('the payment of a cancelled order that only PayPal knows of is credited within an hour, and its buyer is notified', async () => {
  const { app, token, order_id, read, runHourly, balances } = await payUnseen()
  await callOk(app, cancelOrder, { token, body: { id: order_id } })

  await runHourly(1)

  expect(await read()).toMatchObject({ state: 'paid' })
  expect(await balances()).toMatchObject({ paid: 500 })
  const { items } = await callOk(app, listNotifications, { token })
  expect(items.map(({ kind }) => kind)).toEqual(['payment_late'])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the payment of a voided order that only PayPal knows of goes to a person within an hour', async () => {
  const { app, orders, read, runHourly, balances } = await payUnseen()
  await orders.set({ state: 'failed', reason: 'voided' }).execute()

  await runHourly(1)

  expect(await read()).toMatchObject({ state: 'review', paid_amount: 999 })
  expect((await balances()).paid ?? 0).toBe(0)
  expect(await readTroubles(app)).toEqual({ payment_unclear: 1 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the payment of an order whose account was deleted meanwhile goes to a person', async () => {
  const { app, orders, read, runHourly } = await payUnseen()
  await orders.set({ user_id: null }).execute()

  await runHourly(1)

  expect(await read()).toMatchObject({ state: 'review', paid_amount: 999 })
  expect(await readTroubles(app)).toEqual({ payment_unclear: 1 })
})

test('nothing is collected for a voided order, however often PayPal is asked about it', async () => {
  const shop = await openPaypalShop(paypal)
  const { token } = await shop.buyer()
  const { order_id } = await shop.approve(token)
  const order = shop.app.ctx.db.updateTable('orders').where('order_id', '=', order_id)
  await order.set({ state: 'failed', reason: 'voided' }).execute()
  const before = (await paypal.control({})).captures
  for (let day = 0; day < 3; day++) {
    await reconcilePayments.run(shop.app.ctx, {})
    shop.app.clock.advance(DAY_MS)
  }
  const kept = await findOrder(shop.app.ctx.db, order_id)
  expect([kept !== undefined && isVoided(kept), (await paypal.control({})).captures]).toEqual([true, before])
})
