import { BILLING_TEXT_MAX, type BillingForm } from '@citrine/contract/billing'
import { expect, test } from 'vitest'
import { findBillingFaults, findFault, trimForm } from './billing-form.ts'

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
  expect(findBillingFaults(COMPLETE)).toEqual({})
})

test('each empty field has its own message', () => {
  expect(findBillingFaults(EMPTY)).toEqual({
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
  expect(findFault('billing_city', { ...COMPLETE, billing_city: '   ' })).toBe('Pricing.75')
  expect(trimForm({ ...COMPLETE, first_name: '  Nell ' }).first_name).toBe('Nell')
})

const findEmailFault = (shopper_email: string) => findFault('shopper_email', { ...COMPLETE, shopper_email })

test.each([
  ...[
    'nell',
    'nell@',
    '@harbour.example',
    'nell@harbour',
    'a@b',
    'x@gmail',
    'nell@harbour.',
    'n ell@harbour.example',
  ],
  ...['nell@mail,harbour.example', 'nell@harbour..example', 'nell@harbour.example,', 'nell@10.0.0.1'],
  ...['nell@har_bour.example', 'Nell <nell@harbour.example>', 'nell@harbour.e', 'nell.@harbour.example'],
])('%s is not an e-mail address', (address) => expect(findEmailFault(address)).toBe('Pricing.60'))

test.each([
  ...["n.o'brien+pay@mail.harbour.co.uk", 'nell_h@harbour-1.museum', 'ñandú@correo.es', 'nell@hafen.köln'],
  ...['nell@xn--hfen-0ra.xn--fiqs8s', '7@8.io', 'nell=post@a.example', ' nell@harbour.example '],
])('%s is an e-mail address', (address) => expect(findEmailFault(address)).toBeUndefined())

const findPhoneFault = (shopper_phone: string) => findFault('shopper_phone', { ...COMPLETE, shopper_phone })

test.each(['x', '12', '+44', 'none', 'nell@harbour.example', '1'.repeat(30)])(
  '%s is not a phone number',
  (phone) => expect(findPhoneFault(phone)).toBe('phone_unlikely'),
)

test.each([
  ...[
    '4001',
    '22 345',
    '112 233',
    '+44 20 7946 0958',
    '(515) 555-1212',
    '0049/30/1234567-89',
    '+1-800-4FLOWERS',
  ],
  ...[
    '020 7946 0958 ext. 12',
    '+49 (0)30 1234567',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '０３－１２３４－５６７８',
    '+1.515.555.1212;ext=99',
  ],
])('%s is a phone number', (phone) => expect(findPhoneFault(phone)).toBeUndefined())

test.each([
  ['US', '94103', '94103-1234', '9410', '941O3'],
  ['CA', 'K1A 0B1', 'k1a0b1', '10115', 'K1A 0B'],
  ['GB', 'TR11 3LH', 'w1a 1aa', '80331', 'TR11'],
  ['NL', '1012 AB', '1012ab', '1012', '10123'],
  ['DE', '80331', 'D-80331', '8033', 'TR11 3LH'],
  ['SE', '111 22', 'SE-111 22', '1112', '111222'],
  ['JP', '150-0001', '〒１５０−０００１', '15000', 'Tokyo'],
  ['PT', '1100-148', '1100', '110', '11001'],
])('a postal code of %s may be %s or %s, not %s or %s', (billing_country, first, second, ...wrong) => {
  const fault = (billing_postal_code: string) =>
    findFault('billing_postal_code', { ...COMPLETE, billing_country, billing_postal_code })
  expect([fault(first), fault(second)]).toEqual([undefined, undefined])
  expect(wrong.map(fault)).toEqual(Array(2).fill('postal_code_unlikely'))
})

test('a postal code of a country without a known form, or before a country is chosen, is whatever was typed', () => {
  for (const billing_country of ['IE', 'EG', '', '__proto__'])
    expect(
      findFault('billing_postal_code', { ...COMPLETE, billing_country, billing_postal_code: 'None' }),
    ).toBeUndefined()
})

test('a text is at most a hundred characters', () => {
  expect(findFault('last_name', { ...COMPLETE, last_name: 'x'.repeat(BILLING_TEXT_MAX) })).toBeUndefined()
  expect(findFault('last_name', { ...COMPLETE, last_name: 'x'.repeat(BILLING_TEXT_MAX + 1) })).toBe(
    'Pricing.57',
  )
})

const findFaultsIn = (billing_country: string) =>
  findBillingFaults({ ...COMPLETE, billing_country, billing_state: '', billing_postal_code: '' })

test.each(['AE', 'IN', 'TR', 'KP', 'XX', 'ZZ', 'EU', 'UK', 'AC', 'us', 'USA', '__proto__', 'constructor'])(
  'a card from %s cannot be taken',
  (billing_country) =>
    expect(findBillingFaults({ ...COMPLETE, billing_country })).toMatchObject({
      billing_country: 'country_not_billed',
    }),
)

test.each([
  ['HK', {}],
  ['AE', { billing_country: 'country_not_billed', billing_state: 'Pricing.73' }],
  ['IE', {}],
  ['SG', { billing_postal_code: 'Pricing.77' }],
  ['GB', { billing_postal_code: 'Pricing.77' }],
  ['DE', { billing_postal_code: 'Pricing.77' }],
  ['US', { billing_state: 'Pricing.73', billing_postal_code: 'Pricing.77' }],
  ['JP', { billing_state: 'Pricing.73', billing_postal_code: 'Pricing.77' }],
  ['', { billing_country: 'Pricing.71', billing_state: 'Pricing.73', billing_postal_code: 'Pricing.77' }],
])('an address in %s needs the fields of its country', (country, faults) =>
  expect(findFaultsIn(country)).toEqual(faults),
)

test('an optional postal code is still checked, and a field that the country does not have is not sent', () => {
  expect(findFault('billing_postal_code', { ...COMPLETE, billing_country: 'HU' })).toBe(
    'postal_code_unlikely',
  )
  const typedBefore = { ...COMPLETE, billing_country: 'HK' }
  expect(findBillingFaults(typedBefore)).toEqual({})
  expect(trimForm(typedBefore)).toEqual({ ...typedBefore, billing_postal_code: '' })
  expect(trimForm({ ...COMPLETE, billing_country: 'SG' }).billing_state).toBe('')
})

const inUsa = (billing_state: string): BillingForm => ({
  ...COMPLETE,
  billing_country: 'US',
  billing_state,
  billing_postal_code: '94105',
})

test.each(['California', 'ca', 'Calif.'])('the state %s goes to the provider as CA', (state) => {
  expect(findBillingFaults(inUsa(state))).toEqual({})
  expect(trimForm(inUsa(state)).billing_state).toBe('CA')
})

test('a state that cannot be told has its own message, and an empty one that of any empty field', () => {
  expect(findFault('billing_state', inUsa('Carolina'))).toBe('state_unclear')
  expect(findFault('billing_state', { ...inUsa('Ontario'), billing_country: 'CA' })).toBeUndefined()
  expect(findFault('billing_state', inUsa(' '))).toBe('Pricing.73')
})
