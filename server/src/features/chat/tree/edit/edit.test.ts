import { listMessages, listRecentChats } from '@citrine/contract/chat'
import { deleteMessage, editMessage, selectMessage } from '@citrine/contract/chat-tree'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import {
  type ChatApp,
  chatApp,
  newClientId,
  readBeginning,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { listPath, listTexts, resend } from '#test/chat-tree.ts'
import { CANARY_LISTS } from '#test/safety.ts'

const edit = (app: ChatApp, record_id: string, content: string, mode: 'keep' | 'go_on' = 'keep') =>
  callOk(app, editMessage, { token: app.reader.token, body: { record_id, content, mode } })
const tryEdit = (app: ChatApp, record_id: string, content: string, mode: 'keep' | 'go_on' = 'keep') =>
  call(app, editMessage, { token: app.reader.token, body: { record_id, content, mode } })

test('a message, a reply and an opening can be edited, and the prompt has the new text', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(app, 'Hello')
  const [opening] = await listPath(app, reply.chat_id)
  await edit(app, opening?.record_id ?? '', 'Another beginning')
  await edit(app, reply.parent_id ?? '', 'Good evening')

  const { record } = await edit(app, reply.record_id, 'The lamp is lit.')

  expect(record).toMatchObject({ content: 'The lamp is lit.', is_edited: true, state: 'done' })
  const path = await listPath(app, reply.chat_id)
  expect(path.map(({ content, is_edited }) => [content, is_edited])).toEqual([
    ['Another beginning', true],
    ['Good evening', true],
    ['The lamp is lit.', true],
  ])
  const { items } = await callOk(app, listRecentChats, { token: app.reader.token })
  expect(items[0]?.last_message).toBe('The lamp is lit.')
  await sendAndWait(app, 'And now?')
  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(messages.slice(-4).map(({ content }) => content)).toEqual([
    'Another beginning',
    'Good evening',
    'The lamp is lit.',
    'And now?',
  ])
})

test('unchanged text is not an edit', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(app, 'Hello')

  expect((await edit(app, reply.record_id, 'One')).record.is_edited).toBe(false)
})

test('a reply written by the user becomes an alternate, and the chat continues from it', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const first = await sendAndWait(app, 'Hello')
  await sendAndWait(app, 'More')

  app.clock.advance(1_000)
  const { record } = await edit(app, first.record_id, 'My own words', 'go_on')

  expect(record).toMatchObject({
    parent_id: first.parent_id,
    depth: 2,
    is_edited: true,
    alternate: { index: 2, total: 2, previous_id: first.record_id, next_id: null },
  })
  expect(await listTexts(app, first.chat_id)).toEqual(['Hello', 'My own words'])
  await sendAndWait(app, 'And then?')
  expect(await listTexts(app, first.chat_id)).toEqual(['Hello', 'My own words', 'And then?', 'One'])
  await callOk(app, selectMessage, { token: app.reader.token, body: { record_id: first.record_id } })
  expect(await listTexts(app, first.chat_id)).toEqual(['Hello', 'One', 'More', 'One'])
})

test('only a reply can be continued: no message, and no opening', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const reply = await sendAndWait(app, 'Hello')
  const [opening] = await listPath(app, reply.chat_id)

  for (const record_id of [reply.parent_id ?? '', opening?.record_id ?? ''])
    expect(await tryEdit(app, record_id, 'Other words', 'go_on')).toMatchObject({ status: 409 })
  expect(await listTexts(app, reply.chat_id)).toEqual(['Hello', 'One'])
})

test('a forbidden text cannot be edited in, neither into a message nor into a reply', async () => {
  const app = await chatApp({ model: { text: 'One' }, env: CANARY_LISTS })
  const reply = await sendAndWait(app, 'Hello')
  await sendAndWait(app, 'A quandrel.')
  const before = await storedRecords(app, app.reader.user_id)
  const message_id = reply.parent_id ?? ''
  const refusedFor = (rule: string) => ({ status: 4106, refusal: { rule } })

  expect(await tryEdit(app, message_id, 'So zemtrikal.')).toMatchObject(refusedFor('forbidden'))
  expect(await tryEdit(app, reply.record_id, 'So zemtrikal.')).toMatchObject(refusedFor('forbidden'))
  expect(await tryEdit(app, reply.record_id, 'A quandrel.', 'go_on')).toMatchObject(refusedFor('explicit'))
  expect(await tryEdit(app, message_id, 'A floribund.')).toMatchObject(refusedFor('minor'))

  expect(await storedRecords(app, app.reader.user_id)).toEqual(before)
})

