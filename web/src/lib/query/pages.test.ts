import { expect, test } from 'vitest'
import { itemsOf } from './pages.ts'

test('what stands on two pages is one item, where it stood first', () => {
  const pages = [{ items: ['a', 'b'] }, { items: ['b', 'c'] }, { items: ['a', 'd'] }]
  expect(itemsOf(pages, (item) => item)).toEqual(['a', 'b', 'c', 'd'])
})
