import { continueOrder, getOrder, updateOrder } from '@citrine/contract/orders'
import { startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { buildPaymentPath } from '#server/providers/payments/payments.port.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { SITE } from '#test/payments.ts'
import { openPaypalShop, SIGNATURE } from '#test/paypal-shop.ts'
import { signedIn } from '#test/signed-in.ts'
import { readTroubles } from '#test/troubles.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { requestRefund } from '../desk/refund-order.service.ts'
import { signOrderToken } from '../order/order-token.ts'
import { reconcilePayments } from '../reconciliation/reconcile-payments.job.ts'
import { sendRefund } from '../reconciliation/send-refund.job.ts'
import { findRefund, insertRefund, saveRefund } from '../refunds/refunds.queries.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())

async function switchOff() {
  const shop = await openPaypalShop(paypal)
  const nell = await shop.buyer()
  const paid = await shop.approve(nell.token)
  const pending = await shop.approve(nell.token)
  const unpaid = await shop.approve(nell.token)
  await shop.settle(nell.token, paid.order_id, paid.out_trade_no)
  await paypal.control({ fault: 'pending' })
  await shop.settle(nell.token, pending.order_id, pending.out_trade_no)
  await paypal.control({ fault: 'none' })
  await shop.app.ctx.db.updateTable('orders').set({ env: 'live' }).execute()
  const database = { url: shop.app.databaseUrl, db: shop.app.ctx.pool }
  const app = await testApp({ is_working: false, env: { PAY_ORIGINS: `${SITE}=test` }, database })
  const troubles = async () => Object.keys(await readTroubles(app))
  return { app, token: nell.token, paid, pending, unpaid, troubles }
}

test('a buyer reads that the provider was switched off, and no page claims a result', async () => {
  const { app, token, paid, pending, unpaid } = await switchOff()

  const response = await call(app, updateOrder, {
    token,
    body: { id: pending.order_id, out_trade_no: pending.out_trade_no },
  })
  expect(response.desc).toMatch(/switched off.*we credit it or return the money/)
  expect((await call(app, continueOrder, { token, body: { id: unpaid.order_id } })).desc).toMatch(
    /unavailable right now/,
  )
  const again = { id: paid.order_id, out_trade_no: paid.out_trade_no }
  expect((await callOk(app, updateOrder, { token, body: again })).order_status).toBe(1)
  const read = async (id: string) => (await callOk(app, getOrder, { token, query: { id } })).state
  expect([await read(paid.order_id), await read(pending.order_id)]).toEqual(['paid', 'pending'])
})

test('a buyer who comes back from a provider that was switched off is led to their orders', async () => {
  const { app, token, unpaid } = await switchOff()
  const row = { order_id: unpaid.order_id, price: 999, currency: 'USD' }
  const query = new URLSearchParams({ order_id: unpaid.order_id, order_tok: signOrderToken(app.ctx, row) })

  const back = await app.fastify.inject(`${buildPaymentPath('paypal', 'return')}?${query}`)

  expect(back.statusCode).toBe(303)
  expect(new URL(String(back.headers.location)).pathname).toBe('/pricing')
  expect((await callOk(app, getOrder, { token, query: { id: unpaid.order_id } })).state).toBe('pending')
})

test('a refund and a webhook of a provider that was switched off raise the alarm, and change no order', async () => {
  const { app, token, paid, pending, troubles } = await switchOff()
  const staff = await signedIn(app)
  const refund_id = newId()
  const refund = { refund_id, order_id: paid.order_id, amount: 999, reason: 'asked', staff_id: staff.user_id }
  await app.ctx.db.transaction().execute((tx) => requestRefund(app.ctx, tx, refund))

  await sendRefund.run(app.ctx, { refund_id })
  await reconcilePayments.run(app.ctx, {})
  const webhook = await app.fastify.inject({
    method: 'POST',
    url: buildPaymentPath('paypal', 'webhook'),
    headers: { 'content-type': 'application/json', ...SIGNATURE },
    payload: JSON.stringify({ id: newId(), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
  })

  expect(webhook.statusCode).toBe(404)
  expect((await findRefund(app.ctx.db, refund_id))?.state).toBe('failed')
  expect(await troubles()).toEqual(['provider_off', 'refund_provider_off'])
  const read = async (id: string) => (await callOk(app, getOrder, { token, query: { id } })).state
  expect([await read(paid.order_id), await read(pending.order_id)]).toEqual(['paid', 'pending'])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a refund that was under way at a provider that was switched off raises the alarm too', async () => {
  const { app, paid, pending, unpaid, troubles } = await switchOff()
  const orders = app.ctx.db.updateTable('orders').set({ state: 'expired', reason: 'expired' })
  await orders.where('order_id', 'in', [pending.order_id, unpaid.order_id]).execute()
  await reconcilePayments.run(app.ctx, {})
  expect(await troubles()).toEqual([])
  const { user_id } = await signedIn(app)
  const refund = {
    refund_id: newId(),
    order_id: paid.order_id,
    amount: 999,
    reason: 'asked',
    state: 'sent',
  } as const
  await app.ctx.db
    .transaction()
    .execute((tx) => insertRefund(tx, { ...refund, asked_by: user_id, created_at: app.clock.now() }))
  await saveRefund(app.ctx.db, refund.refund_id, { state: 'sent', provider_refund: 'refund:REF-LATE' })

  await reconcilePayments.run(app.ctx, {})

  expect(await troubles()).toEqual(['provider_off'])
})
