// @vitest-environment jsdom
import type { RecentChat } from '@citrine/contract/chat'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { RecentRow } from './recent-row.tsx'

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

test('the last words keep a direction of their own, apart from "You:", so that their end is cut off', async () => {
  await startI18n()
  await loadTexts('chat')
  render(<RecentRow chat={CHAT} isOpen={false} />)
  const words = screen.getByText('She nods. مرحبا')
  expect(words.dir).toBe('auto')
  expect(words.previousElementSibling?.textContent).toBe('You: ')
  expect(screen.getByRole('link').textContent).toContain('You: She nods. مرحبا')
})
