import { expect, test } from 'vitest'
import { readAges } from '../../read-ages.ts'

const isMinor = (sentence: string, thisYear = 2026): boolean =>
  readAges(sentence, {
    characterNames: ['Anna'],
    userNames: [],
    speaker: 'narrator',
    subject: 'character',
    now: new Date(`${thisYear}-11-30T12:00:00Z`),
    readsHints: true,
  }).some(({ isMinor, owner }) => isMinor && owner === 'character')

test.each([
  'Anna was born in 1985 and her son in 2012.',
  'Anna wurde 1985 geboren und ihr Sohn 2012.',
  'Anna ist 1985 geboren und ihr Sohn 2012.',
  'Anna est née en 1985 et son fils en 2012.',
  'Anna nació en 1985 y su hijo en 2012.',
  'Anna nació en 1980 y abrió su taller en 2012.',
  'Anna è nata nel 1985 e suo figlio nel 2012.',
  'Anna nasceu em 1985 e o filho em 2012.',
  'Анна родилась в 1985 и сын в 2012.',
])('a second year belongs to somebody or something else: %s', (sentence) => {
  expect(isMinor(sentence)).toBe(false)
})

test.each([
  'Anna was born in 2012.',
  'Anna was born on a cold morning in 2012.',
  'Anna wurde 2012 geboren.',
  'Anna ist geboren im Mai 2012.',
  'Anna est née en mai 2012.',
  'Anna nació en mayo de 2012.',
  'Anna è nata a Bari nel 2012.',
  'Anna nasceu em Lisboa em 2012.',
  'Анна родилась в Казани в 2012.',
])('a year of birth states an age: %s', (sentence) => {
  expect(isMinor(sentence)).toBe(true)
})

test.each([
  ['Her passport says @.', -10],
  ['Anna ist Jahrgang @.', -10],
  ['Anna is class of @.', 3],
])('the years of phrases move with the clock: %s', (sentence, offset) => {
  const write = (year: number): string => sentence.replace('@', String(year))
  for (const thisYear of [2026, 2041]) expect(isMinor(write(thisYear + offset), thisYear)).toBe(true)
  expect(isMinor(write(2026 + offset), 2041)).toBe(false)
})
