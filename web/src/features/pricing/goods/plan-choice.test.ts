import { expect, test } from 'vitest'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { computePricePerDay } from './plan-choice.tsx'

test('a price per day is a thirtieth of the month and a 365th of the year, with two decimals', () => {
  expect(formatMoney(computePricePerDay(1299, 'MONTHLY'), 'USD', 'en')).toBe('$0.43')
  expect(formatMoney(computePricePerDay(7999, 'YEARLY'), 'USD', 'en')).toBe('$0.22')
})

test('yen, in which a payment may arrive, have no minor unit', () => {
  expect(formatMoney(1_500, 'JPY', 'en')).toBe('¥1,500')
})

test.each([
  ['en', '$1,079.00'],
  ['de', '1.079,00 $'],
  ['pt-BR', 'US$ 1.079,00'],
  ['ar', '\u200f1,079.00 US$\u200e'],
])('money is formatted as in %s', (language, text) => {
  expect(formatMoney(107_900, 'USD', language).replaceAll('\u00a0', ' ')).toBe(text)
})
