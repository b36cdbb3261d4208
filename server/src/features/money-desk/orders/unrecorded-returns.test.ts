import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { expectSoundLedger } from '#test/wallet.ts'

async function open() {
  const desk = await openMoneyDesk()
  const { app, admin, other, buyer, report } = desk
  const paid = { ...(await desk.place()), provider_txn: 'paid' }
  await report(paid)
  const { order_id } = paid
  const returned = (details: Partial<PaymentEvent>) =>
    report({ order_id, provider_txn: 'paid', kind: 'refunded', ...details })
  const waiting = () => callOk(app, routes.listMoneyWaiting, { token: admin.token, query: {} })
  const record = async (amount: number, { token } = admin) => {
    const event_no = (await waiting()).returns[0]?.event_no ?? 1
    const body = { event_no, amount, reason: 'Seen in its console' }
    return call(app, routes.recordReturn, { token, body })
  }
  const dismiss = async ({ token } = admin) => {
    const event_no = (await waiting()).returns[0]?.event_no ?? 1
    return call(app, routes.dismissReturn, { token, body: { event_no, reason: 'The webhook said so' } })
  }
  const show = () => callOk(app, routes.getDeskOrder, { token: admin.token, params: { order_id } })
  const figures = async () => {
    const { currencies } = await callOk(app, routes.getMoneyFigures, { token: other.token })
    return currencies[0]?.refunds.reduce((sum, { value }) => sum + value, 0)
  }
  return { ...desk, buyer, order_id, returned, waiting, record, dismiss, show, figures }
}

