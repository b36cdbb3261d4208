// @vitest-environment jsdom
import type { BillingForm } from '@citrine/contract/billing'
import type { CardCharge } from '@citrine/contract/orders'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { postCharge, readCharge } from './charge.ts'

const CARD: CardCharge = {
  v: 1,
  kind: 'form',
  provider: 'ccbill',
  method: 'POST',
  action: 'https://pay.harbour.example/form',
  fields: { initialPrice: '9.99', order_id: 'ord_1' },
  billing_map: { first_name: 'customer_fname', billing_country: 'country' },
}
const FORM: BillingForm = {
  first_name: 'Nell "<b>"',
  last_name: 'Harbour',
  shopper_email: 'nell@harbour.example',
  shopper_phone: '020 7946 0958',
  billing_country: 'GB',
  billing_state: 'Cornwall',
  billing_city: 'Falmouth',
  billing_address: '1 Quay Street',
  billing_postal_code: 'TR11 3LH',
}
const FRAME = {
  v: 1,
  kind: 'frame',
  provider: 'paypal',
  url: 'https://pay.harbour.example/paypal?o=1',
  origin: 'https://pay.harbour.example',
  message: {
    order_id: 'ord_1',
    token: 't',
    env: 'test',
    client_id: 'c',
    amount: '9.99',
    currency: 'USD',
    locale: 'en',
  },
}

test('the form carries the charge, and the billing fields under the provider’s names only', () => {
  let sent: HTMLFormElement | undefined
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent = this
  })
  postCharge(CARD, FORM)
  expect([sent?.method, sent?.action]).toEqual(['post', CARD.action])
  expect(Object.fromEntries(new FormData(sent))).toEqual({
    initialPrice: '9.99',
    order_id: 'ord_1',
    customer_fname: 'Nell "<b>"',
    country: 'GB',
  })
})

test('charges of both kinds are read', () => {
  expect(readCharge(JSON.stringify(CARD))).toEqual(CARD)
  expect(readCharge(JSON.stringify(FRAME))).toEqual(FRAME)
})

test.each(['http://127.0.0.1:4000/form', 'http://localhost:4000/form'])('a trial may run at %s', (action) =>
  expect(readCharge(JSON.stringify({ ...CARD, action }))).toMatchObject({ action }),
)

test.each([
  ['an address without encryption', { ...CARD, action: 'http://pay.harbour.example/form' }],
  ['a script', { ...CARD, action: 'javascript:alert(1)' }],
  ['no address', { ...CARD, action: 'form' }],
  ['a frame of another origin', { ...FRAME, url: 'https://elsewhere.example/paypal' }],
  ['an unknown kind', { ...CARD, kind: 'link' }],
])('%s is refused', (_, charge) => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  expect(() => readCharge(JSON.stringify(charge))).toThrow(ApiError)
  expect(report).toHaveBeenCalledOnce()
})
