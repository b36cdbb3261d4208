// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOpenDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import {
  type Connection,
  createLostError,
  makeRecord,
  startChatTestServer,
} from '../state/chat-server.fixture.ts'
import { openAttached } from '../unsent/attached.ts'
import { openDraft } from '../unsent/drafts.ts'
import { listOutbox } from '../unsent/outbox.ts'
import { createChat } from './create-chat.ts'
import { accept, passTime, prepareTestChats, QUESTION, REPLY } from './open-chat.fixture.ts'

const { key, opened } = prepareTestChats()

const delta = (connection: Connection, text: string, end: number): void =>
  connection.say(end, { event: 'delta', data: { text } })
const done = (connection: Connection, content: string): void =>
  connection.say(content.length, {
    event: 'done',
    data: { record: { ...REPLY, content, state: 'done' }, finish: 'stop' },
  })

test('a message is shown at once, stored, answered word by word, and the record replaces the text', async () => {
  const { chat, connection, say, contents } = await opened()
  say('  Hello? ')
  expect(chat.state.get().outgoing).toMatchObject({ content: 'Hello?', state: 'sending' })
  expect(openDraft(key.chat_id).get()).toBe('')
  await passTime()
  accept(connection(0))
  delta(connection(0), 'Good ', 5)
  delta(connection(0), 'evening', 12)
  await passTime(20)
  expect(chat.state.get().outgoing).toBeNull()
  expect(contents()).toEqual(['text 0', 'Hello?', ''])
  expect(chat.live.get()).toEqual({
    record_id: 'r2',
    text: 'Good evening',
    thoughts: null,
    waitSeconds: null,
  })
  done(connection(0), 'Good evening.')
  await passTime()
  expect(contents()).toEqual(['text 0', 'Hello?', 'Good evening.'])
  expect(chat.state.get().reply).toEqual({ phase: 'none' })
})

test('a message right after the press that resumes the story waits for it', async () => {
  const { chat, server, connection, say } = await opened()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.delay = promise
  chat.resume()
  say('Tell me about the sea.')
  await passTime()
  expect(server.connections).toEqual([])

  resolve()
  await passTime()
  expect(connection(0).request).toMatchObject({ action: 'send', content: 'Tell me about the sea.' })
})

test('a lost connection continues from the last event id, without doubled text', async () => {
  const { chat, connection, say } = await opened()
  say('Hello?')
  await passTime()
  accept(connection(0))
  delta(connection(0), 'Good ', 5)
  await passTime()
  connection(0).fail(createLostError())
  await passTime(1_000)
  expect(connection(1).request).toEqual({ record_id: 'r2', last_event_id: '5' })
  delta(connection(1), 'Good ', 5)
  delta(connection(1), 'd eve', 8)
  delta(connection(1), 'ning', 12)
  await passTime(20)
  expect(chat.live.get()?.text).toBe('Good evening')
})

test('when text is missing before a delta the page resumes from its last position', async () => {
  const { connection, say, server } = await opened()
  say('Hello?')
  await passTime()
  accept(connection(0))
  delta(connection(0), 'Good ', 5)
  delta(connection(0), 'later', 40)
  await passTime(1_000)
  expect(connection(1).request).toEqual({ record_id: 'r2', last_event_id: '5' })
  expect(server.connections).toHaveLength(2)
})

test('a message whose connection breaks is repeated as the same attempt', async () => {
  const { chat, connection, say, server } = await opened()
  say('Hello?')
  await passTime()
  connection(0).fail(createLostError())
  await passTime(10_000)
  const [first, second] = server.connections
  expect(first && 'client_id' in first.request && first.request.client_id).toMatch(/^[0-9a-f]{32}$/)
  expect(second?.request).toEqual(first?.request)
  expect(chat.state.get().outgoing?.state).toBe('sending')
})

test('a message that cannot be sent keeps its text, and Retry is the same attempt', async () => {
  const { chat, connection, say, server } = await opened()
  say('Hello?')
  for (let tries = 0; tries < 3; tries++) {
    await passTime(10_000)
    connection(tries).fail(createLostError())
  }
  await passTime(10_000)
  expect(chat.state.get().outgoing).toMatchObject({ content: 'Hello?', state: 'failed' })
  expect(listOutbox(key.chat_id)).toMatchObject([{ content: 'Hello?' }])
  chat.retry()
  await passTime()
  expect(server.connections.at(-1)?.request).toEqual(server.connections[0]?.request)
  accept(connection(3))
  await passTime()
  expect(chat.state.get().outgoing).toBeNull()
  expect(listOutbox(key.chat_id)).toEqual([])
})

test('a refusal is shown at the composer, with the text back in it', async () => {
  const { chat, connection, say } = await opened()
  say('Hello?')
  await passTime()
  openDraft(key.chat_id).set('and more')
  connection(0).fail(new ApiError({ status: 400, desc: 'Too long.' }))
  await passTime()
  expect(chat.state.get()).toMatchObject({
    refusal: { desc: 'Too long.' },
    outgoing: null,
    reply: { phase: 'none' },
  })
  expect(openDraft(key.chat_id).get()).toBe('Hello?\nand more')
})

