import { expect, test } from 'vitest'
import { readAges } from '../../read-ages.ts'

const isAsked = (sentence: string, thisYear: number): boolean =>
  readAges(sentence, {
    characterNames: ['Anna'],
    userNames: [],
    speaker: 'narrator',
    subject: 'character',
    now: new Date(`${thisYear}-11-30T12:00:00Z`),
    readsHints: true,
  }).some(({ isMinor }) => isMinor)

test('a pupil of two years ago is not asked for an age, whatever year it is', () => {
  const write = (year: number) => `In ${year} Anna had homework and a school bag.`
  for (const thisYear of [2026, 2031])
    expect([-2, -1, 0].map((offset) => isAsked(write(thisYear + offset), thisYear))).toEqual([
      ...[false, true, true],
    ])
  expect(isAsked(write(1998), 2026)).toBe(false)
})
