// @vitest-environment jsdom
import type { ReplyEvent } from '@citrine/contract/chat'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOpenDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { type Chat, createChat } from '../open-chat/create-chat.ts'
import { createLostError, makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { openAttached, rememberAttached } from '../unsent/attached.ts'
import { openDraft } from '../unsent/drafts.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a removed model is replaced by an offer of another, and its error is gone', async () => {
  const { server, calls, copies } = startChatTestServer([makeRecord(0)], 'chat-of-the-owl')
  const chat = createChat({ character_id: 'owl' }, { calls, copies })
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
  const { server, calls, copies } = startChatTestServer([makeRecord(0)], 'chat-of-the-heron')
  const chat = createChat({ character_id: 'heron' }, { calls, copies })
  const close = chat.open()
  await vi.advanceTimersByTimeAsync(0)
  const failAll = async (): Promise<void> => {
    for (let tries = 0; chat.state.get().reply.phase === 'requested'; tries++) {
      server.connections.at(-1)?.fail(createLostError())
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

async function sendInto(failures: readonly ApiError[]): Promise<{ chat: Chat; ids: string[] }> {
  const { server, calls, copies } = startChatTestServer([makeRecord(0)], 'chat-of-the-kite')
  const ids: string[] = []
  const fetchReply = calls.fetch
  calls.fetch = (request, signal) => {
    ids.push(request.client_id)
    return fetchReply(request, signal)
  }
  const chat = createChat({ character_id: 'kite' }, { calls, copies })
  chat.open()
  await vi.advanceTimersByTimeAsync(0)
  chat.send('Are you there?')
  for (const failure of failures) {
    await vi.advanceTimersByTimeAsync(0)
    server.connections.at(-1)?.fail(failure)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  return { chat, ids }
}

const busy = (): ApiError => new ApiError({ status: 429, desc: 'Too many messages.' })
const broken = (): ApiError => new ApiError({ status: 503, desc: 'Back in a moment.' })

test.each([
  ['no answer', [createLostError(), busy(), busy()]],
  ['no answer twice', [createLostError(), createLostError(), busy()]],
  ['a server error', [broken(), busy(), busy()]],
])(
  'a message that may have arrived, after %s, keeps its id when the server is busy afterwards',
  async (_, failures) => {
    const { chat, ids } = await sendInto(failures)
    expect(chat.state.get()).toMatchObject({
      outgoing: { state: 'failed' },
      refusal: { desc: 'Too many messages.' },
    })
    expect(openDraft('chat-of-the-kite').get()).toBe('')

    chat.retry()
    await vi.advanceTimersByTimeAsync(0)

    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(1)
  },
)

test('a message that the server was only too busy for goes back into the composer', async () => {
  const { chat } = await sendInto([busy(), busy(), busy()])
  expect(chat.state.get()).toMatchObject({ outgoing: null, refusal: { desc: 'Too many messages.' } })
  expect(openDraft('chat-of-the-kite').get()).toBe('Are you there?')
})

test('a suggestion that cannot be sent is in the draft, below its text', async () => {
  const { server, calls, copies } = startChatTestServer([makeRecord(0)], 'chat-of-the-crane')
  const chat = createChat({ character_id: 'crane' }, { calls, copies })
  chat.open()
  await vi.advanceTimersByTimeAsync(0)
  chat.send('First.')
  openDraft('chat-of-the-crane').set('Typed.')
  expect(await chat.send('Second.')).toBe(false)
  expect(server.connections).toHaveLength(1)
  expect(openDraft('chat-of-the-crane').get()).toBe('Typed. Second.')
})

let chats = 0

/** Sends a picture, and returns a function that refuses the message. */
async function sendPicture(content: string) {
  const key = `chat with a picture ${chats++}`
  const { server, calls, copies } = startChatTestServer([makeRecord(0)], key)
  const chat = createChat({ character_id: `of ${key}` }, { calls, copies })
  chat.open()
  await vi.advanceTimersByTimeAsync(0)
  const draft = openDraft(key)
  const attached = openAttached(key)
  draft.set(content)
  attached.set(rememberAttached({ image_id: 'sent', picture: null }))
  void chat.send()
  await vi.advanceTimersByTimeAsync(0)
  const refuse = async (): Promise<void> => {
    server.connections[0]?.fail(new ApiError({ status: 409, desc: 'Not now.' }))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { draft, attached, refuse }
}

test('a refused picture is attached again', async () => {
  const { draft, attached, refuse } = await sendPicture('')
  await refuse()
  expect(attached.get()).toMatchObject({ image_id: 'sent' })
  expect(draft.get()).toBe('')
})

test.each([[{ image_id: 'next', picture: null }], ['uploading' as const]])(
  'a refused message leaves the picture for the next one: %o',
  async (next) => {
    const { draft, attached, refuse } = await sendPicture('Look!')
    attached.set(next)
    await refuse()
    expect(attached.get()).toEqual(next)
    expect(draft.get()).toBe('Look!')
  },
)

test('a refused picture without words leaves the text for the next message as it is', async () => {
  const { draft, refuse } = await sendPicture('')
  draft.set('And then?')
  await refuse()
  expect(draft.get()).toBe('And then?')
})

/** Collects unhandled rejections, which the monitors would receive, instead of failing the test. */
function collectUnhandled(): unknown[] {
  const unhandled: unknown[] = []
  const collect = (error: unknown): number => unhandled.push(error)
  const listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', collect)
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const listener of listeners) process.on('unhandledRejection', listener)
  })
  return unhandled
}

test('an error of the program leaves the message for a retry, and reaches the monitors', async () => {
  const unhandled = collectUnhandled()
  const { server, calls, copies } = startChatTestServer([makeRecord(0)], 'chat-of-the-heron-2')
  const chat = createChat({ character_id: 'heron-2' }, { calls, copies })
  chat.open()
  await vi.advanceTimersByTimeAsync(0)
  void chat.send('Are you there?')
  await vi.advanceTimersByTimeAsync(0)
  server.connections[0]?.say(0, { event: 'record', data: {} } as unknown as ReplyEvent)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.connections).toHaveLength(1)
  expect(chat.state.get()).toMatchObject({ reply: { phase: 'none' }, outgoing: { state: 'failed' } })
  vi.useRealTimers()
  await vi.waitFor(() => expect(unhandled).toEqual([expect.any(TypeError)]))
})
