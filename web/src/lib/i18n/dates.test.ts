import { afterEach, expect, test, vi } from 'vitest'
import { formatFullTime, formatLongDate, formatShortTime } from './dates.ts'

afterEach(() => vi.unstubAllGlobals())
const browseIn = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

test('a list shows the time today, the weekday this week, and a date before', () => {
  const now = new Date(2026, 10, 20, 18, 0)
  const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString()
  expect(formatShortTime(at(2026, 10, 20, 9), now, 'en-GB')).toBe('9:00')
  expect(formatShortTime(at(2026, 10, 19, 9), now, 'en-GB')).toBe('Thu')
  expect(formatShortTime(at(2026, 10, 12, 9), now, 'en-GB')).toBe('12 Nov')
  expect(formatShortTime(at(2025, 10, 12, 9), now, 'en-GB')).toBe('12 Nov 2025')
})

test('PM stays on the line of its hour', () => {
  browseIn('en-US')
  const evening = new Date(2026, 10, 20, 18, 5).toISOString()
  expect(formatFullTime(evening, 'en')).toBe('Nov 20, 2026, 6:05\u00a0PM')
})

test.each([
  [['en-GB', 'en-US', 'en'], 'en', '20 November 2026', '20 Nov 2026, 18:05'],
  [['en-US', 'en'], 'en', 'November 20, 2026', /^Nov 20, 2026, 6:05\sPM$/],
  [['de-AT', 'en-AU'], 'en', '20 November 2026', /^20 Nov 2026, 6:05\spm$/],
  [['de-AT'], 'fr', '20 novembre 2026', '20 nov. 2026, 18:05'],
  [['ar-SA'], 'ar', '20 نوفمبر 2026', /6:05/],
  [['en_US@posix'], 'en', 'November 20, 2026', /^Nov 20, 2026, 6:05\sPM$/],
])('dates follow the region of a browser in %j on a page in %s', (languages, language, day, time) => {
  browseIn(...languages)
  const evening = new Date(2026, 10, 20, 18, 5).toISOString()
  expect(formatLongDate('2026-11-20', language)).toBe(day)
  expect(formatFullTime(evening, language)).toMatch(time)
})
