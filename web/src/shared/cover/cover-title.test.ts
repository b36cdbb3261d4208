import { expect, test } from 'vitest'
import { chooseTitleWord, fitTitle } from './cover-title.tsx'

test('a name fills its width, long names smaller and narrower than short ones', () => {
  const short = fitTitle('Ro', 260, 400)
  const long = fitTitle('Bartholomew', 260, 400)
  expect(short.length).toBeCloseTo(260)
  expect(long.length).toBeCloseTo(260)
  expect(long.size).toBeLessThan(short.size)
  expect(long.stretch).toBeLessThan(short.stretch)
})

test('no name grows taller than its cover allows', () => {
  const { size, length } = fitTitle('Ro', 260, 100)
  expect(size).toBe(100)
  expect(length).toBeLessThan(260)
})

test('a cover shows the first name, and the whole of a name without spaces', () => {
  expect(chooseTitleWord('  Maren Holt')).toBe('Maren')
  expect(chooseTitleWord('佟小满')).toBe('佟小满')
  expect(chooseTitleWord('The Night Gardener')).toBe('Gardener')
  expect(chooseTitleWord('Dr. Ada Quill')).toBe('Ada')
  expect(chooseTitleWord('Professor Halloran-Whitcombe')).toBe('Halloran')
  expect(chooseTitleWord('The')).toBe('The')
  expect([...chooseTitleWord('Wolfeschlegelsteinhausen')]).toHaveLength(12)
})
