import { listNotifications } from '@citrine/contract/notifications'
import { getOrder } from '@citrine/contract/orders'
import { getCoins } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { giveMonthlyCoins } from '#server/features/wallet/allowances/give-monthly-coins.job.ts'
import { findActivePremium, openHold, returnHold } from '#server/features/wallet/public.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { callOk } from '#test/call.ts'
import { listeningApp, openSandbox, order } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { readTroubles } from '#test/troubles.ts'
import { expectSoundLedger, findBalances, NO_CAPS, useAllowance } from '#test/wallet.ts'
import { signOrderToken } from '../order/order-token.ts'
import { expireAndRetryOrders } from '../reconciliation/expire-and-retry-orders.job.ts'
import { applyEvent } from './apply-event.service.ts'
import { storeEvents } from './store-events.service.ts'

const sandbox = await openSandbox()
const COINS = { goods_id: 'coins_500', goods_type: 'COIN' } as const
const YEAR = { goods_id: 'vip_yearly', goods_type: 'VIP' } as const
const MONTH = { goods_id: 'vip_monthly', goods_type: 'VIP' } as const

async function ordered(goods: { goods_id: string; goods_type: 'COIN' | 'VIP' } = COINS) {
  const app = await listeningApp(sandbox, { is_working: false })
  const { token, user_id, email } = await signedIn(app)
  const { order_id } = await order(app, token, goods)
  const { price } = await callOk(app, getOrder, { token, query: { id: order_id } })
  const paid: PaymentEvent = {
    event_id: 'paid-1',
    kind: 'paid',
    order_id,
    provider_txn: 'txn-1',
    amount: price,
    currency: 'USD',
    order_token: signOrderToken(app.ctx, { order_id, price, currency: 'USD' }),
  }
  const take = async (event: PaymentEvent): Promise<void> => {
    for (const event_no of await storeEvents(app.ctx, {
      provider: 'sandbox',
      events: [event],
      cause: 'webhook',
    }))
      await applyEvent(app.ctx, event_no)
  }
  const balances = () => findBalances(app.ctx.db, user_id)
  const state = async () => (await callOk(app, getOrder, { token, query: { id: order_id } })).state
  return { app, token, user_id, email, order_id, paid, take, balances, state }
}

