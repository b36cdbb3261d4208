import { randomUUID } from 'node:crypto'
import * as routes from '@citrine/contract/money-desk'
import { listNotifications } from '@citrine/contract/notifications'
import { getSpending } from '@citrine/contract/spending'
import { expect, test } from 'vitest'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const REASON = 'The bank converted it'

async function review(amount: number | null, currency: string | null = 'USD') {
  const desk = await openMoneyDesk()
  const { app, admin, other, buyer, report, place } = desk
  const paid = { ...(await place()), provider_txn: 'payment' }
  await report({ ...paid, amount, currency })
  const { order_id } = paid
  return {
    ...desk,
    order_id,
    report: (kind: 'refunded' | 'charged_back' | 'dispute_won', returned: number, as = currency) =>
      report({ ...paid, order_token: null, kind, amount: returned, currency: as }),
    show: () => callOk(app, routes.getDeskOrder, { token: admin.token, params: { order_id } }),
    accept: ({ token } = admin) =>
      call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: REASON } }),
    refund: (minor: number, { token } = other) =>
      call(app, routes.askDeskRefund, {
        token,
        body: { order_id, amount: minor, reason: REASON, refund_id: randomUUID() },
      }),
    notices: async () => {
      const { items } = await callOk(app, listNotifications, { token: buyer.token })
      return items.map(({ kind, detail }) => [kind, detail.amount, detail.currency])
    },
    sound: () => expectSoundLedger(app.ctx.db, app.clock.now()),
  }
}