test.each([
  [2111, { needed: 2, balance: 1 }, { name: 'coin', props: { refused: { needed: 2, balance: 1 } } }],
  [
    2112,
    { resets_at: '2026-11-22T00:00:00.000Z' },
    { name: 'vip', props: { resets_at: '2026-11-22T00:00:00.000Z' } },
  ],
  [2131, {}, { name: 'vip', props: {} }],
] as const)('a refusal with %i opens its dialog, and the text stays', async (status, data, dialog) => {
  const open = renderHook(() => useOpenDialog())
  const { connection, say } = await opened()
  say('Hello?')
  await passTime()
  connection(0).fail(new ApiError({ status, desc: 'No.', data }))
  await passTime()
  open.rerender()
  expect([open.result.current, openDraft(key.chat_id).get()]).toEqual([dialog, 'Hello?'])
  withdrawDialog(dialog.name)
})

test('a reply that already runs is shown and the text waits', async () => {
  const { chat, connection, say, server } = await opened()
  say('Hello?')
  await passTime()
  server.records = [makeRecord(0), makeRecord(1), makeRecord(2, { state: 'streaming', content: 'Half' })]
  connection(0).fail(new ApiError({ status: 409, desc: 'Wait.', data: { record_id: 'r2' } }))
  await passTime()
  expect(connection(1).request).toEqual({ record_id: 'r2', last_event_id: '4' })
  expect(chat.state.get().reply).toMatchObject({ phase: 'streaming', record_id: 'r2' })
  expect(openDraft(key.chat_id).get()).toBe('Hello?')
})

test('after a reload a running reply is followed from its stored text', async () => {
  const { chat, connection } = await opened([
    makeRecord(0),
    makeRecord(1),
    makeRecord(2, { state: 'streaming', content: 'Half a' }),
  ])
  expect(connection(0).request).toEqual({ record_id: 'r2', last_event_id: '6' })
  delta(connection(0), ' word', 11)
  await passTime(20)
  expect(chat.live.get()?.text).toBe('Half a word')
})

test('a message from the other tab appears, and its reply is followed', async () => {
  const { chat, connection, server, contents } = await opened()
  server.records = [makeRecord(0), QUESTION, REPLY]
  const event = { ...key, record_id: 'r2' }
  chat.handleEvent({ event: 'chat', data: { ...event, change: 'reply_started' } })
  await passTime()
  expect(contents()).toEqual(['text 0', 'Hello?', ''])
  expect(connection(0).request).toEqual({ record_id: 'r2', last_event_id: '0' })
  done(connection(0), 'Good evening.')
  await passTime()
  expect(contents()).toEqual(['text 0', 'Hello?', 'Good evening.'])
})

test('the event about this tab’s own message requests nothing', async () => {
  const { chat, connection, say, server } = await opened()
  say('Hello?')
  await passTime()
  const before = server.list_calls
  const event = { ...key, record_id: 'r2' }
  chat.handleEvent({ event: 'chat', data: { ...event, change: 'reply_started' } })
  accept(connection(0))
  await passTime()
  chat.handleEvent({ event: 'chat', data: { ...event, change: 'reply_ended' } })
  await passTime()
  expect(server.list_calls).toBe(before)
  expect(server.connections).toHaveLength(1)
})

test('a chat deleted elsewhere starts afresh, with what was not sent yet', async () => {
  const { chat, server, contents } = await opened([makeRecord(0), makeRecord(1), makeRecord(2)])
  const attached = { image_id: 'i1', picture: null }
  openDraft(key.chat_id).set('Look at this.')
  openAttached(key.chat_id).set(attached)
  server.chat_id = 'chat-2'
  server.records = [makeRecord(0, { record_id: 'n0', chat_id: 'chat-2', content: 'Hello again.' })]
  chat.handleEvent({ event: 'chat', data: { ...key, change: 'deleted', record_id: null } })
  await passTime()
  expect(contents()).toEqual(['Hello again.'])
  expect(openDraft('chat-2').get()).toBe('Look at this.')
  expect(openAttached('chat-2').get()).toBe(attached)
  expect(openAttached(key.chat_id).get()).toBeNull()
})

test('stop keeps the received text, and the next message ignores the stopped stream', async () => {
  const { chat, connection, say, server } = await opened()
  say('Hello?')
  await passTime()
  server.records = [makeRecord(0), QUESTION, { ...REPLY, content: 'Good' }]
  accept(connection(0))
  delta(connection(0), 'Good', 4)
  await passTime()
  chat.stop()
  await passTime()
  expect(server.stopped).toEqual(['r2'])
  expect(chat.state.get().records.at(-1)).toMatchObject({ content: 'Good', state: 'stopped' })
  expect(connection(0).signal.aborted).toBe(true)
  say('Go on')
  await passTime()
  expect(chat.state.get().outgoing?.content).toBe('Go on')
})

test('stop pressed before the reply has an id stops it as soon as it has one', async () => {
  const { chat, connection, say, server } = await opened()
  say('Hello?')
  chat.stop()
  await passTime()
  server.records = [makeRecord(0), QUESTION, REPLY]
  accept(connection(0))
  await passTime()
  expect(server.stopped).toEqual(['r2'])
})

