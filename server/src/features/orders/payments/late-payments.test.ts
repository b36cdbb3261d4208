import { listNotifications } from '@citrine/contract/notifications'
import { getOrder } from '@citrine/contract/orders'
import { setSpendingLimit } from '@citrine/contract/spending'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'
import { requestRefund } from '../desk/refund-order.service.ts'
import { signOrderToken } from '../order/order-token.ts'
import { expireAndRetryOrders } from '../reconciliation/expire-and-retry-orders.job.ts'
import { applyEvent } from './apply-event.service.ts'
import { storeEvents } from './store-events.service.ts'

async function boughtAgain(monthly_limit: number | null) {
  const app = await testApp({
    is_working: false,
    env: {
      SANDBOX_PAY_URL: 'http://127.0.0.1:9',
      SANDBOX_PAY_SECRET: SANDBOX_SECRET,
      PAY_ORIGINS: `${SITE}=test`,
    },
  })
  const { token, user_id } = await signedIn(app)
  const staff = await signedIn(app)
  if (monthly_limit !== null) await callOk(app, setSpendingLimit, { token, body: { monthly_limit } })
  const place = async () => {
    const { order_id } = await order(app, token, { redirect: `${SITE}/pricing` })
    const order_token = signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' })
    const report = async (kind: PaymentEvent['kind']): Promise<void> => {
      const rest = { provider_txn: `of ${order_id}`, amount: 999, currency: 'USD', order_token }
      const events = [{ event_id: `${order_id} ${kind}`, kind, order_id, ...rest }]
      const stored = await storeEvents(app.ctx, { provider: 'sandbox', events, cause: 'webhook' })
      for (const event_no of stored) await applyEvent(app.ctx, event_no)
    }
    return { order_id, report, read: () => callOk(app, getOrder, { token, query: { id: order_id } }) }
  }
  const first = await place()
  await first.report('pending')
  app.clock.advance(DAY_MS + 1)
  await expireAndRetryOrders.run(app.ctx, {})
  const second = await place()
  await second.report('paid')
  return {
    first,
    second,
    coins: async () => (await findBalances(app.ctx.db, user_id)).paid ?? 0,
    listKinds: async () => (await callOk(app, listNotifications, { token })).items.map(({ kind }) => kind),
    refund: async (order_id: string) => {
      const refund = { refund_id: newId(), order_id, amount: 999, reason: 'asked', staff_id: staff.user_id }
      await app.ctx.db.transaction().execute((tx) => requestRefund(app.ctx, tx, refund))
    },
    expectSound: () => expectSoundLedger(app.ctx.db, app.clock.now()),
  }
}

test('a payment of an expired order that arrives after a second one is credited, its buyer is notified, and it can be returned', async () => {
  const { first, second, coins, listKinds, refund, expectSound } = await boughtAgain(null)
  expect((await first.read()).result_info).toMatch(/we credit it or return the money/)
  expect([(await second.read()).state, await coins(), await listKinds()]).toEqual(['paid', 500, []])

  for (const _ of ['once', 'again']) await first.report('paid')

  expect([(await first.read()).state, await coins(), await listKinds()]).toEqual([
    'paid',
    1_000,
    ['payment_late'],
  ])
  await refund(first.order_id)
  await first.report('refunded')
  expect([(await first.read()).state, (await second.read()).state, await coins()]).toEqual([
    'refunded',
    'paid',
    500,
  ])
  await expectSound()
})

test('a late payment beyond the buyer’s own limit is not credited, its buyer is notified, and it can be returned', async () => {
  const { first, coins, listKinds, refund, expectSound } = await boughtAgain(1_500)

  await first.report('paid')

  expect([(await first.read()).state, await coins(), await listKinds()]).toEqual([
    'review',
    500,
    ['payment_in_review'],
  ])
  await refund(first.order_id)
  await first.report('refunded')
  expect([(await first.read()).state, await coins()]).toEqual(['refunded', 500])
  await expectSound()
})

test.each([
  ['expired', { price: 899 }],
  ['expired', { is_on: false }],
  ['failed', { price: 899 }],
] as const)(
  'a payment of an %s order credits nothing once its good changed to %j, and goes to a person',
  async (state, change) => {
    const { app, buyer, report, place, coins } = await openMoneyDesk()
    const order = await place()
    if (state === 'failed') await report({ ...order, kind: 'failed' })
    await app.ctx.db.updateTable('goods').set(change).where('goods_id', '=', 'coins_500').execute()
    app.clock.advance(DAY_MS + 1)
    await expireAndRetryOrders.run(app.ctx, {})
    const query = { id: order.order_id }
    expect((await callOk(app, getOrder, { token: buyer.token, query })).state).toBe(state)

    await report({ ...order })

    const after = await callOk(app, getOrder, { token: buyer.token, query })
    expect([after.state, after.reason, await coins()]).toEqual(['review', 'payment_unclear', 0])
    await expectSoundLedger(app.ctx.db, app.clock.now())
  },
)

test('an order that is not over keeps its price, whatever the good costs meanwhile', async () => {
  const { app, report, place, coins } = await openMoneyDesk()
  const order = await place()
  await app.ctx.db.updateTable('goods').set({ price: 899 }).where('goods_id', '=', 'coins_500').execute()
  await report({ ...order })
  expect(await coins()).toBe(500)
})
