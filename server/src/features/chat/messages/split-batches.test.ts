import { expect, test } from 'vitest'
import { splitBatches } from './split-batches.ts'

const sizes = (texts: readonly string[], records: number, letters: number): number[] =>
  [
    ...splitBatches(
      texts.map((content) => ({ content })),
      { records, letters },
    ),
  ].map((piece) => piece.length)

test('a batch holds a limited number of records and amount of text, and a longer record is alone', () => {
  expect(sizes([], 3, 10)).toEqual([])
  expect(sizes(['a', 'b', 'c', 'd'], 3, 10)).toEqual([3, 1])
  expect(sizes(['aaaa', 'bbbb', 'cc', 'dd'], 9, 10)).toEqual([3, 1])
  expect(sizes(['a', 'b'.repeat(20), 'c'], 9, 10)).toEqual([1, 1, 1])
})
