import { getOrder } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { callOk } from '#test/call.ts'
import { listeningApp, openSandbox, order } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, findPockets } from '#test/wallet.ts'
import { orderToken } from '../order-token.ts'
import { applyEvent } from './apply-event.service.ts'
import { storeEvents } from './take-events.service.ts'
import { tendOrders } from './tend-orders.job.ts'

const sandbox = await openSandbox()
const DAY_MS = 86_400_000

async function ordered() {
  const it = await listeningApp(sandbox, { is_working: false })
  const { token, user_id } = await signedIn(it)
  const { order_id } = await order(it, token)
  const paid: PaymentEvent = {
    event_id: 'paid-1',
    kind: 'paid',
    order_id,
    provider_txn: 'txn-1',
    amount: 999,
    currency: 'USD',
    order_token: orderToken(it.ctx, { order_id, price: 999, currency: 'USD' }),
  }
  const take = async (event: PaymentEvent): Promise<void> => {
    for (const event_no of await storeEvents(it.ctx, {
      provider: 'sandbox',
      events: [event],
      cause: 'webhook',
    }))
      await applyEvent(it.ctx, event_no)
  }
  const pockets = () => findPockets(it.ctx.db, user_id)
  const state = async () => (await callOk(it, getOrder, { token, query: { id: order_id } })).state
  return { it, token, user_id, order_id, paid, take, pockets, state }
}

test('the same webhook fifty times at once credits once, and so do fifty different ones for one order', async () => {
  const { it, paid, take, pockets } = await ordered()

  await Promise.all(Array.from({ length: 50 }, () => take(paid)))
  expect(await pockets()).toMatchObject({ paid: 500 })
  await Promise.all(Array.from({ length: 50 }, (_, n) => take({ ...paid, event_id: `other-${n}` })))

  expect(await pockets()).toMatchObject({ paid: 500 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})

test('a refund that comes before its sale waits for it, and then takes everything back', async () => {
  const { it, paid, take, pockets, state } = await ordered()

  await take({ ...paid, event_id: 'refund-1', kind: 'refunded' })
  expect(await state()).toBe('created')
  await take(paid)

  expect(await state()).toBe('refunded')
  expect(await pockets()).toMatchObject({ paid: 0, debt: 0 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})

test('money that arrives after the order expired still counts', async () => {
  const { it, paid, take, pockets } = await ordered()
  it.clock.advance(DAY_MS + 1)
  await tendOrders.run(it.ctx, {})
  const { state } = await it.ctx.db.selectFrom('orders').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('expired')

  await take(paid)

  expect(await pockets()).toMatchObject({ paid: 500 })
  const steps = await it.ctx.db
    .selectFrom('order_steps')
    .select(['to_state', 'cause'])
    .orderBy('seq')
    .execute()
  expect(steps.map(({ to_state, cause }) => [to_state, cause])).toEqual([
    ['created', 'buyer'],
    ['expired', 'clock'],
    ['paid', 'webhook'],
  ])
})

test.each([
  ['the price of a cheaper order', { amount: 299 }],
  ['another currency', { currency: 'EUR' }],
  ['the token of another order', { order_token: 'x'.repeat(32) }],
  ['no token', { order_token: '' }],
])('a payment with %s goes to a person, and credits nothing', async (_, change) => {
  const { it, paid, take, pockets, state } = await ordered()

  await take({ ...paid, ...change })

  expect(await state()).toBe('review')
  expect((await pockets()).paid).toBe(0)
  await expectSoundLedger(it.ctx.db, it.clock.now())
})

test('a second payment for a paid order credits nothing, and is marked for a person', async () => {
  const { it, paid, take, pockets } = await ordered()
  await take(paid)

  await take({ ...paid, event_id: 'paid-2', provider_txn: 'txn-2' })

  expect(await pockets()).toMatchObject({ paid: 500 })
  const { note } = await it.ctx.db
    .selectFrom('payment_events')
    .select('note')
    .where('event_id', '=', 'paid-2')
    .executeTakeFirstOrThrow()
  expect(note).toBe('paid_twice')
})

test('a won dispute gives back what the chargeback took', async () => {
  const { it, paid, take, pockets, state } = await ordered()
  await take(paid)
  await take({ ...paid, event_id: 'dispute-1', kind: 'charged_back' })
  expect(await pockets()).toMatchObject({ paid: 0 })

  await take({ ...paid, event_id: 'dispute-2', kind: 'dispute_won' })

  expect(await state()).toBe('paid')
  expect(await pockets()).toMatchObject({ paid: 500, debt: 0 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})
