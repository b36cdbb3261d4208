// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { consentToTracking, type TrackedEvent } from '#web/lib/tracking.ts'

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
