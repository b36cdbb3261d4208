import { expect, test } from 'vitest'
import { findOnlyFit } from './choose-character.tsx'

const maren = { name: 'Maren Holt' }
const mara = { name: 'Mara' }
const maraToo = { name: 'Mara of the Hill' }

test('the only match is chosen, also among longer names that hold the words', () => {
  expect(findOnlyFit([maren], 'holt')).toBe(maren)
  expect(findOnlyFit([maraToo, mara], 'mara')).toBe(mara)
})

test('with several matches, or none, nobody is chosen', () => {
  expect(findOnlyFit([maren, mara], '')).toBeUndefined()
  expect(findOnlyFit([mara, { ...mara }], 'Mara')).toBeUndefined()
  expect(findOnlyFit([], 'Mara')).toBeUndefined()
})
