import { createHmac } from 'node:crypto'
import { getOrder, listOrders } from '@citrine/contract/orders'
import { setSpendingLimit } from '@citrine/contract/spending'
import { expect, test } from 'vitest'
import { lockWallet, spendCoins } from '#server/features/wallet/public.ts'
import { buildPaymentPath, type PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'
import { signOrderToken } from './order/order-token.ts'
import { lockOrder } from './order/orders.queries.ts'
import { applyEvent } from './payments/apply-event.service.ts'
import { storeEvents } from './payments/store-events.service.ts'

const ENV = {
  SANDBOX_PAY_URL: 'http://127.0.0.1:9',
  SANDBOX_PAY_SECRET: SANDBOX_SECRET,
  PAY_ORIGINS: `${SITE}=test`,
}
const times = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

async function buyer(is_working: boolean) {
  const app = await testApp({ is_working, env: ENV })
  const { token, user_id } = await signedIn(app)
  const { order_id } = await order(app, token, { redirect: `${SITE}/pricing` })
  const report = (kind: PaymentEvent['kind'], { id = 'one', amount = 999 } = {}): PaymentEvent => ({
    event_id: `${kind} ${id}`,
    kind,
    order_id,
    provider_txn: 'txn-1',
    amount,
    currency: 'USD',
    order_token: signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' }),
  })
  const take = async (event: PaymentEvent): Promise<void> => {
    const events = [event]
    for (const event_no of await storeEvents(app.ctx, { provider: 'sandbox', events, cause: 'webhook' }))
      await applyEvent(app.ctx, event_no)
  }
  const send = async (event: PaymentEvent): Promise<number> => {
    const body = JSON.stringify({ event })
    const t = String(app.clock.now().getTime())
    const v1 = createHmac('sha256', SANDBOX_SECRET).update(`${t}.${body}`).digest('base64url')
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': `t=${t},v1=${v1}` }
    const url = buildPaymentPath('sandbox', 'webhook')
    return (await app.fastify.inject({ method: 'POST', url, headers, payload: body })).statusCode
  }
  const state = async () => (await callOk(app, getOrder, { token, query: { id: order_id } })).state
  const balances = () => findBalances(app.ctx.db, user_id)
  const countPurchases = async () =>
    (await app.ctx.db.selectFrom('transfers').select('kind').where('kind', '=', 'purchase').execute()).length
  return { app, db: app.ctx.db, token, user_id, report, take, send, state, balances, countPurchases }
}

test('F8: a hundred concurrent webhooks, half of them identical, pay one order once', async () => {
  const { app, db, report, send, state, balances, countPurchases } = await buyer(true)

  const answers = await times(100, (index) => send(report('paid', { id: index % 2 ? 'one' : `${index}` })))

  expect(new Set(answers)).toEqual(new Set([204]))
  await until(async () => (await state()) === 'paid')
  const listStates = async () =>
    (await db.selectFrom('payment_events').select('state').execute()).map((row) => row.state).toSorted()
  await until(async () => !(await listStates()).includes('received'))
  expect(await listStates()).toEqual(['applied', ...Array(50).fill('ignored')])
  expect(await balances()).toMatchObject({ paid: 500, debt: 0 })
  expect(await countPurchases()).toBe(1)
  await expectSoundLedger(db, app.clock.now())
})

test('a refund during fifty unlocks: coins spent before it become a debt, and none are spent after it', async () => {
  const { app, db, user_id, report, take, balances } = await buyer(false)
  await take(report('paid'))
  const spend = (index: number) =>
    spendCoins(db, user_id, { coins: 7, kind: 'photo_unlock', key: `${index}`, now: app.clock.now() })

  const [, ...spent] = await Promise.allSettled([
    take(report('refunded')),
    ...Array.from({ length: 50 }, (_, index) => spend(index)),
  ])

  const coins = 7 * spent.filter(({ status }) => status === 'fulfilled').length
  for (const one of spent)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'coins_insufficient' })
  expect(await balances()).toMatchObject({ bonus: 0, paid: 0, debt: coins })
})

test('a new order that needs room and the payment of the oldest order do not wait for each other', async () => {
  const { app, db, token, user_id, take, report, state, balances } = await buyer(false)
  const place = () => order(app, token, { redirect: `${SITE}/pricing` })
  for (let n = 1; n < 10; n += 1) await place()
  const oldest = report('paid')
  // Locks like the application of a payment: the order first, then the wallet.
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, oldest.order_id ?? '')
    await place()
    await lockWallet(tx, user_id)
  })

  await take(oldest)

  expect([await state(), (await balances()).paid]).toEqual(['paid', 500])
  await expectSoundLedger(db, app.clock.now())
})

test('ten orders paid at once share what the buyer’s own limit leaves', async () => {
  const { app, db, token, take, report, balances } = await buyer(false)
  const others = await times(9, async () => order(app, token, { redirect: `${SITE}/pricing` }))
  await callOk(app, setSpendingLimit, { token, body: { monthly_limit: 1_500 } })
  const first = report('paid')
  const payments = others.map(({ order_id }) => ({
    ...first,
    order_id,
    event_id: order_id,
    provider_txn: order_id,
    order_token: signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' }),
  }))

  await Promise.all([first, ...payments].map(take))

  const { items } = await callOk(app, listOrders, { token })
  expect(items.map(({ state }) => state).toSorted()).toEqual(['paid', ...Array(9).fill('review')])
  expect(await balances()).toMatchObject({ paid: 500 })
  await expectSoundLedger(db, app.clock.now())
})

test('refunds, chargebacks and won disputes, fifty of each at once, take and return once', async () => {
  const { app, db, report, take, state, balances } = await buyer(false)
  await take(report('paid'))

  await Promise.all([
    times(50, () => take(report('refunded', { amount: 333 }))),
    times(50, () => take(report('charged_back'))),
  ])
  expect(await state()).toBe('charged_back')
  expect(await balances()).toMatchObject({ paid: 0, debt: 0 })
  await times(50, () => take(report('dispute_won')))

  expect(await state()).toBe('paid')
  expect(await balances()).toMatchObject({ paid: 500 - 166, debt: 0 })
  await expectSoundLedger(db, app.clock.now())
})
