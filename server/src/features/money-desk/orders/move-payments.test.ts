import { getGrowth } from '@citrine/contract/growth'
import { listAudit } from '@citrine/contract/moderation-desks'
import * as routes from '@citrine/contract/money-desk'
import { listNotifications } from '@citrine/contract/notifications'
import { getOrder } from '@citrine/contract/orders'
import { declineMove, movePayment } from '@citrine/contract/payment-moves'
import { listMovements } from '@citrine/contract/wallet'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countGrowth } from '#server/features/growth/counts/count-growth.job.ts'
import { expireAndRetryOrders } from '#server/features/orders/reconciliation/expire-and-retry-orders.job.ts'
import { spendCoins } from '#server/features/wallet/public.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'

async function openMisplaced({ price = 999, hasSameBuyer = false } = {}) {
  const desk = await openMoneyDesk()
  const { app, buyer, admin, report, place, list, assign } = desk
  const nell = hasSameBuyer ? buyer : await signedIn(app)
  const wrong = await place()
  const right = await place(nell)
  await report({ order_id: newId(), provider_txn: 'sale' })
  const [given] = await list()
  expect(await assign(given?.event_no ?? 0, wrong.order_id)).toMatchObject({ data: { state: 'paid' } })
  await report({ ...right, provider_txn: 'sale' })
  if (price !== 999) {
    await app.ctx.db.updateTable('goods_prices').set({ price }).where('goods_id', '=', 'coins_500').execute()
  }
  const [payment] = await list()
  const event_no = payment?.event_no ?? 0
  const move = ({ token } = admin, reason = 'The report names it') =>
    call(app, movePayment, { token, body: { event_no, reason } })
  const decline = ({ token } = admin) =>
    call(app, declineMove, { token, body: { event_no, reason: 'Not as it seems' } })
  const findCoins = async ({ user_id }: { user_id: string }) =>
    (await findBalances(app.ctx.db, user_id)).paid ?? 0
  const show = ({ token }: { token: string }, { order_id }: { order_id: string }) =>
    callOk(app, getOrder, { token, query: { id: order_id } })
  const listActions = async () =>
    (
      await app.ctx.db
        .selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('action', 'like', '%move%')
        .orderBy('seq')
        .execute()
    ).map(({ action, actor_id }) => [action, actor_id])
  return { ...desk, nell, wrong, right, payment, event_no, move, decline, findCoins, show, listActions }
}

