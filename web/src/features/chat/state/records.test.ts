import { expect, test } from 'vitest'
import { makeRecord } from './chat-server.fixture.ts'
import { applyDelta } from './live-reply.ts'
import { addNewer, addOlder, mergePage, putRecord } from './records.ts'

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

test('an older page is prepended, also when it overlaps', () => {
  expect(ids(addOlder(path(3, 5), path(0, 4)))).toBe('r0 r1 r2 r3 r4')
})

test('an older page of another path is dropped', () => {
  const other = [makeRecord(2, { record_id: 'x2' })]
  expect(ids(addOlder(path(3, 5), other))).toBe('r3 r4')
})

test('a newer page is appended; one of another path is dropped', () => {
  expect(ids(addNewer(path(0, 3), path(2, 5)))).toBe('r0 r1 r2 r3 r4')
  expect(ids(addNewer(path(0, 3), [makeRecord(3, { parent_id: 'x2' })]))).toBe('r0 r1 r2')
})

test('however far the reader scrolls, only nearby records stay loaded, up to a limit', () => {
  const older = addOlder(path(500, 900), path(460, 500))
  expect([older.length, older[0]?.depth, older.at(-1)?.depth]).toEqual([400, 460, 859])
  const newer = addNewer(older, path(860, 900))
  expect([newer.length, newer[0]?.depth, newer.at(-1)?.depth]).toEqual([400, 500, 899])
})

test('the newest page joins the loaded ones and marks the end of the path', () => {
  expect(ids(mergePage(path(0, 5), path(3, 6), 6))).toBe('r0 r1 r2 r3 r4 r5')
  expect(ids(mergePage(path(0, 8), path(3, 6), 6))).toBe('r0 r1 r2 r3 r4 r5')
})

test('a page from the middle keeps adjoining records on both sides, and none of another path', () => {
  expect(ids(mergePage(path(0, 9), path(3, 6), 9))).toBe('r0 r1 r2 r3 r4 r5 r6 r7 r8')
  const other = [makeRecord(3, { record_id: 'x3' })]
  expect(ids(mergePage(path(0, 9), other, 9))).toBe('r0 r1 r2 x3')
})

test('after a long absence the newest page stands alone', () => {
  expect(ids(mergePage(path(0, 5), path(9, 11), 11))).toBe('r9 r10')
})

test('unchanged records stay the same objects, changed ones do not', () => {
  const loaded = path(0, 5)
  const pinned = [makeRecord(3), makeRecord(4, { is_pinned: true })]
  const merged = mergePage(loaded, pinned, 5)
  expect([merged[3] === loaded[3], merged[4] === loaded[4]]).toEqual([true, false])
})

test('a rating in another tab changes the record', () => {
  const rated = [makeRecord(3, { rating: 'down', rating_reasons: ['slow'] })]
  const merged = mergePage(path(0, 4), rated, 4)
  expect(merged[3]?.rating).toBe('down')
  expect(mergePage(merged, [makeRecord(3, { rating: 'down', rating_reasons: ['slow'] })], 4)[3]).toBe(
    merged[3],
  )
  const explained = [makeRecord(3, { rating: 'down', rating_reasons: ['slow', 'dull'] })]
  expect(mergePage(merged, explained, 4)[3]?.rating_reasons).toEqual(['slow', 'dull'])
})

test('a changed record keeps its place, another one removes the rest of the path', () => {
  expect(putRecord(path(0, 5), makeRecord(3, { content: 'new' })).map(({ content }) => content)).toEqual([
    'text 0',
    'text 1',
    'text 2',
    'new',
    'text 4',
  ])
  expect(ids(putRecord(path(0, 5), makeRecord(3, { record_id: 'x3' })))).toBe('r0 r1 r2 x3')
  expect(ids(putRecord(path(0, 5), makeRecord(9)))).toBe('r9')
})
