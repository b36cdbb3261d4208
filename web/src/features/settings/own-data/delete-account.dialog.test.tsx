// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getSession } from '#web/lib/session/session.ts'
import { createReply, MEMBER, signInMember } from '../settings-member.fixture.ts'
import DeleteAccountDialog from './delete-account.dialog.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings', 'login', 'forms')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeleteAccountDialog />
    </QueryClientProvider>,
  )
const nobody = { ...MEMBER, email: null, phone: null }
const deletes_at = '2026-11-22T10:00:00.000Z'

test('a user without address and number deletes the account without a code', async () => {
  signInMember(nobody)
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('/user/delete')) return createReply({ ...nobody, deletes_at })
    sent.push(await request.text())
    return createReply({ deletes_at })
  })
  show()

  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))

  await expect.poll(() => getSession().user?.deletes_at).toBe(deletes_at)
  expect(sent).toEqual(['{}'])
})

test('after an old login that user is sent to sign in again', async () => {
  signInMember(nobody)
  vi.stubGlobal('fetch', async () => Response.json({ status: 1007, desc: 'A while ago.', data: null }))
  show()

  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))

  await screen.findByText(/Sign out, sign in again/)
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
})
