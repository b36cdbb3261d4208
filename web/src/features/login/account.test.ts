// @vitest-environment jsdom
import type { Country } from '@citrine/contract/countries'
import { expect, test } from 'vitest'
import { guessCountry } from '#web/lib/text/guess-country.ts'
import { cleanAccount, looksLikePhone, readAccount } from './account.ts'

test('the field accepts characters of an account, and 50 of them', () => {
  expect(cleanAccount(' new comer@harbour.example\n')).toBe('newcomer@harbour.example')
  expect(cleanAccount('(020) 7946 0000')).toBe('02079460000')
  expect(cleanAccount('a'.repeat(80))).toHaveLength(50)
})

test('digits alone are the beginning of a phone number', () => {
  expect(looksLikePhone('0')).toBe(true)
  expect(looksLikePhone('07a')).toBe(false)
  expect(looksLikePhone('')).toBe(false)
})

test.each([
  ['12345', '+44', 'Login.tip-19'],
  ['new@harbour', undefined, 'Login.tip-19'],
  ['123456', undefined, 'Login.tip-21'],
  ['123456', '+44', { kind: 'phone', phone: '123456', area_code: '+44' }],
  ['new@harbour.example', undefined, { kind: 'email', email: 'new@harbour.example' }],
])('%s with the code %s is %j', (account, dial_code, read) => {
  expect(readAccount(account, dial_code)).toEqual(read)
})

const country = (iso_code: string, dial_code: string): Country => ({
  name: iso_code,
  iso_code,
  code: iso_code,
  icon: '',
  dial_code,
})
const COUNTRIES = [country('FR', '+33'), country('GB', '+44'), country('US', '+1')]

test('the country comes from the time zone, else from the language, else it is open', () => {
  expect(guessCountry(COUNTRIES, 'Europe/Paris', ['en-US'])?.iso_code).toBe('FR')
  expect(guessCountry(COUNTRIES, 'Etc/UTC', ['en', 'en-GB'])?.iso_code).toBe('GB')
  expect(guessCountry(COUNTRIES, 'Etc/UTC', ['en'])).toBeUndefined()
  expect(guessCountry([], 'Europe/Paris', ['fr-FR'])).toBeUndefined()
})
