// @vitest-environment jsdom
import type { Features } from '@citrine/contract/session'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { useOpenDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { readStored, removeStored } from '#web/lib/storage.ts'
import { ConsentDialog } from './consent.dialog.tsx'
import { FollowConsent } from './follow-consent.tsx'

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  await startI18n()
  await loadTexts('consent')
  setFeatures({ must_ask_consent: true } as Features)
})
afterEach(() => {
  withdrawDialog('consent')
  cleanup()
  removeStored('consent')
})

/** Renders a page whose dialog, like the app's, is the open one. */
function Page() {
  const isOpen = useOpenDialog()?.name === 'consent'
  return (
    <>
      <FollowConsent mayAsk isAboveBar={false} />
      <main id="main" tabIndex={-1} />
      {isOpen && <ConsentDialog />}
    </>
  )
}

async function openPage() {
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  return screen.findByRole('region', { name: 'Your privacy' })
}

test('by keyboard the choices return the focus to their button, and an answer gives it to the content', async () => {
  await openPage()
  const choose = screen.getByRole('button', { name: 'Choose…' })
  choose.focus()
  fireEvent.click(choose)
  await screen.findByRole('dialog', { name: 'Your privacy' })
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(choose))

  fireEvent.click(screen.getByRole('button', { name: 'Only necessary' }))
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(document.activeElement?.id).toBe('main')
  expect(readStored('consent')).toMatchObject({ analytics: false, advertising: false })
})