test('a refund that only the provider’s list reports waits until staff record it', async () => {
  const { app, admin, returned, waiting, record, show, figures, coins } = await open()
  await returned({ amount: 333, is_listed: true })
  const listed = { cause: 'refund_amount_unknown', amount: 333, only_amount: 333, most: 999, dismissal: null }
  expect((await waiting()).returns).toMatchObject([listed])
  expect(await show()).toMatchObject({ returns: [listed], left: 999 })
  expect([(await record(999)).status, await coins()]).toEqual([409, 500])

  expect(await record(333)).toMatchObject({ status: 200, data: { is_second_needed: false } })
  expect(await show()).toMatchObject({
    order: { state: 'paid', refunded: 333 },
    left: 666,
    returns: [],
    refunds: [
      { amount: 333, state: 'sent', reason: 'Seen in its console', asked_by: { uid: admin.user_id } },
    ],
    steps: [{}, {}, { is_refund: true, cause: 'staff', staff: { by: { uid: admin.user_id } } }],
  })
  expect([await coins(), await figures(), (await waiting()).returns]).toEqual([334, 333, []])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the webhook of a refund that staff recorded takes nothing again, and waits for them', async () => {
  const { app, returned, waiting, record, dismiss, show, coins } = await open()
  await returned({ amount: 333, is_listed: true })
  await record(333)
  await returned({ amount: 333 })
  expect((await waiting()).returns).toMatchObject([{ cause: 'refund_recorded', amount: 333 }])
  expect([await coins(), (await show()).left]).toEqual([334, 666])

  expect(await dismiss()).toMatchObject({ status: 200 })
  expect((await waiting()).returns).toEqual([])
  expect((await show()).returns).toMatchObject([{ dismissal: { reason: 'The webhook said so' } }])
  await returned({ amount: 333 })
  expect(await record(333)).toMatchObject({ status: 200 })
  expect([await coins(), (await show()).left]).toEqual([167, 333])
  const audited = await app.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'return_%')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'return_recorded',
    'return_dismissed',
    'return_recorded',
  ])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test.each([
  { name: 'of unknown amount', details: { amount: null }, cause: 'refund_amount_unknown' },
  {
    name: 'in another currency',
    details: { amount: 1_000, currency: 'JPY' },
    cause: 'refund_currency_differs',
  },
])('staff find and record how much a refund $name returned', async ({ details, cause }) => {
  const { app, returned, waiting, record, show, coins } = await open()
  await returned({ amount: 333 })
  await returned(details)
  const { returns } = await waiting()
  expect(returns.at(0)).toMatchObject({ cause, only_amount: null, most: 666 })
  expect([(await record(667)).status, (await record(666)).status]).toEqual([409, 200])

  expect(await show()).toMatchObject({ order: { state: 'refunded', refunded: 999 }, left: 0, returns: [] })
  expect(await coins()).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('refunds in the order’s currency of a payment in another one take everything back once they add up, and wait for nobody then', async () => {
  const { app, admin, report, place, waiting, coins } = await open()
  const other = { ...(await place()), provider_txn: 'in euros' }
  await report({ ...other, amount: 920, currency: 'EUR' })
  const accepted = { order_id: other.order_id, reason: 'Found at the provider' }
  await callOk(app, routes.acceptDeskOrder, { token: admin.token, body: accepted })
  expect(await coins()).toBe(1_000)
  const part = { ...other, kind: 'refunded', currency: 'USD' } as const
  await report({ ...part, amount: 499 })
  await report({ ...part, amount: 499, is_listed: true })
  const differs = { cause: 'refund_currency_differs', amount: 499, only_amount: 920 }
  expect((await waiting()).returns).toMatchObject([differs, differs])
  expect(await coins()).toBe(1_000)

  await report({ ...part, amount: 500 })
  expect([await coins(), (await waiting()).returns]).toEqual([500, []])
  const params = { order_id: other.order_id }
  const shown = await callOk(app, routes.getDeskOrder, { token: admin.token, params })
  expect(shown).toMatchObject({ order: { state: 'refunded' }, left: 0, returns: [] })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a dispute in another currency takes everything and waits for nobody', async () => {
  const { app, returned, waiting, show, coins } = await open()
  await returned({ kind: 'charged_back', amount: 1_000, currency: 'JPY' })

  expect((await waiting()).returns).toEqual([])
  expect(await show()).toMatchObject({ order: { state: 'charged_back' }, left: 0, refunds: [] })
  expect(await coins()).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('money that returned twice has nothing to take back: staff dismiss its report', async () => {
  const { app, returned, waiting, record, dismiss } = await open()
  await returned({ amount: 999 })
  await returned({ amount: 999, event_id: 'again' })
  await returned({ kind: 'charged_back' })
  expect((await waiting()).returns).toMatchObject([
    { cause: 'refunded_twice', most: 0 },
    { cause: 'disputed_after_refund', most: 0 },
  ])
  expect((await record(999)).status).toBe(409)
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 200])
  expect((await waiting()).returns).toEqual([])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a second admin agrees to a large amount that only staff know', async () => {
  const { app, admin, other, report, place, waiting, record, coins } = await open()
  await app.ctx.db.updateTable('goods').set({ price: 5_999 }).where('goods_id', '=', 'coins_500').execute()
  const large = await place()
  await app.ctx.db
    .updateTable('orders')
    .set({ price: 5_999 })
    .where('order_id', '=', large.order_id)
    .execute()
  const txn = { order_id: large.order_id, provider_txn: 'large' }
  await report({ ...txn, amount: 5_999 })
  await report({ ...txn, kind: 'refunded', amount: 100 })
  await report({ ...txn, kind: 'refunded', amount: null })
  const before = await coins()

  expect(await record(5_899)).toMatchObject({ status: 200, data: { is_second_needed: true } })
  const { refunds, returns } = await waiting()
  expect([await coins(), returns]).toEqual([before, []])
  const body = { refund_id: refunds[0]?.refund_id ?? '', is_approved: true }
  expect((await call(app, routes.decideDeskRefund, { token: admin.token, body })).status).toBe(404)
  expect((await call(app, routes.decideDeskRefund, { token: other.token, body })).status).toBe(200)
  const shown = await callOk(app, routes.getDeskOrder, {
    token: admin.token,
    params: { order_id: large.order_id },
  })
  expect(shown).toMatchObject({ order: { state: 'refunded', refunded: 5_999 }, left: 0, returns: [] })
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
