// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { chatCopies } from './state/chat-copies.ts'
import { useKnownCharacter } from './use-known-character.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type KnownCharacter = NonNullable<Awaited<ReturnType<typeof chatCopies.findCharacter>>>

const keep = (character_id: string, name: string): void => {
  const character = { character_id, name } as KnownCharacter
  vi.spyOn(chatCopies, 'findCharacter').mockImplementation(async (wanted_id) =>
    wanted_id === character_id ? character : undefined,
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
