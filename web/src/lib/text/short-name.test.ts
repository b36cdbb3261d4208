import { expect, test } from 'vitest'
import { findFirstNameWord, shortenName } from './short-name.ts'

test.each([
  ['Maren Holt', 'Maren', 'Maren'],
  ['佟小满', '佟小满', '佟小满'],
  ['Professor Halloran-Whitcombe', 'Halloran-Whitcombe', 'Halloran-Whitcombe'],
  ['Dr. Ada Quill', 'Ada', 'Ada'],
  ['The Night Gardener', 'The Night Gardener', 'Night'],
  ['Captain', 'Captain', 'Captain'],
])('%s is called %s, and is %s on a cover', (name, short, word) => {
  expect(shortenName(name)).toBe(short)
  expect(findFirstNameWord(name)).toBe(word)
})
