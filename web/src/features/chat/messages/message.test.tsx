// @vitest-environment jsdom
import type { ChatRecord } from '@citrine/contract/chat'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import { createChat } from '../open-chat/create-chat.ts'
import { startChatTestServer } from '../state/chat-server.fixture.ts'
import type { LiveReply } from '../state/live-reply.ts'
import { Message } from './message.tsx'

const RECORD: ChatRecord = {
  record_id: 'r1',
  chat_id: 'c1',
  parent_id: null,
  depth: 2,
  role: 'character',
  content: 'Sit. *He moves the lamp',
  state: 'stopped',
  finish: 'stopped',
  fault: null,
  note: null,
  has_ai_notice: false,
  is_given_back: false,
  alternate: { index: 1, total: 1, previous_id: null, next_id: null },
  is_edited: false,
  is_pinned: false,
  is_deleted: false,
  is_hidden: false,
  speaker: null,
  created_at: '2026-11-21T20:00:00.000Z',
}

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat', 'tree')
})
afterEach(cleanup)

const chat = createChat({ character_id: 'idris' }, startChatTestServer([]))
const REST = {
  chat,
  name: 'Idris Vale',
  live: null,
  isLast: true,
  isCurrent: true,
  isEditing: false,
  isHighlighted: false,
  pictures: [],
  isRequested: false,
  swipePrice: null,
}

const show = (change: Partial<ChatRecord> = {}): string => {
  render(<Message {...REST} record={{ ...RECORD, ...change }} />)
  return screen.getByRole('article').querySelector('p')?.innerHTML ?? ''
}

test('a reply stopped inside an emphasis shows it to the end, without its mark', () => {
  expect(show()).toMatch(/^Sit\. <em[^>]*>He moves the lamp<\/em>$/)
})

test('the user’s text is shown as typed', () => {
  expect(show({ role: 'user', state: 'done', finish: null })).toBe('Sit. *He moves the lamp')
})

test('only a refunded reply says that nothing was charged', () => {
  const broken = { state: 'interrupted', fault: 'The model broke off.', finish: null } as const
  render(<Message {...REST} record={{ ...RECORD, ...broken, is_given_back: true }} />)
  expect(screen.getByText('The model broke off. You weren’t charged.')).toBeTruthy()
  cleanup()
  render(<Message {...REST} record={{ ...RECORD, ...broken }} />)
  expect(screen.getByText('The model broke off.')).toBeTruthy()
})

test('the fault of a reply without text stands outside the character’s bubble', () => {
  const broken = { state: 'interrupted', fault: 'The model broke off.', finish: null, content: '' } as const
  render(<Message {...REST} record={{ ...RECORD, ...broken }} />)
  expect(screen.getByText('The model broke off.').closest('[class*=bg-bubble-them]')).toBeNull()
})

test('a model that is silent for long is announced as slow, until its first word', () => {
  vi.useFakeTimers()
  try {
    const live = createStore<LiveReply | null>({
      record_id: 'r1',
      text: '',
      thoughts: null,
      waitSeconds: null,
    })
    render(<Message {...REST} live={live} record={{ ...RECORD, content: '', state: 'streaming' }} />)
    const slow = () => screen.queryByText(/longer than usual/)
    act(() => void vi.advanceTimersByTime(7_900))
    expect(slow()).toBeNull()
    act(() => void vi.advanceTimersByTime(200))
    expect(slow()).not.toBeNull()
    act(() => live.set({ record_id: 'r1', text: 'Sit.', thoughts: null, waitSeconds: null }))
    expect(slow()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('alternates are announced without a pointer over the message', () => {
  const alternate = { index: 2, total: 2, previous_id: 'r0', next_id: null }
  render(<Message {...REST} isLast={false} record={{ ...RECORD, role: 'user', alternate }} />)
  expect(screen.getByRole('group', { name: 'Versions' }).className).not.toContain('opacity')
})

test('a thinking model shows its time, with the thoughts folded', () => {
  const thoughts = { text: 'They greet me.', begunAt: Date.now() - 12_000, durationMs: null }
  const live = createStore<LiveReply | null>({ record_id: 'r1', text: '', thoughts, waitSeconds: null })
  render(<Message {...REST} live={live} record={{ ...RECORD, content: '', state: 'streaming' }} />)
  expect(screen.getByText('Thinking… 12 s')).toBeTruthy()
  expect(screen.getByRole('group').hasAttribute('open')).toBe(false)

  act(() =>
    live.set({
      record_id: 'r1',
      text: 'Hello',
      thoughts: { ...thoughts, durationMs: 14_000 },
      waitSeconds: null,
    }),
  )
  expect(screen.getByText('Thought for 14 s')).toBeTruthy()
})
