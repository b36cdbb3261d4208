// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#web/lib/store.ts'
import { voicePlaying } from '#web/lib/voice/player.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { makeRecord } from '../state/chat-server.fixture.ts'
import { type ChatState, EMPTY_CHAT } from '../state/chat-state.ts'
import { voices } from './chat-voices.ts'
import { useVoices } from './use-voices.ts'

const pauseVoice = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/voice/player.ts', async (load) => ({ ...(await load<object>()), pauseVoice }))

beforeEach(() => pauseVoice.mockReset())
afterEach(() => {
  cleanup()
  voices.forgetAll()
  voicePlaying.set(null)
})

function follow() {
  const record = makeRecord(5)
  const state = createStore<ChatState>({ ...EMPTY_CHAT, records: [makeRecord(4), record], total: 99 })
  voices.addReady([{ record_id: record.record_id, voice_id: 'v1', duration_ms: 9_000, peaks: [] }], {
    name: 'Maren',
    portrait: null,
  })
  voicePlaying.set({ id: 'v1', engine: 'server', state: 'playing', fault: null })
  renderHook(() => useVoices({ state } as unknown as Chat))
  const show = (change: Partial<ChatState>): void => act(() => state.set({ ...state.get(), ...change }))
  return { record, show }
}

test('a voice plays on while the reader is far away, and pauses once its message left the path', () => {
  const { show } = follow()
  show({ records: [makeRecord(80), makeRecord(81)] })
  show({ records: [makeRecord(81), makeRecord(82)] })
  expect(pauseVoice).not.toHaveBeenCalled()
  show({ records: [makeRecord(4), makeRecord(5, { record_id: 'alternate' })] })
  expect(pauseVoice).toHaveBeenCalledOnce()
})

test('a voice pauses when its message is deleted, or the path ends before it', () => {
  const { record, show } = follow()
  show({ records: [makeRecord(4), { ...record, is_deleted: true }] })
  expect(pauseVoice).toHaveBeenCalledOnce()
  cleanup()
  const { show: shorten } = follow()
  shorten({ records: [makeRecord(4)], total: 5 })
  expect(pauseVoice).toHaveBeenCalledTimes(2)
})
