import { expect, test } from 'vitest'
import { computeDayStart, computeStreak } from './days.ts'

const at = (text: string): Date => new Date(text)
const signed = (day: string, day_index: number) => ({ day: computeDayStart(at(day)), day_index })

test('the first day is day one, and is not collected', () => {
  expect(computeStreak(undefined, 7, at('2027-02-10T12:00:00Z'))).toEqual({ isSigned: false, index: 1 })
})

test.each([
  ['2027-02-28T23:59:59.999Z', 3, '2027-03-01T00:00:00Z', 4],
  ['2028-02-28T08:00:00Z', 3, '2028-02-29T20:00:00Z', 4],
  ['2027-12-31T20:00:00Z', 6, '2028-01-01T01:00:00Z', 7],
  ['2027-02-10T08:00:00Z', 7, '2027-02-11T08:00:00Z', 1],
  ['2027-02-10T08:00:00Z', 3, '2027-02-12T00:00:00Z', 1],
])('after %s, which was day %i, %s is day %i', (last, day_index, now, index) => {
  expect(computeStreak(signed(last, day_index), 7, at(now))).toEqual({ isSigned: false, index })
})

test('a collected day stays collected until midnight in UTC, and when the clock is set back', () => {
  const last = signed('2027-02-10T00:00:00Z', 3)
  for (const now of ['2027-02-10T23:59:59.999Z', '2027-02-09T12:00:00Z'])
    expect(computeStreak(last, 7, at(now))).toEqual({ isSigned: true, index: 3 })
})

test('a streak longer than the plan restarts', () => {
  const last = signed('2027-02-10T00:00:00Z', 7)
  expect(computeStreak(last, 5, at('2027-02-10T12:00:00Z'))).toEqual({ isSigned: true, index: 5 })
  expect(computeStreak(last, 5, at('2027-02-11T12:00:00Z')).index).toBe(3)
})
