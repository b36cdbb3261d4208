import { expect, test } from 'vitest'
import { readAmount } from './spending-limits.tsx'

test.each([
  ['20', 2000],
  ['20.5', 2050],
  [' 20,05 ', 2005],
  ['0', 0],
  ['', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['12 EUR', undefined],
])('%j is %s in minor units', (text, minor) => expect(readAmount(text)).toBe(minor))
