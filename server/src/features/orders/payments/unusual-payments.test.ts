import { listNotifications } from '@citrine/contract/notifications'
import { continueOrder, createOrder, getOrder } from '@citrine/contract/orders'
import { getSpending, pauseSpending, setSpendingLimit } from '@citrine/contract/spending'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { testClock } from '#test/clock.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'
import { applyAndCollect } from '../collection/settle-order.service.ts'
import { requestRefund } from '../desk/refund-order.service.ts'
import { signOrderToken } from '../order/order-token.ts'
import { expireAndRetryOrders } from '../reconciliation/expire-and-retry-orders.job.ts'
import { applyEvent } from './apply-event.service.ts'
import { storeEvents } from './store-events.service.ts'

const ENV = {
  SANDBOX_PAY_URL: 'http://127.0.0.1:9',
  SANDBOX_PAY_SECRET: SANDBOX_SECRET,
  PAY_ORIGINS: `${SITE}=test`,
}

const ORDER = {
  goods_id: 'coins_500',
  goods_type: 'COIN',
  payment_type: 'card',
  redirect: `${SITE}/pricing`,
} as const

async function shop(start?: Date) {
  const app = await testApp({ is_working: false, env: ENV, clock: testClock(start) })
  const { token, user_id } = await signedIn(app)
  const place = async () => {
    app.clock.advance(1_000)
    const { order_id } = await order(app, token, { redirect: `${SITE}/pricing` })
    const order_token = signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' })
    let count = 0
    const report = async (kind: PaymentEvent['kind'], details: Partial<PaymentEvent> = {}): Promise<void> => {
      const event = {
        event_id: `${order_id} ${++count}`,
        kind,
        order_id,
        provider_txn: `first ${order_id}`,
        amount: 999,
        currency: 'USD',
        order_token,
        ...details,
      }
      const webhook = { provider: 'sandbox', events: [event], cause: 'webhook' } as const
      for (const event_no of await storeEvents(app.ctx, webhook)) await applyEvent(app.ctx, event_no)
    }
    const state = async () => (await callOk(app, getOrder, { token, query: { id: order_id } })).state
    return { order_id, report, state }
  }
  return {
    app,
    token,
    user_id,
    place,
    coins: async () => (await findBalances(app.ctx.db, user_id)).paid ?? 0,
    notes: async () => {
      const { db } = app.ctx
      const rows = await db.selectFrom('payment_events').select(['note']).orderBy('event_no').execute()
      return rows.flatMap(({ note }) => note ?? [])
    },
  }
}

test('a refund or a chargeback of a second payment leaves the goods of the first', async () => {
  const { app, place, coins, notes } = await shop()
  const { report, state } = await place()
  await report('paid')
  await report('paid', { provider_txn: 'second' })

  await report('refunded', { provider_txn: 'second' })
  await report('charged_back', { provider_txn: 'second' })
  await report('dispute_won', { provider_txn: 'second' })

  expect([await state(), await coins()]).toEqual(['paid', 500])
  expect(await notes()).toEqual(['paid_twice', 'other_payment_returned', 'other_payment_returned'])
  await report('refunded')
  expect([await state(), await coins()]).toEqual(['refunded', 0])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a stranger’s wrong payment does not prevent the buyer’s own', async () => {
  const { app, place, coins } = await shop()
  const { report, state } = await place()

  await report('paid', { provider_txn: 'stranger', amount: 299, order_token: 'guessed' })
  expect([await state(), await coins()]).toEqual(['review', 0])
  await report('paid')
  expect([await state(), await coins()]).toEqual(['paid', 500])
  await report('refunded', { provider_txn: 'stranger', amount: 299 })
  expect([await state(), await coins()]).toEqual(['paid', 500])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a refunded wrong payment allows the correct one, and takes nothing from it', async () => {
  const { place, coins } = await shop()
  const { report, state } = await place()

  await report('paid', { provider_txn: 'less', amount: 899 })
  await report('refunded', { provider_txn: 'less', amount: 400 })
  await report('paid')
  await report('refunded', { amount: 333 })
  expect([await state(), await coins()]).toEqual(['paid', 334])
})

