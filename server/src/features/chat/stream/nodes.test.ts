import { deleteRecentChat, fetchReply, listRecentChats, stopReply } from '@citrine/contract/chat'
import { watchUser } from '@citrine/contract/events'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type Bus, createLocalBus } from '#server/platform/messaging/bus.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import {
  buildSend,
  type ChatApp,
  chatApp,
  follow,
  joinText,
  newClientId,
  readBeginning,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
  startReply,
  storedRecords,
} from '#test/chat.ts'
import { twoNodes } from '#test/nodes.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { until } from '#test/until.ts'
import { endIn, LOOK_EVERY_MS } from './lost-nodes.fixture.ts'
import { STOP_CHANNEL } from './reply-channel.ts'

const steady = { tokens: 120, tokens_per_second: 200 }
const slow = { tokens: 400, tokens_per_second: 50 }

test('a reply written on one node is followed on another to its end, with the same text under the same ids', async () => {
  const { one, other } = await twoNodes({ model: { tokens: 120, tokens_per_second: 50 } })
  const { stream, record_id } = await startReply(one)

  const followers = await Promise.all([
    follow(other, record_id),
    follow(other, record_id),
    ...[0, 1, 17, 30].map((cut) => follow(other, record_id, { last_event_id: String(cut) })),
  ])

  const here = await stream.ended
  const there = await Promise.all(followers.map(({ ended }) => ended))
  expect(joinText(here)).toBe(makeWords(120))
  expect(
    there.map((events, index) => joinText(events, makeWords(120).slice(0, [0, 0, 0, 1, 17, 30][index]))),
  ).toEqual(there.map(() => makeWords(120)))
  for (const events of there) {
    expect(readEnd(events)).toEqual(readEnd(here))
    const lengths = events.map(({ id }) => Number(id))
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  }
  expect(there[0]?.length).toBeGreaterThan(8)
})

test('a retry that reaches another node follows the same reply', async () => {
  const { one, other } = await twoNodes({ model: steady })
  const client_id = newClientId()

  const streams = await Promise.all(
    [one, other, one, other].map((node) => sendMessage(node, 'Hello', { client_id })),
  )

  const texts = (await Promise.all(streams.map(({ ended }) => ended))).map((events) => joinText(events))
  expect(new Set(texts)).toEqual(new Set([makeWords(120)]))
  const asked = await one.model.listRequests()
  expect(asked.filter(({ state }) => state !== 'aborted')).toHaveLength(1)
})

test('stop on one node stops a reply written on another', async () => {
  const { one, other } = await twoNodes({ model: slow })
  const { stream, record_id } = await startReply(one)

  const { record } = await callOk(other, stopReply, { token: one.reader.token, body: { record_id } })

  expect(record).toMatchObject({ state: 'stopped', finish: 'stopped' })
  expect(readEnd(await stream.ended)).toMatchObject({ event: 'done', data: { finish: 'stopped', record } })
  await until(async () => (await one.model.listRequests())[0]?.state === 'aborted')
})

async function nodeThatLoses(stops: number, model: typeof slow) {
  const bus = createLocalBus()
  const one = await chatApp({ model, parts: { bus } })
  let left = stops
  const lossy: Bus = {
    ...bus,
    publish: (channel, message) => {
      if (channel === STOP_CHANNEL && left-- > 0) return
      bus.publish(channel, message)
    },
  }
  const { clock, reader, character, databaseUrl: url } = one
  const database = { db: one.ctx.pool, url }
  const parts = { bus: lossy, models: one.ctx.models }
  const second = await testApp({ database, clock, parts, is_working: false })
  return { one, other: { ...second, model: one.model, reader, character } }
}

test('a stop request lost between nodes is repeated', async () => {
  const { one, other } = await nodeThatLoses(1, slow)
  const { record_id } = await startReply(one)

  const { record } = await callOk(other, stopReply, { token: one.reader.token, body: { record_id } })

  expect(record).toMatchObject({ state: 'stopped', finish: 'stopped' })
})

test('a stop request reaches the other node through the database while the bus is down, even with a silent model', async () => {
  const { one, other } = await nodeThatLoses(Number.POSITIVE_INFINITY, slow)
  for (const first_token_ms of [0, 60_000]) {
    await one.model.set({ first_token_ms })
    const stream = await sendMessage(one, 'Tell me everything')
    await stream.waitFor(({ id }) => first_token_ms > 0 || Number(id) > 10)
    const { record_id } = readBeginning(stream.events).reply

    const { record } = await callOk(other, stopReply, { token: one.reader.token, body: { record_id } })

    expect(record).toMatchObject({ state: 'stopped', finish: 'stopped' })
    await until(async () => (await one.model.listRequests()).at(-1)?.state === 'aborted')
  }
})

