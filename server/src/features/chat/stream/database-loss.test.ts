import { type ChatRecord, listRecentChats } from '@citrine/contract/chat'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { startTcpProxy, type TcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '#test/call.ts'
import {
  type ChatApp,
  chatApp,
  joinText,
  newClientId,
  type ReplyStream,
  readBeginning,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { testDb } from '#test/db.ts'
import { ownPostgres, pool, prepareCrash } from '#test/own-postgres.ts'
import { until } from '#test/until.ts'

test('a database that crashes during a reply loses nothing of it', async () => {
  const database = await ownPostgres()
  const app = await chatApp({ database, is_working: false, model: { tokens: 150, tokens_per_second: 100 } })
  const crash = await prepareCrash(database.url)
  const stream = await sendMessage(app, 'Tell me everything')
  await stream.waitFor(({ id }) => Number(id) > 60)

  await crash()

  const events = await stream.ended
  expect(joinText(events)).toBe(makeWords(150))
  expect(readEnd(events)).toMatchObject({ event: 'done', data: { record: { content: makeWords(150) } } })
  expect(
    (await storedRecords(app, app.reader.user_id)).map(({ state, content }) => [state, content]),
  ).toEqual([
    ['done', app.character.opening_line],
    ['done', 'Tell me everything'],
    ['done', makeWords(150)],
  ])
  await app.model.set({ tokens: 5 })
  expect(await sendAndWait(app, 'Go on')).toMatchObject({ state: 'done', depth: 4 })
})

async function watchToEnd(send: () => Promise<ReplyStream>): Promise<ChatRecord> {
  return until(async () => {
    const events = await send().then(
      ({ ended }) => ended,
      () => [],
    )
    const last = events.at(-1)
    return last?.event === 'done' || last?.event === 'error' ? last.data.record : null
  }, 45_000)
}

test('a message sent just as the database crashes is stored once after a retry', async () => {
  const database = await ownPostgres()
  const app = await chatApp({ database, is_working: false, model: { tokens: 20 } })
  await sendAndWait(app, 'Hello')
  const client_id = newClientId()
  const send = () => sendMessage(app, 'At the worst moment', { client_id })

  const crash = await prepareCrash(database.url)
  const [, ...tries] = await Promise.allSettled([crash(), send(), send(), send()])

  const reply = await watchToEnd(send)
  for (const each of tries)
    if (each.status === 'rejected') expect(String(each.reason)).toContain('"status":503')
  const records = await storedRecords(app, app.reader.user_id)
  expect(records.filter(({ content }) => content === 'At the worst moment')).toHaveLength(1)
  expect(records).toHaveLength(5)
  const again = readEnd(await (await redoReply(app, 'regenerate', reply.record_id)).ended)
  expect(again).toMatchObject({ event: 'done', data: { record: { content: makeWords(20), depth: 4 } } })
})

async function chatOverProxy(
  model: Parameters<typeof chatApp>[0],
): Promise<{ app: ChatApp; line: TcpProxy }> {
  const { url } = await testDb()
  const line = await startTcpProxy(url)
  onTestFinished(() => line.stop())
  return { app: await chatApp({ ...model, database: pool(line.url), is_working: false }), line }
}

test('a reply that ends while the database is away is stored when it is back, and only then reported as done', async () => {
  const { app, line } = await chatOverProxy({ model: { tokens: 60, tokens_per_second: 60 } })
  const stream = await sendMessage(app, 'Tell me everything')
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  await stream.waitFor(({ event }) => event === 'delta')
  await line.refuse()
  await stream.waitFor(({ id }) => Number(id) === makeWords(60).length)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(stream.events.at(-1)?.event).toBe('delta')

  await line.resume()

  expect(readEnd(await stream.ended)).toMatchObject({
    event: 'done',
    data: { record: { content: makeWords(60) } },
  })
  const row = await app.ctx.db
    .selectFrom('chat_records')
    .select('content')
    .where('record_id', '=', reply.record_id)
    .executeTakeFirst()
  expect(row?.content).toBe(makeWords(60))
})

test('a reply that cannot be stored for two minutes ends with an error and the received text', async () => {
  const { app, line } = await chatOverProxy({ model: { tokens: 10 } })
  const stream = await sendMessage(app, 'Tell me everything')
  await stream.waitFor(({ event }) => event === 'delta')
  await line.refuse()
  await stream.waitFor(({ id }) => Number(id) === makeWords(10).length)

  const end = await until(async () => {
    app.clock.advance(130_000)
    return stream.events.find(({ event }) => event === 'error' || event === 'done')
  }, 45_000)

  expect(end).toMatchObject({
    event: 'error',
    data: { status: 503, record: { state: 'interrupted', content: makeWords(10) } },
  })
  await line.resume()
})

test('while the database is away calls fail fast, and work when it is back', async () => {
  const { app, line } = await chatOverProxy({})
  const { token } = app.reader
  const list = () => call(app, listRecentChats, { token, language: 'zh-CN' })
  expect((await app.fastify.inject('/readyz')).statusCode).toBe(200)

  await line.refuse()
  const answers = await Promise.all([list(), list(), list()])

  for (const answer of answers)
    expect(answer).toMatchObject({
      http: 503,
      status: 503,
      data: null,
      desc: expect.stringContaining('请稍后重试'),
    })
  expect((await app.fastify.inject('/readyz')).statusCode).toBe(503)
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
  await line.resume()
  expect(await list()).toMatchObject({ status: 200 })
})

test('while the database is frozen calls and readiness report it, and work when it continues', async () => {
  const { app, line } = await chatOverProxy({})
  const { token } = app.reader
  const list = () => call(app, listRecentChats, { token })
  expect(await list()).toMatchObject({ status: 200 })
  line.hold()

  const answers = await Promise.all([list(), list(), list()])

  for (const answer of answers) expect(answer).toMatchObject({ http: 503, status: 503, data: null })
  expect((await app.fastify.inject('/readyz')).statusCode).toBe(503)
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
  await line.resume()
  await until(async () => (await list()).status === 200)
  await until(async () => (await app.fastify.inject('/readyz')).statusCode === 200)
})

test('a reply continues while the database is frozen, and is stored afterwards', async () => {
  const { app, line } = await chatOverProxy({ model: { tokens: 150, tokens_per_second: 60 } })
  const stream = await sendMessage(app, 'Tell me everything')
  await stream.waitFor(({ id }) => Number(id) > 60)
  line.hold()
  await until(async () => (await app.fastify.inject('/readyz')).statusCode === 503)

  await line.resume()

  const events = await stream.ended
  expect(joinText(events)).toBe(makeWords(150))
  expect(readEnd(events)).toMatchObject({ event: 'done', data: { record: { content: makeWords(150) } } })
  expect((await storedRecords(app, app.reader.user_id)).at(-1)).toMatchObject({ content: makeWords(150) })
})
