import { expect, test } from 'vitest'
import { formatCount } from './format.ts'
import { formatBytes } from './format-bytes.ts'
import { formatClock } from './format-clock.ts'
import { maskEmail, maskPhone } from './mask.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1000'],
  [1001, '1K'],
  [48_260, '48.2K'],
  [999_999, '999.9K'],
  [1_000_001, '1M'],
  [2_590_000, '2.5M'],
])('%i people are shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
})

test.each([
  ['13812345678', '138••••5678'],
  ['1234567', '123••••567'],
  ['123456', '123••••56'],
])('the phone number %s is shown as %s', (digits, shown) => {
  expect(maskPhone(digits)).toBe(shown)
})

test.each([
  ['newcomer@harbourmail.com', 'ne•••@harbourmail.com'],
  ['ab@x.example', 'a•••@x.example'],
  ['a@x.example', '•••@x.example'],
])('the address %s is shown as %s', (address, shown) => {
  expect(maskEmail(address)).toBe(shown)
})

test('seconds are shown as minutes and seconds', () => {
  expect(formatClock(60)).toBe('1:00')
  expect(formatClock(42)).toBe('0:42')
})

test.each([
  [0, '1 kB'],
  [41_300, '41 kB'],
  [2_600_000, '3 MB'],
  [98_000_000, '98 MB'],
  [1_120_000_000, '1.1 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  // A no-break space keeps the number and its unit in one line.
  expect(formatBytes(bytes, 'en')).toBe(shown.replace(' ', '\u00a0'))
  expect(formatBytes(bytes, 'de')).not.toContain(' ')
})
