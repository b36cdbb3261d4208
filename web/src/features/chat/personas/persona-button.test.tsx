// @vitest-environment jsdom
import type { ChatSetting } from '@citrine/contract/chat-settings'
import type { Persona } from '@citrine/contract/personas'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { SETTINGS_KEY } from '../settings/chat-settings.api.ts'
import { PersonaButton } from './persona-button.tsx'

const CHAT = { chat_id: 'chat-1', character_id: 'maren', name: 'Maren Holt' }

beforeAll(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await startI18n()
  await loadTexts('tree')
  signIn('ct_1', { uid: '1', nick_name: 'Nell' })
  adoptStored()
})
afterEach(cleanup)

test('the face of the chat is shown once it is known, and never first that of the member', async () => {
  const cache = createQueryClient()
  render(
    <QueryClientProvider client={cache}>
      <PersonaButton chat={CHAT} />
    </QueryClientProvider>,
  )
  const name = () => screen.getByRole('button').getAttribute('aria-label')
  expect(screen.getByRole('button').textContent).toBe('')
  expect(name()).toBe('Personas')

  const setting = { persona_id: 'lund' } as ChatSetting
  await act(async () => void cache.setQueryData([...SETTINGS_KEY, CHAT.chat_id], setting))
  expect(name()).toBe('Personas')
  const lund = { persona_id: 'lund', name: 'Captain Lund', avatar: null } as Persona
  await act(async () => void cache.setQueryData(personasQuery().queryKey, { personas: [lund] }))
  await vi.waitFor(() => expect(name()).toContain('Captain Lund'))

  await act(async () => void cache.setQueryData([...SETTINGS_KEY, CHAT.chat_id], { persona_id: null }))
  await vi.waitFor(() => expect(name()).toContain('Nell'))
})
