// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { createReply, MEMBER, signInMember } from '../settings-member.fixture.ts'
import { PersonalSection } from './personal-section.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings', 'forms')
  signInMember()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('text written during a save stays, and can be saved next', async () => {
  const { promise: answer, resolve: reply } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.includes('/user/edit') ? answer : Promise.resolve(createReply({ countries: [] })),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PersonalSection />
    </QueryClientProvider>,
  )
  type('First name', 'Nell')
  fireEvent.click(save())
  type('Last name', 'Harbour')
  await act(async () => reply(createReply({ ...MEMBER, first_name: 'Nell' })))
  await expect.poll(() => save().getAttribute('aria-busy')).not.toBe('true')

  expect([field('First name').value, field('Last name').value]).toEqual(['Nell', 'Harbour'])
  expect(readObject('personal_draft')?.info.last_name).toBe('Harbour')
  expect(save().disabled).toBe(false)
})
