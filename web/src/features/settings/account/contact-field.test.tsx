// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { createReply, signInMember } from '../settings-member.fixture.ts'
import { ContactField } from './contact-field.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings', 'login')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the country is guessed from the device, as at sign-in', async () => {
  const countries = [
    { name: 'France', iso_code: 'FR', code: 'FR', icon: '', dial_code: '+33' },
    { name: 'United States', iso_code: 'US', code: 'US', icon: '', dial_code: '+1' },
  ]
  signInMember()
  vi.stubGlobal('fetch', async () => createReply({ countries }))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  const onTarget = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ContactField kind="phone" onTarget={onTarget} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /United States \+1/ })
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '2025550143{Enter}')
  expect(onTarget).toHaveBeenCalledWith({ phone: '2025550143', area_code: '+1' })
})

test.each([
  ['email', '123456', 'E-mail', 'Please enter a valid email'],
  ['phone', '123', 'Phone', 'Enter a phone number of at least 6 digits.'],
] as const)('a malformed %s is reported by its own name', async (kind, typed, label, message) => {
  vi.stubGlobal('fetch', async () => createReply({ countries: [] }))
  const onTarget = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ContactField kind={kind} onTarget={onTarget} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: label }), `${typed}{Enter}`)
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(onTarget).not.toHaveBeenCalled()
})
