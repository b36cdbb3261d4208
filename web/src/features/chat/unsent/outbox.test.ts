// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { accept, passTime, prepareTestChats, QUESTION, REPLY } from '../open-chat/open-chat.fixture.ts'
import { createLostError, makeRecord } from '../state/chat-server.fixture.ts'
import { addToOutbox, listOutbox, removeFromOutbox } from './outbox.ts'

const { key, opened } = prepareTestChats()

async function sayOffline({ connection, say }: Awaited<ReturnType<typeof opened>>, text: string) {
  say(text)
  for (let tries = 0; tries < 3; tries++) {
    await passTime(10_000)
    connection(tries).fail(createLostError())
  }
  await passTime(10_000)
}

const IN_FLIGHT = { client_id: 'attempt-1', content: 'Hello?', after_depth: 0 }
const storeInOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'chat_outbox' }))

test('a message without a connection is sent again once it is back', async () => {
  const tab = await opened()
  await sayOffline(tab, 'Hello?')
  tab.chat.handleEvent({ event: 'connected' })
  await passTime()
  expect(tab.connection(3).request).toEqual(tab.connection(0).request)
  accept(tab.connection(3))
  await passTime()
  expect(listOutbox(key.chat_id)).toEqual([])
})

test('a message from another tab keeps this tab’s unsent one, and a reload shows it', async () => {
  const first = await opened()
  const second = await opened()
  await sayOffline(first, 'Hello?')
  first.close()
  second.say('Anybody?')
  await passTime()
  expect(listOutbox(key.chat_id).map(({ content }) => content)).toEqual(['Hello?', 'Anybody?'])
  const question = makeRecord(1, { content: 'Anybody?' })
  second.connection(0).say(0, { event: 'record', data: { user_record: question, reply_record: REPLY } })
  await passTime()
  expect(listOutbox(key.chat_id).map(({ content }) => content)).toEqual(['Hello?'])
  const reloaded = await opened([makeRecord(0), question, makeRecord(2)])
  expect(reloaded.chat.state.get().outgoing).toMatchObject({ content: 'Hello?', state: 'failed' })
})

test('after a reload a message that had arrived is not shown twice, one that had not is kept', async () => {
  const entry = { client_id: 'attempt-1', content: 'text 1', after_depth: 0 }
  addToOutbox(key.chat_id, entry)
  const arrived = await opened([makeRecord(0), makeRecord(1), makeRecord(2)])
  expect(arrived.chat.state.get().outgoing).toBeNull()
  arrived.close()
  addToOutbox(key.chat_id, { ...entry, after_depth: 2 })
  const missing = await opened([makeRecord(0), makeRecord(1), makeRecord(2)])
  expect(missing.chat.state.get().outgoing).toMatchObject({ client_id: 'attempt-1', state: 'failed' })
})

test('a message that the other tab was still sending appears once when it has arrived', async () => {
  addToOutbox(key.chat_id, IN_FLIGHT)
  const { chat, server, contents } = await opened()
  expect(chat.state.get().outgoing).toMatchObject({ content: 'Hello?', state: 'failed' })
  removeFromOutbox(key.chat_id, IN_FLIGHT.client_id)
  server.records = [makeRecord(0), QUESTION, REPLY]
  const event = { ...key, record_id: 'r2' }
  chat.handleEvent({ event: 'chat', data: { ...event, change: 'reply_started' } })
  await passTime()
  expect(contents()).toEqual(['text 0', 'Hello?', ''])
  expect(chat.state.get().outgoing).toBeNull()
})

test('a message withdrawn in the other tab does not block this one', async () => {
  addToOutbox(key.chat_id, IN_FLIGHT)
  const { chat } = await opened()
  storeInOtherTab()
  expect(chat.state.get().outgoing?.content).toBe('Hello?')
  removeFromOutbox(key.chat_id, IN_FLIGHT.client_id)
  storeInOtherTab()
  expect(chat.state.get().outgoing).toBeNull()
})

test('an unsent message of this tab stays, whatever the other one does', async () => {
  const { chat, connection, say } = await opened()
  say('Hello?')
  for (let tries = 0; tries < 3; tries++) {
    await passTime(10_000)
    connection(tries).fail(createLostError())
  }
  await passTime(10_000)
  for (const { client_id } of listOutbox(key.chat_id)) removeFromOutbox(key.chat_id, client_id)
  storeInOtherTab()
  chat.refresh()
  await passTime()
  expect(chat.state.get().outgoing).toMatchObject({ content: 'Hello?', state: 'failed' })
})
