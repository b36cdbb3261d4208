// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { openDialog, useOpenDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import AgeDialog from './age.dialog.tsx'

const history = createMemoryHistory({ initialEntries: ['/'] })

beforeEach(async () => {
  await startI18n()
  await loadTexts('age')
  history.replace('/')
  const router = createRouter({ routeTree: createRootRoute(), history })
  openDialog({ name: 'age', props: { path: '/chat?from=friend' } })
  openDialog({ name: 'login', props: { source: 'other' } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterContextProvider router={router}>
        <AgeDialog path="/chat?from=friend" />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  withdrawDialog('age')
  withdrawDialog('login')
})

const openNow = () => renderHook(useOpenDialog).result.current?.name

test('the answer leads to the target, and the next dialog appears', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'I am over 18 Continue' }))
  expect([openNow(), history.location.href]).toEqual(['login', '/chat?from=friend'])
})

test('an answer in another tab has the same effect', () => {
  localStorage.setItem('eighteenTipShow', '1')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'eighteenTipShow' })))
  expect([openNow(), history.location.href]).toEqual(['login', '/chat?from=friend'])
})
