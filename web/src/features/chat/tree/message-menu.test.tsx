// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { openTestChat } from '../open-chat/open-chat.fixture.ts'
import { makeRecord } from '../state/chat-server.fixture.ts'
import { MessageTools } from './message-menu.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('tree', 'pictures', 'voices', 'chat')
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PAID = { cost: 20, total: 0, used: 0 }

async function readPostcardPrice(state: 'ready' | 'failed' | null): Promise<string | null | undefined> {
  const { chat } = await openTestChat(
    { character_id: 'maren', chat_id: 'chat-1' },
    [0, 1, 2].map((n) => makeRecord(n)),
  )
  if (state !== null) chat.pictures.rows.set(new Map([['r2', [{ state }]]]) as never)
  const client = createQueryClient()
  const allowances = { messages: PAID, voices: PAID, pictures: PAID, polish: PAID }
  client.setQueryData(coinsQuery().queryKey, { coins: 0, owed: 0, allowances } as never)
  render(
    <QueryClientProvider client={client}>
      <MessageTools chat={chat} record={makeRecord(2)} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Message options' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  const price = screen.getByRole('menuitem', { name: /Make a postcard/, hidden: true }).textContent
  cleanup()
  return price
}

test('a postcard of a picture that is ready is free; any other one costs a picture', async () => {
  expect(await readPostcardPrice('ready')).toBe('Make a postcard')
  expect(await readPostcardPrice('failed')).toMatch(/20/)
  expect(await readPostcardPrice(null)).toMatch(/20/)
})
