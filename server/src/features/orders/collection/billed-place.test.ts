import { continueOrder, createOrder, listOrders, updateOrder } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'

const SANDBOX = {
  SANDBOX_PAY_URL: 'http://127.0.0.1:9',
  SANDBOX_PAY_SECRET: SANDBOX_SECRET,
  PAY_ORIGINS: `${SITE}=test`,
}

type Place = { billing_country?: string; billing_state?: string }

async function openBuyer() {
  const app = await testApp({ env: SANDBOX })
  const { token } = await signedIn(app)
  const { order_id: id } = await order(app, token, { redirect: `${SITE}/pricing` })
  const goods = { goods_id: 'coins_500', goods_type: 'COIN', redirect: `${SITE}/pricing` } as const
  return {
    post: (place: Place, payment_type: 'card' | 'paypal' = 'card') =>
      call(app, createOrder, { token, body: { ...goods, payment_type, ...place } }),
    resume: (place: Place) => call(app, continueOrder, { token, body: { id, ...place } }),
    put: (place: Place, language?: 'de', order_id = id) =>
      call(app, updateOrder, {
        token,
        body: { id: order_id, out_trade_no: '', ...place },
        ...(language && { language }),
      }),
    countOrders: async () => (await callOk(app, listOrders, { token })).items.length,
  }
}

const refusal = (fields: Record<string, string>) => ({ status: 400, data: { fields } })
const NOT_BILLED = refusal({ billing_country: 'We can’t take cards from this country yet.' })
const UNCLEAR = refusal({
  billing_state: 'Please enter the two-letter code of your state or province, such as CA or ON.',
})

test.each(['AE', 'RU', 'XX', '', 'us', '__proto__'])(
  'an order of a card from the country "%s" is refused at its field, whether it is new, continued or updated',
  async (billing_country) => {
    const { post, resume, put, countOrders } = await openBuyer()
    const place = { billing_country, billing_state: 'Dubai' }
    for (const ask of [post, resume, put]) expect(await ask(place)).toMatchObject(NOT_BILLED)
    expect(await countOrders()).toBe(1)
    expect(await put(place, 'de')).toMatchObject(
      refusal({ billing_country: 'Karten aus diesem Land können wir noch nicht annehmen.' }),
    )
  },
)

test('a state of the USA or Canada that has no code is refused at its field, and one that can be told is taken', async () => {
  const { post, resume, put } = await openBuyer()
  for (const ask of [post, resume, put]) {
    for (const billing_state of ['Carolina', '', 'Ontario'])
      expect(await ask({ billing_country: 'US', billing_state })).toMatchObject(UNCLEAR)
    expect(await ask({ billing_country: 'CA', billing_state: 'California' })).toMatchObject(UNCLEAR)
    const taken = ask === put ? 503 : 200
    for (const billing_state of ['Calif.', 'ca'])
      expect((await ask({ billing_country: 'US', billing_state })).status).toBe(taken)
    expect((await ask({ billing_country: 'CA', billing_state: 'Québec' })).status).toBe(taken)
    expect((await ask({ billing_country: 'GB', billing_state: 'Cornwall' })).status).toBe(taken)
  }
})

test('an order without a billing address, and one at PayPal, which bills itself, is not asked for it', async () => {
  const { post, put } = await openBuyer()
  expect((await post({})).status).toBe(200)
  const { data } = await post({ billing_country: 'AE' }, 'paypal')
  expect((await put({ billing_country: 'AE' }, undefined, data?.order_id)).status).toBe(503)
})
