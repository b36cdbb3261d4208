import { characterFields, createEmptyFields, type DraftFields } from '@citrine/contract/character-fields'
import { expect, test } from 'vitest'
import { createEntry } from '#web/shared/lorebook/lore-state.ts'
import { findFaults } from './faults.ts'

const WHOLE: DraftFields = {
  ...createEmptyFields('en'),
  name: 'Maud Ferris',
  gender: 'female',
  age: 51,
  intro: 'Keeps the light.',
  opening_line: 'You are late.',
  rating: 'sfw',
}
const makeBook = (content: string) => ({
  name: '',
  scan_depth: null,
  token_budget: null,
  recursive_scanning: false,
  entries: [{ ...createEntry('e1', []), content }],
})
const listKinds = (change: Partial<DraftFields>) =>
  [...findFaults({ ...WHOLE, ...change })].map(([path, { kind }]) => `${path}: ${kind}`)

test('a blank character lists every required field, and only after the first try to save', () => {
  const faults = findFaults(createEmptyFields('en'))
  expect([...faults.keys()].toSorted()).toEqual(['age', 'gender', 'intro', 'name', 'opening_line', 'rating'])
  expect([...faults.values()].some(({ isUrgent }) => isUrgent)).toBe(false)
})

const CASES: [string, Partial<DraftFields>, string[]][] = [
  ['a name that is missing', { name: '' }, ['name: name_missing']],
  ['only spaces', { name: '   ', intro: ' \n ' }, ['name: blank', 'intro: blank']],
  ['a name that is too short', { name: 'Al' }, ['name: length']],
  ['a name that is too long', { name: 'x'.repeat(41) }, ['name: too_long']],
  ['an introduction that is too long', { intro: 'x'.repeat(501) }, ['intro: too_long']],
  ['an opening line that is too short', { opening_line: 'Hi' }, ['opening_line: length']],
  ['a definition that is too long', { definition: 'x'.repeat(10_001) }, ['definition: too_long']],
  ['somebody under 18', { age: 17 }, ['age: age_young']],
  ['somebody older than anybody', { age: 121 }, ['age: age_old']],
  ['nine tags', { tags: [...'abcdefghi'] }, ['tags: too_many']],
  ['a tag that is too long', { tags: ['x'.repeat(31)] }, ['tags: tag_long']],
  ['a language that the shop does not speak', { language: 'tlh' }, ['language: choose']],
  [
    'another opening that says nothing',
    { alternate_openings: ['Good.', ' '] },
    ['alternate_openings.1: blank'],
  ],
  ['a lore entry that is too long', { lorebook: makeBook('x'.repeat(20_001)) }, ['lorebook.e1: too_long']],
]

test.each(CASES)('%s is reported at its field, and cannot be saved', (_, change, kinds) => {
  expect(listKinds(change)).toEqual(kinds)
  expect(characterFields.safeParse({ ...WHOLE, ...change }).success).toBe(false)
})

test('values at the limits are accepted and can be saved', () => {
  const edges: DraftFields = {
    ...WHOLE,
    name: ' Ada ',
    intro: 'x'.repeat(500),
    opening_line: 'x'.repeat(10_000),
    definition: '',
    age: 18,
    tags: [...'abcdefgh'],
    lorebook: makeBook('x'.repeat(20_000)),
    look: 'x'.repeat(1_000),
  }
  expect(findFaults(edges).size).toBe(0)
  expect(characterFields.safeParse(edges).success).toBe(true)
})
