import { continueOrder, getOrder, updateOrder } from '@citrine/contract/orders'
import { startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { paymentPath } from '#server/providers/payments/payments.port.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { SITE } from '#test/payments.ts'
import { openPaypalShop, SIGNATURE } from '#test/paypal-shop.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { orderToken } from '../order-token.ts'
import { findRefund } from '../refunds/refunds.queries.ts'
import { askRefund } from '../refunds/refunds.service.ts'
import { sendRefund } from '../refunds/send-refund.job.ts'
import { reconcilePayments } from './reconcile-payments.job.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())

/** A paid, a pending and an unpaid order, and the same database without PayPal. */
async function switchOff() {
  const shop = await openPaypalShop(paypal)
  const nell = await shop.buyer()
  const [paid, pending, unpaid] = [
    await shop.approve(nell.token),
    await shop.approve(nell.token),
    await shop.approve(nell.token),
  ]
  await shop.settle(nell.token, paid.order_id, paid.out_trade_no)
  await paypal.control({ fault: 'pending' })
  await shop.settle(nell.token, pending.order_id, pending.out_trade_no)
  await paypal.control({ fault: 'none' })
  await shop.it.ctx.db.updateTable('orders').set({ env: 'live' }).execute()
  const database = { url: shop.it.database_url, db: shop.it.ctx.db }
  const it = await testApp({ is_working: false, env: { PAY_ORIGINS: `${SITE}=test` }, database })
  const troubles = async () =>
    (await it.ctx.metrics.paymentTrouble.get()).values.map(({ labels }) => labels.trouble)
  return { it, token: nell.token, paid, pending, unpaid, troubles }
}

test('a buyer whose provider was switched off reads so, and nothing claims a result', async () => {
  const { it, token, paid, pending, unpaid } = await switchOff()

  const asked = await call(it, updateOrder, {
    token,
    body: { id: pending.order_id, out_trade_no: pending.out_trade_no },
  })
  expect(asked.desc).toMatch(/switched off.*we credit it or return the money/)
  expect((await call(it, continueOrder, { token, body: { id: unpaid.order_id } })).desc).toMatch(
    /unavailable right now/,
  )
  // A paid order stays paid.
  const again = { id: paid.order_id, out_trade_no: paid.out_trade_no }
  expect((await callOk(it, updateOrder, { token, body: again })).order_status).toBe(1)
  const read = async (id: string) => (await callOk(it, getOrder, { token, query: { id } })).state
  expect([await read(paid.order_id), await read(pending.order_id)]).toEqual(['paid', 'pending'])
})

test('a buyer who comes back from a provider that was switched off is led to the own orders', async () => {
  const { it, token, unpaid } = await switchOff()
  const row = { order_id: unpaid.order_id, price: 999, currency: 'USD' }
  const query = new URLSearchParams({ order_id: unpaid.order_id, order_tok: orderToken(it.ctx, row) })

  const back = await it.app.inject(`${paymentPath('paypal', 'return')}?${query}`)

  expect(back.statusCode).toBe(303)
  expect(new URL(String(back.headers.location)).pathname).toBe('/pricing')
  expect((await callOk(it, getOrder, { token, query: { id: unpaid.order_id } })).state).toBe('pending')
})

test('what no longer works at a provider that was switched off raises an alarm, and changes no order', async () => {
  const { it, token, paid, pending, troubles } = await switchOff()
  const staff = await signedIn(it)
  const refund_id = newId()
  const wanted = { refund_id, order_id: paid.order_id, amount: 999, reason: 'asked', staff_id: staff.user_id }
  await it.ctx.db.transaction().execute((tx) => askRefund(it.ctx, tx, wanted))

  await sendRefund.run(it.ctx, { refund_id })
  await reconcilePayments.run(it.ctx, {})
  const webhook = await it.app.inject({
    method: 'POST',
    url: paymentPath('paypal', 'webhook'),
    headers: { 'content-type': 'application/json', ...SIGNATURE },
    payload: JSON.stringify({ id: newId(), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
  })

  // PayPal repeats a refused webhook for three days.
  expect(webhook.statusCode).toBe(404)
  expect((await findRefund(it.ctx.db, refund_id))?.state).toBe('failed')
  expect(await troubles()).toEqual(['refund_provider_off', 'provider_off'])
  const read = async (id: string) => (await callOk(it, getOrder, { token, query: { id } })).state
  expect([await read(paid.order_id), await read(pending.order_id)]).toEqual(['paid', 'pending'])
  await expectSoundLedger(it.ctx.db, it.clock.now())
})