test('no more of a payment in review is returned or counted than arrived', async () => {
  const { app, token, place } = await shop()
  const { order_id, report, state } = await place()
  await report('paid', { amount: 299 })
  const staff_id = (await signedIn(app)).user_id
  const ask = (amount: number) => {
    const refund = { refund_id: newId(), order_id, amount, reason: 'another amount', staff_id }
    return app.ctx.db.transaction().execute((tx) => requestRefund(app.ctx, tx, refund))
  }

  expect(await callOk(app, getSpending, { token })).toMatchObject({ spent_this_month: 299, on_the_way: 0 })
  await expect(ask(300)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await ask(299)).toMatchObject({ is_new: true })
  await report('refunded', { amount: 299 })
  expect(await state()).toBe('refunded')
  const { items } = await callOk(app, listNotifications, { token })
  expect(items.find(({ kind }) => kind === 'refund_sent')?.detail).toMatchObject({
    amount: '299',
    coins: '0',
    is_premium_removed: 'false',
  })
})

test('an unpaid order does not count as spending, and makes room for the next within the limit', async () => {
  const { app, token, place } = await shop()
  await place()
  expect(await callOk(app, getSpending, { token })).toMatchObject({ spent_this_month: 0, on_the_way: 0 })
  await callOk(app, setSpendingLimit, { token, body: { monthly_limit: 999 } })
  const { report, state } = await place()
  await report('pending')
  expect(await callOk(app, getSpending, { token })).toMatchObject({ spent_this_month: 0, on_the_way: 999 })
  await report('paid')
  expect(await state()).toBe('paid')
  expect(await callOk(app, getSpending, { token })).toMatchObject({ spent_this_month: 999, on_the_way: 0 })
})

test('the buyer is notified of a payment in review and of a dispute', async () => {
  const { app, token, place } = await shop()
  const [disputed, wrong] = [await place(), await place()]
  await disputed.report('paid')
  await disputed.report('charged_back')
  app.clock.advance(1_000)
  await wrong.report('paid', { amount: 299, provider_txn: 'wrong' })

  const { items } = await callOk(app, listNotifications, { token })
  expect(items.map(({ kind, detail }) => [kind, detail.amount])).toEqual([
    ['payment_in_review', '299'],
    ['payment_disputed', '999'],
  ])
})

test('a refund in another currency takes nothing, and one of an impossible amount is not even stored', async () => {
  const { place, coins, notes } = await shop()
  const { report, state } = await place()
  await report('paid')

  await report('refunded', { amount: 1_000, currency: 'JPY' })

  for (const amount of [-999, 2 ** 31]) await report('refunded', { amount })

  expect([await state(), await coins(), await notes()]).toEqual(['paid', 500, ['refund_currency_differs']])
})

test('events that name no order of ours are closed at once, and hold up no others', async () => {
  const { app, place, coins, notes } = await shop()
  const { order_id, report, state } = await place()
  for (const [index, written] of ['not-an-id', 'somebody@example.com', 'a\u0000b'].entries())
    await report('failed', { event_id: `junk ${index}`, order_id: written })
  await report('paid', { event_id: 'of none', order_id: '01990000-0000-7000-8000-000000000000' })
  await report('paid', { event_id: 'x'.repeat(301) })
  await report('refunded', { order_id: null })
  await report('paid')
  app.clock.advance(120_000)
  await expireAndRetryOrders.run(app.ctx, {})

  expect([await state(), await coins()]).toEqual(['refunded', 0])
  expect(await notes()).toEqual(['fits_no_order'])
  const rows = await app.ctx.db.selectFrom('payment_events').select(['state', 'event']).execute()
  expect(rows.filter(({ state }) => state !== 'applied' && state !== 'ignored')).toEqual([])
  expect(JSON.stringify(rows)).not.toContain('somebody@example.com')
  expect(JSON.stringify(rows)).toContain(order_id)
})

