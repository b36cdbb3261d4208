// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, signInMember } from '#web/features/settings/settings-member.fixture.ts'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { consentToTracking, type TrackedEvent } from '#web/lib/tracking.ts'
import { FEATURES } from './features.fixture.ts'

beforeEach(async () => {
  localStorage.setItem('eighteenTipShow', '1')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('scrollTo', () => {})
  await startI18n()
})
afterEach(() => {
  cleanup()
  consentToTracking(null)
  vi.unstubAllGlobals()
})

/** A screen's code may load slowly on a busy machine. */
const PATIENT = { timeout: 10_000 }

test('every shown screen is a page view', { timeout: 30_000 }, async () => {
  const views: TrackedEvent['args'][] = []
  consentToTracking(({ event_name, args }) => event_name === 'page_view' && views.push(args))
  const { App } = await import('./app.tsx')
  const { createAppRouter } = await import('./routes.tsx')
  render(<App queryClient={createQueryClient()} router={createAppRouter()} />)
  const [toChats] = await screen.findAllByRole('link', { name: 'Chats' }, PATIENT)
  toChats?.click()
  await screen.findByRole('heading', { name: 'All your chats in one place' }, PATIENT)
  await expect.poll(() => views).toEqual([{ path: '/' }, { path: '/chat' }])
})

test('the prices are called Premium for its members, and others see the running discount', async () => {
  history.replaceState(null, '', '/')
  const { App } = await import('./app.tsx')
  const { createAppRouter } = await import('./routes.tsx')
  render(<App queryClient={createQueryClient()} router={createAppRouter()} />)
  await screen.findByRole('link', { name: 'Sign in' }, PATIENT)
  const find = (name: string) => screen.queryAllByRole('link', { name })
  expect([find('Premium'), find('Premium, 40% less by the year')]).toEqual([[], []])

  act(() => setFeatures({ ...FEATURES, banner: { discount_percent: 40 } }))
  expect(find('Premium, 40% less by the year')).toHaveLength(1)
  act(() => signInMember({ ...MEMBER, vip: true }))
  expect(find('Premium')).toHaveLength(1)
  expect(find('Premium, 40% less by the year')).toEqual([])
})
