import * as goodsDesk from '@citrine/contract/goods-desk'
import * as routes from '@citrine/contract/money-desk'
import { setSpendingLimit } from '@citrine/contract/spending'
import { expect, test } from 'vitest'
import { expireAndRetryOrders } from '#server/features/orders/reconciliation/expire-and-retry-orders.job.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedInAsStaff } from '#test/staff.ts'

type Desk = Awaited<ReturnType<typeof openMoneyDesk>>
type Case = { cause: string; prepare?: (desk: Desk) => Promise<unknown>; paid?: Partial<PaymentEvent> }

const expire = async ({ app }: Desk) => {
  app.clock.advance(DAY_MS + 1)
  await expireAndRetryOrders.run(app.ctx, {})
}
const changePrice = async ({ app, admin }: Desk) => {
  const body = { goods_id: 'coins_500', price: 899, is_on: true }
  await callOk(app, goodsDesk.editGoods, { token: admin.token, body })
}

const CASES: Case[] = [
  { cause: 'amount', paid: { amount: 899 } },
  { cause: 'unread', paid: { amount: null, currency: null } },
  { cause: 'number', paid: { provider_txn: null } },
  { cause: 'token', paid: { order_token: 'guessed' } },
  {
    cause: 'off_sale',
    prepare: async (desk) => {
      await changePrice(desk)
      await expire(desk)
    },
  },
  {
    cause: 'voided',
    prepare: async (desk) => {
      await changePrice(desk)
      const body = { goods_id: 'coins_500', reason: 'A slip of the price' }
      await callOk(desk.app, goodsDesk.voidOrders, { token: desk.admin.token, body })
    },
  },
  { cause: 'late', prepare: async ({ app }) => app.clock.advance(31 * DAY_MS) },
  {
    cause: 'limit',
    prepare: ({ app, buyer }) =>
      callOk(app, setSpendingLimit, { token: buyer.token, body: { monthly_limit: 500 } }),
  },
  {
    cause: 'deleted',
    prepare: ({ app }) => app.ctx.db.updateTable('orders').set({ user_id: null }).execute(),
  },
]

test.each(CASES)('the desk shows why an order is in review: $cause', async ({ cause, prepare, paid }) => {
  const desk = await openMoneyDesk()
  const order = await desk.place()
  await prepare?.(desk)
  await desk.report({ ...order, provider_txn: 'paid', ...paid })

  const { token } = await signedInAsStaff(desk.app, 'admin')
  const params = { order_id: order.order_id }
  const shown = await callOk(desk.app, routes.getDeskOrder, { token, params })
  expect([shown.order.state, shown.review_cause]).toEqual(['review', cause])
})

test('the cause is that of the last review, and none is shown once the order is credited', async () => {
  const { app, admin, report, place } = await openMoneyDesk()
  const { order_id, order_token } = await place()
  const payment = { order_id, provider_txn: 'paid' }
  const show = async () => {
    const shown = await callOk(app, routes.getDeskOrder, { token: admin.token, params: { order_id } })
    return [shown.order.state, shown.review_cause]
  }
  await report({ ...payment, order_token: 'guessed' })
  await report({ ...payment, kind: 'charged_back' })
  expect(await show()).toEqual(['charged_back', null])
  await report({ ...payment, kind: 'dispute_won' })
  expect(await show()).toEqual(['review', 'dispute'])
  await report({ order_id, order_token, provider_txn: 'right' })
  expect(await show()).toEqual(['paid', null])
})
