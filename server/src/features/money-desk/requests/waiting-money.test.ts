import { randomUUID } from 'node:crypto'
import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import { signOrderToken } from '#server/features/orders/order/order-token.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SITE } from '#test/payments.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const REASON = 'The bank converted it'

async function openReview() {
  const desk = await openMoneyDesk()
  const { app, admin, other, report, place } = desk
  const paid = await place()
  await app.ctx.db.updateTable('orders').set({ price: 5_999 }).execute()
  await report({ ...paid, order_token: 'guessed', amount: 5_999 })
  const { order_id } = paid
  return {
    ...desk,
    order_id,
    accept: ({ token } = admin) =>
      call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: REASON } }),
    decline: ({ token } = admin) =>
      call(app, routes.declineAcceptance, { token, body: { order_id, reason: REASON } }),
    show: () => callOk(app, routes.getDeskOrder, { token: other.token, params: { order_id } }),
    audited: async () => {
      const rows = await app.ctx.db
        .selectFrom('audit_log')
        .select(['action', 'target_id', 'actor_id'])
        .where('action', 'like', 'acceptance_%')
        .orderBy('seq')
        .execute()
      return rows.map(({ action, target_id, actor_id }) => [action, target_id, actor_id])
    },
  }
}

test('a request to credit an order is withdrawn by its author or rejected by another admin, and can then be made again', async () => {
  const { app, admin, other, order_id, coins, accept, decline, show, audited } = await openReview()
  expect((await decline()).status).toBe(409)
  await accept()
  expect((await decline()).status).toBe(200)
  expect(await show()).toMatchObject({ acceptance: null, can_accept: true })
  expect(await accept(other)).toMatchObject({ data: { is_second_needed: true } })
  expect((await decline(admin)).status).toBe(200)
  expect((await decline(other)).status).toBe(409)
  expect(await coins()).toBe(0)

  await accept(admin)
  expect(await accept(other)).toMatchObject({ data: { is_second_needed: false } })
  expect((await decline(other)).status).toBe(409)
  expect(await coins()).toBe(500)
  expect(await audited()).toEqual([
    ['acceptance_asked', order_id, admin.user_id],
    ['acceptance_withdrawn', order_id, admin.user_id],
    ['acceptance_asked', order_id, other.user_id],
    ['acceptance_rejected', order_id, admin.user_id],
    ['acceptance_asked', order_id, admin.user_id],
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('only one of an approval and a withdrawal at the same time counts', async () => {
  const { other, coins, accept, decline } = await openReview()
  await accept()
  const [agreed, withdrawn] = await Promise.all([accept(other), decline()])

  const isCredited = agreed.data?.is_second_needed === false
  expect([await coins(), withdrawn.status]).toEqual(isCredited ? [500, 409] : [0, 200])
})

test('a refund that waits comes with its order and what it takes back, without a query for each', async () => {
  let queries = 0
  const { app, buyer, admin, other, report, place } = await openMoneyDesk({ onQuery: () => (queries += 1) })
  const placeYear = async () => {
    const goods = { goods_id: 'vip_yearly', goods_type: 'VIP' as const }
    app.clock.advance(1_000)
    return order(app, buyer.token, { ...goods, redirect: `${SITE}/pricing` })
  }
  const askRefund = async (order_id: string, amount: number) => {
    const refund = { refund_id: randomUUID(), order_id, amount, reason: REASON, state: 'waiting' }
    const asked = { asked_by: admin.user_id, created_at: app.clock.now() }
    await app.ctx.db
      .insertInto('refunds')
      .values({ ...refund, ...asked })
      .execute()
  }
  const list = async () => {
    queries = 0
    const { refunds } = await callOk(app, routes.listMoneyWaiting, { token: other.token, query: {} })
    return { refunds, queries }
  }
  const coins = await place()
  await report({ ...coins, provider_txn: 'coins' })
  await askRefund(coins.order_id, 400)
  const year = await placeYear()
  const { price } = await app.ctx.db
    .selectFrom('orders')
    .select('price')
    .where('order_id', '=', year.order_id)
    .executeTakeFirstOrThrow()
  const order_token = signOrderToken(app.ctx, { order_id: year.order_id, price, currency: 'USD' })
  await report({ order_id: year.order_id, order_token, provider_txn: 'year', amount: price })
  await askRefund(year.order_id, price)

  const few = await list()
  for (const { order_id, amount, order: shown, effect } of few.refunds) {
    const one = await callOk(app, routes.getDeskOrder, { token: other.token, params: { order_id } })
    const { left, credited, premium, is_whole_only } = one
    expect(effect).toEqual({ left: left + amount, credited, premium, is_whole_only })
    const { questions, ...desk } = one.order
    expect(questions).toEqual([])
    expect(shown).toEqual(desk)
  }
  expect(few.refunds.map(({ effect }) => effect?.premium?.left_days ?? null)).toEqual([null, 365])
  for (let count = 0; count < 10; count++) {
    const one = await place()
    await report({ ...one, provider_txn: `more ${count}` })
    await askRefund(one.order_id, 999)
  }
  const many = await list()
  expect([many.refunds.length, many.queries]).toEqual([12, few.queries])
})

test('a refund that waits shows what can still go back after the provider refunded most of the payment itself', async () => {
  const { app, admin, other, report, place } = await openMoneyDesk()
  const placed = await place()
  await report({ ...placed, provider_txn: 'coins' })
  const refund = { refund_id: randomUUID(), order_id: placed.order_id, amount: 400, reason: REASON }
  await app.ctx.db
    .insertInto('refunds')
    .values({ ...refund, state: 'waiting', asked_by: admin.user_id, created_at: app.clock.now() })
    .execute()
  await report({ kind: 'refunded', provider_txn: 'coins', amount: 800 })

  const { refunds } = await callOk(app, routes.listMoneyWaiting, { token: other.token, query: {} })
  expect(refunds.map(({ amount, effect }) => [amount, effect?.left])).toEqual([[400, 199]])
})

test('all waiting requests are listed page by page, each once', async () => {
  const { app, buyer, admin, other, report, place } = await openMoneyDesk()
  const ask = {
    user_id: buyer.user_id,
    coins: 2_000,
    reason: REASON,
    state: 'waiting',
    asked_by: admin.user_id,
  }
  const created_at = app.clock.now()
  const adjustments = Array.from({ length: 120 }, () => ({ ...ask, adjustment_id: randomUUID(), created_at }))
  await app.ctx.db.insertInto('coin_adjustments').values(adjustments).execute()
  const { order_id, order_token } = await place()
  await report({ order_id, order_token })
  const refunds = Array.from({ length: 51 }, (_, count) => ({
    refund_id: randomUUID(),
    order_id,
    amount: 1,
    reason: REASON,
    state: 'waiting',
    asked_by: admin.user_id,
    created_at: new Date(created_at.getTime() + count),
  }))
  await app.ctx.db.insertInto('refunds').values(refunds).execute()
  const credits: string[] = []
  for (let count = 0; count < 51; count++) {
    const one = await place()
    await report({ ...one, order_token: 'guessed' })
    credits.push(one.order_id)
    const request = { order_id: one.order_id, reason: REASON, asked_by: admin.user_id, asked_at: created_at }
    await app.ctx.db.insertInto('order_acceptances').values(request).execute()
  }

  const found: string[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const query: Record<string, string> = cursor === null ? {} : { cursor }
    const page = await callOk(app, routes.listMoneyWaiting, { token: other.token, query })
    found.push(...page.refunds.map(({ refund_id }) => refund_id))
    found.push(...page.adjustments.map(({ adjustment_id }) => adjustment_id))
    found.push(...page.credits.map((one) => one.order_id))
    cursor = page.next_cursor
    pages += 1
  } while (cursor !== null)
  const expected = [
    ...refunds.map(({ refund_id }) => refund_id),
    ...adjustments.map(({ adjustment_id }) => adjustment_id),
    ...credits,
  ]
  expect([pages, found.toSorted()]).toEqual([3, expected.toSorted()])
})
