import { deleteRecentChat, listMessages, stopReply } from '@citrine/contract/chat'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import {
  type ChatApp,
  chatApp,
  follow,
  joinText,
  type ReplyStream,
  readBeginning,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
  startReply,
  storedRecords,
} from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { until } from '#test/until.ts'

const stop = ({ reader, ...app }: ChatApp, record_id: string) =>
  callOk({ ...app }, stopReply, { token: reader.token, body: { record_id } })

const slow = { tokens: 400, tokens_per_second: 40 }

test('stop keeps the received text, informs everyone, and disconnects the model', async () => {
  const app = await chatApp({ model: slow })
  const { stream, record_id } = await startReply(app)

  const { record } = await stop(app, record_id)

  const events = await stream.ended
  expect(readEnd(events)).toMatchObject({
    event: 'done',
    data: { finish: 'stopped', record: { state: 'stopped' } },
  })
  expect(record.content).toBe(joinText(events))
  expect(makeWords(400).startsWith(record.content)).toBe(true)
  expect(record.content.length).toBeGreaterThan(40)
  await until(async () => (await app.model.listRequests())[0]?.state === 'aborted')
  const sent = (await app.model.listRequests())[0]?.sent_tokens ?? 0
  expect(sent).toBeLessThan(400)
})

test('a reply stopped before its first word is empty, and the chat continues', async () => {
  const app = await chatApp({ model: { ...slow, first_token_ms: 30_000 } })
  const stream = await sendMessage(app, 'Hello')
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])

  const { record } = await stop(app, reply.record_id)

  expect(record).toMatchObject({ state: 'stopped', finish: 'stopped', content: '' })
  await app.model.set({ first_token_ms: 0, tokens: 5 })
  expect(await sendAndWait(app, 'Still there?')).toMatchObject({ content: makeWords(5) })
  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(messages.map(({ content }) => content).slice(-2)).toEqual([
    app.character.opening_line,
    'Hello\n\nStill there?',
  ])
})

test('stopping an ended reply changes nothing', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const reply = await sendAndWait(app, 'Hello')

  expect((await stop(app, reply.record_id)).record).toEqual(reply)
})

test('ten stops at once count as one', async () => {
  const app = await chatApp({ model: slow })
  const { stream, record_id } = await startReply(app)

  const answers = await Promise.all(Array.from({ length: 10 }, () => stop(app, record_id)))

  const final = readEnd(await stream.ended).data.record
  for (const { record } of answers) expect(record).toEqual(final)
})

test('a reply continues when the page is closed, and is whole when it reopens', async () => {
  const app = await chatApp({ model: { tokens: 60, tokens_per_second: 150 } })
  const { stream, record_id } = await startReply(app)
  stream.close()
  const seen = joinText(await stream.ended)
  expect(seen.length).toBeLessThan(makeWords(60).length)

  const rest = await (await follow(app, record_id, { last_event_id: String(seen.length) })).ended

  expect(joinText(rest, seen)).toBe(makeWords(60))
  expect((await app.model.listRequests())[0]?.state).toBe('done')
})

test('a reply without followers is stored for later', async () => {
  const app = await chatApp({ model: { tokens: 30 } })
  const stream = await sendMessage(app, 'Hello')
  stream.close()

  await until(async () => {
    const page = await callOk(app, listMessages, {
      token: app.reader.token,
      query: { character_id: app.character.character_id },
    })
    return page.records.at(-1)?.content === makeWords(30) && page.records.at(-1)?.state === 'done'
  })
})

test('the text of a running reply is in the database within half a second', async () => {
  const app = await chatApp({ model: slow })
  const { stream, record_id } = await startReply(app)
  const seen = joinText(stream.events)
  await new Promise((resolve) => setTimeout(resolve, 500))

  const row = (await storedRecords(app, app.reader.user_id)).find((record) => record.record_id === record_id)
  expect(row?.state).toBe('streaming')
  expect(row?.content.length).toBeGreaterThanOrEqual(seen.length)
})

test('a page loaded during a reply shows all of its text', async () => {
  const app = await chatApp({ model: slow })
  const { stream } = await startReply(app)
  const seen = joinText(stream.events)

  const { records } = await callOk(app, listMessages, {
    token: app.reader.token,
    query: { character_id: app.character.character_id },
  })

  expect(records.at(-1)).toMatchObject({ state: 'streaming', content: expect.stringMatching(/^The lamp/) })
  expect(records.at(-1)?.content.length).toBeGreaterThanOrEqual(seen.length)
})

