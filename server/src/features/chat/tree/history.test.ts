import { listMessages } from '@citrine/contract/chat'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter, makeUser } from '#test/makers.ts'
import { measureReads } from '#test/reads.ts'
import { signedIn } from '#test/signed-in.ts'
import { loadHistory } from '../generate/load-history.ts'
import { createLongChat } from '../messages/long-chat.fixture.ts'
import { listPathDown, listPathUp } from '../messages/messages.queries.ts'

async function manyRecords(length: number) {
  const app = await testApp({ is_working: false })
  const { user_id, token } = await signedIn(app)
  const chat = await createLongChat(app, user_id, length)
  await createLongChat(app, user_id, 2_000)
  await createLongChat(app, (await makeUser(app.ctx.db)).user_id, 10_000)
  await sql`analyze chat_records`.execute(app.ctx.db)
  const page = async (query: Record<string, string>) =>
    callOk(app, listMessages, { token, query: { chat_id: chat.chat_id, ...query } })
  return { app, token, ...chat, page }
}

test('every page of a chat with 10,000 messages is exactly the path', async () => {
  const { path, page } = await manyRecords(10_000)
  const ids = async (query: Record<string, string>) =>
    (await page(query)).records.map(({ record_id }) => record_id)

  expect(await ids({})).toEqual(path.slice(-40))
  for (const place of [0, 1, 5, 39, 40, 41, 5_000, 5_002, 9_960, 9_998, 9_999]) {
    const at = path[place] ?? ''
    expect(await ids({ before: at, limit: '30' }), `before ${place}`).toEqual(
      path.slice(Math.max(0, place - 30), place),
    )
    expect(await ids({ after: at, limit: '30' }), `after ${place}`).toEqual(path.slice(place + 1, place + 31))
    expect(await ids({ around: at, limit: '30' }), `around ${place}`).toEqual(
      path.slice(Math.max(0, place - 14), place + 16),
    )
  }
  const { records, total } = await page({ around: path[5_000] ?? '', limit: '1' })
  expect(records).toMatchObject([{ record_id: path[5_000], depth: 5_000, content: 'Message 5000' }])
  expect(total).toBe(10_000)
})

test('a page around a message of another branch shows the current path at the point where they part', async () => {
  const { app, path, page } = await manyRecords(10_000)
  for (const place of [2, 5_002, 9_992]) {
    const { record_id } = await app.ctx.db
      .selectFrom('chat_records')
      .select('record_id')
      .where('parent_id', '=', path[place - 1] ?? '')
      .where('content', '=', 'Not chosen')
      .executeTakeFirstOrThrow()
    const under = newId()
    await sql`
      insert into chat_records (user_id, record_id, chat_id, parent_id, depth, role, content, state, created_at)
      select user_id, ${under}::uuid, chat_id, record_id, depth + 1, 'user', 'Under it', 'done', created_at
        from chat_records where record_id = ${record_id}`.execute(app.ctx.db)
    const shown = await page({ around: path[place - 1] ?? '', limit: '30' })
    for (const around of [record_id, under])
      expect(await page({ around, limit: '30' }), `around ${place}`).toEqual(shown)
  }
})

test('paging back from the newest message to the opening returns every message once, in order', async () => {
  const { path, page } = await manyRecords(1_037)
  const all: string[] = []
  let before: string | undefined
  do {
    const { records } = await page({ limit: '100', ...(before === undefined ? {} : { before }) })
    all.unshift(...records.map(({ record_id }) => record_id))
    before = records[0]?.depth === 0 ? undefined : records[0]?.record_id
  } while (before !== undefined)

  expect(all).toEqual(path)
})

test('a page reads its own rows by the index, however long the chat is', async () => {
  const { app, user_id, path } = await manyRecords(10_000)
  const middle = { user_id, from_id: path[5_000] ?? '', limit: 40 }
  const read = (work: Parameters<typeof measureReads>[2]) => measureReads(app.ctx.db, 'chat_records', work)

  // PostgreSQL picks a generic plan for prepared statements at the sixth use.
  for (let use = 0; use < 8; use++) {
    for (const walk of [listPathUp, listPathDown]) {
      const reads = await read((db) => walk(db, middle))
      expect(reads.scanned, `${walk.name}, use ${use}`).toBe(0)
      expect(reads.fetched).toBeLessThanOrEqual(40)
    }
    const history = await read((db) =>
      loadHistory(db, { user_id, last_record_id: path.at(-1) ?? '', context_tokens: 512 }),
    )
    expect(history.scanned).toBe(0)
    expect(history.fetched).toBeLessThanOrEqual(500)
  }
})

test('a message of another own chat is not in this one', async () => {
  const { app, token, chat_id } = await manyRecords(10)
  const other = await createLongChat(app, (await signedIn(app)).user_id, 10)
  const own = await createLongChat(
    app,
    (
      await app.ctx.db
        .selectFrom('chats')
        .select('user_id')
        .where('chat_id', '=', chat_id)
        .executeTakeFirstOrThrow()
    ).user_id,
    10,
  )

  for (const anchor of [other.path[3], own.path[3], newId(), 'nonsense'])
    for (const way of ['before', 'after', 'around'])
      expect(await call(app, listMessages, { token, query: { chat_id, [way]: anchor } })).toMatchObject({
        status: 404,
      })
})

test('pages have a maximum size', async () => {
  const { page, app, token, chat_id } = await manyRecords(300)

  expect((await page({ limit: '100' })).records).toHaveLength(100)
  for (const limit of ['0', '101', '-1', '1e2', 'many', '1.5'])
    expect(await call(app, listMessages, { token, query: { chat_id, limit } })).toMatchObject({
      status: 400,
      refusal: { fields: { limit: expect.any(String) } },
    })
})

test('opening a chat creates its opening with the names filled in, once and for good', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const character = await makeCharacter(app.ctx.db, {
    name: 'Mira',
    opening_line: 'Come in, {{user}}. I am {{char}}, and <user> is late.',
  })
  const query = { character_id: character.character_id }
  const first = await callOk(app, listMessages, { token, query })
  await app.ctx.db.updateTable('characters').set({ opening_line: 'Something else.' }).execute()
  await app.ctx.db.updateTable('users').set({ nick_name: 'Renamed' }).execute()

  const second = await callOk(app, listMessages, { token, query })

  expect(first.records).toMatchObject([
    { depth: 0, content: 'Come in, Friend. I am Mira, and Friend is late.' },
  ])
  expect(second).toEqual(first)
})
