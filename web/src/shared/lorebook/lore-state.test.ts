import { expect, test } from 'vitest'
import {
  createEntry,
  type DraftEntry,
  insertCopy,
  matchesSearch,
  moveEntry,
  nameEntry,
} from './lore-state.ts'

const makeEntry = (entry_id: string, change: Partial<DraftEntry> = {}): DraftEntry => ({
  ...createEntry(entry_id, []),
  ...change,
})
const THREE = [
  makeEntry('a', { insertion_order: 5, keys: ['harbour', 'quay'] }),
  makeEntry('b', { insertion_order: 90, name: 'The storm', content: 'It took the pier.' }),
  makeEntry('c', { insertion_order: 90 }),
]
const message = (entries: readonly DraftEntry[]) =>
  entries.map(({ entry_id, insertion_order }) => `${entry_id}${insertion_order}`)

test('a moved entry changes places with its neighbour, and the written orders stay', () => {
  expect(message(moveEntry(THREE, 1, -1))).toEqual(['b5', 'a90', 'c90'])
  expect(message(moveEntry(THREE, 0, -1))).toEqual(message(THREE))
})

test('a new entry is appended, and a copy stands right below its original', () => {
  expect(createEntry('d', THREE).insertion_order).toBe(100)
  expect(message(insertCopy(THREE, 0, 'copy'))).toEqual(['a5', 'copy5', 'b90', 'c90'])
})

test('entries are found by name, keys and text, and titled by the first of these that exists', () => {
  expect(THREE.filter((entry) => matchesSearch(entry, ' QUAY ')).map(nameEntry)).toEqual(['harbour, quay'])
  expect(THREE.filter((entry) => matchesSearch(entry, 'pier')).map(nameEntry)).toEqual(['The storm'])
  expect(nameEntry(makeEntry('e', { content: 'First line\nsecond' }))).toBe('First line')
})
