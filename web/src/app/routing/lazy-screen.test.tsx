// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { lazyScreen, ShowScreen } from './lazy-screen.tsx'

beforeAll(startI18n)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Greeting = ({ name }: { name: string }) => <p>Good evening, {name}.</p>

test('a screen appears once its code has loaded', async () => {
  const greeting = lazyScreen(async () => Greeting)
  await greeting.load()
  render(<ShowScreen screen={greeting} props={{ name: 'Nell' }} />)
  expect(screen.getByText('Good evening, Nell.')).toBeTruthy()
})

test('code that fails to load stops no navigation, is tried again once, and then on request', async () => {
  const offline = new TypeError('offline')
  const fetchScreen = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
  const greeting = lazyScreen<{ name: string }>(fetchScreen.mockResolvedValue(Greeting))
  await expect(greeting.load()).resolves.toBeUndefined()

  render(<ShowScreen screen={greeting} props={{ name: 'Nell' }} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load this page')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Good evening, Nell.')).toBeTruthy()
  expect(fetchScreen).toHaveBeenCalledTimes(3)
})

test('a navigation that joined a load ahead which failed loads the screen itself', async () => {
  const fetchScreen = vi.fn().mockRejectedValueOnce(new TypeError('404')).mockResolvedValue(Greeting)
  const greeting = lazyScreen<{ name: string }>(fetchScreen)
  await expect(greeting.load({ preload: true })).resolves.toBeUndefined()

  render(<ShowScreen screen={greeting} props={{ name: 'Nell' }} />)

  expect(await screen.findByText('Good evening, Nell.')).toBeTruthy()
})

// The last test, because a page stays outdated until it is reloaded.
test('code that is still missing after a reload says that the new version could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  vi.stubGlobal('performance', { now: () => 1_000, getEntriesByType: () => [{ type: 'reload' }] })
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/chat-list.screen-1.js')
  const greeting = lazyScreen<{ name: string }>(() => Promise.reject(missing))
  await greeting.load()

  render(<ShowScreen screen={greeting} props={{ name: 'Nell' }} />)

  await screen.findByText(/^Citrine was updated, but the new version couldn’t be loaded\./)
})
