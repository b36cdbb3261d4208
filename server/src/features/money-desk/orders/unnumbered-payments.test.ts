import * as routes from '@citrine/contract/money-desk'
import { listNotifications } from '@citrine/contract/notifications'
import { expect, test } from 'vitest'
import { expireAndRetryOrders } from '#server/features/orders/reconciliation/expire-and-retry-orders.job.ts'
import { newId } from '#server/platform/ids.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const UNNUMBERED = { provider_txn: null }

async function open() {
  const desk = await openMoneyDesk()
  const { app, admin } = desk
  return {
    ...desk,
    show: (order_id: string) =>
      callOk(app, routes.getDeskOrder, { token: admin.token, params: { order_id } }),
    accept: (order_id: string) =>
      call(app, routes.acceptDeskOrder, {
        token: admin.token,
        body: { order_id, reason: 'Found at the provider', is_unnumbered: true },
      }),
    close: (order_id: string, { token } = admin) =>
      call(app, routes.closeDeskOrder, { token, body: { order_id, reason: 'Returned in its console' } }),
    refund: (order_id: string, amount: number) =>
      call(app, routes.askDeskRefund, {
        token: admin.token,
        body: { refund_id: newId(), order_id, amount, reason: 'The buyer asked' },
      }),
  }
}

test('a payment without the provider’s number that an admin gives to an order credits it, once', async () => {
  const { app, report, place, list, assign, coins, show } = await open()
  const { order_id } = await place()
  await report({ ...UNNUMBERED, order_id: newId() })
  const [payment] = await list()

  expect(await assign(payment?.event_no ?? 0, order_id)).toMatchObject({ data: { state: 'paid' } })
  expect(await assign(payment?.event_no ?? 0, order_id)).toMatchObject({ data: { state: 'paid' } })
  expect([await coins(), await list()]).toEqual([500, []])
  expect(await show(order_id)).toMatchObject({
    order: { state: 'paid', provider_txn: null },
    can_refund: false,
    can_close: true,
  })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an order in review whose payment has no number can be credited', async () => {
  const { app, report, place, coins, show, accept } = await open()
  const { order_id, order_token } = await place()
  await report({ ...UNNUMBERED, order_id, order_token })
  expect(await show(order_id)).toMatchObject({ order: { state: 'review' }, can_accept: true, left: 999 })

  expect(await accept(order_id)).toMatchObject({ status: 200 })
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an order whose payment has no number is refunded at the provider, and closed here with a reason', async () => {
  const { app, buyer, admin, other, report, place, coins, show, accept, close, refund } = await open()
  const { order_id, order_token } = await place()
  await report({ ...UNNUMBERED, order_id, order_token })
  expect(await refund(order_id, 999)).toMatchObject({ status: 409 })
  await accept(order_id)

  expect(await close(order_id)).toMatchObject({ status: 200 })
  expect(await close(order_id, other)).toMatchObject({ status: 409 })
  expect(await show(order_id)).toMatchObject({
    order: { state: 'refunded', refunded: 999 },
    steps: [{}, {}, {}, { state: 'refunded', cause: 'staff', returned: 999 }],
    refunds: [{ state: 'sent', reason: 'Returned in its console', amount: 999, taken_coins: 500 }],
    left: 0,
    can_close: false,
  })
  expect(await coins()).toBe(0)
  const { items } = await callOk(app, listNotifications, { token: buyer.token })
  expect(items[0]).toMatchObject({ kind: 'refund_sent', detail: { amount: '999', coins: '500' } })
  const audited = await app.ctx.db
    .selectFrom('audit_log')
    .select(['target_id', 'actor_id'])
    .where('action', '=', 'order_closed')
    .execute()
  expect(audited).toEqual([{ target_id: order_id, actor_id: admin.user_id }])
  const { currencies } = await callOk(app, routes.getMoneyFigures, { token: other.token })
  expect(currencies[0]?.refunds.at(-1)).toMatchObject({ value: 999 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an order whose payment has a number is not closed: it is refunded', async () => {
  const { report, place, show, close } = await open()
  const paid = await place()
  await report(paid)

  expect(await close(paid.order_id)).toMatchObject({ status: 409 })
  expect(await show(paid.order_id)).toMatchObject({ can_refund: true, can_close: false })
})

test('the buyer’s own payment takes the place of one without a number, which is listed again', async () => {
  const { app, report, place, list, coins } = await open()
  const { order_id, order_token } = await place()
  await report({ ...UNNUMBERED, order_id, order_token })
  await report({ ...UNNUMBERED, order_id, order_token })
  expect(await list()).toMatchObject([{ cause: 'paid_twice', provider_txn: null }])
  await report({ order_id, order_token, provider_txn: 'right' })

  expect(await coins()).toBe(500)
  expect(await list()).toMatchObject([
    { cause: 'paid_twice', provider_txn: null },
    { cause: 'paid_twice', provider_txn: null },
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a second admin agrees that a large order is closed', async () => {
  const { app, admin, other, report, place, coins, show, accept, close } = await open()
  const { order_id, order_token } = await place()
  await app.ctx.db.updateTable('orders').set({ price: 5_999 }).where('order_id', '=', order_id).execute()
  await report({ ...UNNUMBERED, order_id, order_token, amount: 5_999 })
  await accept(order_id)
  const body = { order_id, reason: 'Found at the provider', is_unnumbered: true }
  await call(app, routes.acceptDeskOrder, { token: other.token, body })
  expect(await coins()).toBe(500)

  expect(await close(order_id)).toMatchObject({ data: { is_second_needed: true } })
  expect(await close(order_id, other)).toMatchObject({ status: 409 })
  const { refunds } = await show(order_id)
  expect(refunds).toMatchObject([{ state: 'waiting', is_recorded: true }])
  expect(await coins()).toBe(500)
  const decide = ({ token }: typeof admin) =>
    call(app, routes.decideDeskRefund, {
      token,
      body: { refund_id: refunds[0]?.refund_id ?? '', is_approved: true },
    })
  expect([(await decide(admin)).status, (await decide(other)).status]).toEqual([404, 200])
  expect(await show(order_id)).toMatchObject({
    order: { state: 'refunded', refunded: 5_999 },
    refunds: [{ state: 'sent', asked_by: { uid: admin.user_id }, decided_by: { uid: other.user_id } }],
    left: 0,
  })
  expect(await coins()).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an unnumbered payment gets the provider’s number, so that its row in the list is not taken for another payment', async () => {
  const { app, admin, report, place, list, coins, show } = await open()
  await report({ ...(await place()), provider_txn: 'taken' })
  const first = await place()
  await report({ ...UNNUMBERED, ...first })
  const credit = (found: Record<string, unknown>) =>
    call(app, routes.acceptDeskOrder, {
      token: admin.token,
      body: { order_id: first.order_id, reason: 'Found at the provider', ...found },
    })
  expect(await credit({})).toMatchObject({ status: 400 })
  expect(await credit({ payment_number: 'taken' })).toMatchObject({ status: 409 })
  expect(await credit({ payment_number: 'real' })).toMatchObject({ status: 200 })

  await report({ provider_txn: 'real', is_listed: true, made_at: app.clock.now().toISOString() })
  app.clock.advance(3 * HOUR_MS)
  await expireAndRetryOrders.run(app.ctx, {})
  expect([await list(), await coins()]).toEqual([[], 1_000])
  expect(await show(first.order_id)).toMatchObject({
    order: { provider_txn: 'real' },
    steps: [{}, {}, { staff: { by: { uid: admin.user_id }, reason: 'Found at the provider' } }],
    can_close: false,
  })
  await report({ provider_txn: 'real', kind: 'charged_back' })
  expect(await show(first.order_id)).toMatchObject({ order: { state: 'charged_back' } })
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the number of an unnumbered payment is asked for when it is given to an order', async () => {
  const { app, admin, report, place, list, coins, show } = await open()
  const { order_id } = await place()
  await report({ ...UNNUMBERED, order_id: newId() })
  const [payment] = await list()
  const give = (found: Record<string, unknown>) =>
    call(app, routes.assignPayment, {
      token: admin.token,
      body: { event_no: payment?.event_no ?? 0, order_id, ...found },
    })
  expect(await give({})).toMatchObject({ status: 400 })
  expect(await give({ payment_number: 'real' })).toMatchObject({ data: { state: 'paid' } })

  expect(await show(order_id)).toMatchObject({ order: { provider_txn: 'real' } })
  await report({ provider_txn: 'real', kind: 'refunded' })
  expect([(await show(order_id)).order.state, await coins()]).toEqual(['refunded', 0])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