test('deleting a chat during a reply ends both, for every follower', async () => {
  const app = await chatApp({ model: slow })
  const { stream, record_id } = await startReply(app)
  const second = await follow(app, record_id)

  const { deleted } = await callOk(app, deleteRecentChat, {
    token: app.reader.token,
    params: { character_id: app.character.character_id },
  })

  expect(deleted).toBe(1)
  await withinSeconds(3, stream, second)
  expect(await storedRecords(app, app.reader.user_id)).toEqual([])
  await until(async () => (await app.model.listRequests())[0]?.state === 'aborted')
  expect(await call(app, stopReply, { token: app.reader.token, body: { record_id } })).toMatchObject({
    status: 404,
  })
  await app.model.set({ tokens: 5 })
  expect(await sendAndWait(app, 'A new beginning')).toMatchObject({ depth: 2 })
})

async function withinSeconds(seconds: number, ...streams: ReplyStream[]): Promise<void> {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('a stream stayed open')), seconds * 1_000).unref()
  })
  await Promise.race([Promise.all(streams.map(({ ended }) => ended)), late])
}

test('a chat deleted just as its reply ends is deleted', async () => {
  const app = await chatApp({ model: slow })
  const { stream, record_id } = await startReply(app)
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = app.ctx.db.transaction().execute(async (tx) => {
    await sql`select from chats for update`.execute(tx)
    held.resolve()
    await over.promise
  })
  onTestFinished(() => over.resolve())
  await held.promise
  const deleting = call(app, deleteRecentChat, {
    token: app.reader.token,
    params: { character_id: app.character.character_id },
  })
  await waitersOn(app, 1)
  const stopping = call(app, stopReply, { token: app.reader.token, body: { record_id } })
  await waitersOn(app, 2)

  over.resolve()

  await holding
  expect(await deleting).toMatchObject({ status: 200, data: { deleted: 1 } })
  expect([200, 404]).toContain((await stopping).status)
  await withinSeconds(3, stream)
  expect(await storedRecords(app, app.reader.user_id)).toEqual([])
})

const waitersOn = ({ ctx }: ChatApp, count: number) =>
  until(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
    return (rows[0]?.waiting ?? 0) >= count
  })

test('deleting one chat keeps the others', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const other = await makeCharacter(app.ctx.db)
  const otherChat = await sendAndWait(app, 'With another', { character_id: other.character_id })
  await sendAndWait(app, 'Hello')

  await callOk(app, deleteRecentChat, {
    token: app.reader.token,
    params: { character_id: app.character.character_id },
  })

  expect((await storedRecords(app, app.reader.user_id)).map(({ chat_id }) => chat_id)).toEqual(
    Array.from({ length: 3 }, () => otherChat.chat_id),
  )
})

test('a stopping node lets a running reply finish', async () => {
  const app = await chatApp({ model: { tokens: 60, tokens_per_second: 100 } })
  const { stream } = await startReply(app)

  await app.replies.drain(10_000)

  expect(readEnd(await stream.ended)).toMatchObject({
    event: 'done',
    data: { record: { content: makeWords(60) } },
  })
})

test('a node whose grace period ends keeps the received text and reports the interruption', async () => {
  const app = await chatApp({ model: slow })
  const { stream } = await startReply(app)

  await app.replies.drain(0)

  const end = readEnd(await stream.ended)
  expect(end).toMatchObject({
    event: 'error',
    data: { status: 503, desc: expect.stringContaining('cut off') },
  })
  expect(end.data.record).toMatchObject({ state: 'interrupted', content: joinText(stream.events) })
  expect((await app.model.listRequests())[0]?.state).toBe('aborted')
  expect((await storedRecords(app, app.reader.user_id)).at(-1)).toMatchObject({
    state: 'interrupted',
    fault: 'interrupted',
    content: joinText(stream.events),
    lease_node: null,
  })
})

test('a stopped reply can be continued', async () => {
  const app = await chatApp({ model: slow })
  const { stream, record_id } = await startReply(app)
  const { record } = await stop(app, record_id)
  await stream.ended
  await app.model.set({ text: 'and so it ended.' })

  const events = await (await redoReply(app, 'continue', record_id)).ended

  expect(readEnd(events).data.record.content).toMatch(/^The lamp .*and so it ended\.$/)
  expect(readEnd(events).data.record.content.startsWith(record.content)).toBe(true)
})
