import { listOrders } from '@citrine/contract/orders'
import { listMovements } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { signOrderToken } from '#server/features/orders/order/order-token.ts'
import { giveMonthlyCoins } from '#server/features/wallet/allowances/give-monthly-coins.job.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'

test('the coin history names what was bought, and tells a refund from a chargeback and its end', async () => {
  const { app, buyer, report, place } = await openMoneyDesk()
  const refunded = await place()
  const disputed = await place()
  await report({ ...refunded, provider_txn: 'one' })
  await report({ ...disputed, provider_txn: 'two' })
  await report({ kind: 'refunded', provider_txn: 'one', amount: 333 })
  await report({ kind: 'charged_back', provider_txn: 'two', amount: null })
  await report({ kind: 'dispute_won', provider_txn: 'two', amount: null })

  const { items } = await callOk(app, listMovements, { token: buyer.token })
  const shown = items.map(({ kind, cause, goods_name, coins }) => [kind, cause, goods_name, coins])
  expect(shown).toEqual([
    ['purchase_restored', null, '500 Lemon Coins', 500],
    ['purchase_reversed', 'chargeback', '500 Lemon Coins', -500],
    ['purchase_reversed', 'refund', '500 Lemon Coins', -166],
    ['purchase', null, '500 Lemon Coins', 500],
    ['purchase', null, '500 Lemon Coins', 500],
  ])
  expect(items.map((item) => item.refunded)).toEqual([
    ...[undefined, undefined, { coins: 166, of: 500 }, undefined, undefined],
  ])
  const orders = await callOk(app, listOrders, { token: buyer.token })
  const [newer, older] = orders.items.map(({ id, number }) => ({ order_id: id, number }))
  expect(items.map(({ order }) => order)).toEqual([newer, newer, older, newer, older])
  const german = await callOk(app, listMovements, { token: buyer.token, language: 'de' })
  expect(german.items[0]?.goods_name).toBe('500 Zitronentaler')
})

test('the coins of each month of Premium name the order that bought it', async () => {
  const { app, buyer, report } = await openMoneyDesk()
  const goods = { goods_id: 'vip_yearly', goods_type: 'VIP', redirect: `${SITE}/pricing` } as const
  const { order_id } = await order(app, buyer.token, goods)
  const findOrder = async (token: string) => (await callOk(app, listOrders, { token })).items[0]
  const { price: amount = 0, currency = '', number } = (await findOrder(buyer.token)) ?? {}
  await report({
    order_id,
    order_token: signOrderToken(app.ctx, { order_id, price: amount, currency }),
    amount,
  })
  app.clock.advance(32 * DAY_MS)
  await giveMonthlyCoins.run(app.ctx, {})

  const { token } = await signedIn(app, { email: buyer.email })
  const { items } = await callOk(app, listMovements, { token })
  expect(items.map(({ kind, order }) => [kind, order])).toEqual(
    Array.from({ length: 2 }, () => ['membership_coins', { order_id, number }]),
  )
})
