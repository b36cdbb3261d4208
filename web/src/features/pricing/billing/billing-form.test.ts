import { BILLING_TEXT_MAX, type BillingForm } from '@citrine/contract/billing'
import { expect, test } from 'vitest'
import { findFault, findFaults, trimForm } from './billing-form.ts'

const COMPLETE: BillingForm = {
  first_name: 'Nell',
  last_name: 'Harbour',
  shopper_email: 'nell@harbour.example',
  shopper_phone: '+44 20 7946 0958',
  billing_country: 'GB',
  billing_state: 'Cornwall',
  billing_city: 'Falmouth',
  billing_address: '1 Quay Street',
  billing_postal_code: 'TR11 3LH',
}
const EMPTY = Object.fromEntries(Object.keys(COMPLETE).map((field) => [field, ''])) as BillingForm

test('a complete form has no fault', () => {
  expect(findFaults(COMPLETE)).toEqual({})
})

test('each empty field has its own message', () => {
  expect(findFaults(EMPTY)).toEqual({
    last_name: 'Pricing.57',
    first_name: 'Pricing.58',
    shopper_email: 'Pricing.60',
    shopper_phone: 'Pricing.69',
    billing_country: 'Pricing.71',
    billing_state: 'Pricing.73',
    billing_city: 'Pricing.75',
    billing_address: 'Pricing.79',
    billing_postal_code: 'Pricing.77',
  })
})

test('spaces alone fill no field, and spaces around a value are not sent', () => {
  expect(findFault('billing_city', '   ')).toBe('Pricing.75')
  expect(trimForm({ ...COMPLETE, first_name: '  Nell ' }).first_name).toBe('Nell')
})

test.each(['nell', 'nell@', '@harbour.example', 'nell@harbour', 'nell@harbour.', 'n ell@harbour.example'])(
  '%s is not an e-mail address',
  (address) => expect(findFault('shopper_email', address)).toBe('Pricing.60'),
)

test('a text is at most a hundred characters', () => {
  expect(findFault('last_name', 'x'.repeat(BILLING_TEXT_MAX))).toBeUndefined()
  expect(findFault('last_name', 'x'.repeat(BILLING_TEXT_MAX + 1))).toBe('Pricing.57')
})
