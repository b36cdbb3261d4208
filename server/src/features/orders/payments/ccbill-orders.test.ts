import { readFile } from 'node:fs/promises'
import { assignPayment, listPaymentOrders, listUnmatchedPayments } from '@citrine/contract/money-desk'
import { getOrder } from '@citrine/contract/orders'
import { getCoins } from '@citrine/contract/wallet'
import {
  CCBILL_ACCOUNT,
  type CcbillRow,
  type DataLinkFault,
  startCcbill,
  writeDatalinkTime,
} from '@citrine/fakes/ccbill.ts'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { hashPrice } from '#server/providers/payments/ccbill/ccbill.payments.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { order } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { readTroubles } from '#test/troubles.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { expireAndRetryOrders } from '../reconciliation/expire-and-retry-orders.job.ts'
import { reconcilePayments } from '../reconciliation/reconcile-payments.job.ts'

const MIGRATION = new URL('../../../../migrations/0102_numbers_without_zeros.sql', import.meta.url)
const ccbill = await startCcbill()
afterAll(() => ccbill.stop())

async function shop() {
  const port = await findFreePort()
  const site = `http://127.0.0.1:${port}`
  const app = await testApp({
    env: {
      PORT: String(port),
      PAY_ORIGINS: `${site}=test`,
      CCBILL_ACCNUM: CCBILL_ACCOUNT.accnum,
      CCBILL_SUBACC: CCBILL_ACCOUNT.subacc,
      CCBILL_FLEX_ID: '3b9c5ea1-7a0e-4a53-8a6e-6f7f2c0f8f4d',
      CCBILL_SALT: CCBILL_ACCOUNT.salt,
      CCBILL_WEBHOOK_TOKEN: CCBILL_ACCOUNT.webhookToken,
      CCBILL_IPS: '127.0.0.1/32',
      CCBILL_DATALINK_USER: CCBILL_ACCOUNT.datalink_user,
      CCBILL_DATALINK_PASSWORD: CCBILL_ACCOUNT.datalink_password,
      CCBILL_DATALINK_URL: `${ccbill.url}/data/main.cgi`,
    },
  })
  await app.fastify.listen({ host: '127.0.0.1', port })
  onTestFinished(() => app.fastify.server.closeAllConnections())
  await ccbill.control({ site, fault: 'none', rows: [], is_losing: false, format: 'form' })
  const { token } = await signedIn(app, { email: 'Nell@Harbour.example' })
  const state = async (id: string, of = token) =>
    (await callOk(app, getOrder, { token: of, query: { id } })).state
  const buy = async (
    change: Record<string, string> = {},
    then: 'webhook' | 'back' | 'gone' = 'webhook',
    by = token,
  ) => {
    const { order_id, charge } = await order(app, by, { redirect: `${site}/pricing` })
    if (charge.kind !== 'form') throw new Error('no form')
    const form = { ...charge.fields, customer_fname: 'Nellwyn', address1: '1 Quayside Walk', ...change }
    await fetch(ccbill.url, { method: 'POST', body: new URLSearchParams(form) })
    const body = new URLSearchParams({ ...form, card: '4111111111111111', answer: 'approve' })
    const thanks = await fetch(new URL('/pay', ccbill.url), { method: 'POST', body })
    const [, back = ''] = /url=([^"]+)"/.exec(await thanks.text()) ?? []
    if (then === 'back') await fetch(back.replaceAll('&#38;', '&'), { redirect: 'manual' })
    if (then === 'webhook') await until(async () => (await state(order_id)) !== 'created')
    const { sales } = await ccbill.control({})
    return { order_id, id: sales.find((sale) => sale.order_id === order_id)?.id ?? '' }
  }
  const admin = await signedInAsStaff(app, 'admin')
  const listUnmatched = async () =>
    (await callOk(app, listUnmatchedPayments, { token: (await signedInAsStaff(app, 'admin')).token })).items
  return {
    app,
    admin,
    buy,
    state,
    coins: async (of = token) => (await callOk(app, getCoins, { token: of })).coins,
    listUnmatched,
    assign: async (order_id: string) => {
      const [payment] = await listUnmatched()
      const body = { event_no: payment?.event_no ?? 0, order_id }
      return call(app, assignPayment, { token: admin.token, body })
    },
    waitHours: async (hours: number) => {
      for (let hour = 0; hour < hours; hour++) {
        app.clock.advance(HOUR_MS)
        await expireAndRetryOrders.run(app.ctx, {})
      }
    },
    reconcile: async (rows: readonly Omit<CcbillRow, 'at'>[], at = app.clock.now()) => {
      const time = writeDatalinkTime(new Date(at.getTime() - 60_000))
      await ccbill.control({ rows: rows.map((row) => ({ ...row, time })) })
      const read = { tried_at: new Date(0), read_until: app.clock.now() }
      await app.ctx.db.updateTable('payment_lists').set(read).execute()
      await reconcilePayments.run(app.ctx, {})
    },
    events: () =>
      app.ctx.db.selectFrom('payment_events').select(['event_id', 'state', 'note', 'event']).execute(),
  }
}

test('a purchase and its refund are reported in every documented format', async () => {
  const { app, buy, state, coins } = await shop()
  for (const format of ['form', 'documented_form', 'json'] as const) {
    await ccbill.control({ format })
    const { order_id, id } = await buy()
    expect([format, await state(order_id), await coins()]).toEqual([format, 'paid', 500])
    await ccbill.control({ report: { id, type: 'Refund' } })
    await until(async () => (await state(order_id)) === 'refunded')
  }
  expect(await coins()).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('numbers that were stored with leading zeros lose them, and later reports match them', async () => {
  const { app, buy, state, coins, events } = await shop()
  const { order_id, id } = await buy()
  const { db } = app.ctx
  await sql`update orders set provider_txn = '000' || provider_txn`.execute(db)
  await sql`update payment_events set event_id = replace(event_id, ':t', ':00'),
    event = event || jsonb_build_object('provider_txn', '000' || (event ->> 'provider_txn'))`.execute(db)

  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)

  const event_id = `NewSaleSuccess:${id}`
  expect(await events()).toMatchObject([{ event_id, event: { event_id, provider_txn: id } }])
  await ccbill.control({ report: { id, type: 'Refund' } })
  await until(async () => (await state(order_id)) === 'refunded')
  expect(await coins()).toBe(0)
  await expectSoundLedger(db, app.clock.now())
})

test('a full refund and a chargeback whose webhooks were lost are found in DataLink, and take the coins back once', async () => {
  const { app, buy, state, coins, reconcile, events } = await shop()
  const refunded = await buy()
  const disputed = await buy()
  expect([await state(refunded.order_id), await state(disputed.order_id), await coins()]).toEqual([
    'paid',
    'paid',
    1_000,
  ])
  expect(JSON.stringify(await events())).not.toMatch(/Nellwyn|Quayside|4111|harbour/i)
  const rows = [
    { type: 'NEW', id: refunded.id, amount: '9.99' },
    { type: 'REFUND', id: refunded.id, amount: '9.99' },
    { type: 'NEW', id: disputed.id, amount: '9.99' },
    { type: 'CHARGEBACK', id: disputed.id, amount: '9.99' },
  ]

  const now = app.clock.now()
  for (const _ of ['once', 'again']) await reconcile(rows, now)
  await until(async () => (await events()).every(({ state }) => state !== 'received'))

  expect([await state(refunded.order_id), await state(disputed.order_id), await coins()]).toEqual([
    'refunded',
    'charged_back',
    0,
  ])
  await ccbill.control({ report: { id: refunded.id, type: 'Refund' } })
  await ccbill.control({ report: { id: disputed.id, type: 'Chargeback' } })
  await until(async () => (await events()).filter(({ state }) => state === 'ignored').length === 4)
  expect([await state(refunded.order_id), await state(disputed.order_id), await coins()]).toEqual([
    'refunded',
    'charged_back',
    0,
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a void of the whole price returns everything; a refund that a webhook reported is not taken twice when DataLink lists it', async () => {
  const { app, buy, state, coins, reconcile, events } = await shop()
  const voided = await buy()
  const partly = await buy()
  await ccbill.control({ report: { id: partly.id, type: 'Refund', amount: '3.33' } })
  await until(async () => (await coins()) === 1_000 - 166)

  await reconcile([
    { type: 'VOID', id: voided.id, amount: '9.99' },
    { type: 'REFUND', id: partly.id, amount: '3.33' },
  ])

  await until(async () => (await events()).every(({ state }) => state !== 'received'))
  expect([await state(voided.order_id), await state(partly.order_id), await coins()]).toEqual([
    'refunded',
    'paid',
    500 - 166,
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a partial refund known from DataLink alone takes nothing and raises the alarm; its webhook then takes its share', async () => {
  const { app, buy, state, coins, reconcile, events } = await shop()
  const { order_id, id } = await buy()

  await reconcile([{ type: 'REFUND', id, amount: '3.33' }])
  await until(async () => (await events()).some(({ note }) => note === 'refund_amount_unknown'))
  expect([await state(order_id), await coins()]).toEqual(['paid', 500])
  expect(await readTroubles(app)).toEqual({ refund_amount_unknown: 1 })

  await ccbill.control({ report: { id, type: 'Refund', amount: '3.33' } })
  await until(async () => (await coins()) === 500 - 166)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a sale that DataLink lists and no webhook reported credits nothing, and a person learns of it within hours', async () => {
  const { app, coins, reconcile, events, waitHours } = await shop()
  await reconcile([{ type: 'NEW', id: '1999999999', amount: '9.99' }])
  await waitHours(3)

  expect((await events()).map(({ state, note }) => [state, note])).toEqual([['given_up', 'fits_no_order']])
  expect(await readTroubles(app)).toEqual({ fits_no_order: 1 })
  expect(await coins()).toBe(0)
})

test('a listed sale whose webhook is late credits nobody at first, not even its buyer’s namesake, and then once the order that the webhook names', async () => {
  const { app, buy, state, coins, reconcile, waitHours, listUnmatched } = await shop()
  await ccbill.control({ is_losing: true })
  const stranger = await signedIn(app)
  const lurker = await order(app, (await signedIn(app, { email: 'lurker@harbour.example' })).token)
  const { order_id, id } = await buy({ email: 'lurker@harbour.example' }, 'back', stranger.token)
  const sale = { type: 'NEW', id, amount: '9.99', email: 'lurker@harbour.example' }
  app.clock.advance(120_000)
  for (const _ of ['once', 'again']) await reconcile([sale])
  await waitHours(80)
  const { rows } = await sql<{ state: string }>`
    select state from orders where order_id in (${lurker.order_id}, ${order_id})`.execute(app.ctx.db)
  expect([rows.map((row) => row.state), await coins()]).toEqual([['expired', 'expired'], 0])
  expect((await listUnmatched()).map((one) => [one.provider_txn, one.cause])).toEqual([[id, 'no_order']])

  for (const _ of ['once', 'again'])
    await ccbill.control({ is_losing: false, report: { id, type: 'NewSaleSuccess' } })
  await until(async () => (await state(order_id, stranger.token)) === 'paid')
  expect([await coins(stranger.token), await listUnmatched()]).toEqual([500, []])
  await ccbill.control({ report: { id, type: 'Refund' } })
  await until(async () => (await state(order_id, stranger.token)) === 'refunded')
  expect(await coins(stranger.token)).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a webhook that names another order than staff chose for its sale is shown to them until that order’s money went back', async () => {
  const { app, buy, state, coins, reconcile, waitHours, listUnmatched, assign } = await shop()
  await ccbill.control({ is_losing: true })
  const right = await buy({}, 'back')
  const wrong = await buy({}, 'back')
  app.clock.advance(120_000)
  await reconcile([{ type: 'NEW', id: right.id, amount: '9.99' }])
  await waitHours(3)
  expect(await assign(wrong.order_id)).toMatchObject({ status: 200 })
  expect([await state(wrong.order_id), await coins()]).toEqual(['paid', 500])

  await ccbill.control({ is_losing: false, report: { id: right.id, type: 'NewSaleSuccess' } })
  await until(async () => (await listUnmatched()).length > 0)
  expect(await listUnmatched()).toMatchObject([
    { provider_txn: right.id, cause: 'other_order', order: { order_id: right.order_id, state: 'pending' } },
  ])
  expect(await readTroubles(app)).toMatchObject({ payment_of_another_order: 1 })
  expect(await assign(right.order_id)).toMatchObject({ status: 409 })

  await ccbill.control({ report: { id: right.id, type: 'Refund' } })
  await until(async () => (await state(wrong.order_id)) === 'refunded')
  expect([await coins(), await listUnmatched()]).toEqual([0, []])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a row of DataLink that cannot be read raises the alarm and holds up no other', async () => {
  const { app, buy, state, reconcile } = await shop()
  const { order_id, id } = await buy()
  await ccbill.control({ has_broken_row: true })
  await reconcile([{ type: 'REFUND', id, amount: '9.99' }])
  await ccbill.control({ has_broken_row: false })

  await until(async () => (await state(order_id)) === 'refunded')
  expect(await readTroubles(app)).toEqual({ listed_unreadable: 1 })
})

test('an admin gives a sale that may mean two orders to one of them, once, and never to their own', async () => {
  const { app, admin, buy, state, coins, reconcile, events, waitHours, listUnmatched: list } = await shop()
  await ccbill.control({ is_losing: true })
  const first = await buy({}, 'back')
  const second = await buy({}, 'back')
  app.clock.advance(120_000)
  await reconcile([{ type: 'NEW', id: first.id, amount: '9.99' }])
  await waitHours(3)
  const [payment] = await list()
  expect(payment).toMatchObject({
    provider: 'ccbill',
    provider_txn: first.id,
    amount: 999,
    cause: 'no_order',
  })
  const { items } = await callOk(app, listPaymentOrders, {
    token: admin.token,
    params: { event_no: String(payment?.event_no) },
  })
  expect(items.map(({ order_id }) => order_id)).toEqual([second.order_id, first.order_id])
  const assign = (order_id: string, event_no = payment?.event_no ?? 0) =>
    call(app, assignPayment, { token: admin.token, body: { event_no, order_id } })

  const orders = app.ctx.db.updateTable('orders').where('order_id', '=', first.order_id)
  const { user_id } = await signedIn(app)
  await orders.set({ user_id: admin.user_id }).execute()
  expect(await assign(first.order_id)).toMatchObject({ status: 404 })
  await orders.set({ user_id, price: 998 }).execute()
  expect(await assign(first.order_id)).toMatchObject({ status: 409 })
  await orders.set({ price: 999 }).execute()
  expect(await assign(second.order_id, 1_000_000)).toMatchObject({ status: 404 })
  const returned = { provider: 'ccbill', event_id: 'back', state: 'deferred', cause: 'webhook' }
  const event = JSON.stringify({ kind: 'refunded', provider_txn: first.id })
  await app.ctx.db
    .insertInto('payment_events')
    .values({ ...returned, event, received_at: new Date() })
    .execute()
  expect([await list(), await assign(second.order_id)]).toMatchObject([[], { status: 409 }])
  await app.ctx.db.deleteFrom('payment_events').where('event_id', '=', 'back').execute()
  const outcomes = await Promise.all([1, 2, 3].map(() => assign(second.order_id)))
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await assign(first.order_id)).toMatchObject({ status: 409 })
  await until(async () => (await state(second.order_id)) === 'paid')
  expect([await coins(), await list()]).toEqual([500, []])

  await ccbill.control({ is_losing: false, report: { id: first.id, type: 'NewSaleSuccess' } })
  await until(async () => (await events()).some(({ state }) => state === 'ignored'))
  expect(await coins()).toBe(500)
  await ccbill.control({ report: { id: first.id, type: 'Refund' } })
  await until(async () => (await state(second.order_id)) === 'refunded')
  expect(await coins()).toBe(0)
  const { actions } = await app.ctx.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['action']).as('actions'))
    .where('action', '=', 'payment_assigned')
    .executeTakeFirstOrThrow()
  expect(actions).toEqual(['payment_assigned'])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a DataLink that refuses, fails or answers nonsense changes nothing, and the next hour finds the same rows', async () => {
  const { app, buy, state, reconcile } = await shop()
  const { order_id, id } = await buy()
  const rows = [{ type: 'REFUND', id, amount: '9.99' }]
  for (const fault of ['refused', 'error_500', 'garbage'] satisfies DataLinkFault[]) {
    await ccbill.control({ fault })
    await reconcile(rows)
    expect(await state(order_id), fault).toBe('paid')
  }

  await ccbill.control({ fault: 'none' })
  const { queries } = await ccbill.control({})
  expect(queries.at(-1)).toMatchObject({
    clientAccnum: CCBILL_ACCOUNT.accnum,
    startTime: expect.stringMatching(/^\d{14}$/),
  })
  await reconcile(rows)
  await until(async () => (await state(order_id)) === 'refunded')
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('A10: the digest of a cheap pack on the order of a dear one goes to review, whatever the form says', async () => {
  const { app, buy, state, coins } = await shop()
  const cheap = {
    initialPrice: '2.99',
    initialPeriod: '2',
    formDigest: hashPrice({ price: '2.99', days: 2, currency: '840' }, CCBILL_ACCOUNT.salt),
  }

  const { order_id } = await buy(cheap)

  expect([await state(order_id), await coins()]).toEqual(['review', 0])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
