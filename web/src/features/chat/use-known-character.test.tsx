// @vitest-environment jsdom
import type { RecentChat } from '@citrine/contract/chat'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findLatestChat } from '#web/lib/offline/stored-chats.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { useKnownCharacter } from './use-known-character.ts'

vi.mock('#web/lib/offline/stored-chats.ts', () => ({ findLatestChat: vi.fn() }))

beforeEach(() => {
  signIn('ct_1', { uid: 'u1', nick_name: 'Ada' })
  adoptStored()
})
afterEach(() => {
  cleanup()
  signOut()
})

const keep = (character_id: string, name: string): void => {
  const chat = { character: { character_id, name } } as RecentChat
  vi.mocked(findLatestChat).mockImplementation(async (uid, wanted_id) =>
    uid === 'u1' && wanted_id === character_id ? chat : undefined,
  )
}

test('a chat that this device does not keep shows nobody while it loads, not the person of the chat before', async () => {
  keep('maren', 'Maren Holt')
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const initialProps = { character_id: 'maren', isNeeded: true }
  const { result, rerender } = renderHook(useKnownCharacter, { wrapper, initialProps })
  await waitFor(() => expect(result.current?.name).toBe('Maren Holt'))

  rerender({ character_id: 'idris', isNeeded: true })

  expect(result.current).toBeNull()
})
