// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { voicesQuery } from '#web/lib/query/voices-query.ts'
import { openTestChat } from '../open-chat/open-chat.fixture.ts'
import { makeRecord } from '../state/chat-server.fixture.ts'
import { CallLobby } from './call-lobby.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('speech')
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(reply: string) {
  const { chat } = await openTestChat({ character_id: 'maren', chat_id: 'chat-1' }, [
    makeRecord(0, { content: reply }),
    makeRecord(1, { content: 'Est-ce que tu parles français avec moi ce soir ?' }),
  ])
  const client = createQueryClient()
  client.setQueryData(voicesQuery().queryKey, { presets: [], languages: ['en'] } as never)
  render(
    <QueryClientProvider client={client}>
      <CallLobby
        chat={chat}
        character={chat.state.get().character as never}
        onBegin={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
}

test('a call says before it begins that no voice reads the language of the character’s last reply', async () => {
  await show('Bonsoir, je garde le phare et je vous attends depuis longtemps avec la lampe.')
  screen.getByText(/no voice for Français/)
  cleanup()

  await show('Good evening, I keep the light and I have been waiting for you with the lamp.')
  expect(screen.queryByText(/no voice for/)).toBeNull()
})