test('an order paid in another currency is shown in it, credited by an admin once, and taken back as a whole', async () => {
  const { app, buyer, show, accept, refund, report, coins, notices, sound } = await review(921, 'EUR')
  expect(await show()).toMatchObject({
    order: { state: 'review', price: 999, currency: 'USD', paid_amount: 921, paid_currency: 'EUR' },
    left: 921,
    is_whole_only: true,
    can_accept: true,
    acceptance: null,
  })

  expect((await Promise.all([accept(), accept()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([(await show()).order.state, await coins()]).toEqual(['paid', 500])
  expect(await callOk(app, getSpending, { token: buyer.token })).toMatchObject({ spent_this_month: 999 })
  await sound()
  expect(await refund(500)).toMatchObject({ status: 409 })
  expect(await refund(921)).toMatchObject({ status: 200 })
  await report('refunded', 400)
  expect([(await show()).order.state, await coins()]).toEqual(['paid', 500])
  await report('refunded', 521)
  expect([(await show()).order.state, await coins()]).toEqual(['refunded', 0])
  expect(await notices()).toEqual([
    ['refund_sent', '521', 'EUR'],
    ['refund_sent', '400', 'EUR'],
    ['payment_credited', '921', 'EUR'],
    ['payment_in_review', '921', 'EUR'],
  ])
  await sound()
})

test('more than the price goes back as a whole: the buyer reads what was returned, and the order leaves review', async () => {
  const { app, admin, show, refund, report, notices, sound } = await review(2_500)
  expect(await refund(1_500)).toMatchObject({ status: 409 })
  await report('refunded', 1_500)
  expect(await show()).toMatchObject({ order: { state: 'review' }, left: 1_000, is_whole_only: true })
  await report('refunded', 1_000)
  expect((await show()).order.state).toBe('refunded')
  expect(await notices()).toEqual([
    ['refund_sent', '1000', 'USD'],
    ['refund_sent', '1500', 'USD'],
    ['payment_in_review', '2500', 'USD'],
  ])
  const { currencies } = await callOk(app, routes.getMoneyFigures, { token: admin.token })
  const sums = currencies.map(({ revenue, refunds }) =>
    [revenue, refunds].map((days) => days.reduce((total, { value }) => total + value, 0)),
  )
  expect(sums).toEqual([[2_500, 2_500]])
  await sound()
})

test('a payment of unknown amount is never shown as zero, and is credited as the price', async () => {
  const { show, accept, coins, notices, sound } = await review(null, null)
  expect(await show()).toMatchObject({ order: { state: 'review', paid_amount: null }, left: 999 })
  await accept()
  expect(await coins()).toBe(500)
  expect((await notices())[0]).toEqual(['payment_credited', '999', 'USD'])
  await sound()
})

test('an order that staff credited for another amount does not count as a sale at its price', async () => {
  const { app, other, accept } = await review(299)
  await accept()
  await accept(other)
  const sold = await app.ctx.db.selectFrom('goods_prices').select('first_sold_at').execute()
  expect(sold.filter(({ first_sold_at }) => first_sold_at !== null)).toEqual([])
})

test('an order paid in another currency leaves review by a refund in it, and is then no longer credited', async () => {
  const { show, accept, refund, report, coins, sound } = await review(1_500, 'JPY')
  expect(await refund(1_500)).toMatchObject({ data: { is_second_needed: false } })
  expect(await accept()).toMatchObject({ status: 409 })
  expect(await show()).toMatchObject({ left: 0, can_accept: false })
  await report('refunded', 1_500)
  expect([(await show()).order.state, await coins()]).toEqual(['refunded', 0])
  await sound()
})

test('a dispute about a credited order of another amount takes all of its coins, and gives them back when it is won', async () => {
  for (const [amount, currency] of [
    [921, 'EUR'],
    [299, 'USD'],
  ] as const) {
    const { other, show, accept, report, coins, sound } = await review(amount, currency)
    await accept()
    if (currency === 'USD') await accept(other)
    await report('charged_back', amount)
    expect([(await show()).order.state, await coins()]).toEqual(['charged_back', 0])
    await sound()
    await report('dispute_won', amount)
    expect([(await show()).order.state, await coins()]).toEqual(['paid', 500])
    await sound()
    await report('refunded', amount)
    expect([(await show()).order.state, await coins()]).toEqual(['refunded', 0])
    await sound()
  }
})

test('an expensive order in review is credited by two admins, never by its buyer, and each step is audited', async () => {
  const { app, admin, other, buyer, show, accept, coins, order_id } = await review(921, 'EUR')
  await app.ctx.db.updateTable('orders').set({ price: 5_999 }).execute()
  await app.ctx.db.updateTable('orders').set({ user_id: admin.user_id }).execute()
  expect(await accept(admin)).toMatchObject({ status: 404 })
  await app.ctx.db.updateTable('orders').set({ user_id: buyer.user_id }).execute()

  for (const _ of ['first', 'repeated'])
    expect(await accept(admin)).toMatchObject({ data: { is_second_needed: true } })
  expect(await show()).toMatchObject({
    acceptance: { reason: REASON, asked_by: { uid: admin.user_id }, is_own: true },
  })
  expect(await coins()).toBe(0)
  const listCredits = async () => (await callOk(app, routes.listMoneyWaiting, other)).credits
  expect(await listCredits()).toMatchObject([{ order_id, state: 'review' }])
  expect(await accept(other)).toMatchObject({ data: { is_second_needed: false } })
  expect(await coins()).toBe(500)
  expect(await listCredits()).toEqual([])
  const audited = await app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'target_id'])
    .where('action', 'in', ['acceptance_asked', 'order_accepted'])
    .orderBy('seq')
    .execute()
  expect(audited).toEqual([
    { action: 'acceptance_asked', actor_id: admin.user_id, target_id: order_id },
    { action: 'order_accepted', actor_id: other.user_id, target_id: order_id },
  ])
})

test('figures and the export show money in the currency in which it arrived, and a won dispute is no return', async () => {
  const { app, admin, accept, report } = await review(921, 'EUR')
  const { token } = admin
  await accept()
  const sum = async (part: 'revenue' | 'refunds') =>
    (await callOk(app, routes.getMoneyFigures, { token })).currencies.map(({ currency, ...parts }) => [
      currency,
      parts[part].reduce((total, { value }) => total + value, 0),
    ])
  expect(await sum('revenue')).toEqual([['EUR', 921]])
  await report('charged_back', 921)
  expect(await sum('refunds')).toEqual([['EUR', 921]])
  await report('dispute_won', 921)
  expect(await sum('refunds')).toEqual([['EUR', 0]])
  const month = app.clock.now().toISOString().slice(0, 7)
  const { url } = await callOk(app, routes.exportOrders, { token, params: { month } })
  const [head = '', row = ''] = (await app.fastify.inject(url)).body.trim().split('\r\n')
  const cells = Object.fromEntries(head.split(',').map((name, index) => [name, row.split(',')[index]]))
  expect(cells).toMatchObject({
    price: '9.99',
    currency: '"USD"',
    paid_amount: '9.21',
    paid_currency: '"EUR"',
  })
})

test('the audit of a credited order has the amount that arrived and its currency', async () => {
  const { app, accept } = await review(921, 'EUR')
  await accept()

  const row = await app.ctx.db
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', 'order_accepted')
    .executeTakeFirst()
  const state = sha256(JSON.stringify({ price: 999, amount: 921, currency: 'EUR', reason: REASON }))
  expect(row?.facts).toMatchObject({ amount: 921, currency: 'EUR', coins: 500, state: state.toString('hex') })
})
