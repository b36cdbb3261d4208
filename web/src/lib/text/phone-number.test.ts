import type { Country } from '@citrine/contract/countries'
import { expect, test } from 'vitest'
import { isInternational, splitNumber } from './phone-number.ts'

const country = (iso_code: string, dial_code: string): Country => ({
  name: iso_code,
  iso_code,
  code: iso_code,
  icon: '',
  dial_code,
})
const COUNTRIES = [
  country('GG', '+44'),
  country('GB', '+44'),
  country('DE', '+49'),
  country('CA', '+1'),
  country('US', '+1'),
]
const split = (number: string, preferred?: string) => {
  const found = splitNumber(number, COUNTRIES, preferred)
  return found && [found.country.iso_code, found.rest]
}

test.each([
  ['+44 7911 123456', true],
  ['+1 (202) 555-0123', true],
  ['+4', true],
  ['+', false],
  ['447911123456', false],
  ['ada+news@example.com', false],
  ['+ada', false],
])('%s is written internationally: %s', (typed, is) => {
  expect(isInternational(typed)).toBe(is)
})

test('the dialling code becomes a country, the first of those that share it, and the rest a number', () => {
  expect(split('+44 7911 123456')).toEqual(['GB', '7911123456'])
  expect(split('+49-151-23456789')).toEqual(['DE', '15123456789'])
  expect(split('+1 (202) 555-0123')).toEqual(['US', '2025550123'])
})

test('a chosen country stays if it shares the code, and changes otherwise', () => {
  expect(split('+12025550123', 'CA')).toEqual(['CA', '2025550123'])
  expect(split('+447911123456', 'CA')).toEqual(['GB', '7911123456'])
})

test('during typing nothing is removed before a digit of the number is there', () => {
  expect(['+4', '+44', '+447'].map((typed) => split(typed))).toEqual([undefined, undefined, ['GB', '7']])
  expect(split('+999123456')).toBeUndefined()
})