test('events that fail again and again leave room for those behind them', async () => {
  const { app, place, coins } = await shop()
  const { report, state } = await place()
  const broken = Array.from({ length: 210 }, (_, index) => ({
    provider: 'sandbox',
    event_id: `broken ${index}`,
    event: JSON.stringify({ kind: 'unknown' }),
    cause: 'webhook',
    received_at: app.clock.now(),
  }))
  await app.ctx.db.insertInto('payment_events').values(broken).execute()
  await report('refunded', { order_id: null })
  await app.ctx.db
    .updateTable('payment_events')
    .set({ state: 'received', next_at: null })
    .where('state', '=', 'deferred')
    .execute()
  await report('paid')
  expect([await state(), await coins()]).toEqual(['paid', 500])

  for (const _ of [1, 2]) {
    app.clock.advance(120_000)
    await expireAndRetryOrders.run(app.ctx, {})
  }
  expect([await state(), await coins()]).toEqual(['refunded', 0])
})

test('events stored together are applied in their order, and one that fails holds up no other', async () => {
  const { app, place, coins } = await shop()
  const { order_id, report, state } = await place()
  const broken = await app.ctx.db
    .insertInto('payment_events')
    .values({
      provider: 'sandbox',
      event_id: 'broken',
      event: JSON.stringify({ kind: 'unknown' }),
      cause: 'webhook',
      received_at: app.clock.now(),
    })
    .returning('event_no')
    .executeTakeFirstOrThrow()
  const event = { order_id, provider_txn: 'the payment', currency: 'USD', order_token: null }
  const stored = await storeEvents(app.ctx, {
    provider: 'sandbox',
    events: [
      { ...event, event_id: 'the payment', kind: 'paid', amount: 999 },
      { ...event, event_id: 'a part', kind: 'refunded', amount: 333 },
    ],
    cause: 'webhook',
  })

  await expect(applyAndCollect(app.ctx, [broken.event_no, ...stored])).rejects.toThrow()
  expect([await state(), await coins()]).toEqual(['paid', 500 - 166])
  await expect(applyAndCollect(app.ctx, [broken.event_no, ...stored])).rejects.toThrow()
  await report('paid')
  expect([await state(), await coins()]).toEqual(['paid', 500 - 166])
})

test('an old form paid after a pause or beyond the limit credits nothing, and goes to a person', async () => {
  const { app, token, place, coins } = await shop()
  await callOk(app, setSpendingLimit, { token, body: { monthly_limit: 1_500 } })
  const first = await place()
  await first.report('failed')
  const later = await place()
  await later.report('failed')

  await first.report('paid')
  expect([await first.state(), await coins()]).toEqual(['paid', 500])
  await later.report('paid', { provider_txn: 'later' })
  expect([await later.state(), await coins()]).toEqual(['review', 500])
  await later.report('paid', { provider_txn: 'once more' })
  expect([await later.state(), await coins()]).toEqual(['review', 500])
})

test('a failed order is still paid by a later payment, but not during a pause, and not a month later', async () => {
  const { app, token, place, coins } = await shop()
  const [declined, paused, old] = [await place(), await place(), await place()]
  await declined.report('failed')
  await declined.report('paid')
  expect([await declined.state(), await coins()]).toEqual(['paid', 500])

  await old.report('failed')
  await paused.report('failed')
  await callOk(app, pauseSpending, { token, body: { days: 7 } })
  await paused.report('paid', { provider_txn: 'paused' })
  expect(await paused.state()).toBe('review')

  app.clock.advance(31 * DAY_MS)
  await old.report('paid', { provider_txn: 'old' })
  const { state } = await app.ctx.db
    .selectFrom('orders')
    .select('state')
    .where('order_id', '=', old.order_id)
    .executeTakeFirstOrThrow()
  expect([state, await coins()]).toEqual(['review', 500])
})

