// @vitest-environment jsdom
import { readChat } from '@citrine/contract/recent-chats'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type ChatState, EMPTY_CHAT } from '../state/chat-state.ts'
import { useMarkRead } from './use-mark-read.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

let visibility: DocumentVisibilityState = 'visible'
const show = (state: DocumentVisibilityState): void => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ is_back: false })
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(cleanup)

const OPEN: ChatState = { ...EMPTY_CHAT, phase: 'ready', chat_id: 'a-chat', total: 3 }
const look = (state: ChatState) => renderHook((now: ChatState) => useMarkRead(now), { initialProps: state })

test('an opened chat is read, and so is a reply once it has ended', () => {
  const { rerender } = look(OPEN)
  expect(call).toHaveBeenCalledExactlyOnceWith(readChat, { body: { chat_id: 'a-chat' } })
  const reply = { phase: 'streaming', record_id: 'a-reply', isStopping: false, isLost: false } as const
  rerender({ ...OPEN, reply, total: 5 })
  expect(call).toHaveBeenCalledTimes(1)
  rerender({ ...OPEN, total: 5 })
  expect(call).toHaveBeenCalledTimes(2)
})

test('a user who was away for a day is back until the chat goes on', async () => {
  call.mockResolvedValue({ is_back: true })
  const { result, rerender } = look(OPEN)
  await waitFor(() => expect(result.current).toBe(true))
  call.mockResolvedValue({ is_back: false })
  rerender({ ...OPEN, total: 5 })
  await waitFor(() => expect(result.current).toBe(false))
})

test('a hidden tab marks nothing as read, until it is visible', () => {
  visibility = 'hidden'
  look(OPEN)
  expect(call).not.toHaveBeenCalled()
  show('visible')
  expect(call).toHaveBeenCalledTimes(1)
})

test('a chat that does not exist yet, or is only an offline copy, is not marked', () => {
  look(EMPTY_CHAT)
  look({ ...OPEN, kept_at: 1 })
  expect(call).not.toHaveBeenCalled()
})

test('a chat that was opened without a network is marked at the next view', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 0, desc: () => 'away', transport: true }))
  look(OPEN)
  await Promise.resolve()
  show('visible')
  expect(call).toHaveBeenCalledTimes(2)
})
