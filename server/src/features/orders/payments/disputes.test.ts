import { getOrder } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { expireAndRetryOrders } from '../reconciliation/expire-and-retry-orders.job.ts'

async function disputable() {
  const { app, buyer, report, place, coins } = await openMoneyDesk()
  const { order_id, order_token } = await place()
  let count = 0
  const tell = (kind: 'charged_back' | 'dispute_won', name?: string, details = {}) => {
    count += 1
    const event_id = name === undefined ? `${kind} ${count}` : `dispute:${name}:${kind}`
    return report({ event_id, kind, provider_txn: 'payment', amount: null, currency: null, ...details })
  }
  return {
    pay: () => report({ order_id, order_token, provider_txn: 'payment' }),
    begin: (name?: string, details = {}) => tell('charged_back', name, details),
    win: (name?: string) => tell('dispute_won', name),
    read: async () => {
      const { state } = await callOk(app, getOrder, { token: buyer.token, query: { id: order_id } })
      return [state, await coins()]
    },
    waitDays: async (days: number) => {
      app.clock.advance(days * DAY_MS)
      await expireAndRetryOrders.run(app.ctx, {})
    },
    waiting: async () =>
      app.ctx.db.selectFrom('payment_events').select('event_id').where('state', '=', 'deferred').execute(),
    sound: () => expectSoundLedger(app.ctx.db, app.clock.now()),
  }
}

test('the first of two open disputes that is won gives nothing back, and the last one gives all back', async () => {
  const { pay, begin, win, read, sound } = await disputable()
  await pay()
  await begin('A')
  await begin('B')
  expect(await read()).toEqual(['charged_back', 0])

  await win('A')
  expect(await read()).toEqual(['charged_back', 0])
  await win('A')
  expect(await read()).toEqual(['charged_back', 0])
  await win('B')
  expect(await read()).toEqual(['paid', 500])
  await begin('A')
  expect(await read()).toEqual(['paid', 500])
  await begin('C')
  expect(await read()).toEqual(['charged_back', 0])
  await sound()
})

test.each(['A', undefined])(
  'a dispute won without its beginning does not undo the next one (id: %s)',
  async (id) => {
    const { pay, begin, win, read, waiting, sound } = await disputable()
    await win(id)
    await pay()
    await win(id)
    await win(id)
    expect(await waiting()).toEqual([])

    await begin('B')
    expect(await read()).toEqual(['charged_back', 0])
    await win(id)
    expect(await read()).toEqual(['charged_back', 0])
    await win('B')
    expect(await read()).toEqual(['paid', 500])
    await sound()
  },
)

test('disputes of a payment that is reported later wait for it with their end', async () => {
  const { pay, begin, win, read, sound } = await disputable()
  await begin('A')
  await win('A')
  await begin('B')
  await pay()
  expect(await read()).toEqual(['paid', 500])
  await sound()
})

test('a listed repeat of a dispute without an id does nothing after it was won; a new webhook opens another', async () => {
  const { pay, begin, win, read, waitDays, sound } = await disputable()
  await pay()
  await begin()
  await win()
  await begin(undefined, { is_listed: true })
  expect(await read()).toEqual(['paid', 500])
  await waitDays(1)
  await begin()
  expect(await read()).toEqual(['charged_back', 0])
  await sound()
})
