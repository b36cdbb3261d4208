import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import { movePayment } from '@citrine/contract/payment-moves'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const REASON = 'Found at the provider'
type Staff = { token: string; user_id: string }

async function openDesk() {
  const desk = await openMoneyDesk()
  const { app, admin } = desk
  const third = await signedInAsStaff(app, 'admin')
  return {
    ...desk,
    third,
    leave: (how: 'demoted' | 'deleted') =>
      how === 'demoted'
        ? app.ctx.db.updateTable('users').set({ role: 'user' }).where('user_id', '=', admin.user_id).execute()
        : app.ctx.db.deleteFrom('users').where('user_id', '=', admin.user_id).execute(),
    raisePrices: () => app.ctx.db.updateTable('orders').set({ price: 5_999 }).execute(),
  }
}

const GONE = ['demoted', 'deleted'] as const
const NOT_YET = { data: { is_second_needed: true } }
const DONE = { data: { is_second_needed: false } }

test.each(GONE)('the request of a %s admin to credit an order counts for nothing', async (how) => {
  const { app, admin, other, third, place, report, coins, leave, raisePrices } = await openDesk()
  const paid = await place()
  await raisePrices()
  await report({ ...paid, order_token: 'guessed', amount: 5_999 })
  const accept = ({ token }: Staff) =>
    call(app, routes.acceptDeskOrder, { token, body: { order_id: paid.order_id, reason: REASON } })
  expect(await accept(admin)).toMatchObject(NOT_YET)
  await leave(how)
  expect(await accept(other)).toMatchObject(NOT_YET)
  expect(await coins()).toBe(0)
  expect(await accept(third)).toMatchObject(DONE)
  expect(await coins()).toBe(500)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test.each(GONE)('the request of a %s admin to move a payment counts for nothing', async (how) => {
  const { app, admin, other, third, place, report, list, assign, coins, leave } = await openDesk()
  const wrong = await place()
  const right = await place(await signedIn(app))
  await report({ order_id: newId(), provider_txn: 'sale' })
  await assign((await list())[0]?.event_no ?? 0, wrong.order_id)
  await report({ ...right, provider_txn: 'sale' })
  await app.ctx.db.updateTable('goods_prices').set({ price: 5_999 }).execute()
  const event_no = (await list())[0]?.event_no ?? 0
  const move = ({ token }: Staff) => call(app, movePayment, { token, body: { event_no, reason: REASON } })
  expect(await move(admin)).toMatchObject(NOT_YET)
  await leave(how)
  expect(await move(other)).toMatchObject(NOT_YET)
  expect(await coins()).toBe(500)
  expect(await move(third)).toMatchObject(DONE)
  expect(await coins()).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test.each(GONE)('what a %s admin asked for can be rejected, and not approved', async (how) => {
  const { app, admin, other, buyer, coins, leave, place, report } = await openDesk()
  const paid = await place()
  await report(paid)
  const { token } = admin
  const person = await app.ctx.db
    .selectFrom('users')
    .select('id_number')
    .where('user_id', '=', buyer.user_id)
    .executeTakeFirstOrThrow()
  const adjustment_id = newId()
  const refund_id = newId()
  const adjustment = { adjustment_id, who: String(person.id_number), coins: 5_000, reason: REASON }
  expect(await call(app, routes.adjustCoins, { token, body: adjustment })).toMatchObject(NOT_YET)
  const cut = { goods_id: 'vip_yearly', price: 2_999, is_on: true }
  expect(await call(app, goodsDesk.editGoods, { token, body: cut })).toMatchObject(NOT_YET)
  const refund = { refund_id, order_id: paid.order_id, amount: 100, reason: REASON, state: 'waiting' }
  await app.ctx.db
    .insertInto('refunds')
    .values({ ...refund, asked_by: admin.user_id, created_at: app.clock.now() })
    .execute()
  await leave(how)

  const decide = (is_approved: boolean) =>
    Promise.all([
      call(app, routes.decideAdjustment, {
        token: other.token,
        body: { adjustment_id, is_approved, reason: REASON },
      }),
      call(app, routes.decideDeskRefund, {
        token: other.token,
        body: { refund_id, is_approved, reason: REASON },
      }),
      call(app, goodsDesk.decidePrice, { token: other.token, body: { ...cut, is_approved, reason: REASON } }),
    ])
  for (const answer of await decide(true))
    expect(answer).toMatchObject({ status: 409, desc: expect.stringContaining('isn’t an admin anymore') })
  expect(await call(app, goodsDesk.editGoods, { token: other.token, body: cut })).toMatchObject({
    status: 409,
  })
  expect(await coins()).toBe(500)
  for (const answer of await decide(false)) expect(answer.status).toBe(200)
  const waiting = await callOk(app, routes.listMoneyWaiting, { token: other.token })
  expect(waiting).toMatchObject({ refunds: [], adjustments: [], prices: [] })
  expect(await call(app, goodsDesk.editGoods, { token: other.token, body: cut })).toMatchObject(NOT_YET)
})
