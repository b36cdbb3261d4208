// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getSession } from '#web/lib/session/session.ts'
import { createReply, MEMBER, signInMember } from '../settings-member.fixture.ts'
import { OwnCode } from './own-code.tsx'

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
      <OwnCode use="PASSWORD" onCode={async () => {}} />
    </QueryClientProvider>,
  )

test('a user whose number cannot be loaded can retry, and the page does not claim that there is none', async () => {
  signInMember({ ...MEMBER, email: null, phone: '+447946000000' })
  let answer = Response.json({ status: 404, desc: 'Not now.', data: null })
  vi.stubGlobal('fetch', async () => answer)
  show()
  await screen.findByText('Not now.')
  expect(screen.queryByText(/^You have no e-mail address or phone number/)).toBeNull()
  answer = createReply({
    countries: [{ name: 'United Kingdom', iso_code: 'GB', code: 'GB', icon: '', dial_code: '+44' }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /^Send a code to 794••••0000/ })
})

test('a user with neither address nor number signs out to sign in their usual way', async () => {
  signInMember({ ...MEMBER, email: null })
  vi.stubGlobal('fetch', async () => createReply({}))
  show()
  screen.getByText(/^You have no e-mail address or phone number/)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(getSession().token).toBeNull()
})
