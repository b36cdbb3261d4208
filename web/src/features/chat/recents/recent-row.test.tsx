// @vitest-environment jsdom
import type { RecentChat } from '@citrine/contract/chat'
import { pinChat } from '@citrine/contract/recent-chats'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { RecentMenu } from './recent-menu.tsx'
import { RecentRow } from './recent-row.tsx'

const call = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/chat">{children}</a>,
}))
afterEach(cleanup)

const COLOURS = ['#10202b', '#225563', '#d9708f', '#f6e3c4']

const CHAT = {
  chat_id: 'chat-1',
  last_at: '2026-11-01T20:00:00.000Z',
  last_role: 'user',
  messages: 2,
  is_unread: false,
  is_pinned: false,
  is_replying: false,
  is_one_of_several: false,
  origin: 'opening',
  character: {
    character_id: 'maren',
    name: 'Maren',
    portrait: null,
    cover: { motif: 'harbour', palette: COLOURS },
  },
  last_message: '*She nods.* مرحبا',
} as unknown as RecentChat

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  HTMLElement.prototype.showPopover = () => {}
})

test('the last words keep a direction of their own, apart from "You:", so that their end is cut off', () => {
  render(<RecentRow chat={CHAT} isOpen={false} />)
  const words = screen.getByText('She nods. مرحبا')
  expect(words.dir).toBe('auto')
  expect(words.previousElementSibling?.textContent).toBe('You: ')
  expect(screen.getByRole('link').textContent).toContain('You: She nods. مرحبا')
})

test('the menu pins a chat that is not pinned, and unpins one that is', async () => {
  for (const [is_pinned, name] of [
    [false, 'Pin to the top'],
    [true, 'Unpin'],
  ] as const) {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RecentMenu chat={{ ...CHAT, is_pinned }} />
      </QueryClientProvider>,
    )
    await userEvent.click(screen.getByRole('button'))
    await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
    expect(call).toHaveBeenLastCalledWith(pinChat, { body: { chat_id: 'chat-1', on: !is_pinned } })
    cleanup()
  }
})
