import { randomUUID } from 'node:crypto'
import { signOrderToken } from '#server/features/orders/order/order-token.ts'
import { applyEvent } from '#server/features/orders/payments/apply-event.service.ts'
import { storeEvents } from '#server/features/orders/payments/store-events.service.ts'
import { createOrder } from '#server/features/orders/purchase/create-order.service.ts'
import { expireAndRetryOrders } from '#server/features/orders/reconciliation/expire-and-retry-orders.job.ts'
import { requestAdjustment } from '#server/features/wallet/adjustments.service.ts'
import { giveMonthlyCoins } from '#server/features/wallet/allowances/give-monthly-coins.job.ts'
import type { TestApp } from '../app.ts'
import { SITE } from '../payments.ts'
import { catchRefusal, newPerson } from './person.ts'
import { findAmount, GOODS, type GoodsId, REPORTS, type Report, type ReportName } from './purchase-model.ts'

export async function newBuyer(app: TestApp, photos: readonly string[]) {
  const { ctx } = app
  const person = await newPerson(app, photos)
  const { user_id } = person
  const bought: { order_id: string; goods: GoodsId }[] = []
  const call = { language: 'en' as const, idempotency_key: undefined }
  const eventFor = (index: number, name: ReportName) => {
    const { order_id = '', goods = 'coins_500' } = bought[index] ?? {}
    const { kind, isOtherPayment = false }: Report = REPORTS[name]
    const { price } = GOODS[goods]
    return {
      event_id: `${order_id} ${name}`,
      kind,
      order_id,
      provider_txn: `${isOtherPayment ? 'other' : 'first'}-${order_id}`,
      amount: findAmount(goods, name),
      currency: 'USD',
      order_token: signOrderToken(ctx, { order_id, price, currency: 'USD' }),
    }
  }
  return {
    ...person,
    buy: async (goods: GoodsId, presses: number) => {
      const body = {
        goods_id: goods,
        goods_type: GOODS[goods].goods_type,
        payment_type: 'card' as const,
        redirect: `${SITE}/pricing`,
        client_id: randomUUID(),
      }
      const viewer = { user_id } as Parameters<typeof createOrder>[1]
      const request = { body, call: call as Parameters<typeof createOrder>[2]['call'] }
      const orders = await Promise.all(
        Array.from({ length: presses }, () => createOrder(ctx, viewer, request)),
      )
      const ids = new Set(orders.map(({ order_id }) => order_id))
      bought.push({ order_id: [...ids].join(), goods })
    },
    report: async (index: number, name: ReportName) => {
      const events = [eventFor(index, name)]
      for (const event_no of await storeEvents(ctx, { provider: 'sandbox', events, cause: 'webhook' }))
        await applyEvent(ctx, event_no)
    },
    adjust: (coins: number) => {
      const adjustment = {
        adjustment_id: randomUUID(),
        user_id,
        coins,
        reason: 'Made good',
        staff_id: user_id,
        is_second_needed: false,
      }
      return catchRefusal(ctx.db.transaction().execute((tx) => requestAdjustment(ctx, tx, adjustment)))
    },
    pass: async () => {
      await expireAndRetryOrders.run(ctx, {})
      await giveMonthlyCoins.run(ctx, {})
      await person.expire()
    },
    readOrders: async () => {
      const rows = await ctx.db
        .selectFrom('orders')
        .select(['order_id', 'state', 'refunded'])
        .where('user_id', '=', user_id)
        .execute()
      return bought.map(({ order_id }) => {
        const { state, refunded } = rows.find((row) => row.order_id === order_id) ?? {}
        return { state, refunded }
      })
    },
    readPeriods: async () => {
      const rows = await ctx.db
        .selectFrom('memberships')
        .select(['starts_at', 'ends_at'])
        .where('user_id', '=', user_id)
        .orderBy('starts_at')
        .orderBy('ends_at')
        .execute()
      return rows.map(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()])
    },
  }
}
export type Buyer = Awaited<ReturnType<typeof newBuyer>>
