import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('a query is plain text both ways, whatever it contains', () => {
  const search = { q: '123', tag: 'Slow burn', path: '/chat?x=1&y=2', gct: 'true' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ q: '12', tag: undefined })).toBe('?q=12')
})

test('an empty search leaves nothing in the address', () => {
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ tag: undefined })).toBe('')
})
