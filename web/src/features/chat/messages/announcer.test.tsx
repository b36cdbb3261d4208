// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import type { LiveReply } from '../state/live-reply.ts'
import { Announcer } from './announcer.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat')
})
afterEach(cleanup)

function hearStopped(content: string): string {
  const live = createStore<LiveReply | null>(null)
  const state = createStore({ records: [{ record_id: 'r1', content, state: 'stopped', fault: null }] })
  const chat = { live, state } as unknown as Chat
  render(
    <div role="log">
      <Announcer chat={chat} name="Idris Vale" language="en" />
    </div>,
  )
  act(() => live.set({ record_id: 'r1', text: '', thoughts: null, waitSeconds: null }))
  if (content !== '')
    act(() => live.set({ record_id: 'r1', text: content, thoughts: null, waitSeconds: null }))
  act(() => live.set(null))
  return screen.getByRole('log').textContent ?? ''
}

test('a stopped reply is announced, after its remaining text', () => {
  expect(hearStopped('')).toBe('Stopped.')
  cleanup()
  expect(hearStopped('Sit. He moves')).toBe('He moves Stopped.')
})
