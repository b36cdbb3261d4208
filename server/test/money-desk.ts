import * as routes from '@citrine/contract/money-desk'
import { orderToken } from '#server/features/orders/order-token.ts'
import { applyEvent } from '#server/features/orders/payments/apply-event.service.ts'
import { storeEvents } from '#server/features/orders/payments/take-events.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { testApp } from './app.ts'
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

/** A buyer of 500 coins for 9.99, two admins, and a provider that reports what the test says. */
export async function openMoneyDesk() {
  const it = await testApp({ is_working: false, env: ENV })
  const buyer = await signedIn(it)
  const [admin, other] = [await signedInAsStaff(it, 'admin'), await signedInAsStaff(it, 'admin')]
  let count = 0
  const report = async ({
    cause = 'webhook',
    ...given
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
      ...given,
    }
    const stored = await storeEvents(it.ctx, { provider: 'sandbox', events: [event], cause })
    for (const event_no of stored) await applyEvent(it.ctx, event_no)
  }
  return {
    it,
    buyer,
    admin,
    other,
    report,
    place: async ({ token } = buyer) => {
      it.clock.advance(1_000)
      const { order_id } = await order(it, token, { redirect: `${SITE}/pricing` })
      return { order_id, order_token: orderToken(it.ctx, { order_id, price: 999, currency: 'USD' }) }
    },
    list: async (query: Record<string, string> = {}) =>
      (await callOk(it, routes.listUnmatchedPayments, { token: admin.token, query })).items,
    assign: (event_no: number, order_id: string, { token } = admin) =>
      call(it, routes.assignPayment, { token, body: { event_no, order_id } }),
    coins: async () => (await findBalances(it.ctx.db, buyer.user_id)).paid ?? 0,
  }
}
