import { cancelOrder, getOrder } from '@citrine/contract/orders'
import { startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { buildPaymentPath } from '#server/providers/payments/payments.port.ts'
import { call, callOk } from '#test/call.ts'
import { order, SITE } from '#test/payments.ts'
import { openPaypalShop, PAY, SIGNATURE } from '#test/paypal-shop.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { requestRefund } from '../desk/refund-order.service.ts'
import { expireAndRetryOrders } from '../reconciliation/expire-and-retry-orders.job.ts'
import { reconcilePayments } from '../reconciliation/reconcile-payments.job.ts'
import { sendRefund } from '../reconciliation/send-refund.job.ts'
import { findRefund } from '../refunds/refunds.queries.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())
const shop = () => openPaypalShop(paypal)

test('A10: one capture pays one order: neither a second order nor another buyer can use it', async () => {
  const { app, buyer, approve, settle, state } = await shop()
  const nell = await buyer()
  const thief = await buyer()
  const paid = await approve(nell.token)
  const second = await approve(nell.token, 'coins_7000')
  const stolen = await approve(thief.token)

  for (const _ of ['before', 'after']) {
    await settle(nell.token, second.order_id, paid.out_trade_no)
    await settle(thief.token, stolen.order_id, paid.out_trade_no)
    expect((await settle(thief.token, paid.order_id, paid.out_trade_no)).status).toBe(404)
    await settle(nell.token, paid.order_id, paid.out_trade_no)
  }

  expect(await state(nell.token, paid.order_id)).toBe('paid')
  expect(await state(nell.token, second.order_id)).toBe('created')
  expect(await state(thief.token, stolen.order_id)).toBe('created')
  expect(await nell.balances()).toMatchObject({ paid: 500 })
  expect((await thief.balances()).paid ?? 0).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('forged webhooks cause few calls of PayPal, and never use up those for known orders', async () => {
  const { app, buyer, approve, state, act } = await shop()
  const nell = await buyer()
  const { order_id, out_trade_no } = await approve(nell.token)
  const deliver = async (
    resource: object,
    from = '203.0.113.9',
    event_type = 'PAYMENT.CAPTURE.COMPLETED',
  ) => {
    const { statusCode, headers } = await app.fastify.inject({
      method: 'POST',
      url: buildPaymentPath('paypal', 'webhook'),
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...SIGNATURE },
      payload: JSON.stringify({ id: newId(), event_type, resource }),
    })
    return headers['retry-after'] === undefined ? statusCode : `${statusCode} later`
  }
  const capture = (custom_id: string, id: string) => ({
    id,
    status: 'COMPLETED',
    amount: { value: '9.99', currency_code: 'USD' },
    custom_id,
    supplementary_data: { related_ids: { order_id: out_trade_no } },
  })
  const flood = async (count: number, send: (n: number) => Promise<unknown>) => {
    const before = (await paypal.control({ fault: 'unsigned' })).verifications
    const answers = new Set<unknown>()
    for (let n = 0; n < count; n += 20)
      for (const answer of await Promise.all(Array.from({ length: 20 }, (_, more) => send(n + more))))
        answers.add(answer)
    return { answers, verified: (await paypal.control({ fault: 'none' })).verifications - before }
  }

  expect(await flood(40, (n) => deliver(capture(newId(), `CAP-F${n}`)))).toEqual({
    answers: new Set([404, '429 later']),
    verified: 20,
  })
  expect(
    (await flood(100, (n) => deliver(capture('no order', `CAP-G${n}`), `198.51.100.${n}`))).verified,
  ).toBe(40)
  expect((await flood(40, () => deliver(capture(order_id, 'CAP-H')))).verified).toBe(30)
  expect(await flood(20, () => deliver({}, '192.0.2.7', 'BILLING.PLAN.CREATED'))).toEqual({
    answers: new Set([204]),
    verified: 0,
  })

  const second = await approve(nell.token)
  expect(
    await deliver({
      ...capture(second.order_id, 'CAP-I'),
      supplementary_data: { related_ids: { order_id: second.out_trade_no } },
    }),
  ).toBe(204)
  await act()
  expect(await state(nell.token, second.order_id)).toBe('paid')
  expect(await state(nell.token, order_id)).toBe('created')
  expect(await deliver(capture(order_id, 'CAP-J'))).toBe('429 later')
  const genuine = Array.from({ length: 40 }, (_, n) => n)
  for (const n of genuine)
    expect(await deliver({ ...capture(order_id, `CAP-K${n}`), status: 'PENDING' }, '192.0.2.50')).toBe(204)
  const abandoned = await approve(nell.token)
  const gone = app.ctx.db.updateTable('orders').set({ provider_order: 'PP-GONE' })
  await gone.where('order_id', '=', abandoned.order_id).execute()
  await reconcilePayments.run(app.ctx, {})
  expect(await state(nell.token, order_id)).toBe('paid')
  expect(await nell.balances()).toMatchObject({ paid: 1_000 })
})

test('an order for tests is called a trial, also where it is paid at PayPal’s own sandbox', async () => {
  const { app, buyer, approve } = await shop()
  const { token } = await buyer()
  const { order_id } = await approve(token)
  expect(await callOk(app, getOrder, { token, query: { id: order_id } })).toMatchObject({ is_trial: true })
})

test('an expired order whose webhook was lost is checked hourly for a day and then for days, and only a payment that was made counts', async () => {
  const { app, buyer, approve, state } = await shop()
  const nell = await buyer()
  const paid = await approve(nell.token)
  const approved = await approve(nell.token)
  await app.ctx.payments.paypal?.settle(paid)
  const before = (await paypal.control({})).captures
  app.clock.advance(DAY_MS + 60_000)
  await expireAndRetryOrders.run(app.ctx, {})
  expect(await state(nell.token, paid.order_id)).toBe('expired')
  // The order is not asked about in a run between two days, nor after ten days.
  const { expires_at } = await app.ctx.db
    .selectFrom('orders')
    .select('expires_at')
    .where('order_id', '=', paid.order_id)
    .executeTakeFirstOrThrow()
  const runAfter = (hours: number) => {
    const now = () => new Date(expires_at.getTime() + hours * HOUR_MS)
    return reconcilePayments.run({ ...app.ctx, clock: { now } }, {})
  }
  for (const hours of [26, 240]) {
    await runAfter(hours)
    expect(await state(nell.token, paid.order_id)).toBe('expired')
  }

  for (const _ of ['found', 'found again']) await runAfter(2)

  expect(await state(nell.token, paid.order_id)).toBe('paid')
  const steps = app.ctx.db.selectFrom('order_steps').select(['to_state', 'cause'])
  const ofPaid = await steps.where('order_id', '=', paid.order_id).orderBy('seq').execute()
  expect(ofPaid.at(-1)).toEqual({ to_state: 'paid', cause: 'reconciliation' })
  expect(await nell.balances()).toMatchObject({ paid: 500 })
  expect(await state(nell.token, approved.order_id)).toBe('expired')
  expect((await paypal.control({})).captures).toBe(before)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a cancelled order collects nothing, however its approval arrives; of a cancellation and a payment at once, one counts', async () => {
  const { app, buyer, approve, settle, state, reportApproval } = await shop()
  const nell = await buyer()
  const cancel = (id: string) => call(app, cancelOrder, { token: nell.token, body: { id } })
  const { order_id, out_trade_no, open } = await approve(nell.token)
  const before = (await paypal.control({})).captures
  await cancel(order_id)
  await reportApproval(order_id, out_trade_no)
  await reconcilePayments.run(app.ctx, {})

  const { data } = await settle(nell.token, order_id, out_trade_no)
  expect(data?.order_status).toBe(0)
  expect(new URL(data?.return_url ?? '').searchParams.get('result_info')).toMatch(/cancel/i)
  expect(await open()).toBeUndefined()
  expect((await paypal.control({})).captures).toBe(before)
  expect(await state(nell.token, order_id)).toBe('failed')

  const races = await Promise.all(Array.from({ length: 4 }, () => approve(nell.token)))
  await Promise.all(
    races.flatMap((one) => [settle(nell.token, one.order_id, one.out_trade_no), cancel(one.order_id)]),
  )
  const states = await Promise.all(races.map((one) => state(nell.token, one.order_id)))
  const paid = states.filter((each) => each === 'paid').length
  expect(states.every((each) => each === 'paid' || each === 'failed')).toBe(true)
  expect((await paypal.control({})).captures - before).toBe(paid)
  expect((await nell.balances()).paid ?? 0).toBe(500 * paid)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('A10: a PayPal order that this server did not make pays nothing, though it names ours and its amount', async () => {
  const { app, buyer, approve, settle, state, act } = await shop()
  const nell = await buyer()
  const { order_id, out_trade_no } = await approve(nell.token)
  const body = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order_id,
        amount: { value: '9.99', currency_code: 'USD' },
        payee: { merchant_id: 'ANOTHER' },
      },
    ],
  }
  const headers = { authorization: 'Bearer a token', 'paypal-request-id': newId() }
  const created = await fetch(new URL('/v2/checkout/orders', paypal.url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { id: foreign } = (await created.json()) as { id: string }
  const before = (await paypal.control({})).captures
  const report = (event_type: string, resource: object) =>
    app.fastify.inject({
      method: 'POST',
      url: buildPaymentPath('paypal', 'webhook'),
      headers: { 'content-type': 'application/json', ...SIGNATURE },
      payload: JSON.stringify({ id: newId(), event_type, resource }),
    })
  await settle(nell.token, order_id, foreign)
  await report('CHECKOUT.ORDER.APPROVED', { id: foreign, purchase_units: body.purchase_units })
  await act()
  expect((await paypal.control({})).captures).toBe(before)
  expect(await state(nell.token, order_id)).toBe('pending')

  const capture = {
    status: 'COMPLETED',
    amount: { value: '9.99', currency_code: 'USD' },
    custom_id: order_id,
  }
  for (const related_ids of [{ order_id: foreign }, undefined])
    await report('PAYMENT.CAPTURE.COMPLETED', {
      ...capture,
      id: `CAP-${related_ids?.order_id ?? 'unknown'}`,
      ...(related_ids && { supplementary_data: { related_ids } }),
    })
  await act()
  expect(await state(nell.token, order_id)).toBe('review')
  expect((await nell.balances()).paid).toBe(0)

  const own = { ...capture, id: 'CAP-OWN', supplementary_data: { related_ids: { order_id: out_trade_no } } }
  await report('PAYMENT.CAPTURE.COMPLETED', own)
  await act()
  expect(await state(nell.token, order_id)).toBe('paid')
  expect(await nell.balances()).toMatchObject({ paid: 500 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('twenty concurrent PUTs of the buyer, and as many of a stranger, capture and credit once', async () => {
  const { app, buyer, approve, settle, state } = await shop()
  const nell = await buyer()
  const thief = await buyer()
  const { order_id, out_trade_no } = await approve(nell.token)
  const before = (await paypal.control({})).captures

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      settle(index % 2 === 0 ? nell.token : thief.token, order_id, out_trade_no),
    ),
  )

  expect((await paypal.control({})).captures - before).toBe(1)
  expect(answers.filter((_, index) => index % 2 === 1).every(({ status }) => status === 404)).toBe(true)
  const own = answers.filter((_, index) => index % 2 === 0)
  expect(own.some(({ status }) => status === 200)).toBe(true)
  expect(own.every(({ status }) => [200, 503].includes(status))).toBe(true)
  expect(await state(nell.token, order_id)).toBe('paid')
  expect(await nell.balances()).toMatchObject({ paid: 500 })
  expect((await thief.balances()).paid ?? 0).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('A10: a capture of a smaller amount goes to review', async () => {
  const { buyer, approve, settle, state } = await shop()
  const nell = await buyer()
  await paypal.control({ fault: 'less' })
  const { order_id, out_trade_no } = await approve(nell.token)

  await settle(nell.token, order_id, out_trade_no)

  expect(await state(nell.token, order_id)).toBe('review')
  expect((await nell.balances()).paid).toBe(0)
  await paypal.control({ fault: 'none' })
})

test('a declined card ends the order at once, and its approval collects nothing later', async () => {
  const { buyer, approve, settle, state, reportApproval } = await shop()
  const nell = await buyer()
  await paypal.control({ fault: 'instrument_declined' })
  const { order_id, out_trade_no } = await approve(nell.token)
  const before = (await paypal.control({})).captures

  const { data } = await settle(nell.token, order_id, out_trade_no)
  expect(data?.order_status).toBe(0)
  expect(new URL(data?.return_url ?? '').searchParams.get('result_info')).toMatch(/another way to pay\.$/)
  expect(await state(nell.token, order_id)).toBe('failed')
  await paypal.control({ fault: 'none' })
  await reportApproval(order_id, out_trade_no)
  expect(await state(nell.token, order_id)).toBe('failed')
  expect((await paypal.control({})).captures).toBe(before)
})

test('while a payment is pending its order opens no second PayPal order', async () => {
  const { app, buyer, approve, settle, state } = await shop()
  const nell = await buyer()
  const { order_id, out_trade_no, open } = await approve(nell.token)
  await paypal.control({ fault: 'pending' })
  await settle(nell.token, order_id, out_trade_no)
  expect(await state(nell.token, order_id)).toBe('pending')

  await paypal.control({ fault: 'error_500' })
  expect(await open()).toBe(out_trade_no)

  await paypal.control({ fault: 'none' })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('A12: the frame opens on its own host alone, by the order’s token, and only the site may embed it', async () => {
  const { app, buyer } = await shop()
  const { token } = await buyer()
  const created = await order(app, token, { payment_type: 'paypal', redirect: `${SITE}/pricing` })
  if (created.charge.kind !== 'frame') throw new Error('no frame')
  const frame = (host: string) =>
    app.fastify.inject({ url: `/payments/paypal/frame?o=${created.order_id}`, headers: { host } })
  const { host } = new URL(PAY)

  const { statusCode, headers, body } = await frame(host)
  expect(statusCode).toBe(200)
  expect(String(headers['content-security-policy'])).toContain(`frame-ancestors ${SITE}`)
  expect(body).not.toContain(created.charge.message.token)
  expect((await frame(new URL(SITE).host)).statusCode).toBe(404)
  const open = (token: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/payments/paypal/open',
      headers: { host, 'content-type': 'application/json' },
      payload: JSON.stringify({ order_id: created.order_id, token }),
    })
  expect((await open('x'.repeat(32))).json()).toMatchObject({ status: 404, data: null })
  expect((await open(created.charge.message.token)).json()).toMatchObject({ id: expect.any(String) })
  app.clock.advance(86_400_001)
  expect((await open(created.charge.message.token)).json()).toMatchObject({ status: 404, data: null })
})

test.each([
  ['fails later', 'declined', 'paid', 'failed', 500],
  ['is carried out later without a webhook', 'none', 'refunded', 'sent', 0],
] as const)(
  'an accepted refund that %s is found by the reconciliation',
  async (_, fault, stateAfter, refundState, coins) => {
    const { app, buyer, approve, settle, state } = await shop()
    const nell = await buyer()
    const staff = await signedIn(app)
    const { order_id, out_trade_no } = await approve(nell.token)
    await settle(nell.token, order_id, out_trade_no)
    const refund_id = newId()
    const refund = { refund_id, order_id, amount: 999, reason: 'asked', staff_id: staff.user_id }
    await app.ctx.db.transaction().execute((tx) => requestRefund(app.ctx, tx, refund))
    await paypal.control({ fault: 'pending' })
    await sendRefund.run(app.ctx, { refund_id })
    await reconcilePayments.run(app.ctx, {})
    expect([await state(nell.token, order_id), (await findRefund(app.ctx.db, refund_id))?.state]).toEqual([
      'paid',
      'sent',
    ])

    await paypal.control({ fault })
    await reconcilePayments.run(app.ctx, {})

    expect(await state(nell.token, order_id)).toBe(stateAfter)
    expect((await findRefund(app.ctx.db, refund_id))?.state).toBe(refundState)
    expect(await nell.balances()).toMatchObject({ paid: coins })
    await paypal.control({ fault: 'none' })
    await expectSoundLedger(app.ctx.db, app.clock.now())
  },
)
