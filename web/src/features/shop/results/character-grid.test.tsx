// @vitest-environment jsdom
import type { CharacterCard } from '@citrine/contract/characters'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { CharacterGrid } from './character-grid.tsx'

beforeAll(async () => {
  await startI18n()
  // jsdom has no layout. A card of this height makes the grid ask for more.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 400))
})
afterEach(cleanup)

const CARD: CharacterCard = {
  character_id: 'maren',
  name: 'Maren Holt',
  gender: 'female',
  language: 'en',
  intro: 'Keeps a lighthouse.',
  place: 'Skerry Point',
  cover: { motif: 'sea', palette: ['#101820', '#284050', '#c08040', '#f0e0c0'] },
  portrait: null,
  banner: null,
  tags: [],
  rating: 'sfw',
  chat_count: 0,
  badge: null,
}

async function show(moreError: unknown) {
  const onMore = vi.fn()
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={createQueryClient()}>
        <CharacterGrid
          characters={[CARD]}
          isStale={false}
          hasMore={true}
          isLoadingMore={false}
          moreError={moreError}
          onMore={onMore}
          onChat={() => {}}
        />
      </QueryClientProvider>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('article', { name: 'Maren Holt' })
  return onMore
}

test('a list that ends in view asks for its next page by itself', async () => {
  const onMore = await show(null)
  expect(onMore).toHaveBeenCalled()
})

test('a list whose next page failed keeps its cards, says so, and asks again only on request', async () => {
  const onMore = await show(new TypeError('Failed to fetch'))
  screen.getByRole('heading', { name: 'Couldn’t load more characters' })
  expect(onMore).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onMore).toHaveBeenCalledOnce()
})
