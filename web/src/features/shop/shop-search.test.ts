import { expect, test } from 'vitest'
import { readShopSearch } from './shop-search.ts'

test('the filters of the address are read', () => {
  const search = { gender: 'non_binary', recommend: 'TOP', tag: 'Slow burn', q: 'sea' }
  expect(readShopSearch(search)).toEqual(search)
})

test('invalid filters are ignored', () => {
  expect(readShopSearch({ gender: 'all', recommend: 'BEST', tag: '', page: '2', q: 7 })).toEqual({})
})

test('an empty search is kept: its field is open', () => {
  expect(readShopSearch({ q: '' })).toEqual({ q: '' })
})

test('text longer than the server accepts is cut', () => {
  const { tag, q } = readShopSearch({ tag: 'x'.repeat(40), q: 'y'.repeat(200) })
  expect([tag?.length, q?.length]).toEqual([30, 100])
})