test('a reply that could not be stopped is not reported as stopped', async () => {
  const { one, other } = await nodeThatLoses(Number.POSITIVE_INFINITY, slow)
  const { record_id } = await startReply(one)
  await one.ctx.db
    .updateTable('chat_records')
    .set({ lease_node: newId() })
    .where('record_id', '=', record_id)
    .execute()

  const answering = call(other, stopReply, { token: one.reader.token, body: { record_id } })
  await until(async () => (await storedRecords(one, one.reader.user_id)).at(-1)?.is_stop_requested)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
  const answer = await answering

  expect(answer).toMatchObject({ http: 503, status: 503, data: null })
})

test('a chat has one running reply across nodes', async () => {
  const { one, other } = await twoNodes({ model: slow })
  const { record_id } = await startReply(one)

  expect(await call(other, fetchReply, buildSend(other, 'And this?'))).toMatchObject({
    status: 409,
    refusal: { record_id },
  })
})

test('deleting a chat on one node ends the reply written on another', async () => {
  const { one, other } = await twoNodes({ model: slow })
  const { stream, record_id } = await startReply(one)
  const there = await follow(other, record_id)

  await callOk(other, deleteRecentChat, {
    token: one.reader.token,
    params: { character_id: one.character.character_id },
  })

  await Promise.all([stream.ended, there.ended])
  await until(async () => (await one.model.listRequests())[0]?.state === 'aborted')
  expect(await storedRecords(one, one.reader.user_id)).toEqual([])
})

test('events of one node reach the user’s tabs on another', async () => {
  const { one, other } = await twoNodes({ model: { tokens: 5 } })
  const tab = await openStream(other, watchUser, { token: one.reader.token })

  const reply = await sendAndWait(one, 'Hello')

  const { chat_id, record_id } = reply
  const { character_id } = one.character
  await tab.waitFor(({ event, data }) => event === 'chat' && data.change === 'reply_ended')
  expect(tab.events.map(({ data }) => data)).toEqual([
    { chat_id, character_id, change: 'reply_started', record_id },
    { chat_id, character_id, change: 'reply_ended', record_id },
  ])
})

test('a reply is followed to its end although the bus between the nodes goes down', async () => {
  const { one, other, busServer } = await twoNodes({ model: { tokens: 100, tokens_per_second: 60 } })
  const { stream, record_id } = await startReply(one)
  const there = await follow(other, record_id)
  await there.waitFor(({ id }) => Number(id) > 60)

  await busServer.stop()

  expect(joinText(await stream.ended)).toBe(makeWords(100))
  expect(joinText(await there.ended)).toBe(makeWords(100))
  expect(readEnd(there.events)).toEqual(readEnd(stream.events))
})

async function leaveReply(app: ChatApp) {
  const reply = await sendAndWait(app, 'Hello')
  // In one transaction, so that no look at the leases finds the reply before its chat names it.
  await app.ctx.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('chat_records')
      .set({
        state: 'streaming',
        finish: null,
        lease_node: 'a node that is gone',
        lease_until: endIn(-1),
        content: 'Half a',
      })
      .where('record_id', '=', reply.record_id)
      .execute()
    await tx.updateTable('chats').set({ running_record_id: reply.record_id }).execute()
  })
  return reply
}

test('a reply whose node died ends with the stored text, for its followers too, and the chat continues', async () => {
  const app = await chatApp({ model: { tokens: 5 }, leaseEveryMs: LOOK_EVERY_MS })
  const { record_id } = await leaveReply(app)
  const stream = await follow(app, record_id)

  const end = readEnd(await stream.ended)

  expect(end).toMatchObject({
    event: 'error',
    data: { status: 503, record: { state: 'interrupted', content: 'Half a', fault: expect.any(String) } },
  })
  expect((await storedRecords(app, app.reader.user_id)).at(-1)).toMatchObject({
    lease_node: null,
    lease_until: null,
  })
  await app.model.set({ text: ' loaf is better than none.' })
  const more = readEnd(await (await redoReply(app, 'continue', record_id)).ended)
  expect(more.data.record.content).toBe('Half a loaf is better than none.')
})