test('F8: the same webhook fifty times at once credits once, and so do fifty different ones for one order', async () => {
  const { app, paid, take, balances } = await ordered()

  await Promise.all(Array.from({ length: 50 }, () => take(paid)))
  expect(await balances()).toMatchObject({ paid: 500 })
  await Promise.all(Array.from({ length: 50 }, (_, n) => take({ ...paid, event_id: `other-${n}` })))

  expect(await balances()).toMatchObject({ paid: 500 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('batches of the same events in opposite order are stored at once, each in its order', async () => {
  const { app, paid } = await ordered()
  const store = (events: readonly PaymentEvent[]) =>
    storeEvents(app.ctx, { provider: 'sandbox', events, cause: 'webhook' })
  const rounds = Array.from({ length: 4 }, (_, round) =>
    Array.from({ length: 1_000 }, (_, n) => ({ ...paid, event_id: `event-${round}-${n}` })),
  )

  for (const events of rounds) {
    const stored = await Promise.all([store(events), store(events.toReversed()), store(events)])
    expect(stored.flat()).toHaveLength(events.length)
  }

  const rows = await app.ctx.db.selectFrom('payment_events').select('event_id').orderBy('event_no').execute()
  for (const [round, events] of rounds.entries()) {
    const ids = rows.map(({ event_id }) => event_id).filter((id) => id.startsWith(`event-${round}-`))
    const event_ids = events.map(({ event_id }) => event_id)
    expect([event_ids, event_ids.toReversed()]).toContainEqual(ids)
  }
})

test('F8: a refund that arrives before its sale waits for it, and then takes everything back', async () => {
  const { app, paid, take, balances, state } = await ordered()

  await take({ ...paid, event_id: 'refund-1', kind: 'refunded' })
  expect(await state()).toBe('created')
  await take(paid)

  expect(await state()).toBe('refunded')
  expect(await balances()).toMatchObject({ paid: 0, debt: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test.each([
  { listed: 333, after: 'paid', left: 334, noted: null },
  { listed: 500, after: 'paid', left: 334, noted: 'refund_amount_unknown' },
  { listed: 666, after: 'refunded', left: 0, noted: null },
] as const)('a listed refund of $listed after one of 333 repeats it or is another one', async (example) => {
  const { app, paid, take, balances, state } = await ordered()
  await take(paid)
  await take({ ...paid, event_id: 'refund-1', kind: 'refunded', amount: 333 })

  const listed = { ...paid, kind: 'refunded', amount: example.listed, is_listed: true } as const
  for (const event_id of ['list-1', 'list-2']) await take({ ...listed, event_id })

  expect([await state(), (await balances()).paid]).toEqual([example.after, example.left])
  const events = await app.ctx.db.selectFrom('payment_events').select('note').orderBy('event_no').execute()
  expect(events[2]?.note).toBe(example.noted)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test.each([true, false])(
  'a reversal of unknown amount after a small refund raises the alarm (listed: %s)',
  async (is_listed) => {
    const { app, paid, take, balances, state } = await ordered()
    await take(paid)
    await take({ ...paid, event_id: 'refund-1', kind: 'refunded', amount: 333 })

    await take({ ...paid, event_id: 'void-1', kind: 'refunded', amount: null, currency: null, is_listed })

    expect([await state(), (await balances()).paid]).toEqual(['paid', 334])
    expect(await readTroubles(app)).toEqual({ refund_amount_unknown: 1 })
    await take({ ...paid, event_id: 'refund-2', kind: 'refunded', amount: 666 })
    await take({ ...paid, event_id: 'void-2', kind: 'refunded', amount: null, currency: null, is_listed })
    expect([await state(), await readTroubles(app)]).toEqual(['refunded', { refund_amount_unknown: 1 }])
  },
)

test('F8: money that arrives after the order expired still counts', async () => {
  const { app, paid, take, balances, token, order_id } = await ordered()
  app.clock.advance(DAY_MS + 1)
  await expireAndRetryOrders.run(app.ctx, {})
  expect(await callOk(app, getOrder, { token, query: { id: order_id } })).toMatchObject({
    state: 'expired',
    result_info: expect.stringContaining('If you already paid, we credit it or return the money'),
  })

  await take(paid)

  expect(await balances()).toMatchObject({ paid: 500 })
  const { items } = await callOk(app, listNotifications, { token })
  expect(items).toMatchObject([{ kind: 'payment_late', detail: { amount: '999', currency: 'USD' } }])
  const steps = await app.ctx.db
    .selectFrom('order_steps')
    .select(['to_state', 'cause'])
    .orderBy('seq')
    .execute()
  expect(steps.map(({ to_state, cause }) => [to_state, cause])).toEqual([
    ['created', 'buyer'],
    ['expired', 'clock'],
    ['paid', 'webhook'],
  ])
})

test.each([
  ['the price of a cheaper order', { amount: 299 }],
  ['another currency', { currency: 'EUR' }],
  ['the token of another order', { order_token: 'x'.repeat(32) }],
  ['no token', { order_token: '' }],
])('F9: a payment with %s goes to review, and credits nothing', async (_, change) => {
  const { app, paid, take, balances, state } = await ordered()

  await take({ ...paid, ...change })

  expect(await state()).toBe('review')
  expect((await balances()).paid).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a second payment for a paid order credits nothing, and goes to review', async () => {
  const { app, paid, take, balances } = await ordered()
  await take(paid)

  await take({ ...paid, event_id: 'paid-2', provider_txn: 'txn-2' })

  expect(await balances()).toMatchObject({ paid: 500 })
  const { note } = await app.ctx.db
    .selectFrom('payment_events')
    .select('note')
    .where('event_id', '=', 'paid-2')
    .executeTakeFirstOrThrow()
  expect(note).toBe('paid_twice')
})

test('a won dispute returns what the chargeback took', async () => {
  const { app, paid, take, balances, state } = await ordered()
  await take(paid)
  await take({ ...paid, event_id: 'dispute-1', kind: 'charged_back' })
  expect(await balances()).toMatchObject({ paid: 0 })

  await take({ ...paid, event_id: 'dispute-2', kind: 'dispute_won' })

  expect(await state()).toBe('paid')
  expect(await balances()).toMatchObject({ paid: 500, debt: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a won dispute keeps earlier and later refunds as they are', async () => {
  const { app, paid, take, balances, state } = await ordered()
  await take(paid)
  await take({ ...paid, event_id: 'refund-1', kind: 'refunded', amount: 333 })
  await take({ ...paid, event_id: 'dispute-1', kind: 'charged_back' })
  await take({ ...paid, event_id: 'refund-2', kind: 'refunded', amount: 333 })
  expect(await balances()).toMatchObject({ paid: 0, debt: 0 })

  await take({ ...paid, event_id: 'dispute-2', kind: 'dispute_won' })

  expect(await state()).toBe('paid')
  expect(await balances()).toMatchObject({ paid: 500 - 333, debt: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a won dispute about a payment in review returns it to review, and credits nothing', async () => {
  const { app, paid, take, balances, state } = await ordered()
  await take({ ...paid, amount: 299 })
  await take({ ...paid, event_id: 'dispute-1', kind: 'charged_back' })

  await take({ ...paid, event_id: 'dispute-2', kind: 'dispute_won' })

  expect(await state()).toBe('review')
  expect((await balances()).paid).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a dispute about expired Premium takes its coins, and returns them when it is won', async () => {
  const { app, user_id, paid, take, balances } = await ordered(MONTH)
  await take(paid)
  app.clock.advance(40 * DAY_MS)
  await take({ ...paid, event_id: 'dispute-1', kind: 'charged_back' })
  expect(await balances()).toMatchObject({ bonus: 0, debt: 0 })

  await take({ ...paid, event_id: 'dispute-2', kind: 'dispute_won' })

  expect(await balances()).toMatchObject({ bonus: 500 })
  expect(await findActivePremium(app.ctx.db, user_id, app.clock.now())).toBeNull()
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a won dispute about Premium returns exactly the days and coins that were left, however many disputes came before', async () => {
  const { app, user_id, email, paid, take, balances } = await ordered(YEAR)
  const boughtAt = app.clock.now().getTime()
  const pass = async (days: number) => {
    for (let n = 0; n < days; n += 10) {
      app.clock.advance(10 * DAY_MS)
      await giveMonthlyCoins.run(app.ctx, {})
    }
  }
  const left = async () => {
    const { expires_at } = (await findActivePremium(app.ctx.db, user_id, app.clock.now())) ?? {}
    return Date.parse(expires_at ?? '') - app.clock.now().getTime()
  }
  let usedMs = 170 * DAY_MS
  const dispute = async (n: number, between: () => Promise<void>) => {
    app.clock.advance(DAY_MS)
    usedMs += DAY_MS
    await take({ ...paid, event_id: `dispute-${n}`, kind: 'charged_back' })
    expect(await left()).toBeNaN()
    app.clock.advance(10 * DAY_MS)
    await between()
    await take({ ...paid, event_id: `won-${n}`, kind: 'dispute_won' })
  }
  const nothing = async () => {}
  await take(paid)
  const whole = await left()
  await pass(170)
  expect(await balances()).toMatchObject({ bonus: 3_000 })

  await dispute(1, nothing)
  expect(await left()).toBe(whole - usedMs)
  expect(await balances()).toMatchObject({ bonus: 3_000, debt: 0 })
  await dispute(2, nothing)
  expect(await left()).toBe(whole - usedMs)
  expect(await balances()).toMatchObject({ bonus: 3_000, debt: 0 })

  // A month bought meanwhile runs first, and the rest is withheld before it begins.
  const { token } = await signedIn(app, { email })
  const next = await order(app, token, MONTH)
  const other = { order_id: next.order_id, price: 1_299, currency: 'USD' }
  const order_token = signOrderToken(app.ctx, other)
  const buyMonth = () =>
    take({ ...paid, ...other, amount: 1_299, order_token, event_id: 'paid-2', provider_txn: 'txn-2' })
  await dispute(3, buyMonth)
  const both = await left()
  await take({ ...paid, event_id: 'dispute-4', kind: 'charged_back' })
  expect(both - (await left())).toBe(whole - usedMs)
  await take({ ...paid, event_id: 'won-4', kind: 'dispute_won' })
  expect(await left()).toBe(both)
  expect(await balances()).toMatchObject({ bonus: 3_000, debt: 0 })

  while ((await left()) > 0) await pass(10)
  expect(await balances()).toMatchObject({ bonus: 13 * 500, debt: 0 })
  const paused = 30 * DAY_MS
  expect(app.clock.now().getTime() - boughtAt - paused).toBeGreaterThan(whole)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the used allowance of a refunded month counts for the next one: bought ahead, restored or bought again', async () => {
  const { app, token, user_id, paid, take } = await ordered(MONTH)
  const { db } = app.ctx
  const used = async () => (await callOk(app, getCoins, { token })).allowances.pictures.used
  const plans = async () => (await findActivePremium(db, user_id, app.clock.now()))?.plans
  await take(paid)
  await useAllowance(db, user_id, {
    kind: 'picture',
    most: 150,
    period_from: app.clock.now(),
    now: app.clock.now(),
  })
  const ahead = await order(app, token, { goods_id: 'vip_yearly', goods_type: 'VIP' })
  const year = { order_id: ahead.order_id, price: 5999, currency: 'USD' }
  const { order_id, price: amount } = year
  const order_token = signOrderToken(app.ctx, year)
  await take({ ...paid, event_id: 'paid-2', order_id, order_token, amount, provider_txn: 'txn-2' })
  expect((await plans())?.map(({ plan }) => plan)).toEqual(['MONTHLY', 'YEARLY'])
  app.clock.advance(DAY_MS)

  await take({ ...paid, event_id: 'dispute-1', kind: 'charged_back' })
  expect([(await plans())?.length, await used()]).toEqual([1, 150])
  app.clock.advance(DAY_MS)
  await take({ ...paid, event_id: 'dispute-2', kind: 'charged_back', provider_txn: 'txn-2', order_id: null })
  expect(await plans()).toBeUndefined()
  app.clock.advance(DAY_MS)
  await take({ ...paid, event_id: 'won-1', kind: 'dispute_won' })

  expect([(await plans())?.length, await used()]).toEqual([1, 150])
  await expectSoundLedger(db, app.clock.now())
})

test('coins held during the refund of their purchase pay the debt when the hold ends', async () => {
  const { app, user_id, paid, take, balances } = await ordered()
  const { db } = app.ctx
  await take(paid)
  await db.updateTable('costs').set({ coins: 12, free_per_day: 0 }).where('kind', '=', 'picture').execute()
  const hold = { user_id, kind: 'picture', hold_id: newId(), caps: NO_CAPS, now: app.clock.now() } as const
  await db.transaction().execute((tx) => openHold(tx, hold))
  await take({ ...paid, event_id: 'refund-1', kind: 'refunded' })
  expect(await balances()).toMatchObject({ paid: 0, hold: 12, debt: 12 })

  await db.transaction().execute((tx) => returnHold(tx, hold.hold_id, app.clock.now()))

  expect(await balances()).toMatchObject({ paid: 0, hold: 0, debt: 0 })
  await expectSoundLedger(db, app.clock.now())
})

test('A10: one payment pays one order, also when the provider names it for another', async () => {
  const { app, token, paid, take, balances } = await ordered()
  const other = await order(app, token)
  const order_token = signOrderToken(app.ctx, { order_id: other.order_id, price: 999, currency: 'USD' })
  await take(paid)

  await take({ ...paid, event_id: 'paid-2', order_id: other.order_id, order_token })

  expect(await balances()).toMatchObject({ paid: 500 })
  const { state, note } = await app.ctx.db
    .selectFrom('payment_events')
    .select(['state', 'note'])
    .where('event_id', '=', 'paid-2')
    .executeTakeFirstOrThrow()
  expect([state, note]).toEqual(['ignored', 'payment_of_another_order'])
})
