// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOpenDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { chatTestServer, lost, makeRecord } from '../state/chat-server.fixture.ts'
import { createChat } from '../state/create-chat.ts'
import { openDraft } from '../unsent/drafts.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a removed model is replaced by an offer of another, and its error is gone', async () => {
  const { server, calls } = chatTestServer([makeRecord(0)], 'chat-of-the-owl')
  const chat = createChat({ character_id: 'owl' }, calls)
  chat.open()
  await vi.advanceTimersByTimeAsync(0)
  chat.send('Are you there?')
  await vi.advanceTimersByTimeAsync(0)
  const offers = [{ id: 'quick', name: 'Quick', premium: false }]
  const gone = { status: 409, desc: 'Old Owl no longer answers here.', data: { model: 'Old Owl', offers } }
  server.connections[0]?.fail(new ApiError(gone))
  await vi.advanceTimersByTimeAsync(0)
  const open = renderHook(() => useOpenDialog())
  expect(open.result.current).toMatchObject({ name: 'model_gone', props: { model: 'Old Owl', offers } })
  withdrawDialog('model_gone')
  expect(chat.state.get()).toMatchObject({ refusal: null, outgoing: null })
  expect(openDraft('chat-of-the-owl').get()).toBe('Are you there?')
})

test('when another model answers, the old error is gone, and the message still waits to be sent', async () => {
  const { server, calls } = chatTestServer([makeRecord(0)], 'chat-of-the-heron')
  const chat = createChat({ character_id: 'heron' }, calls)
  const close = chat.open()
  await vi.advanceTimersByTimeAsync(0)
  const failAll = async (): Promise<void> => {
    for (let tries = 0; chat.state.get().is_asking; tries++) {
      server.connections.at(-1)?.fail(lost())
      await vi.advanceTimersByTimeAsync(60_000)
      if (tries > 20) throw new Error('it never gives up')
    }
  }
  chat.send('Are you there?')
  await vi.advanceTimersByTimeAsync(0)
  await failAll()
  expect(chat.state.get().refusal).not.toBeNull()
  window.dispatchEvent(new Event('online'))
  expect(chat.state.get()).toMatchObject({ refusal: null, outgoing: { state: 'failed' } })

  chat.retry()
  await vi.advanceTimersByTimeAsync(0)
  await failAll()
  expect(chat.state.get().refusal).not.toBeNull()
  chat.handleEvent({ event: 'connected' })
  expect(chat.state.get()).toMatchObject({ refusal: null, outgoing: { state: 'failed' } })
  close()
})
