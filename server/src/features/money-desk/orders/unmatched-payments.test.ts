import * as routes from '@citrine/contract/money-desk'
import { listNotifications } from '@citrine/contract/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendPurchaseNotice } from '#server/features/orders/notices/send-purchase-notice.job.ts'
import { expireAndRetryOrders } from '#server/features/orders/reconciliation/expire-and-retry-orders.job.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { readTroubles } from '#test/troubles.ts'
import { expectSoundLedger } from '#test/wallet.ts'

test('every payment that credited nothing is listed with its cause, once, until its money went back', async () => {
  const { app, report, place, list, coins } = await openMoneyDesk()
  const paid = await place()
  const unknown = newId()
  await report({ ...paid, provider_txn: 'right' })
  await report({ ...paid, provider_txn: 'again' })
  await report({ ...paid, provider_txn: 'again', event_id: 'another report of it' })
  await report({ order_id: unknown, provider_txn: 'of nobody' })
  await report({ provider_txn: 'in florins', amount: null, currency: null })
  await report({ provider_txn: 'too much', amount: 3e12 })

  expect((await list()).map(({ provider_txn, cause, amount }) => [provider_txn, cause, amount])).toEqual([
    ['again', 'paid_twice', 999],
    ['of nobody', 'order_unknown', 999],
    ['in florins', 'amount_unreadable', null],
    ['too much', 'amount_unreadable', null],
  ])
  expect(await list({ search: 'again' })).toMatchObject([
    { order: { order_id: paid.order_id, state: 'paid' } },
  ])
  expect(await list({ search: 'of nobody' })).toMatchObject([{ order: null, named_order_id: unknown }])
  await report({ kind: 'refunded', provider_txn: 'again', amount: 500 })
  await report({ kind: 'refunded', provider_txn: 'of nobody', amount: 999 })
  await report({ kind: 'charged_back', provider_txn: 'too much' })
  expect((await list()).map(({ provider_txn }) => provider_txn)).toEqual(['again', 'in florins'])
  await report({ kind: 'refunded', provider_txn: 'again', amount: 499 })
  await report({ kind: 'dispute_won', provider_txn: 'too much' })
  expect((await list()).map(({ provider_txn }) => provider_txn)).toEqual(['in florins', 'too much'])
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a payment in review whose place another one takes is listed, since its money credited nothing', async () => {
  const { app, report, place, list, coins } = await openMoneyDesk()
  const { order_id, order_token } = await place()
  await report({ order_id, order_token: 'guessed', provider_txn: 'wrong', amount: 299 })
  expect(await list()).toEqual([])
  await report({ order_id, order_token, provider_txn: 'right' })

  expect(await coins()).toBe(500)
  expect(await list()).toMatchObject([{ provider_txn: 'wrong', amount: 299, cause: 'paid_twice' }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('when two admins give two payments to one order at once, one payment stays and its admin reads that the order is taken', async () => {
  const { app, other, admin, report, place, list, assign, coins } = await openMoneyDesk()
  const { order_id } = await place()
  await report({ order_id: newId(), provider_txn: 'one' })
  await report({ order_id: newId(), provider_txn: 'two' })
  const [one, two] = await list()
  const outcomes = await Promise.all([
    assign(one?.event_no ?? 0, order_id, admin),
    assign(two?.event_no ?? 0, order_id, other),
  ])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(outcomes.map(({ desc }) => desc)).toContain(
    'This order was paid or changed in the meantime. The payment stays on the list.',
  )
  expect([await coins(), (await list()).length]).toEqual([500, 1])
  const audited = await app.ctx.db
    .selectFrom('audit_log')
    .select('target_id')
    .where('action', '=', 'payment_assigned')
    .execute()
  expect(audited).toEqual([{ target_id: order_id }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the buyer of an assigned payment learns of it on the page and by mail', async () => {
  const { app, buyer, report, place, list, assign } = await openMoneyDesk()
  const { order_id } = await place()
  await report({ amount: null, currency: null })
  const [payment] = await list()

  expect(await assign(payment?.event_no ?? 0, order_id)).toMatchObject({ data: { state: 'paid' } })
  const { items } = await callOk(app, listNotifications, { token: buyer.token })
  expect(items).toMatchObject([{ kind: 'payment_credited', detail: { amount: '999', currency: 'USD' } }])
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${sendPurchaseNotice.name}`.execute(app.ctx.db)
  expect(rows).toMatchObject([{ data: { user_id: buyer.user_id, notice: { kind: 'payment_credited' } } }])
})

test('one admin alone gives a payment of unreadable amount to no expensive order', async () => {
  const { app, admin, other, report, place, list, assign, coins } = await openMoneyDesk()
  const { order_id } = await place()
  await app.ctx.db.updateTable('orders').set({ price: 5_999 }).execute()
  await report({ amount: null, currency: null })
  const [payment] = await list()

  expect(await assign(payment?.event_no ?? 0, order_id)).toMatchObject({ data: { state: 'review' } })
  expect([await coins(), await list()]).toEqual([0, []])
  const accept = ({ token }: typeof admin) =>
    call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: 'Found at the provider' } })
  expect(await accept(admin)).toMatchObject({ data: { is_second_needed: true } })
  expect(await accept(other)).toMatchObject({ data: { is_second_needed: false } })
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a payment of which a part went back is given to no order; the desk shows the sum, and it can be dismissed', async () => {
  const { app, admin, report, place, list, assign, coins } = await openMoneyDesk()
  const taken = await place()
  const meant = await place()
  await report({ ...taken, provider_txn: 'right' })
  await report({ ...taken, provider_txn: 'again' })
  await report({ kind: 'refunded', order_id: taken.order_id, provider_txn: 'again', amount: 998 })
  const [again] = await list()

  expect(again).toMatchObject({ provider_txn: 'again', amount: 999, returned: 998 })
  const event_no = again?.event_no ?? 0
  expect(await assign(event_no, meant.order_id)).toMatchObject({
    status: 409,
    desc: 'Part of this payment was returned, so no order can get it. It stays on the list until you dismiss it.',
  })
  expect([await coins(), (await list()).length]).toEqual([500, 1])
  const body = { event_no, reason: 'The last cent is a fee' }
  expect(await call(app, routes.dismissPayment, { token: admin.token, body })).toMatchObject({ status: 200 })
  expect(await assign(event_no, meant.order_id)).toMatchObject({ status: 409 })
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a refund of a listed payment raises no alarm', async () => {
  const { app, report, list } = await openMoneyDesk()
  await report({ order_id: newId(), provider_txn: 'of nobody' })
  await report({ kind: 'refunded', provider_txn: 'of nobody', amount: 333 })
  expect(await list()).toMatchObject([{ returned: 333 }])
  app.clock.advance(4 * DAY_MS)
  await expireAndRetryOrders.run(app.ctx, {})
  expect(await readTroubles(app)).toEqual({ fits_no_order: 1 })
})

test('a refund of a second payment raises no alarm, also where it names the order that the first paid', async () => {
  const { app, report, place, coins } = await openMoneyDesk()
  const paid = await place()
  await report({ ...paid, provider_txn: 'right' })
  await report({ ...paid, provider_txn: 'again' })
  await report({ kind: 'refunded', order_id: paid.order_id, provider_txn: 'again' })
  await report({ kind: 'refunded', order_id: paid.order_id, provider_txn: 'unheard of' })

  expect(await readTroubles(app)).toEqual({ paid_twice: 1, other_payment_returned: 1 })
  expect(await coins()).toBe(500)
})

test('a refund in another currency does not take a payment from the list', async () => {
  const { app, report, place, list, assign } = await openMoneyDesk()
  const { order_id } = await place()
  await report({ order_id: newId(), provider_txn: 'of nobody' })
  await report({ kind: 'refunded', provider_txn: 'of nobody', amount: 1_500, currency: 'JPY' })

  const [payment] = await list()
  expect(payment).toMatchObject({ amount: 999, currency: 'USD', returned: null })
  expect(await assign(payment?.event_no ?? 0, order_id)).toMatchObject({ status: 409 })
  await report({ kind: 'refunded', provider_txn: 'of nobody', amount: 999 })
  expect(await list()).toEqual([])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a payment is given to an order once all disputes about it are won', async () => {
  const { app, report, place, list, assign, coins } = await openMoneyDesk()
  const { order_id } = await place()
  await report({ order_id: newId(), provider_txn: 'of nobody' })
  const [payment] = await list()
  const dispute = (kind: 'charged_back' | 'dispute_won', id: string) =>
    report({ kind, provider_txn: 'of nobody', event_id: `dispute:${id}:${kind}`, amount: null })
  await dispute('charged_back', 'A')
  await dispute('charged_back', 'B')
  await dispute('dispute_won', 'A')
  expect(await list()).toEqual([])
  expect(await assign(payment?.event_no ?? 0, order_id)).toMatchObject({ status: 409 })

  await dispute('dispute_won', 'B')
  expect(await list()).toMatchObject([{ returned: 0 }])
  expect(await assign(payment?.event_no ?? 0, order_id)).toMatchObject({ status: 200 })
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an assigned payment of an expensive order waits in review for a second admin', async () => {
  const { app, admin, other, report, place, list, assign, coins } = await openMoneyDesk()
  const { order_id } = await place()
  await app.ctx.db.updateTable('orders').set({ price: 5_999 }).execute()
  await report({ order_id: newId(), amount: 5_999 })
  const [payment] = await list()

  expect(await assign(payment?.event_no ?? 0, order_id)).toMatchObject({ data: { state: 'review' } })
  expect([await coins(), await list()]).toEqual([0, []])
  const accept = ({ token }: typeof admin) =>
    call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: 'Found at the provider' } })
  expect(await accept(admin)).toMatchObject({ data: { is_second_needed: true } })
  expect(await coins()).toBe(0)
  expect(await accept(other)).toMatchObject({ data: { is_second_needed: false } })
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the amounts that staff credit to one buyer in a day are summed: above the limit a second admin has to agree', async () => {
  const { app, admin, other, report, place, list, assign, coins } = await openMoneyDesk()
  const orders = [await place(), await place(), await place(), await place()]
  await app.ctx.db.updateTable('orders').set({ price: 1_999 }).execute()
  const accept = (order_id: string, { token } = admin) =>
    call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: 'Found at the provider' } })
  const give = async (order_id: string) => {
    await report({ order_id: newId(), amount: 1_999 })
    const [payment] = await list()
    return (await assign(payment?.event_no ?? 0, order_id)).data
  }
  const [first, second, third, fourth] = orders.map(({ order_id }) => order_id)
  expect(await give(first ?? '')).toMatchObject({ state: 'paid' })
  await report({ order_id: second ?? null, order_token: 'guessed', amount: 1_999 })
  expect(await accept(second ?? '')).toMatchObject({ data: { is_second_needed: false } })
  expect(await coins()).toBe(1_000)

  expect(await give(third ?? '')).toMatchObject({ state: 'review' })
  expect(await accept(third ?? '')).toMatchObject({ data: { is_second_needed: true } })
  expect(await coins()).toBe(1_000)
  expect(await accept(third ?? '', other)).toMatchObject({ data: { is_second_needed: false } })
  expect(await coins()).toBe(1_500)
  app.clock.advance(DAY_MS + 1)
  const admin2 = await signedInAsStaff(app, 'admin')
  await report({ order_id: fourth ?? null, order_token: 'guessed', amount: 1_999 })
  expect(await accept(fourth ?? '', admin2)).toMatchObject({ data: { is_second_needed: false } })
  expect(await coins()).toBe(2_000)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a partial return that staff recorded does not count towards their limit of credits', async () => {
  const { app, admin, report, place, coins } = await openMoneyDesk()
  const bought = await place()
  const open = await place()
  await app.ctx.db.updateTable('orders').set({ price: 4_999 }).execute()
  await report({ ...bought, order_token: null, provider_txn: 'bought', amount: 4_999 })
  const part = { kind: 'refunded' as const, provider_txn: 'bought', amount: 1, cause: 'staff' as const }
  await report(part)
  await report({ ...open, order_token: 'guessed', amount: 4_999 })

  const body = { order_id: open.order_id, reason: 'Found at the provider' }
  const accepted = await call(app, routes.acceptDeskOrder, { token: admin.token, body })
  expect(accepted).toMatchObject({ data: { is_second_needed: false } })
  expect(await coins()).toBe(1_000)
})

test('orders of the thirty days before a payment are offered page by page, each of its price and unpaid', async () => {
  const { app, report, place } = await openMoneyDesk()
  const old = await place()
  app.clock.advance(26 * DAY_MS)
  const late = await signedIn(app)
  const orders: string[] = []
  for (let day = 0; day < 5; day++) {
    app.clock.advance(DAY_MS)
    orders.unshift((await place(late)).order_id)
  }
  await order(app, late.token, { redirect: `${SITE}/pricing`, goods_id: 'coins_100' })
  await report({ order_id: newId() })
  app.clock.advance(120_000)
  await place(late)
  const { token } = await signedInAsStaff(app, 'admin')
  const [payment] = (await callOk(app, routes.listUnmatchedPayments, { token })).items
  const event_no = payment?.event_no ?? 0
  const read = (query: Record<string, string>) =>
    callOk(app, routes.listPaymentOrders, { token, params: { event_no: String(event_no) }, query })
  const first = await read({ limit: '3' })
  const second = await read({ limit: '3', cursor: first.next_cursor ?? '' })

  expect([...first.items, ...second.items].map(({ order_id }) => order_id)).toEqual(orders)
  expect(second.next_cursor).toBeNull()
  const body = { event_no, order_id: old.order_id }
  expect(await call(app, routes.assignPayment, { token, body })).toMatchObject({ status: 409 })
})

test('a dismissed payment leaves the list and is found with reason, person and time; it can still be given to an order', async () => {
  const { app, admin, other, report, place, list, assign, coins } = await openMoneyDesk()
  const { order_id } = await place()
  await report({ order_id: newId(), provider_txn: 'mine' })
  const [payment] = await list()
  const event_no = payment?.event_no ?? 0
  const dismiss = (reason: string, { token } = admin) =>
    call(app, routes.dismissPayment, { token, body: { event_no, reason } })

  expect(await dismiss(' x ')).toMatchObject({ status: 400 })
  expect(await dismiss('A test of the operator')).toMatchObject({ status: 200 })
  expect(await dismiss('Another reason', other)).toMatchObject({ status: 200 })
  expect(await list()).toEqual([])
  const found = await list({ state: 'dismissed', search: 'mine' })
  expect(found).toMatchObject([
    { event_no, dismissal: { reason: 'A test of the operator', by: { uid: admin.user_id } } },
  ])
  expect(found[0]?.dismissal?.at).toBe(app.clock.now().toISOString())
  expect(await list({ state: 'dismissed', search: 'yours' })).toEqual([])
  expect(await assign(event_no, order_id)).toMatchObject({ status: 200 })
  expect(await assign(event_no, order_id)).toMatchObject({ status: 200 })
  expect([await coins(), await list({ state: 'dismissed' })]).toEqual([500, []])
  expect(await dismiss('Too late')).toMatchObject({ status: 409 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
