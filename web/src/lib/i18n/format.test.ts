import { afterEach, expect, test, vi } from 'vitest'
import {
  byteSize,
  clockTime,
  compactCount,
  fullTime,
  longDate,
  maskEmail,
  maskPhone,
  shortTime,
} from './format.ts'

afterEach(() => vi.unstubAllGlobals())
const browseIn = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

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
  expect(compactCount(count)).toBe(shown)
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

test('a list shows the time today, the weekday this week, and a date before', () => {
  const now = new Date(2026, 10, 20, 18, 0)
  const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()
  expect(shortTime(at(2026, 10, 20, 9), now, 'en-GB')).toBe('9:00')
  expect(shortTime(at(2026, 10, 19, 9), now, 'en-GB')).toBe('Thu')
  expect(shortTime(at(2026, 10, 12, 9), now, 'en-GB')).toBe('12 Nov')
  expect(shortTime(at(2025, 10, 12, 9), now, 'en-GB')).toBe('12 Nov 2025')
})

test.each([
  [['en-GB', 'en-US', 'en'], 'en', '20 November 2026', '20 Nov 2026, 18:05'],
  [['en-US', 'en'], 'en', 'November 20, 2026', /^Nov 20, 2026, 6:05\sPM$/],
  // The page is in English, which this browser's person reads as in Australia.
  [['de-AT', 'en-AU'], 'en', '20 November 2026', /^20 Nov 2026, 6:05\spm$/],
  // A browser in another language than the page.
  [['de-AT'], 'fr', '20 novembre 2026', '20 nov. 2026, 18:05'],
  [['ar-SA'], 'ar', '20 نوفمبر 2026', /6:05/],
  [['en_US@posix'], 'en', 'November 20, 2026', /^Nov 20, 2026, 6:05\sPM$/],
])('dates follow the region of a browser in %j on a page in %s', (languages, language, day, time) => {
  browseIn(...languages)
  const evening = new Date(2026, 10, 20, 18, 5).toISOString()
  expect(longDate('2026-11-20', language)).toBe(day)
  expect(fullTime(evening, language)).toMatch(time)
})

test('seconds are shown as minutes and seconds', () => {
  expect(clockTime(60)).toBe('1:00')
  expect(clockTime(42)).toBe('0:42')
})

test.each([
  [0, '1 kB'],
  [41_300, '41 kB'],
  [2_600_000, '3 MB'],
  [98_000_000, '98 MB'],
  [1_120_000_000, '1.1 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(byteSize(bytes, 'en')).toBe(shown)
})
