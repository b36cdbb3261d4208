import { expect, test } from 'vitest'
import { applyDelta } from '../reply/reply-text.ts'
import { makeRecord } from './chat-test-server.ts'
import { addOlder, putRecord, takeNewest } from './records.ts'

const path = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => makeRecord(from + i))
const ids = (records: readonly { record_id: string }[]) => records.map(({ record_id }) => record_id).join(' ')

test.each([
  ['Good', ' day', 8, 'Good day'],
  ['Good', 'Good', 4, 'Good'],
  ['Good', 'od day', 8, 'Good day'],
  ['Good', 'day', 11, null],
  ['', '🍋', 2, '🍋'],
])('after %j the delta %j that ends at %i gives %j', (text, delta, end, result) => {
  expect(applyDelta(text, delta, end)).toBe(result)
})

test('an older page goes before, also when it overlaps', () => {
  expect(ids(addOlder(path(3, 5), path(0, 4)))).toBe('r0 r1 r2 r3 r4')
})

test('an older page of another path is not taken', () => {
  const other = [makeRecord(2, { record_id: 'x2' })]
  expect(ids(addOlder(path(3, 5), other))).toBe('r3 r4')
})

test('the newest page joins what is loaded and says where the path ends', () => {
  expect(ids(takeNewest(path(0, 5), path(3, 6)))).toBe('r0 r1 r2 r3 r4 r5')
  expect(ids(takeNewest(path(0, 8), path(3, 6)))).toBe('r0 r1 r2 r3 r4 r5')
})

test('after a long absence the newest page stands alone', () => {
  expect(ids(takeNewest(path(0, 5), path(9, 11)))).toBe('r9 r10')
})

test('unchanged records stay the same objects', () => {
  const loaded = path(0, 5)
  expect(takeNewest(loaded, path(3, 5))[4]).toBe(loaded[4])
})

test('a record that changed takes its own place, another one takes the rest of the path with it', () => {
  expect(putRecord(path(0, 5), makeRecord(3, { content: 'new' })).map(({ content }) => content)).toEqual([
    'text 0',
    'text 1',
    'text 2',
    'new',
    'text 4',
  ])
  expect(ids(putRecord(path(0, 5), makeRecord(3, { record_id: 'x3' })))).toBe('r0 r1 r2 x3')
})
