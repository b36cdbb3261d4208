// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { ProfileHead } from './profile-head.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('profile')
})
afterEach(cleanup)

function show(fill: (client: QueryClient) => void): void {
  const client = createQueryClient()
  fill(client)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={client}>
          <ProfileHead user={{ uid: 'u1', nick_name: 'Nell' }} />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
}

test('the profile shows the Lemon Coins, and leads to their history', async () => {
  show((client) => client.setQueryData(coinsQuery().queryKey, { coins: 1_250 } as never))
  const balance = await screen.findByRole('link', { name: '1,250 Lemon Coins' })
  expect(balance.getAttribute('href')).toBe('/setting#coins')
})

test('unread notifications are one tap away, and no button says that there are none', async () => {
  const fill = (unread: number) => (client: QueryClient) =>
    void client.setQueryData(['notifications'], { pages: [{ unread, items: [] }], pageParams: [''] })
  show(fill(2))
  await screen.findByRole('button', { name: /^Notifications:\s?2$/ })
  cleanup()

  show(fill(0))
  await screen.findByRole('button', { name: 'Personas' })
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
})
