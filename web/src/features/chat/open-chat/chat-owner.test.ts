// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { createLostError, makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { openDraft } from '../unsent/drafts.ts'
import { listOutbox } from '../unsent/outbox.ts'
import { createChat } from './create-chat.ts'

const rows = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#web/lib/offline/offline-database.ts', () => {
  const objectStore = (store: string) => ({
    put: async (value: unknown, key: string | string[]) => rows.set(`${store} ${key}`, value),
  })
  const database = {
    get: async (store: string, key: string | string[]) => rows.get(`${store} ${key}`),
    transaction: () => ({ objectStore, done: Promise.resolve() }),
  }
  return { withDatabase: async (run: (database: object) => unknown) => run(database) }
})

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  rows.clear()
  signIn('ct_1', { uid: 'u1', nick_name: 'Ada' })
  adoptStored()
})
afterEach(async () => {
  signOut()
  vi.useRealTimers()
  // A chat loads the store of unsent pictures when it opens.
  await vi.dynamicImportSettled()
})

function openChat() {
  const { server, calls } = startChatTestServer([makeRecord(0)], 'chat-of-ada')
  const chat = createChat({ character_id: 'maren' }, { calls })
  return { server, chat, close: chat.open() }
}

test('the messages of a chat are stored for the user who opened it', async () => {
  openChat()
  await pass(500)
  expect([...rows.keys()]).toEqual(['records u1,chat-of-ada', 'recents u1'])
})

const signInOther = (): void => {
  signIn('ct_2', { uid: 'u2', nick_name: 'Bea' })
  adoptStored()
}

test('a chat that was open when another user signed in is not stored as theirs', async () => {
  const { close } = openChat()
  await pass(0)
  signInOther()
  close()
  await pass(500)
  expect([...rows.keys()]).toEqual([])
})

test('a message that was being sent when another user signed in is not sent again for them', async () => {
  const { server, chat, close } = openChat()
  await pass(0)
  chat.send('Are you there?')
  await pass(0)
  server.connections[0]?.fail(createLostError())
  signInOther()
  close()
  await pass(60_000)
  expect(server.connections).toHaveLength(1)
  expect(openDraft('chat-of-ada').get()).toBe('')
  expect(listOutbox('chat-of-ada')).toEqual([])
})

test('a message that waits for the story is not sent for another user', async () => {
  const { server, chat } = openChat()
  await pass(0)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.delay = promise
  chat.resume()
  chat.send('Are you there?')
  signInOther()
  resolve()
  await pass(60_000)
  expect(server.connections).toEqual([])
  expect(listOutbox('chat-of-ada')).toEqual([])
})

test('the same user, signed in again, goes on in the open chat', async () => {
  const { server, chat } = openChat()
  await pass(0)
  signIn('ct_3', { uid: 'u1', nick_name: 'Ada' })
  adoptStored()
  chat.send('Are you there?')
  await pass(0)
  expect(server.connections).toHaveLength(1)
})
