import { fetchReply, listMessages, listRecentChats } from '@citrine/contract/chat'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import {
  buildRedo,
  chatApp,
  joinText,
  newClientId,
  readBeginning,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'

test('a regenerated reply joins the last one as an alternate and takes its place in the path', async () => {
  const app = await chatApp({ model: { text: 'The first answer.' } })
  const first = await sendAndWait(app, 'Hello')
  await app.model.set({ text: 'The second answer.' })

  const events = await (await redoReply(app, 'regenerate', first.record_id)).ended

  const { record } = readEnd(events).data
  expect(readBeginning(events).user).toBeUndefined()
  expect(record).toMatchObject({ content: 'The second answer.', parent_id: first.parent_id, depth: 2 })
  expect(record.record_id).not.toBe(first.record_id)
  const page = await callOk(app, listMessages, { token: app.reader.token, query: { chat_id: first.chat_id } })
  expect(page.records.map(({ content }) => content)).toEqual([
    app.character.opening_line,
    'Hello',
    'The second answer.',
  ])
  expect(page.total).toBe(3)
  const all = await storedRecords(app, app.reader.user_id)
  expect(all.map(({ content }) => content)).toContain('The first answer.')
  const { items } = await callOk(app, listRecentChats, { token: app.reader.token })
  expect(items[0]?.last_message).toBe('The second answer.')
})

test('regenerating uses exactly the same prompt', async () => {
  const app = await chatApp()
  await sendAndWait(app, 'One')
  await app.model.set({ text: 'The second answer.' })
  const reply = await sendAndWait(app, 'Two')

  await (await redoReply(app, 'regenerate', reply.record_id)).ended

  const [, first, second] = await app.model.listRequests()
  expect(second?.body).toEqual(first?.body)
})

test('the chat continues from the chosen reply, not from the one before it', async () => {
  const app = await chatApp({ model: { text: 'The first answer.' } })
  const first = await sendAndWait(app, 'Hello')
  await app.model.set({ text: 'The second answer.' })
  await (await redoReply(app, 'regenerate', first.record_id)).ended

  await sendAndWait(app, 'Go on')

  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(messages.slice(-3).map(({ content }) => content)).toEqual(['Hello', 'The second answer.', 'Go on'])
})

test('a continuation is appended to its reply, with continuing ids', async () => {
  const app = await chatApp({ model: { tokens: 600, tokens_per_second: 5_000 } })
  const cut = await sendAndWait(app, 'Tell me all')
  expect(cut.finish).toBe('length')
  await app.model.set({ text: 'And that was all.' })

  const events = await (await redoReply(app, 'continue', cut.record_id)).ended

  const { reply } = readBeginning(events)
  expect(reply).toMatchObject({
    record_id: cut.record_id,
    content: cut.content,
    state: 'streaming',
    finish: null,
  })
  expect(events[0]?.id).toBe(String(cut.content.length))
  const { record } = readEnd(events).data
  expect(record).toMatchObject({ record_id: cut.record_id, state: 'done', finish: 'stop' })
  expect(joinText(events)).toBe(record.content)
  expect(record.content.startsWith(cut.content)).toBe(true)
  expect(record.content.endsWith('And that was all.')).toBe(true)
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(3)
})

test.each([
  ['He sat down.', 'Then he rose.', 'He sat down. Then he rose.'],
  ['He sat down and', ' then he rose.', 'He sat down and then he rose.'],
  ['He sat down and th', 'en he rose.', 'He sat down and then he rose.'],
])('%j continued by %j reads %j', async (beginning, more, whole) => {
  const app = await chatApp({ model: { text: beginning } })
  const reply = await sendAndWait(app, 'Tell me')
  await app.model.set({ text: more })

  expect(readEnd(await (await redoReply(app, 'continue', reply.record_id)).ended).data.record.content).toBe(
    whole,
  )
})

test('a continuation that breaks off loses nothing of the reply', async () => {
  const app = await chatApp({ model: { text: 'It had begun well.' } })
  const reply = await sendAndWait(app, 'Tell me')
  await app.model.breakWith('status_500')

  const { record } = readEnd(await (await redoReply(app, 'continue', reply.record_id)).ended).data

  expect(record).toMatchObject({ state: 'interrupted', content: 'It had begun well.' })
})

test('only the last reply can be continued, and an opening never', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const { token } = app.reader
  const opening = await callOk(app, listMessages, {
    token,
    query: { character_id: app.character.character_id },
  })
  const continueReply = (record_id: string) => call(app, fetchReply, buildRedo(app, 'continue', record_id))
  const early = await continueReply(opening.records[0]?.record_id ?? '')
  const first = await sendAndWait(app, 'One')
  await sendAndWait(app, 'Two')

  const late = await Promise.all([first.record_id, first.parent_id ?? '', 'nonsense'].map(continueReply))

  expect(early).toMatchObject({ status: 409, desc: expect.stringContaining('can’t be changed') })
  for (const refusal of late)
    expect(refusal).toMatchObject({ status: 409, desc: expect.stringContaining('last reply') })
  expect(await app.model.listRequests()).toHaveLength(2)
})

test('during a reply it can be neither regenerated nor continued', async () => {
  const app = await chatApp({ model: { tokens_per_second: 10 } })
  const stream = await sendMessage(app, 'Hello')
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])

  for (const action of ['regenerate', 'continue'] as const)
    expect(await call(app, fetchReply, buildRedo(app, action, reply.record_id))).toMatchObject({
      status: 409,
      refusal: { record_id: reply.record_id },
    })
})

test.each(['regenerate', 'continue'] as const)('%s sent many times at once happens once', async (action) => {
  const app = await chatApp({ model: { tokens: 20 } })
  const reply = await sendAndWait(app, 'Hello')
  await app.model.clearRequests()
  await app.model.set({ text: 'Something else.' })
  const client_id = newClientId()

  const streams = await Promise.all(
    Array.from({ length: 8 }, () => redoReply(app, action, reply.record_id, { client_id })),
  )

  const ends = (await Promise.all(streams.map(({ ended }) => ended))).map(
    (events) => readEnd(events).data.record,
  )
  expect(new Set(ends.map(({ record_id }) => record_id)).size).toBe(1)
  expect(new Set(ends.map(({ content }) => content)).size).toBe(1)
  expect(await app.model.listRequests()).toHaveLength(1)
})

test('two tabs that regenerate at once get one reply, and the other learns which one runs', async () => {
  const app = await chatApp({ model: { tokens: 20 } })
  const reply = await sendAndWait(app, 'Hello')
  await app.model.set({ tokens_per_second: 20 })

  const tries = [redoReply(app, 'regenerate', reply.record_id), redoReply(app, 'regenerate', reply.record_id)]

  const accepted = await Promise.any(tries)
  const { reply: another } = readBeginning([await accepted.waitFor(({ event }) => event === 'record')])
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { message: expect.stringContaining(another.record_id) } }])
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(4)
})
