import { expect, test } from 'vitest'
import { readAmount, writeAmount } from './amount.ts'

test.each([
  ['en', '20', 2000],
  ['en', '20.5', 2050],
  ['en', ' 20,05 ', 2005],
  ['en', '0', 0],
  ['en', '1,000.00', 100_000],
  ['en', '1.234', undefined],
  ['de', '20,5', 2050],
  ['de', '1.000,00', 100_000],
  ['de', '1.000', 100_000],
  ['de', '1,234', undefined],
  ['de', '1.00.000', undefined],
  ['fr', '1 000,5', 100_050],
  ['es', '1.000,00', 100_000],
  ['ar', '20.50', 2050],
  ['en', '', undefined],
  ['en', '-5', undefined],
  ['en', '12 EUR', undefined],
] as const)('in %s %j is %s in minor units', (language, text, minor) =>
  expect(readAmount(text, language)).toBe(minor),
)

test.each([
  ['en', '1234.50'],
  ['de', '1234,50'],
  ['fr', '1234,50'],
  ['ar', '1234.50'],
  ['ja', '1234.50'],
])('a field in %s shows %s', (language, text) => {
  expect(writeAmount(123_450, language)).toBe(text)
  expect(readAmount(text, language)).toBe(123_450)
})