test('the end of a reply whose node died reaches the user’s tabs, and the list of chats', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const { token } = app.reader
  const { chat_id, record_id } = await leaveReply(app)
  const tab = await openStream(app, watchUser, { token })
  app.clock.advance(60_000)

  await app.replies.endAbandoned()

  const { data } = await tab.waitFor(({ event }) => event === 'chat')
  expect(data).toEqual({
    chat_id,
    character_id: app.character.character_id,
    change: 'reply_ended',
    record_id,
  })
  const { items } = await callOk(app, listRecentChats, { token })
  expect(items).toMatchObject([
    {
      last_message: 'Half a',
      last_role: 'character',
      last_at: app.clock.now().toISOString(),
      is_replying: false,
    },
  ])
})

test('a single node closes abandoned replies as soon as it starts', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const { record_id } = await leaveReply(app)
  await app.ctx.db
    .updateTable('chat_records')
    .set({ lease_until: endIn(9) })
    .where('record_id', '=', record_id)
    .execute()

  await app.replies.endAbandoned()

  expect(readEnd(await (await follow(app, record_id)).ended).data.record).toMatchObject({
    state: 'interrupted',
  })
  expect(await sendAndWait(app, 'Go on')).toMatchObject({ state: 'done', depth: 4 })
})

test('a node that lost its lease abandons its reply, and the other node’s version stays', async () => {
  const app = await chatApp({ model: slow })
  const { stream, record_id } = await startReply(app)
  await until(async () => (await storedRecords(app, app.reader.user_id)).at(-1)?.content !== '')

  const closed = await app.ctx.db
    .updateTable('chat_records')
    .set({ state: 'interrupted', fault: 'interrupted', lease_node: null, lease_until: null })
    .where('record_id', '=', record_id)
    .returning('content')
    .executeTakeFirstOrThrow()
  await app.ctx.db.updateTable('chats').set({ running_record_id: null }).execute()

  expect(readEnd(await stream.ended)).toMatchObject({
    event: 'error',
    data: { record: { state: 'interrupted', content: closed.content } },
  })
  await until(async () => (await app.model.listRequests())[0]?.state === 'aborted')
})

test('when every lease has lapsed, running replies continue, and stored ones that never began are closed', async () => {
  const app = await chatApp({ model: { tokens: 3 }, leaseEveryMs: LOOK_EVERY_MS })
  const other = await signedIn(app)
  const { record_id } = await leaveReply(app)
  await app.model.set({ tokens: 60, tokens_per_second: 15 })
  const { stream } = await startReply({ ...app, reader: other })

  await app.ctx.db
    .updateTable('chat_records')
    .set({ lease_node: app.replies.node_id, lease_until: endIn(-3_600) })
    .where('state', '=', 'streaming')
    .execute()

  expect(readEnd(await (await follow(app, record_id)).ended).data.record).toMatchObject({
    state: 'interrupted',
  })
  expect(stream.events.at(-1)?.event).toBe('delta')
  expect(readEnd(await stream.ended)).toMatchObject({
    event: 'done',
    data: { record: { content: makeWords(60) } },
  })
})

test('a node waits for no locked reply, so that its statements cannot deadlock', async () => {
  const app = await chatApp({ model: slow, leaseEveryMs: LOOK_EVERY_MS })
  await startReply(app)
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = app.ctx.db.transaction().execute(async (tx) => {
    await sql`select from chat_records where state = 'streaming' for update`.execute(tx)
    held.resolve()
    await over.promise
  })
  onTestFinished(() => over.resolve())
  await held.promise

  const startedAt = performance.now()
  let waitingMax = 0
  await until(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(app.ctx.db)
    waitingMax = Math.max(waitingMax, rows[0]?.waiting ?? 0)
    return performance.now() > startedAt + 2_000
  })

  expect(waitingMax).toBe(0)
  over.resolve()
  await holding
})

test('a locked reply does not keep the texts of the others from being stored, nor their leases from being renewed', async () => {
  const app = await chatApp({ model: slow, leaseEveryMs: LOOK_EVERY_MS })
  const { record_id } = await startReply(app)
  const { token } = await signedIn(app)
  const other = await sendMessage(app, 'Hello', { token })
  await other.waitFor(({ event }) => event === 'delta')
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = app.ctx.db.transaction().execute(async (tx) => {
    await sql`select from chat_records where record_id = ${record_id} for update`.execute(tx)
    held.resolve()
    await over.promise
  })
  onTestFinished(() => over.resolve())
  await held.promise

  const readOther = async () => {
    const { rows } = await sql<{ lease_until: Date; length: number }>`
      select lease_until, length(content) from chat_records
       where state = 'streaming' and record_id <> ${record_id}`.execute(app.ctx.db)
    return rows[0]
  }
  const first = await readOther()
  await until(async () => {
    const now = await readOther()
    return first !== undefined && now !== undefined && now.length > 100 && now.lease_until > first.lease_until
  }, 7_000)
  over.resolve()
  await holding
})
