import { expect, test } from 'vitest'
import { formatPlainLabels } from './plain-labels.ts'

test.each([
  [
    'Italian ages in digits become words',
    '11enne, 14 enni, 17-enne',
    'undicenne, quattordicenni, diciassettenne',
  ],
  ['other digits stay', '18enne, 10enne', '18enne, 10enne'],
  [
    'a square, a product and a difference of years are counted',
    'Age: 6², age: 3*5 and 20-3 years old',
    'Age: 36, age: 15 and 17 years old',
  ],
])('%s', (_name, text, expected) => {
  expect(formatPlainLabels(text, [])).toBe(expected)
})
