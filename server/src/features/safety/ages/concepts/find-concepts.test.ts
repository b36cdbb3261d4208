import { expect, test } from 'vitest'
import { combinesConcepts } from './find-concepts.ts'

const WHEN = { thisYear: 2026, isBesideOthers: false }

test('a relative in a later clause explains no right that the person does not have yet', () => {
  for (const text of [
    'she is 2 years too young for a driving licence, so her brother drives the van',
    'she may vote in 2 years, but her brother votes already',
  ])
    expect(combinesConcepts({ text, code: 'en' }, WHEN), text).toBe(true)

  const explained = 'her brother is 2 years too young for a driving licence, so she drives the van'
  expect(combinesConcepts({ text: explained, code: 'en' }, WHEN)).toBe(false)
})

test('the candles of a shop are nobody’s age', () => {
  const shop = 'the cake for the birthday of the bakery will have 17 candles'
  expect(combinesConcepts({ text: shop, code: 'en' }, WHEN)).toBe(false)
  const own = 'her next birthday cake will have 17 candles'
  expect(combinesConcepts({ text: own, code: 'en' }, WHEN)).toBe(true)
})

test('half of a relative’s age may be under 18, half of a group is no age', () => {
  const half = 'half as old as her teacher, who has just turned 30'
  expect(combinesConcepts({ text: half, code: 'en' }, WHEN)).toBe(true)
  const adult = 'half as old as her teacher, who has just turned 60'
  expect(combinesConcepts({ text: adult, code: 'en' }, WHEN)).toBe(false)
  const students = 'half of her 30 students come to the concert'
  expect(combinesConcepts({ text: students, code: 'en' }, WHEN)).toBe(false)
})

test('an adult age after a wait is an age under 18 now', () => {
  const soon = 'in 5 years she will be 21, and the boat will be hers'
  expect(combinesConcepts({ text: soon, code: 'en' }, WHEN)).toBe(true)
  const grown = 'in 5 years she will be 31, and the boat will be hers'
  expect(combinesConcepts({ text: grown, code: 'en' }, WHEN)).toBe(false)
  const shop = 'in 5 years her shop will be 21'
  expect(combinesConcepts({ text: shop, code: 'en' }, WHEN)).toBe(false)
})
