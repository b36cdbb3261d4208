import { expect, test } from 'vitest'
import { joinPages } from './pages.ts'

test('an item on two pages is listed once, where it stood first', () => {
  const pages = [{ items: ['a', 'b'] }, { items: ['b', 'c'] }, { items: ['a', 'd'] }]
  expect(joinPages(pages, (item) => item)).toEqual(['a', 'b', 'c', 'd'])
})
