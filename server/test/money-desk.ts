import * as routes from '@citrine/contract/money-desk'
import { signOrderToken } from '#server/features/orders/order/order-token.ts'
import { applyEvent } from '#server/features/orders/payments/apply-event.service.ts'
import { storeEvents } from '#server/features/orders/payments/store-events.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { type TestAppOptions, testApp } from './app.ts'
import { call, callOk } from './call.ts'
import { order, SANDBOX_SECRET, SITE } from './payments.ts'
import { signedIn } from './signed-in.ts'
import { signedInAsStaff } from './staff.ts'
import { findBalances } from './wallet.ts'

const ENV = {
  SANDBOX_PAY_URL: 'http://127.0.0.1:9',
  SANDBOX_PAY_SECRET: SANDBOX_SECRET,
  PAY_ORIGINS: `${SITE}=test`,
}

export async function openMoneyDesk(options: Pick<TestAppOptions, 'onQuery'> = {}) {
  const app = await testApp({ is_working: false, env: ENV, ...options })
  const buyer = await signedIn(app)
  const admin = await signedInAsStaff(app, 'admin')
  const other = await signedInAsStaff(app, 'admin')
  let count = 0
  const report = async ({
    cause = 'webhook',
    ...details
  }: Partial<PaymentEvent> & { cause?: 'webhook' | 'staff' }): Promise<void> => {
    count += 1
    const event = {
      event_id: `event ${count}`,
      kind: 'paid' as const,
      order_id: null,
      provider_txn: `payment ${count}`,
      amount: 999,
      currency: 'USD',
      order_token: null,
      ...details,
    }
    const stored = await storeEvents(app.ctx, { provider: 'sandbox', events: [event], cause })
    for (const event_no of stored) await applyEvent(app.ctx, event_no)
  }
  return {
    app,
    buyer,
    admin,
    other,
    report,
    place: async ({ token } = buyer) => {
      app.clock.advance(1_000)
      const { order_id } = await order(app, token, { redirect: `${SITE}/pricing` })
      return { order_id, order_token: signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' }) }
    },
    list: async (query: Record<string, string> = {}) =>
      (await callOk(app, routes.listUnmatchedPayments, { token: admin.token, query })).items,
    assign: (event_no: number, order_id: string, { token } = admin, found = { is_unnumbered: true }) =>
      call(app, routes.assignPayment, { token, body: { event_no, order_id, ...found } }),
    coins: async () => (await findBalances(app.ctx.db, buyer.user_id)).paid ?? 0,
  }
}
