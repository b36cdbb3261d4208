import { getOrder, updateOrder } from '@citrine/contract/orders'
import { PAYPAL_CLIENT } from '@citrine/fakes/paypal.ts'
import { applyAndCollect } from '#server/features/orders/collection/settle-order.service.ts'
import { newId } from '#server/platform/ids.ts'
import { buildPaymentPath } from '#server/providers/payments/payments.port.ts'
import { testApp } from './app.ts'
import { call, callOk } from './call.ts'
import { order, SITE } from './payments.ts'
import { signedIn } from './signed-in.ts'
import { findBalances } from './wallet.ts'

export const PAY = 'http://pay.localhost:3998'
export const SIGNATURE = Object.fromEntries(
  ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
    `paypal-${name}`,
    'x',
  ]),
)

export async function openPaypalShop(paypal: { url: string }) {
  const app = await testApp({
    is_working: false,
    env: {
      PAYPAL_CLIENT_ID: PAYPAL_CLIENT.id,
      PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.secret,
      PAYPAL_WEBHOOK_ID: 'WH-12',
      PAYPAL_BASE_URL: paypal.url,
      PAY_URL: PAY,
      PAY_ORIGINS: `${SITE}=test`,
    },
  })
  const buyer = async () => {
    const { token, user_id } = await signedIn(app)
    return { token, balances: () => findBalances(app.ctx.db, user_id) }
  }
  const approve = async (token: string, goods_id = 'coins_500') => {
    const body = { goods_id, payment_type: 'paypal', redirect: `${SITE}/pricing` } as const
    const { order_id, charge } = await order(app, token, body)
    if (charge.kind !== 'frame') throw new Error('no frame')
    const open = async () => {
      const opened = await app.fastify.inject({
        method: 'POST',
        url: '/payments/paypal/open',
        headers: { host: new URL(PAY).host, 'content-type': 'application/json' },
        payload: JSON.stringify({ order_id, token: charge.message.token }),
      })
      return opened.json<{ id: string }>().id
    }
    return { order_id, out_trade_no: await open(), open }
  }
  const settle = (token: string, id: string, out_trade_no: string) =>
    call(app, updateOrder, { token, body: { id, out_trade_no } })
  const state = async (token: string, id: string) =>
    (await callOk(app, getOrder, { token, query: { id } })).state
  const act = async (): Promise<void> => {
    const rows = await app.ctx.db.selectFrom('payment_events').select('event_no').execute()
    await applyAndCollect(
      app.ctx,
      rows.map(({ event_no }) => event_no),
    )
  }
  const reportApproval = async (order_id: string, out_trade_no: string): Promise<void> => {
    const resource = { id: out_trade_no, purchase_units: [{ custom_id: order_id }] }
    await app.fastify.inject({
      method: 'POST',
      url: buildPaymentPath('paypal', 'webhook'),
      headers: { 'content-type': 'application/json', ...SIGNATURE },
      payload: JSON.stringify({ id: newId(), event_type: 'CHECKOUT.ORDER.APPROVED', resource }),
    })
    await act()
  }
  return { app, buyer, approve, settle, state, act, reportApproval }
}
