import { listNotifications } from '@citrine/contract/notifications'
import { cancelOrder, getOrder } from '@citrine/contract/orders'
import { startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, expect, test } from 'vitest'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { openPaypalShop } from '#test/paypal-shop.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'
import { signOrderToken } from '../order/order-token.ts'
import { applyEvent } from '../payments/apply-event.service.ts'
import { storeEvents } from '../payments/store-events.service.ts'

const ENV = {
  SANDBOX_PAY_URL: 'http://127.0.0.1:9',
  SANDBOX_PAY_SECRET: SANDBOX_SECRET,
  PAY_ORIGINS: `${SITE}=test`,
}
const paypal = await startPaypal()
afterAll(() => paypal.stop())

const times = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

async function openBuyer() {
  const app = await testApp({ is_working: false, env: ENV })
  const { token, user_id } = await signedIn(app)
  const place = async () => {
    const { order_id } = await order(app, token, { redirect: `${SITE}/pricing` })
    const store = (kind: PaymentEvent['kind']) => {
      const order_token = signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' })
      const rest = { provider_txn: `of ${order_id}`, amount: 999, currency: 'USD', order_token }
      const events = [{ event_id: `${order_id} ${kind}`, kind, order_id, ...rest }]
      return storeEvents(app.ctx, { provider: 'sandbox', events, cause: 'webhook' })
    }
    return {
      store,
      pay: async () => {
        for (const event_no of await store('paid')) await applyEvent(app.ctx, event_no)
      },
      cancel: () => call(app, cancelOrder, { token, body: { id: order_id } }),
      read: () => callOk(app, getOrder, { token, query: { id: order_id } }),
    }
  }
  return {
    app,
    place,
    coins: async () => (await findBalances(app.ctx.db, user_id)).paid ?? 0,
    listKinds: async () => (await callOk(app, listNotifications, { token })).items.map(({ kind }) => kind),
    expectSound: () => expectSoundLedger(app.ctx.db, app.clock.now()),
  }
}

test.each(['paid', 'pending', 'approved'] as const)(
  'once a report (%s) is stored its order cannot be cancelled, applied or not',
  async (kind) => {
    const { app, place, expectSound } = await openBuyer()
    const { store, cancel, read } = await place()
    const [event_no = 0] = await store(kind)

    const answers = await times(50, cancel)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
    expect(answers[0]?.desc).toMatch(/has arrived or is on its way.*refund/)
    expect((await read()).state).toBe('created')
    await applyEvent(app.ctx, event_no)
    expect((await cancel()).desc).toBe(answers[0]?.desc)
    expect((await read()).state).toBe(kind === 'paid' ? 'paid' : 'pending')
    await expectSound()
  },
)

test('of fifty cancels and a payment at once, each success is true, and a payment that comes after it is announced', async () => {
  const { place, coins, listKinds, expectSound } = await openBuyer()
  let late = 0
  for (let round = 1; round <= 6; round++) {
    const { cancel, pay, read } = await place()
    const [, answers] = await Promise.all([pay(), times(50, cancel)])

    for (const { status, data } of answers)
      if (status === 200) expect(data).toMatchObject({ state: 'failed', reason: 'cancelled' })
      else expect(status).toBe(409)
    const { state, steps } = await read()
    expect(state).toBe('paid')
    const isCancelledFirst = steps.some((step) => step.state === 'failed')
    expect(answers.some(({ status }) => status === 200)).toBe(isCancelledFirst)
    if (isCancelledFirst) late += 1
    expect((await listKinds()).filter((each) => each === 'payment_late')).toHaveLength(late)
    expect(await coins()).toBe(500 * round)
    expect((await cancel()).status).toBe(409)
  }
  await expectSound()
})

test('a cancelled order says what happens to money that still arrives, and the buyer is notified of it', async () => {
  const { place, coins, listKinds } = await openBuyer()
  const { cancel, pay, read } = await place()
  expect((await cancel()).data).toMatchObject({ state: 'failed', reason: 'cancelled' })
  expect((await read()).result_info).toBe(
    'You cancelled the payment, and nothing was charged. If money still arrives, we credit it or return it, and tell you.',
  )
  expect((await cancel()).status).toBe(200)

  await pay()

  expect([(await read()).state, await coins(), await listKinds()]).toEqual(['paid', 500, ['payment_late']])
})

test('PayPal collects nothing after a cancel that succeeded, and a cancel during the collection is refused', async () => {
  const { app, buyer, approve, settle, state } = await openPaypalShop(paypal)
  const nell = await buyer()
  const before = (await paypal.control({})).captures
  let paid = 0
  for (let round = 0; round < 5; round++) {
    const { order_id, out_trade_no } = await approve(nell.token)
    const cancel = () => call(app, cancelOrder, { token: nell.token, body: { id: order_id } })
    const [, answers] = await Promise.all([
      settle(nell.token, order_id, out_trade_no),
      times(50, async (index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 2))
        return cancel()
      }),
    ])
    const isCancelled = answers.some(({ status }) => status === 200)
    expect(await state(nell.token, order_id)).toBe(isCancelled ? 'failed' : 'paid')
    if (!isCancelled) paid += 1
  }
  expect((await paypal.control({})).captures - before).toBe(paid)
  expect((await nell.balances()).paid ?? 0).toBe(500 * paid)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
