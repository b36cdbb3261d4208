// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { readShopSearch } from '../shop-search.ts'
import GenderDialog from './gender.dialog.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each([
  ['Female', { gender: 'female' }, 'female'],
  ['Everyone', {}, 'all'],
])(
  '%s filters the shop, is stored, and keeps the other filters of the address',
  async (name, chosen, kept) => {
    await startI18n()
    const root = createRootRoute()
    const shop = createRoute({ getParentRoute: () => root, path: '/', validateSearch: readShopSearch })
    const history = createMemoryHistory({ initialEntries: ['/?q=sea&tag=Night&recommend=NEW'] })
    const router = createRouter({ routeTree: root.addChildren([shop]), history })
    await router.load()
    render(
      <RouterContextProvider router={router}>
        <GenderDialog />
      </RouterContextProvider>,
    )

    await userEvent.click(screen.getByRole('button', { name }))

    await expect
      .poll(() => router.state.location.search)
      .toEqual({
        q: 'sea',
        tag: 'Night',
        recommend: 'NEW',
        ...chosen,
      })
    expect(localStorage.getItem('isOldUser')).toBe(kept)
  },
)