test('a payment of another order is moved to the order that its report names, once, with a reason; the wrong one loses its coins', async () => {
  const { app, admin, other, buyer, nell, wrong, right, payment, move, findCoins, show, list, listActions } =
    await openMisplaced()
  expect(payment).toMatchObject({
    cause: 'other_order',
    order: { order_id: right.order_id },
    move: null,
    counting_order: { order_id: wrong.order_id, state: 'paid' },
  })
  expect(await move(admin, ' x')).toMatchObject({ status: 400 })

  const outcomes = await Promise.all([move(), move(other), move()])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect([await findCoins(buyer), await findCoins(nell), await list()]).toEqual([0, 500, []])
  expect(await show(nell, right)).toMatchObject({ state: 'paid', paid_amount: 999 })
  expect(await show(buyer, wrong)).toMatchObject({
    state: 'refunded',
    reason: 'moved',
    paid_amount: null,
    paid_at: null,
    result_info: 'The payment we counted for this order belonged to another one, so we credited it there.',
  })
  const listNotices = async ({ token }: { token: string }) =>
    (await callOk(app, listNotifications, { token })).items.map(({ kind, detail }) => [kind, detail.coins])
  expect(await listNotices(buyer)).toContainEqual(['payment_moved', '500'])
  expect((await listNotices(nell)).map(([kind]) => kind)).not.toContain('payment_moved')
  const [lost] = (await callOk(app, listMovements, { token: buyer.token })).items
  expect(lost).toMatchObject({ kind: 'purchase_reversed', cause: 'moved', coins: -500 })
  expect((await listActions()).map(([action]) => action)).toEqual(['payment_moved'])
  const desk = await callOk(app, routes.getDeskOrder, {
    token: admin.token,
    params: { order_id: right.order_id },
  })
  expect(desk.steps.at(-1)).toMatchObject({ staff: { reason: 'The report names it' } })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('after a move, refunds and disputes of the payment concern the right order alone, and another payment of the wrong one waits for staff', async () => {
  const { app, buyer, nell, wrong, right, move, findCoins, show, report, list } = await openMisplaced()
  expect(await move()).toMatchObject({ data: { is_second_needed: false } })
  await report({ ...wrong, provider_txn: 'another sale' })
  expect(await findCoins(buyer)).toBe(0)
  expect(await list()).toMatchObject([{ provider_txn: 'another sale', cause: 'paid_twice' }])

  await report({ kind: 'refunded', provider_txn: 'sale', amount: 300 })
  expect(await findCoins(nell)).toBe(500 - 150)
  await report({ kind: 'charged_back', provider_txn: 'sale', amount: null })
  expect([await findCoins(nell), (await show(nell, right)).state]).toEqual([0, 'charged_back'])
  expect((await show(buyer, wrong)).state).toBe('refunded')
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a payment that is moved days later leaves the figures of the day on which the wrong order got it', async () => {
  const { app, move } = await openMisplaced()
  const sum = async () => {
    await countGrowth.run(app.ctx, {})
    const { token } = await signedInAsStaff(app, 'admin')
    const rows = (await callOk(app, getGrowth, { token })).revenue?.rows ?? []
    return rows.map(({ orders, amount }) => [orders, amount])
  }
  expect(await sum()).toEqual([[1, 999]])
  app.clock.advance(3 * DAY_MS)
  expect(await move(await signedInAsStaff(app, 'admin'))).toMatchObject({ status: 200 })
  expect(await sum()).toEqual([[1, 999]])
})

test.each([
  ['a debt of their buyer', false, { paid: 0, debt: 200 }],
  ['paid by the right order’s coins, where its buyer is the same', true, { paid: 300, debt: 0 }],
])('coins of the wrong order that were spent become %s', async (_, hasSameBuyer, balances) => {
  const { app, buyer, nell, move, findCoins } = await openMisplaced({ hasSameBuyer })
  const spending = { coins: 200, kind: 'photo_unlock', key: 'a picture', now: app.clock.now() } as const
  await spendCoins(app.ctx.db, buyer.user_id, spending)

  expect(await move()).toMatchObject({ status: 200 })

  expect(await findBalances(app.ctx.db, buyer.user_id)).toMatchObject(balances)
  if (!hasSameBuyer) expect(await findCoins(nell)).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('above the limit a move waits for a second admin, who agrees or rejects; the first one can withdraw it', async () => {
  const { app, admin, other, buyer, nell, move, decline, findCoins, list, listActions } = await openMisplaced(
    {
      price: 5_999,
    },
  )
  expect(await move()).toMatchObject({ data: { is_second_needed: true } })
  expect(await move()).toMatchObject({ data: { is_second_needed: true } })
  expect(await list()).toMatchObject([
    { move: { reason: 'The report names it', is_own: true, by: { uid: admin.user_id } } },
  ])
  expect([await findCoins(buyer), await findCoins(nell)]).toEqual([500, 0])
  expect(await decline()).toMatchObject({ status: 200 })
  expect(await decline()).toMatchObject({ status: 409 })
  expect(await move(other)).toMatchObject({ data: { is_second_needed: true } })
  expect(await decline()).toMatchObject({ status: 200 })
  expect(await move()).toMatchObject({ data: { is_second_needed: true } })
  expect(await move(other, 'I looked it up too')).toMatchObject({ data: { is_second_needed: false } })

  expect([await findCoins(buyer), await findCoins(nell), await list()]).toEqual([0, 500, []])
  expect(await listActions()).toEqual([
    ['move_asked', admin.user_id],
    ['move_withdrawn', admin.user_id],
    ['move_asked', other.user_id],
    ['move_rejected', admin.user_id],
    ['move_asked', admin.user_id],
    ['payment_moved', other.user_id],
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a payment whose money went back, whose right order is paid, or that an admin bought, is not moved', async () => {
  const { app, buyer, nell, right, move, findCoins, report } = await openMisplaced()
  await app.ctx.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('user_id', 'in', [nell.user_id, buyer.user_id])
    .execute()
  const staff = await signedInAsStaff(app, 'admin')
  await app.ctx.db
    .updateTable('orders')
    .set({ user_id: staff.user_id })
    .where('order_id', '=', right.order_id)
    .execute()
  expect(await move(staff)).toMatchObject({ status: 404 })
  await app.ctx.db
    .updateTable('orders')
    .set({ user_id: nell.user_id })
    .where('order_id', '=', right.order_id)
    .execute()

  await report({ kind: 'refunded', provider_txn: 'sale', amount: 100 })
  expect(await move()).toMatchObject({ status: 409 })
  expect([await findCoins(buyer), await findCoins(nell)]).toEqual([450, 0])
  await report({ ...right, provider_txn: 'own sale' })
  expect(await move()).toMatchObject({ status: 409 })
  expect(await findCoins(nell)).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a refund that waits behind a move takes the coins of the right order', async () => {
  const { app, buyer, nell, wrong, right, move, findCoins, show, report } = await openMisplaced()
  const { db } = app.ctx
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count
  }
  const lock = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    const ids = sql`${wrong.order_id}, ${right.order_id}`
    await sql`select from orders where order_id in (${ids}) order by order_id for update`.execute(tx)
    locked.resolve()
    await lock.promise
  })
  await locked.promise
  const moving = move()
  await until(async () => (await countWaiting()) === 1)
  const refunding = report({ kind: 'refunded', provider_txn: 'sale', amount: 999 })
  await until(async () => (await countWaiting()) === 2)
  lock.resolve()
  await Promise.all([holding, moving, refunding])
  app.clock.advance(120_000)
  await expireAndRetryOrders.run(app.ctx, {})

  expect((await moving).status).toBe(200)
  expect([await findCoins(buyer), await findCoins(nell)]).toEqual([0, 0])
  expect((await show(nell, right)).state).toBe('refunded')
  expect(await show(buyer, wrong)).toMatchObject({ state: 'refunded', reason: 'moved' })
  await expectSoundLedger(db, app.clock.now())
})

test('a move to an order that cannot be credited says that it has to be checked', async () => {
  const { app, buyer, nell, wrong, right, move, findCoins } = await openMisplaced()
  app.clock.advance(31 * DAY_MS)
  const staff = await signedInAsStaff(app, 'admin')
  expect(await move(staff)).toMatchObject({ data: { is_second_needed: false, state: 'review' } })
  const orders = await app.ctx.db.selectFrom('orders').select(['order_id', 'state']).execute()
  expect(Object.fromEntries(orders.map(({ order_id, state }) => [order_id, state]))).toEqual({
    [wrong.order_id]: 'refunded',
    [right.order_id]: 'review',
  })
  expect([await findCoins(buyer), await findCoins(nell)]).toEqual([0, 0])
})

test('dismissing a payment ends a request to move it; moving takes a dismissal back', async () => {
  const { app, admin, other, buyer, nell, event_no, move, decline, findCoins, list, listActions } =
    await openMisplaced({ price: 5_999 })
  await move()
  const body = { event_no, reason: 'A test of the operator' }
  expect(await call(app, routes.dismissPayment, { token: other.token, body })).toMatchObject({ status: 200 })
  expect(await list({ state: 'dismissed' })).toMatchObject([{ event_no, move: null }])
  expect([await list(), (await decline()).status]).toEqual([[], 409])

  expect(await move()).toMatchObject({ data: { is_second_needed: true } })
  expect([await findCoins(buyer), await list({ state: 'dismissed' })]).toEqual([500, []])
  expect(await list()).toMatchObject([{ event_no, move: { is_own: true }, dismissal: null }])
  expect(await move(other)).toMatchObject({ data: { is_second_needed: false } })
  expect([await findCoins(buyer), await findCoins(nell)]).toEqual([0, 500])
  expect(await listActions()).toEqual([
    ['move_asked', admin.user_id],
    ['move_rejected', other.user_id],
    ['move_asked', admin.user_id],
    ['payment_moved', other.user_id],
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test.each([
  ['that counts the payment', 'wrong'],
  ['that the report names', 'right'],
] as const)('an admin who bought the order %s cannot keep the payment from being moved', async (_, own) => {
  const desk = await openMisplaced({ price: 5_999 })
  const { app, event_no, move, decline, list, listActions } = desk
  const staff = await signedInAsStaff(app, 'admin')
  await app.ctx.db
    .updateTable('orders')
    .set({ user_id: staff.user_id })
    .where('order_id', '=', desk[own].order_id)
    .execute()
  const dismiss = () =>
    call(app, routes.dismissPayment, { token: staff.token, body: { event_no, reason: 'I keep them' } })

  expect((await dismiss()).status).toBe(404)
  expect(await move()).toMatchObject({ data: { is_second_needed: true } })
  expect([(await decline(staff)).status, (await dismiss()).status]).toEqual([404, 404])

  expect(await list()).toMatchObject([{ event_no, move: { is_own: true }, dismissal: null }])
  expect((await listActions()).map(([action]) => action)).toEqual(['move_asked'])
})

test('a request to move a payment ends when its order is paid otherwise, and not when another order is', async () => {
  const { app, nell, right, place, move, decline, findCoins, list, report } = await openMisplaced({
    price: 5_999,
  })
  await move()
  await app.ctx.db.updateTable('goods').set({ price: 999 }).where('goods_id', '=', 'coins_500').execute()
  await report({ ...(await place(nell)), provider_txn: 'sale of another order' })
  expect(await list()).toMatchObject([{ move: { is_own: true } }])
  await report({ ...right, kind: 'failed', provider_txn: 'declined' })
  expect(await list()).toMatchObject([{ move: { is_own: true } }])
  await report({ ...right, provider_txn: 'own sale' })
  expect(await list()).toMatchObject([{ move: null }])
  expect((await decline()).status).toBe(409)
  expect(await findCoins(nell)).toBe(1_000)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an admin’s own request, once one admin is enough, is not audited as that of another', async () => {
  const { app, admin, move } = await openMisplaced({ price: 5_999 })
  expect(await move()).toMatchObject({ data: { is_second_needed: true } })
  await app.ctx.db
    .updateTable('goods_prices')
    .set({ price: 999 })
    .where('goods_id', '=', 'coins_500')
    .execute()
  expect(await move()).toMatchObject({ data: { is_second_needed: false } })
  const { items } = await callOk(app, listAudit, { token: admin.token, query: {} })
  expect(items.find(({ action }) => action === 'payment_moved')).toMatchObject({
    actor: { uid: admin.user_id },
    asked_by: null,
  })
})

test('a moved payment on which two admins agreed counts for neither of them alone', async () => {
  const { app, other, report, move } = await openMisplaced({ price: 26_000 })
  const { token } = await signedIn(app)
  expect(await move()).toMatchObject({ data: { is_second_needed: true } })
  expect(await move(other)).toMatchObject({ data: { is_second_needed: false } })
  const { order_id } = await order(app, token, { goods_id: 'coins_100', redirect: `${SITE}/pricing` })
  await report({ order_id, order_token: 'guessed', amount: 299 })

  const body = { order_id, reason: 'Found at the provider' }
  expect(await call(app, routes.acceptDeskOrder, { token: other.token, body })).toMatchObject({
    data: { is_second_needed: false },
  })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a request to move a payment whose author is no longer an admin is nobody’s agreement, also where one admin is enough', async () => {
  const { app, admin, other, move } = await openMisplaced({ price: 5_999 })
  expect(await move()).toMatchObject({ data: { is_second_needed: true } })
  await app.ctx.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('user_id', '=', admin.user_id)
    .execute()
  await app.ctx.db
    .updateTable('goods_prices')
    .set({ price: 2_499 })
    .where('goods_id', '=', 'coins_500')
    .execute()
  expect(await move(other)).toMatchObject({ data: { is_second_needed: false } })

  const { items } = await callOk(app, listAudit, { token: other.token, query: {} })
  expect(items.find(({ action }) => action === 'payment_moved')).toMatchObject({
    actor: { uid: other.user_id },
    asked_by: null,
  })
  const { rows } = await sql<{ is_agreed: boolean }>`
    select is_agreed from order_step_staff where reason is not null`.execute(app.ctx.db)
  expect(rows).toEqual([{ is_agreed: false }, { is_agreed: false }])
})
