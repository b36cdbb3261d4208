// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { tagsQuery } from '#web/lib/query/tags-query.ts'
import type { ShopSearch } from '../shop-search.ts'
import { ShopFilters } from './shop-filters.tsx'

beforeAll(startI18n)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Row({ first, searches }: { first: ShopSearch; searches: ShopSearch[] }) {
  const [search, setSearch] = useState(first)
  const change = (next: ShopSearch): void => {
    searches.push(next)
    setSearch(next)
  }
  return <ShopFilters search={search} onChange={change} />
}

function show(first: ShopSearch = {}): ShopSearch[] {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  cache.setQueryData(tagsQuery().queryKey, {
    tags: [
      { tag: 'Adventure', count: 3 },
      { tag: 'Mystery', count: 2 },
    ],
  })
  const searches: ShopSearch[] = []
  render(
    <QueryClientProvider client={cache}>
      <Row first={first} searches={searches} />
    </QueryClientProvider>,
  )
  return searches
}

test('a tag is selected and cleared, and the other filters stay', async () => {
  const searches = show({ gender: 'female' })
  const tag = screen.getByRole('button', { name: 'Mystery' })
  await userEvent.click(tag)
  expect(tag.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(tag)
  expect(searches).toEqual([{ gender: 'female', tag: 'Mystery' }, { gender: 'female' }])
})

test('the tags are one Tab stop, and the arrow keys move through them', async () => {
  show({ tag: 'Mystery' })
  const [adventure, mystery] = ['Adventure', 'Mystery'].map((name) => screen.getByRole('button', { name }))
  screen.getByRole('combobox', { name: 'Gender' }).focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(mystery)
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(adventure)
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(mystery)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('defaults are left out of the address', async () => {
  const searches = show()
  await userEvent.click(screen.getByRole('radio', { name: 'New' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Hot' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Female')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Everyone')
  expect(searches).toEqual([{ recommend: 'NEW' }, {}, { gender: 'female' }, {}])
})

test('a tag from the address can be cleared though the shop does not list it', async () => {
  const searches = show({ tag: 'Lost causes' })
  await userEvent.click(screen.getByRole('button', { name: 'Lost causes' }))
  expect(searches).toEqual([{}])
})

test('a search is sent once, when the typing pauses', async () => {
  const searches = show()
  await userEvent.type(screen.getByRole('searchbox'), 'library')
  expect(searches).toEqual([])
  await expect.poll(() => searches).toEqual([{ q: 'library' }])
})

test('clearing the search by its button or by Escape ends it at once', async () => {
  const searches = show({ q: 'sea' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(searches).toEqual([{}])
})
