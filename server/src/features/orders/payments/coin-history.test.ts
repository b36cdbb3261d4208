import { listOrders } from '@citrine/contract/orders'
import { listMovements } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'

test('the coin history names what was bought, and tells a refund from a chargeback and its end', async () => {
  const { app, buyer, report, place } = await openMoneyDesk()
  const [refunded, disputed] = [await place(), await place()]
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
  const orders = await callOk(app, listOrders, { token: buyer.token })
  const [newer, older] = orders.items.map(({ id, number }) => ({ order_id: id, number }))
  expect(items.map(({ order }) => order)).toEqual([newer, newer, older, newer, older])
  const german = await callOk(app, listMovements, { token: buyer.token, language: 'de' })
  expect(german.items[0]?.goods_name).toBe('500 Zitronentaler')
})