test('a resent message stands beside the first, with its own reply, and is charged once however often it is sent', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const first = await sendAndWait(app, 'Hello')
  await sendAndWait(app, 'More')
  await app.model.set({ text: 'Two' })
  const message = { chat_id: first.chat_id, record_id: first.parent_id ?? '' }
  const client_id = newClientId()

  app.clock.advance(1_000)
  const { events, reply } = await resend(app, message, 'Good evening', client_id)

  const { user } = readBeginning(events)
  expect(user).toMatchObject({
    content: 'Good evening',
    depth: 1,
    alternate: { index: 2, total: 2, previous_id: first.parent_id, next_id: null },
  })
  expect(reply).toMatchObject({ content: 'Two', parent_id: user?.record_id, depth: 2 })
  expect(await listTexts(app, first.chat_id)).toEqual(['Good evening', 'Two'])
  const again = await resend(app, message, 'Good evening', client_id)
  expect(again.reply.record_id).toBe(reply.record_id)
  expect(readBeginning(again.events).user?.record_id).toBe(user?.record_id)
  const holds = await app.ctx.db.selectFrom('holds').select('hold_id').execute()
  const stored = await storedRecords(app, app.reader.user_id)
  expect(stored).toHaveLength(7)
  expect(holds.length).toBeLessThanOrEqual(3)
  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(messages.slice(-2).map(({ content }) => content)).toEqual([
    app.character.opening_line,
    'Good evening',
  ])
})

test('an unchanged resent message gets another reply, and is not stored twice', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const first = await sendAndWait(app, 'Hello')
  const message = { chat_id: first.chat_id, record_id: first.parent_id ?? '' }
  await app.model.set({ text: 'Two' })
  app.clock.advance(1_000)
  const { events, reply } = await resend(app, message, 'Hello')

  expect(readBeginning(events).user).toMatchObject({ ...message, alternate: { total: 1 } })
  expect(reply).toMatchObject({ parent_id: message.record_id, alternate: { index: 2, total: 2 } })
  expect(await listTexts(app, first.chat_id)).toEqual(['Hello', 'Two'])
  const { token } = app.reader
  for (const { record_id } of [reply, first])
    await callOk(app, deleteMessage, { token, body: { record_id, scope: 'one' } })
  expect((await resend(app, message, 'Hello')).reply.alternate.total).toBe(1)
  expect(await listTexts(app, first.chat_id)).toEqual(['Hello', 'Two'])
})

test('during a reply nothing can be edited, and resending waits too', async () => {
  const app = await chatApp({ model: { text: 'One' } })
  const first = await sendAndWait(app, 'Hello')
  await app.model.set({ text: null, tokens: 100, tokens_per_second: 10 })
  const stream = await sendMessage(app, 'More')
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  const refused = { status: 409, refusal: { record_id: reply.record_id } }

  expect(await tryEdit(app, first.record_id, 'Other')).toMatchObject(refused)
  expect(await tryEdit(app, first.record_id, 'Other', 'go_on')).toMatchObject(refused)
  await expect(
    resend(app, { chat_id: first.chat_id, record_id: first.parent_id ?? '' }, 'Other'),
  ).rejects.toThrow(reply.record_id)
})

test('an edit that expresses despair pauses the story', async () => {
  const app = await chatApp({ model: { text: 'One' }, env: CANARY_LISTS })
  const reply = await sendAndWait(app, 'Hello')
  await edit(app, reply.parent_id ?? '', 'I am bromdusk alone.')

  const { token } = app.reader
  expect((await callOk(app, listMessages, { token, query: { chat_id: reply.chat_id } })).is_paused).toBe(true)
  expect((await sendAndWait(app, 'Well?')).note).toBe('help')
})
