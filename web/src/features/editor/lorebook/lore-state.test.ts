import { expect, test } from 'vitest'
import { type DraftEntry, entryTitle, matches, newEntry, withCopy, withMoved } from './lore-state.ts'

const makeEntry = (entry_id: string, change: Partial<DraftEntry> = {}): DraftEntry => ({
  ...newEntry(entry_id, []),
  ...change,
})
const THREE = [
  makeEntry('a', { insertion_order: 5, keys: ['harbour', 'quay'] }),
  makeEntry('b', { insertion_order: 90, name: 'The storm', content: 'It took the pier.' }),
  makeEntry('c', { insertion_order: 90 }),
]
const told = (entries: readonly DraftEntry[]) =>
  entries.map(({ entry_id, insertion_order }) => `${entry_id}${insertion_order}`)

test('an entry that moves changes places with its neighbour, and the orders stay as they were written', () => {
  expect(told(withMoved(THREE, 1, -1))).toEqual(['b5', 'a90', 'c90'])
  expect(told(withMoved(THREE, 0, -1))).toEqual(told(THREE))
})

test('a new entry comes after all others, and a copy right below its model', () => {
  expect(newEntry('d', THREE).insertion_order).toBe(100)
  expect(told(withCopy(THREE, 0, 'copy'))).toEqual(['a5', 'copy5', 'b90', 'c90'])
})

test('entries are found by their names, keys and words, and called by the first of these that there is', () => {
  expect(THREE.filter((entry) => matches(entry, ' QUAY ')).map(entryTitle)).toEqual(['harbour, quay'])
  expect(THREE.filter((entry) => matches(entry, 'pier')).map(entryTitle)).toEqual(['The storm'])
  expect(entryTitle(makeEntry('e', { content: 'First line\nsecond' }))).toBe('First line')
})
