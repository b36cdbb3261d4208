// @vitest-environment jsdom
import type { Photo } from '@citrine/contract/albums'
import type { Character } from '@citrine/contract/character-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { albumQuery } from '#web/lib/query/album-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { Album, chooseColumns, chooseTileHeight, layMasonry } from './album.tsx'

afterEach(cleanup)

const heights = (count: number, columns: number): number[] =>
  Array.from({ length: count }, (_, i) => chooseTileHeight(i, columns))

test('six pictures make three columns of equal height, in reading order', () => {
  const { places, height, gaps } = layMasonry(heights(6, 3), chooseColumns(6, 4))

  expect(places.map(({ column }) => column)).toEqual([0, 1, 2, 1, 0, 2])
  expect(height).toBeCloseTo(7 / 3)
  expect(gaps).toBe(1)
})

test('six pictures make two columns of equal height on a phone', () => {
  const { places, height } = layMasonry(heights(6, 2), chooseColumns(6, 2))

  expect(places.map(({ column }) => column)).toEqual([0, 1, 1, 0, 0, 1])
  expect(height).toBeCloseTo(11 / 3)
})

test('tiles do not overlap, and none stands lower than necessary', () => {
  for (const columns of [1, 2, 3, 4])
    for (let count = 0; count <= 20; count++) {
      const { places, height } = layMasonry(heights(count, columns), columns)
      for (const [i, { column, above }] of places.entries()) {
        const before = places.slice(0, i).filter((place) => place.column === column)
        const end = before.reduce(
          (sum, place) => sum + (heights(count, columns)[places.indexOf(place)] ?? 0),
          0,
        )
        expect(above).toBeCloseTo(end)
      }
      const total = heights(count, columns).reduce((sum, each) => sum + each, 0)
      expect(height).toBeLessThan(total / columns + 4 / 3 + 1e-6)
    }
})

test('a few pictures take few columns', () => {
  expect([1, 2, 3, 4, 6, 7, 12, 60].map((count) => chooseColumns(count, 4))).toEqual([1, 1, 2, 2, 3, 4, 4, 4])
})

const photo = (position: number, is_locked: boolean): Photo => ({
  photo_id: `p${position}`,
  position,
  description: `Picture ${position}`,
  photographer: '',
  tags: [],
  is_locked,
  price_coins: is_locked ? 20 : null,
  maker: null,
  picture: { width: 3, height: 4, blur: '', sources: [] },
})

test('the title counts the open pictures of all, and each tile says whether it is locked', async () => {
  await startI18n()
  await loadTexts('album')
  // jsdom has neither.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  const cache = createQueryClient()
  const photos = [photo(1, false), photo(2, true), photo(3, false)]
  cache.setQueryData(albumQuery('maren').queryKey, { photos } as never)
  const character = { character_id: 'maren', name: 'Maren', photo_count: 3, language: 'en', can_edit: false }
  render(
    <QueryClientProvider client={cache}>
      <Album character={character as Character} />
    </QueryClientProvider>,
  )

  expect(screen.getByRole('heading').textContent).toMatch(/2 of 3/)
  const labels = screen.getAllByRole('button').map((tile) => tile.getAttribute('aria-label'))
  const tiles = screen.getAllByRole('listitem')
  expect(tiles.every(({ style }) => style.insetInlineStart !== '' && style.left === '')).toBe(true)
  expect(labels.map((label) => /locked/i.test(label ?? ''))).toEqual([false, true, false])
})
