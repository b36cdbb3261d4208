import { expect, test } from 'vitest'
import { joinPages } from './pages.ts'

test('what stands on two pages is one item, where it stood first', () => {
  const pages = [{ items: ['a', 'b'] }, { items: ['b', 'c'] }, { items: ['a', 'd'] }]
  expect(joinPages(pages, (item) => item)).toEqual(['a', 'b', 'c', 'd'])
})
