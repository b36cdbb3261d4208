import * as desk from '@citrine/contract/money-desk'
import { getOrder } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { expectSoundLedger } from '#test/wallet.ts'

type Money = { amount: number; currency?: string }

async function paid(payment: Money) {
  const { app, buyer, admin, report, place, coins } = await openMoneyDesk()
  const { order_id, order_token } = await place()
  await report({ order_id, order_token, provider_txn: 'the payment', ...payment })
  const query = { id: order_id }
  const show = () => callOk(app, desk.getDeskOrder, { token: admin.token, params: { order_id } })
  return {
    app,
    accept: () =>
      call(app, desk.acceptDeskOrder, { token: admin.token, body: { order_id, reason: 'the sum is fine' } }),
    show,
    give: (kind: 'refunded' | 'charged_back' | 'dispute_won', money: Partial<Money> = {}) =>
      report({ kind, provider_txn: 'the payment', ...money }),
    read: async () => [(await callOk(app, getOrder, { token: buyer.token, query })).state, await coins()],
    sound: () => expectSoundLedger(app.ctx.db, app.clock.now()),
  }
}

test('a chargeback takes the goods in whichever currency the bank counts, and its end gives them back', async () => {
  const { give, read, sound } = await paid({ amount: 999 })

  await give('charged_back', { amount: 920, currency: 'EUR' })

  expect(await read()).toEqual(['charged_back', 0])
  await give('dispute_won', { amount: 920, currency: 'EUR' })
  expect(await read()).toEqual(['paid', 500])
  await sound()
})

test.each([
  { kind: 'charged_back' as const, amount: 999, currency: 'USD' },
  { kind: 'charged_back' as const, amount: 920, currency: 'EUR' },
  { kind: 'refunded' as const, amount: 999, currency: 'USD' },
  { kind: 'refunded' as const, amount: 920, currency: 'EUR' },
])('a payment in euros that staff credited is $kind as a whole in $currency', async ({ kind, ...money }) => {
  const { accept, give, read, sound } = await paid({ amount: 920, currency: 'EUR' })
  expect((await accept()).status).toBe(200)
  expect(await read()).toEqual(['paid', 500])

  await give(kind, money)

  expect(await read()).toEqual([kind, 0])
  await sound()
})

test.each([
  { what: 'more than the price', payment: { amount: 2_000, currency: 'USD' }, parts: [1_500, 500] },
  { what: 'less than the price', payment: { amount: 900, currency: 'USD' }, parts: [450, 450] },
  { what: 'euros', payment: { amount: 1_000, currency: 'EUR' }, parts: [999, 1] },
])(
  'refunds of parts of $what that staff credited take the goods with the last',
  async ({ payment, parts }) => {
    const { accept, show, give, read, sound } = await paid(payment)
    expect((await accept()).status).toBe(200)
    const [first = 0, last = 0] = parts

    await give('refunded', { ...payment, amount: first })

    expect(await read()).toEqual(['paid', 500])
    expect(await show()).toMatchObject({ left: last, is_whole_only: true })
    await give('refunded', { ...payment, amount: last })
    expect(await read()).toEqual(['refunded', 0])
    expect(await show()).toMatchObject({ left: 0 })
    await sound()
  },
)

test('a dispute after a refund of a part is lost or won, and a refund of the rest during it leaves nothing to give back', async () => {
  const { accept, give, read, sound } = await paid({ amount: 2_000 })
  await accept()
  await give('refunded', { amount: 1_500 })
  await give('charged_back', { amount: 500 })
  expect(await read()).toEqual(['charged_back', 0])

  await give('refunded', { amount: 500 })
  await give('dispute_won')

  expect(await read()).toEqual(['refunded', 0])
  await sound()
})

test.each([
  { payment: { amount: 1_000, currency: 'EUR' }, back: { amount: 1, currency: 'EUR' } },
  { payment: { amount: 1_000, currency: 'EUR' }, back: { amount: 500, currency: 'USD' } },
  { payment: { amount: 2_000, currency: 'USD' }, back: { amount: 1_500, currency: 'USD' } },
  { payment: { amount: 900, currency: 'USD' }, back: { amount: 450, currency: 'USD' } },
])(
  'an order in review of which $back.amount $back.currency went back is not credited',
  async ({ payment, back }) => {
    const { accept, show, give, read } = await paid(payment)

    await give('refunded', back)

    expect(await read()).toEqual(['review', 0])
    expect(await show()).toMatchObject({ can_accept: false })
    expect((await accept()).status).toBe(409)
    await give('refunded', { ...payment })
    expect(await read()).toEqual(['refunded', 0])
  },
)

test('one refund id for two orders at once is a conflict for one of them', async () => {
  const { app, admin, other, report, place } = await openMoneyDesk()
  const orders = [await place(), await place()]
  for (const order of orders) await report(order)
  const refund_id = newId()
  const ask = ({ order_id }: { order_id: string }, { token }: { token: string }) =>
    call(app, desk.askDeskRefund, {
      token,
      body: { refund_id, order_id, amount: 100, reason: 'asked for it' },
    })

  const answers = await Promise.all(
    [admin, other, admin, other].flatMap((staff) => orders.map((order) => ask(order, staff))),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
})
