// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetModules()
})

async function openShop(onTheWay: () => Promise<void>): Promise<string | undefined> {
  const { useOpenDialog } = await import('#web/lib/screen/dialog-queue.ts')
  await onTheWay()
  const { useGenderQuestion } = await import('./use-gender-question.ts')
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  renderHook(useGenderQuestion, {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
  return renderHook(useOpenDialog).result.current?.name
}

const confirm = async (): Promise<void> => (await import('#web/lib/age/age-flag.ts')).confirmAge()

test('a visitor who confirmed the age on its own page is asked too, in the shop', async () => {
  expect(await openShop(confirm)).toBe('gender')
})

test('a visitor who signed in before the shop appeared, which reloads the page, is asked there, once', async () => {
  await confirm()
  vi.resetModules()
  expect(await openShop(async () => {})).toBe('gender')
  cleanup()
  vi.resetModules()
  expect(await openShop(async () => {})).toBeUndefined()
})

test('a returning visitor is not asked', async () => {
  localStorage.setItem('eighteenTipShow', '1')
  expect(await openShop(async () => {})).toBeUndefined()
})

test('a visitor whose advertisement chose the gender is not asked', async () => {
  localStorage.setItem('isOldUser', 'female')
  expect(await openShop(confirm)).toBeUndefined()
})

test('a visitor who returns to the shop before the next page has loaded is asked again', async () => {
  const { useOpenDialog } = await import('#web/lib/screen/dialog-queue.ts')
  const { useGenderQuestion } = await import('./use-gender-question.ts')
  const history = createMemoryHistory({ initialEntries: ['/chat'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await confirm()
  await router.load()
  renderHook(useGenderQuestion, {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
  const open = renderHook(useOpenDialog)
  expect(open.result.current).toBeUndefined()
  await act(async () => {
    history.push('/')
    await router.load()
  })
  expect(open.result.current?.name).toBe('gender')
})
