import { fetchReply, listMessages, listRecentChats } from '@citrine/contract/chat'
import { pinMessage, selectMessage } from '@citrine/contract/chat-tree'
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

const select = (app: ChatApp, record_id: string) =>
  callOk(app, selectMessage, { token: app.reader.token, body: { record_id } })

async function another(app: ChatApp, text: string, record_id: string) {
  await app.model.set({ text })
  app.clock.advance(1_000)
  return readEnd(await (await redoReply(app, 'regenerate', record_id)).ended).data.record
}

test('each alternate has its number and its neighbours, on the page and in its stream', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const one = await sendAndWait(app, 'Hello')
  expect(one.alternate).toEqual({ index: 1, total: 1, previous_id: null, next_id: null })
  const two = await another(app, 'Two', one.record_id)
  const three = await another(app, 'Three', two.record_id)

  expect(three.alternate).toEqual({ index: 3, total: 3, previous_id: two.record_id, next_id: null })
  const [, message, shown] = await listPath(app, one.chat_id)
  expect(message?.alternate.total).toBe(1)
  expect(shown).toMatchObject({ record_id: three.record_id, alternate: three.alternate })
  await select(app, two.record_id)
  expect((await listPath(app, one.chat_id)).at(-1)).toMatchObject({
    record_id: two.record_id,
    alternate: { index: 2, total: 3, previous_id: one.record_id, next_id: three.record_id },
  })
})

test('any reply can be regenerated; the path ends with the new one, and the old one keeps its continuation', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const early = await sendAndWait(app, 'First')
  await app.model.set({ text: 'Two' })
  const late = await sendAndWait(app, 'Second')
  const regenerated = await another(app, 'One again', early.record_id)

  expect(regenerated).toMatchObject({ depth: 2, parent_id: early.parent_id })
  expect(await listTexts(app, early.chat_id)).toEqual(['First', 'One again'])
  const { total } = await callOk(app, listMessages, {
    token: app.reader.token,
    query: { chat_id: early.chat_id },
  })
  expect(total).toBe(3)
  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(messages.at(-1)?.content).toBe('First')
  await app.model.set({ text: 'Three' })
  const next = await sendAndWait(app, 'Third')
  expect(next.depth).toBe(4)
  expect(await listTexts(app, early.chat_id)).toEqual(['First', 'One again', 'Third', 'Three'])

  await select(app, early.record_id)
  expect(await listTexts(app, early.chat_id)).toEqual(['First', 'One', 'Second', 'Two'])
  const { items } = await callOk(app, listRecentChats, { token: app.reader.token })
  expect(items[0]?.last_message).toBe('Two')
  await select(app, next.record_id)
  expect(await listTexts(app, early.chat_id)).toEqual(['First', 'One again', 'Third', 'Three'])
  await another(app, 'Two again', late.record_id)
  expect(await listTexts(app, early.chat_id)).toEqual(['First', 'One', 'Second', 'Two again'])
})

test('selecting the shown alternate, or the opening, changes nothing', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(app, 'Hello')
  const [opening] = await listPath(app, reply.chat_id)

  await select(app, reply.record_id)
  await select(app, reply.parent_id ?? '')
  await select(app, opening?.record_id ?? '')

  expect(await listTexts(app, reply.chat_id)).toEqual(['Hello', 'One'])
})

test('during a reply no other path can be chosen, but a message can be pinned', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(app, 'Hello')
  await app.model.set({ text: null, tokens: 100, tokens_per_second: 10 })
  const stream = await sendMessage(app, 'More')
  const { reply: running } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  const { token } = app.reader
  const { record_id } = reply

  expect(await call(app, selectMessage, { token, body: { record_id } })).toMatchObject({
    status: 409,
    refusal: { record_id: running.record_id },
  })
  await callOk(app, pinMessage, { token, body: { record_id, on: true } })
  expect((await listPath(app, reply.chat_id))[2]?.is_pinned).toBe(true)
  await callOk(app, pinMessage, { token, body: { record_id, on: false } })
  expect((await listPath(app, reply.chat_id))[2]?.is_pinned).toBe(false)
})

test('an opening, a message and a missing reply cannot be regenerated', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(app, 'Hello')
  const [opening, message] = await listPath(app, reply.chat_id)

  for (const record of [opening, message])
    expect(await call(app, fetchReply, buildRedo(app, 'regenerate', record?.record_id ?? ''))).toMatchObject({
      status: 409,
    })
  expect(await call(app, fetchReply, buildRedo(app, 'regenerate', 'nonsense'))).toMatchObject({ status: 404 })
})
