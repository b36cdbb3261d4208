import { fetchReply, listRecentChats, listRecords } from '@citrine/contract/chat'
import { pinRecord, selectRecord } from '@citrine/contract/chat-tree'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import {
  buildRedo,
  type ChatApp,
  chatApp,
  readBeginning,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
} from '#test/chat.ts'
import { listPath, listTexts } from '#test/chat-tree.ts'

const select = (it: ChatApp, record_id: string) =>
  callOk(it, selectRecord, { token: it.reader.token, body: { record_id } })

async function another(it: ChatApp, text: string, record_id: string) {
  await it.model.set({ text })
  it.clock.advance(1_000)
  return readEnd(await (await redoReply(it, 'regenerate', record_id)).ended).data.record
}

test('each alternate has its number and its neighbours, on the page and in its stream', async () => {
  const it = await chatApp({ model: { text: 'One' } })
  const one = await sendAndWait(it, 'Hello')
  expect(one.alternate).toEqual({ index: 1, total: 1, previous_id: null, next_id: null })
  const two = await another(it, 'Two', one.record_id)
  const three = await another(it, 'Three', two.record_id)

  expect(three.alternate).toEqual({ index: 3, total: 3, previous_id: two.record_id, next_id: null })
  const [, message, shown] = await listPath(it, one.chat_id)
  expect(message?.alternate.total).toBe(1)
  expect(shown).toMatchObject({ record_id: three.record_id, alternate: three.alternate })
  await select(it, two.record_id)
  expect((await listPath(it, one.chat_id)).at(-1)).toMatchObject({
    record_id: two.record_id,
    alternate: { index: 2, total: 3, previous_id: one.record_id, next_id: three.record_id },
  })
})

test('any reply can be regenerated; the path ends with the new one, and the old one keeps its continuation', async () => {
  const it = await chatApp({ model: { text: 'One' } })
  const early = await sendAndWait(it, 'First')
  await it.model.set({ text: 'Two' })
  const late = await sendAndWait(it, 'Second')
  const regenerated = await another(it, 'One again', early.record_id)

  expect(regenerated).toMatchObject({ depth: 2, parent_id: early.parent_id })
  expect(await listTexts(it, early.chat_id)).toEqual(['First', 'One again'])
  const { total } = await callOk(it, listRecords, {
    token: it.reader.token,
    query: { chat_id: early.chat_id },
  })
  expect(total).toBe(3)
  const { messages = [] } = (await it.model.requests()).at(-1)?.body ?? {}
  expect(messages.at(-1)?.content).toBe('First')
  await it.model.set({ text: 'Three' })
  const next = await sendAndWait(it, 'Third')
  expect(next.depth).toBe(4)
  expect(await listTexts(it, early.chat_id)).toEqual(['First', 'One again', 'Third', 'Three'])

  await select(it, early.record_id)
  expect(await listTexts(it, early.chat_id)).toEqual(['First', 'One', 'Second', 'Two'])
  const { items } = await callOk(it, listRecentChats, { token: it.reader.token })
  expect(items[0]?.last_message).toBe('Two')
  await select(it, next.record_id)
  expect(await listTexts(it, early.chat_id)).toEqual(['First', 'One again', 'Third', 'Three'])
  // A reply off the shown path is regenerated in place.
  await another(it, 'Two again', late.record_id)
  expect(await listTexts(it, early.chat_id)).toEqual(['First', 'One', 'Second', 'Two again'])
})

test('selecting the shown alternate, or the opening, changes nothing', async () => {
  const it = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(it, 'Hello')
  const [opening] = await listPath(it, reply.chat_id)

  await select(it, reply.record_id)
  await select(it, reply.parent_id ?? '')
  await select(it, opening?.record_id ?? '')

  expect(await listTexts(it, reply.chat_id)).toEqual(['Hello', 'One'])
})

test('during a reply no other path can be chosen, but a message can be pinned', async () => {
  const it = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(it, 'Hello')
  await it.model.set({ text: null, tokens: 100, tokens_per_second: 10 })
  const stream = await sendMessage(it, 'More')
  const { reply: running } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  const { token } = it.reader
  const { record_id } = reply

  expect(await call(it, selectRecord, { token, body: { record_id } })).toMatchObject({
    status: 409,
    refusal: { record_id: running.record_id },
  })
  await callOk(it, pinRecord, { token, body: { record_id, on: true } })
  expect((await listPath(it, reply.chat_id))[2]?.is_pinned).toBe(true)
  await callOk(it, pinRecord, { token, body: { record_id, on: false } })
  expect((await listPath(it, reply.chat_id))[2]?.is_pinned).toBe(false)
})

test('an opening, a message and a missing reply cannot be regenerated', async () => {
  const it = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(it, 'Hello')
  const [opening, message] = await listPath(it, reply.chat_id)

  for (const record of [opening, message])
    expect(await call(it, fetchReply, buildRedo(it, 'regenerate', record?.record_id ?? ''))).toMatchObject({
      status: 409,
    })
  expect(await call(it, fetchReply, buildRedo(it, 'regenerate', 'nonsense'))).toMatchObject({ status: 404 })
})
