// @vitest-environment jsdom
import type { Consent } from '@citrine/contract/consent'
import { CONSENT_VERSION } from '@citrine/contract/limits'
import type { Features } from '@citrine/contract/session'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { useOpenDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { setFeatures, signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts'
import ConsentDialog from './consent.dialog.tsx'
import { FollowConsent } from './follow-consent.tsx'

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  await startI18n()
  await loadTexts('consent')
  setFeatures({ must_ask_consent: true } as Features)
})
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
  withdrawDialog('consent')
  cleanup()
  removeStored('consent')
})

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

function renderPage(): void {
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
}

test('by keyboard the choices return the focus to their button, and an answer gives it to the content', async () => {
  renderPage()
  const choose = await screen.findByRole('button', { name: 'Choose…' })
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

test('a page that was open all along follows a withdrawal on another device when its member returns to it', async () => {
  const yes: Consent = {
    version: CONSENT_VERSION,
    analytics: true,
    advertising: true,
    chosen_at: '2027-01-01T08:00:00.000Z',
  }
  let account = yes
  let calls = 0
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!url.includes('/auth/consent')) throw new TypeError('Failed to fetch')
    calls++
    return Response.json({ status: 200, desc: 'Done.', data: { consent: account } })
  })
  signIn('ct_1', { uid: '1', nick_name: 'Nell' })
  adoptStored()
  writeStored('consent', yes)
  renderPage()
  await vi.waitFor(() => expect(calls).toBe(1))

  account = { ...yes, analytics: false, advertising: false, chosen_at: '2027-01-01T09:00:00.000Z' }
  const come = () => document.dispatchEvent(new Event('visibilitychange'))
  // A return to the page within a minute sends no request.
  come()
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  come()
  await vi.waitFor(() => expect(readStored('consent')).toEqual(account))
  expect(calls).toBe(2)
})