test('a regenerated reply replaces the last one', async () => {
  const { chat, connection, contents } = await opened([makeRecord(0), makeRecord(1), makeRecord(2)])
  chat.requestReply('regenerate', 'r2')
  await passTime()
  expect(connection(0).request).toMatchObject({ action: 'regenerate', record_id: 'r2' })
  const other = makeRecord(2, { record_id: 'r2b', content: '', state: 'streaming' })
  connection(0).say(0, { event: 'record', data: { reply_record: other } })
  await passTime()
  expect(contents()).toEqual(['text 0', 'text 1', ''])
  expect(chat.state.get().reply).toMatchObject({ phase: 'streaming', record_id: 'r2b' })
})

test('continuing an interrupted reply adds to its text', async () => {
  const broken = makeRecord(2, { content: 'Half', state: 'interrupted' })
  const { chat, connection } = await opened([makeRecord(0), makeRecord(1), broken])
  chat.requestReply('continue', 'r2')
  await passTime()
  connection(0).say(4, { event: 'record', data: { reply_record: { ...broken, state: 'streaming' } } })
  delta(connection(0), ' done', 9)
  await passTime(20)
  expect(chat.live.get()?.text).toBe('Half done')
})

test('a failing model leaves its error in place of the reply', async () => {
  const { chat, connection, say } = await opened()
  say('Hello?')
  await passTime()
  accept(connection(0))
  const failed = { ...REPLY, state: 'interrupted' as const, fault: 'The model broke off.' }
  connection(0).say(0, {
    event: 'error',
    data: { status: 503, desc: 'The model broke off.', record: failed },
  })
  await passTime()
  expect(chat.state.get().records.at(-1)).toMatchObject({
    state: 'interrupted',
    fault: 'The model broke off.',
  })
  expect(chat.state.get()).toMatchObject({ reply: { phase: 'none' } })
})

test('older pages are prepended until the first record', async () => {
  const { chat, contents } = await opened(Array.from({ length: 95 }, (_, depth) => makeRecord(depth)))
  expect(contents()).toHaveLength(40)
  chat.loadOlder()
  chat.loadOlder()
  await passTime()
  expect(contents()).toHaveLength(80)
  chat.loadOlder()
  await passTime()
  expect(contents()).toHaveLength(95)
  chat.loadOlder()
  await passTime()
  expect(chat.state.get().older).toBe('idle')
})

test('closing drops a followed reply, but not a message being sent', async () => {
  const { connection, close, say } = await opened()
  say('Hello?')
  await passTime()
  close()
  expect(connection(0).signal.aborted).toBe(false)
  accept(connection(0))
  await passTime()
  expect(connection(0).signal.aborted).toBe(true)
  expect(listOutbox(key.chat_id)).toEqual([])
})

test('a reply whose connection was lost when the chat closed is followed again when it reopens', async () => {
  const { chat, server, connection, close, say } = await opened()
  say('Hello?')
  await passTime()
  accept(connection(0))
  await passTime()
  connection(0).fail(createLostError())
  await passTime()
  close()
  await passTime()
  expect(chat.state.get().reply).toEqual({ phase: 'none' })

  server.records = [makeRecord(0), QUESTION, REPLY]
  chat.open()
  await passTime()
  done(connection(1), 'Good evening.')
  await passTime()
  expect(chat.state.get().reply).toEqual({ phase: 'none' })
  expect(chat.state.get().records.at(-1)?.content).toBe('Good evening.')
})

test('the last messages are stored on the device, and shown while the server is down', async () => {
  const { server, calls, copies } = startChatTestServer(
    [makeRecord(0), makeRecord(1, { content: 'Hello?' })],
    key.chat_id,
  )
  const close = createChat({ character_id: key.character_id }, { calls, copies }).open()
  await passTime(500)
  close()
  expect(server.kept?.records.map(({ content }) => content)).toEqual(['text 0', 'Hello?'])

  server.is_away = true
  const chat = createChat({ character_id: key.character_id }, { calls, copies })
  chat.open()
  await passTime()
  expect(chat.state.get()).toMatchObject({ phase: 'ready', kept_at: 1, records: server.kept?.records })

  server.is_away = false
  server.records = [...server.records, makeRecord(2, { content: 'Back again.' })]
  chat.handleEvent({ event: 'connected' })
  await passTime(500)
  expect(chat.state.get().kept_at).toBeNull()
  expect(server.kept?.records).toHaveLength(3)
})

test('a page that closes right after the chat loaded has still stored it on the device', async () => {
  const { server, calls, copies } = startChatTestServer(
    [makeRecord(0), makeRecord(1, { content: 'Hello?' })],
    key.chat_id,
  )
  createChat({ character_id: key.character_id }, { calls, copies }).open()
  await passTime()

  window.dispatchEvent(new Event('pagehide'))

  expect(server.kept?.records.map(({ content }) => content)).toEqual(['text 0', 'Hello?'])
})
