import { randomUUID } from 'node:crypto'
import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import { signOrderToken } from '#server/features/orders/order/order-token.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { passAgain } from '#test/staff.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const REASON = 'The buyer asked'
/** The price of 3,000 coins. */
const PRICE = 3_999

async function openDesk() {
  const desk = await openMoneyDesk()
  const { app, admin, buyer, report } = desk
  /** Makes a paid order of $39.99. */
  const sell = async ({ isNumbered = true } = {}) => {
    app.clock.advance(1_000)
    const goods = { goods_id: 'coins_3000', goods_type: 'COIN' as const, redirect: `${SITE}/pricing` }
    const { order_id } = await order(app, buyer.token, goods)
    const order_token = signOrderToken(app.ctx, { order_id, price: PRICE, currency: 'USD' })
    await report({ order_id, order_token, amount: PRICE, ...(!isNumbered && { provider_txn: null }) })
    return order_id
  }
  return {
    ...desk,
    sell,
    refund: async (order_id: string, amount = PRICE) => {
      const body = { refund_id: newId(), order_id, amount, reason: REASON }
      return callOk(app, routes.askDeskRefund, { token: admin.token, body })
    },
    close: async (order_id: string) =>
      callOk(app, routes.closeDeskOrder, { token: admin.token, body: { order_id, reason: REASON } }),
    adjust: async (who: string, coins: number) => {
      const body = { who, coins, reason: REASON, adjustment_id: randomUUID() }
      return callOk(app, routes.adjustCoins, { token: admin.token, body })
    },
  }
}

const ALONE = { is_second_needed: false }
const SECOND = { is_second_needed: true }

test('refunds and closings count for the day of one admin, together with coins and credits', async () => {
  const { app, admin, other, sell, refund, close, adjust } = await openDesk()
  for (let count = 0; count < 3; count++) {
    expect(await refund(await sell())).toEqual(ALONE)
    expect(await close(await sell({ isNumbered: false }))).toEqual(ALONE)
  }
  // The day's sum is now $239.94 of $250.
  const large = await sell()
  const unnumbered = await sell({ isNumbered: false })
  expect(await refund(large, 1_007)).toEqual(SECOND)
  expect(await close(unnumbered)).toEqual(SECOND)
  expect(await adjust((await signedIn(app)).email, 202)).toEqual(SECOND)
  expect(await adjust((await signedIn(app)).email, 200)).toEqual(ALONE)
  expect(await refund(large, 7)).toEqual(SECOND)
  expect(await refund(large, 6)).toEqual(ALONE)

  // A refund that a second admin approved does not count, and a day later there is room again.
  const { refunds } = await callOk(app, routes.listMoneyWaiting, { token: other.token })
  for (const { refund_id } of refunds.slice(0, 1)) {
    const body = { refund_id, is_approved: true }
    expect((await call(app, routes.decideDeskRefund, { token: other.token, body })).status).toBe(200)
  }
  app.clock.advance(DAY_MS + 1)
  await passAgain(app, admin)
  expect(await refund(await sell())).toEqual(ALONE)
})

test('an unconfirmed refund still counts for the day after its admin closes it as failed', async () => {
  const { app, admin, sell, refund } = await openDesk()
  const orders: string[] = []
  for (let count = 0; count < 6; count++) orders.push(await sell())
  for (const order_id of orders) expect(await refund(order_id)).toEqual(ALONE)
  const lost = app.ctx.db.updateTable('refunds').set({ state: 'unknown', tried_at: app.clock.now() })
  await lost.where('order_id', '=', orders[0] ?? '').execute()
  const { refund_id } = await app.ctx.db
    .selectFrom('refunds')
    .select('refund_id')
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow()
  await callOk(app, routes.closeDeskRefund, { token: admin.token, body: { refund_id, reason: REASON } })

  expect(await refund(await sell())).toEqual(SECOND)
})

test('refunds of one admin at once do not all use the rest of the day', async () => {
  const { sell, refund } = await openDesk()
  const orders: string[] = []
  for (let count = 0; count < 8; count++) orders.push(await sell())
  const answers = await Promise.all(orders.map((order_id) => refund(order_id)))
  expect(answers.filter(({ is_second_needed }) => !is_second_needed)).toHaveLength(6)
})

test('what staff credit and give to one buyer in a day is one sum', async () => {
  const { app, buyer, place, report, adjust, admin } = await openDesk()
  const credit = async () => {
    const { order_id } = await place()
    await report({ order_id, order_token: 'guessed', amount: 999 })
    const body = { order_id, reason: REASON }
    return (await call(app, routes.acceptDeskOrder, { token: admin.token, body })).data
  }
  // An order of 500 coins counts as $25, of the $50 for one buyer.
  expect(await credit()).toEqual(ALONE)
  expect(await adjust(buyer.email, 501)).toEqual(SECOND)
  expect(await adjust(buyer.email, -200)).toEqual(ALONE)
  expect(await credit()).toEqual(SECOND)
  expect(await adjust(buyer.email, 301)).toEqual(SECOND)
  expect(await adjust(buyer.email, 300)).toEqual(ALONE)
  expect(await adjust((await signedIn(app)).email, 1_000)).toEqual(ALONE)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
