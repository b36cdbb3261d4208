import { fetchReply, listRecentChats, listRecords } from '@citrine/contract/chat'
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
  const it = await chatApp({ model: { text: 'The first answer.' } })
  const first = await sendAndWait(it, 'Hello')
  await it.model.set({ text: 'The second answer.' })

  const events = await (await redoReply(it, 'regenerate', first.record_id)).ended

  const { record } = readEnd(events).data
  expect(readBeginning(events).user).toBeUndefined()
  expect(record).toMatchObject({ content: 'The second answer.', parent_id: first.parent_id, depth: 2 })
  expect(record.record_id).not.toBe(first.record_id)
  const page = await callOk(it, listRecords, { token: it.reader.token, query: { chat_id: first.chat_id } })
  expect(page.records.map(({ content }) => content)).toEqual([
    it.character.opening_line,
    'Hello',
    'The second answer.',
  ])
  expect(page.total).toBe(3)
  const all = await storedRecords(it, it.reader.user_id)
  expect(all.map(({ content }) => content)).toContain('The first answer.')
  const { items } = await callOk(it, listRecentChats, { token: it.reader.token })
  expect(items[0]?.last_message).toBe('The second answer.')
})

test('regenerating uses exactly the same prompt', async () => {
  const it = await chatApp()
  await sendAndWait(it, 'One')
  await it.model.set({ text: 'The second answer.' })
  const reply = await sendAndWait(it, 'Two')

  await (await redoReply(it, 'regenerate', reply.record_id)).ended

  const [, asked, again] = await it.model.requests()
  expect(again?.body).toEqual(asked?.body)
})

test('the chat continues from the chosen reply, not from the one before it', async () => {
  const it = await chatApp({ model: { text: 'The first answer.' } })
  const first = await sendAndWait(it, 'Hello')
  await it.model.set({ text: 'The second answer.' })
  await (await redoReply(it, 'regenerate', first.record_id)).ended

  await sendAndWait(it, 'Go on')

  const { messages = [] } = (await it.model.requests()).at(-1)?.body ?? {}
  expect(messages.slice(-3).map(({ content }) => content)).toEqual(['Hello', 'The second answer.', 'Go on'])
})

test('a continuation is appended to its reply, with continuing ids', async () => {
  const it = await chatApp({ model: { tokens: 600, tokens_per_second: 5_000 } })
  const cut = await sendAndWait(it, 'Tell me all')
  expect(cut.finish).toBe('length')
  await it.model.set({ text: 'And that was all.' })

  const events = await (await redoReply(it, 'continue', cut.record_id)).ended

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
  expect(await storedRecords(it, it.reader.user_id)).toHaveLength(3)
})

test.each([
  ['He sat down.', 'Then he rose.', 'He sat down. Then he rose.'],
  ['He sat down and', ' then he rose.', 'He sat down and then he rose.'],
  ['He sat down and th', 'en he rose.', 'He sat down and then he rose.'],
])('%j continued by %j reads %j', async (begun, more, whole) => {
  const it = await chatApp({ model: { text: begun } })
  const reply = await sendAndWait(it, 'Tell me')
  await it.model.set({ text: more })

  expect(readEnd(await (await redoReply(it, 'continue', reply.record_id)).ended).data.record.content).toBe(
    whole,
  )
})

test('a continuation that breaks off loses nothing of the reply', async () => {
  const it = await chatApp({ model: { text: 'It had begun well.' } })
  const reply = await sendAndWait(it, 'Tell me')
  await it.model.breakWith('status_500')

  const { record } = readEnd(await (await redoReply(it, 'continue', reply.record_id)).ended).data

  expect(record).toMatchObject({ state: 'interrupted', content: 'It had begun well.' })
})

test('only the last reply can be continued, and an opening never', async () => {
  const it = await chatApp({ model: { tokens: 5 } })
  const { token } = it.reader
  const opening = await callOk(it, listRecords, { token, query: { character_id: it.character.character_id } })
  const continueReply = (record_id: string) => call(it, fetchReply, buildRedo(it, 'continue', record_id))
  const early = await continueReply(opening.records[0]?.record_id ?? '')
  const first = await sendAndWait(it, 'One')
  await sendAndWait(it, 'Two')

  const late = await Promise.all([first.record_id, first.parent_id ?? '', 'nonsense'].map(continueReply))

  expect(early).toMatchObject({ status: 409, desc: expect.stringContaining('can’t be changed') })
  for (const refusal of late)
    expect(refusal).toMatchObject({ status: 409, desc: expect.stringContaining('last reply') })
  expect(await it.model.requests()).toHaveLength(2)
})

test('during a reply it can be neither regenerated nor continued', async () => {
  const it = await chatApp({ model: { tokens_per_second: 10 } })
  const stream = await sendMessage(it, 'Hello')
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])

  for (const action of ['regenerate', 'continue'] as const)
    expect(await call(it, fetchReply, buildRedo(it, action, reply.record_id))).toMatchObject({
      status: 409,
      refusal: { record_id: reply.record_id },
    })
})

test.each(['regenerate', 'continue'] as const)('%s sent many times at once happens once', async (action) => {
  const it = await chatApp({ model: { tokens: 20 } })
  const reply = await sendAndWait(it, 'Hello')
  await it.model.clearRequests()
  await it.model.set({ text: 'Something else.' })
  const client_id = newClientId()

  const streams = await Promise.all(
    Array.from({ length: 8 }, () => redoReply(it, action, reply.record_id, { client_id })),
  )

  const ends = (await Promise.all(streams.map(({ ended }) => ended))).map(
    (events) => readEnd(events).data.record,
  )
  expect(new Set(ends.map(({ record_id }) => record_id)).size).toBe(1)
  expect(new Set(ends.map(({ content }) => content)).size).toBe(1)
  expect(await it.model.requests()).toHaveLength(1)
})

test('two tabs that regenerate at once get one reply, and the other learns which one runs', async () => {
  const it = await chatApp({ model: { tokens: 20 } })
  const reply = await sendAndWait(it, 'Hello')
  await it.model.set({ tokens_per_second: 20 })

  const tries = [redoReply(it, 'regenerate', reply.record_id), redoReply(it, 'regenerate', reply.record_id)]

  const taken = await Promise.any(tries)
  const { reply: another } = readBeginning([await taken.waitFor(({ event }) => event === 'record')])
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { message: expect.stringContaining(another.record_id) } }])
  expect(await storedRecords(it, it.reader.user_id)).toHaveLength(4)
})