test('a repeated request gives no second charge for an order that is paid, and none during a pause', async () => {
  const { app, token, place } = await shop()
  await place()
  const body = { ...ORDER, client_id: 'one-press-1' }
  const created = await callOk(app, createOrder, { token, body })
  expect((await callOk(app, createOrder, { token, body })).order_id).toBe(created.order_id)

  await callOk(app, pauseSpending, { token, body: { days: 7 } })
  expect(await call(app, createOrder, { token, body })).toMatchObject({ status: 409 })
  await app.ctx.db.deleteFrom('spending_limits').execute()
  await app.ctx.db
    .updateTable('orders')
    .set({ state: 'paid', provider_txn: 'one', paid_at: app.clock.now() })
    .where('order_id', '=', created.order_id)
    .execute()
  expect(await call(app, createOrder, { token, body })).toMatchObject({ status: 409 })
})

function findNextMonth(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
}

test('an order of last month and a declined one obey the buyer’s own limit too', async () => {
  const { app, token, place } = await shop(new Date(findNextMonth().getTime() - HOUR_MS))
  const body = { ...ORDER, client_id: 'declined-1' }
  const created = await callOk(app, createOrder, { token, body })
  await app.ctx.db
    .updateTable('orders')
    .set({ state: 'failed', reason: 'declined' })
    .where('order_id', '=', created.order_id)
    .execute()
  const old = await place()
  app.clock.advance(2 * HOUR_MS)
  await callOk(app, setSpendingLimit, { token, body: { monthly_limit: 1_500 } })
  const proceed = () => call(app, continueOrder, { token, body: { id: old.order_id } })
  expect((await proceed()).status).toBe(200)

  const bought = await place()
  expect(await old.state()).toBe('expired')
  await bought.report('paid')
  expect((await proceed()).status).toBe(409)
  expect((await call(app, createOrder, { token, body })).desc).toMatch(/monthly limit/)
})

test('the continued one of two open orders beyond the buyer’s own limit stays, and the other expires', async () => {
  const { app, token, place } = await shop(findNextMonth())
  const [first, second] = [await place(), await place()]
  await callOk(app, setSpendingLimit, { token, body: { monthly_limit: 1_500 } })
  const proceed = (id: string) => call(app, continueOrder, { token, body: { id } })

  expect((await proceed(first.order_id)).status).toBe(200)
  expect([await first.state(), await second.state()]).toEqual(['created', 'expired'])
  expect((await proceed(second.order_id)).status).toBe(409)
  await first.report('paid')
  expect(await first.state()).toBe('paid')

  await callOk(app, setSpendingLimit, { token, body: { monthly_limit: null } })
  app.clock.advance(DAY_MS)
  const [paying, waiting] = [await place(), await place()]
  await paying.report('pending')
  await callOk(app, setSpendingLimit, { token, body: { monthly_limit: 2_500 } })
  expect((await proceed(waiting.order_id)).desc).toMatch(/monthly limit/)
  expect([await paying.state(), await waiting.state()]).toEqual(['pending', 'created'])
})

test('a chargeback of a payment in review returns no more than arrived', async () => {
  const { app, token, place } = await shop()
  const { order_id, report, state } = await place()
  await report('paid', { amount: 299 })
  await report('charged_back')

  expect(await state()).toBe('charged_back')
  const nothing = { coins: '0', is_premium_removed: 'false' }
  expect((await callOk(app, listNotifications, { token })).items[0]?.detail).toMatchObject(nothing)
  expect(await callOk(app, getOrder, { token, query: { id: order_id } })).toMatchObject({
    paid_amount: 299,
    refunded: 299,
  })
  const { items } = await callOk(app, listNotifications, { token })
  expect(items.map(({ kind, detail }) => [kind, detail.amount])[0]).toEqual(['payment_disputed', '299'])
  await report('dispute_won')
  expect(await state()).toBe('review')
})

test('a payment for a deleted account goes to a person', async () => {
  const { app, user_id, place } = await shop()
  const { order_id, report } = await place()
  await app.ctx.db.deleteFrom('users').where('user_id', '=', user_id).execute()

  await report('paid')

  const row = await app.ctx.db
    .selectFrom('orders')
    .select(['state', 'reason', 'user_id'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'review', reason: 'payment_unclear', user_id: null })
})
