import { expect, test } from 'vitest'
import { firstNameWord, shortName } from './short-name.ts'

test.each([
  ['Maren Holt', 'Maren', 'Maren'],
  ['佟小满', '佟小满', '佟小满'],
  ['Professor Halloran-Whitcombe', 'Halloran-Whitcombe', 'Halloran-Whitcombe'],
  ['Dr. Ada Quill', 'Ada', 'Ada'],
  ['The Night Gardener', 'The Night Gardener', 'Night'],
  ['Captain', 'Captain', 'Captain'],
])('%s is called %s, and is %s on a cover', (name, short, word) => {
  expect(shortName(name)).toBe(short)
  expect(firstNameWord(name)).toBe(word)
})
