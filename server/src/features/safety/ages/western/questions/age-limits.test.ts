import { expect, test } from 'vitest'
import { readAges } from '../../read-ages.ts'

const listMinors = (sentence: string) =>
  readAges(sentence, {
    characterNames: ['Maren'],
    userNames: [],
    speaker: 'character',
    subject: 'character',
    now: new Date('2026-11-30T12:00:00Z'),
    readsHints: true,
  }).filter(({ isMinor, owner }) => isMinor && owner !== 'third_person')

test.each([
  'Maren darf noch nicht in Filme ab 16.',
  'Maren isn’t allowed into films rated 16 yet.',
  'Maren needs a work permit for minors.',
  'Maren braucht eine Arbeitserlaubnis für Jugendliche.',
  'Maren sits in 8B.',
  'Maren va in 3B.',
])('limits and papers of young people are asked about: %s', (sentence) => {
  expect(listMinors(sentence)).not.toEqual([])
})

test.each([
  'Maren isn’t allowed into the club for people over 21.',
  'Maren sells films rated 16 and tea.',
  'Maren fills in a work permit for minors at the town hall.',
  'Her seat on the plane: Maren sits in 8B.',
])('other limits, papers and seats are not: %s', (sentence) => {
  expect(listMinors(sentence)).toEqual([])
})

test.each(['Maren (14].', 'Maren s14', 'Maren is barely a decade and a half.'])(
  'an age with a slip of the pen or in decades is refused, not only asked about: %s',
  (sentence) => {
    expect(listMinors(sentence)).toContainEqual(expect.objectContaining({ owner: 'character' }))
    expect(listMinors(sentence).some(({ isHint }) => !isHint)).toBe(true)
  },
)

test.each([
  'Maren tiene tres lustros.',
  'Maren ha tre lustri.',
  'Maren tem três lustros de vida.',
  'Maren a trois lustres.',
])('lustra count the years of a life: %s', (sentence) => {
  expect(listMinors(sentence)).toContainEqual(expect.objectContaining({ age: 15 }))
})
