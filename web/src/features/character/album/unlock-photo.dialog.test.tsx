// @vitest-environment jsdom
import type { Photo } from '@citrine/contract/albums'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { packsQuery, plansQuery } from '#web/lib/query/goods-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getOpenDialogName, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import UnlockPhotoDialog from './unlock-photo.dialog.tsx'

vi.mock('#web/lib/api/api-client.ts', () => ({ call: () => new Promise(() => {}) }))

// jsdom has no observer, and the blurred picture behind the sheet loads when it comes near.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
)

beforeAll(async () => {
  await startI18n()
  await loadTexts('album', 'pictures')
})
afterEach(cleanup)

const PHOTO: Photo = {
  photo_id: 'p',
  position: 1,
  description: 'Waiting for the ferry',
  photographer: '',
  tags: [],
  is_locked: true,
  price_coins: 20,
  maker: null,
  picture: { width: 3, height: 4, blur: '', sources: [] },
}

function open(photo: Partial<Photo>, plans: readonly object[] = []): HTMLElement {
  const cache = createQueryClient()
  cache.setQueryData(coinsQuery().queryKey, { coins: 50, monthly_limit: null } as never)
  cache.setQueryData(plansQuery().queryKey, { goods: plans } as never)
  render(
    <QueryClientProvider client={cache}>
      <UnlockPhotoDialog photo={{ ...PHOTO, ...photo }} language="en" />
    </QueryClientProvider>,
  )
  return screen.getByRole('dialog')
}

function show(photo: Partial<Photo>): string {
  const text = open(photo).textContent
  cleanup()
  return text
}

test('before unlocking a picture the user reads who made it, and that it is computer-made', () => {
  expect(show({ maker: { kind: 'illustrator', name: '' } })).toContain('Drawn by Citrine')
  const generated = show({ maker: { kind: 'model', name: 'paint-1' }, photographer: 'the lamp' })
  expect(generated).toContain('the lamp · Made by AI')
})

test('one line says that Premium opens every album, where Premium is sold', () => {
  open({})
  expect(screen.queryByRole('button', { name: /Premium/ })).toBeNull()
  cleanup()
  open({}, [{}])
  fireEvent.click(screen.getByRole('button', { name: 'Open every album with Premium' }))
  expect(getOpenDialogName()).toBe('vip')
  withdrawDialog('vip')
})

function showWithRoutes(coins: object): void {
  const cache = createQueryClient()
  cache.setQueryData(coinsQuery().queryKey, coins as never)
  cache.setQueryData(packsQuery().queryKey, { goods: [] } as never)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={cache}>
          <UnlockPhotoDialog photo={PHOTO} language="en" />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
}

test('a price above the own monthly limit cannot be paid, and a link leads to the limit', async () => {
  showWithRoutes({ coins: 50, monthly_limit: 100, spent_this_month: 81 })
  const link = await screen.findByRole('link', { name: 'Change my limit' })
  expect(link.getAttribute('href')).toBe('/setting#coins')
  screen.getByText('This would exceed your own limit of 100 Lemon Coins a month.')
  expect(screen.queryByRole('button', { name: /^Unlock/ })).toBeNull()
})

test('without enough coins, where none are sold, links lead to the bonus page and to the prices', async () => {
  showWithRoutes({ coins: 5, monthly_limit: null })
  const link = await screen.findByRole('link', { name: 'Earn Lemon Coins' })
  expect(link.getAttribute('href')).toBe('/bonus')
  expect(screen.getByRole('link', { name: 'See pricing' }).getAttribute('href')).toBe('/pricing')
})
