import { expect, test } from 'vitest'
import { findUnambiguousMatch } from './choose-character.tsx'

const maren = { name: 'Maren Holt' }
const mara = { name: 'Mara' }
const maraToo = { name: 'Mara of the Hill' }

test('the only match is chosen, also among longer names that hold the words', () => {
  expect(findUnambiguousMatch([maren], 'holt')).toBe(maren)
  expect(findUnambiguousMatch([maraToo, mara], 'mara')).toBe(mara)
})

test('with several matches, or none, nobody is chosen', () => {
  expect(findUnambiguousMatch([maren, mara], '')).toBeUndefined()
  expect(findUnambiguousMatch([mara, { ...mara }], 'Mara')).toBeUndefined()
  expect(findUnambiguousMatch([], 'Mara')).toBeUndefined()
})
