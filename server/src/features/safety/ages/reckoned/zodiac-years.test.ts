import { expect, test } from 'vitest'
import { readZodiacYear } from './zodiac-years.ts'

const RABBIT = 3
const RAT = 0

test('a short year counts only if its zodiac sign is that of this century', () => {
  expect(readZodiacYear('11', RABBIT, 2026)).toBe(15)
  expect(readZodiacYear('12', RAT, 2026)).toBeUndefined()
  expect(readZodiacYear('99', RABBIT, 2026)).toBeUndefined()
})
