// @vitest-environment jsdom
import type { VipGoods } from '@citrine/contract/goods'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { computePricePerDay, PlanChoice } from './plan-choice.tsx'

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

test('a plan shows the note on its saving where it has one', async () => {
  await startI18n()
  await loadTexts('checkout')
  const month = {
    id: 'month',
    price: 1299,
    currency: 'USD',
    price_show: '$12.99',
    origin_price_show: null,
    subscript: null,
    period_type: 'MONTHLY',
  } as unknown as VipGoods
  const year = {
    ...month,
    id: 'year',
    price: 7999,
    subscript: 'Save 49 %',
    period_type: 'YEARLY',
  } as VipGoods
  render(<PlanChoice plans={[month, year]} chosen={year} onChoose={() => undefined} />)

  const notes = screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((option) => [option.checked, option.closest('label')?.textContent?.includes('Save 49 %')])
  expect(new Set(notes.map(String))).toEqual(new Set(['true,true', 'false,false']))
})
