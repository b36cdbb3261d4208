import { deleteRecentChat, listRecentChats, type RecentChat } from '@citrine/contract/chat'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { chatApp, sendAndWait, sendMessage } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { measureReads } from '#test/reads.ts'
import { signedIn } from '#test/signed-in.ts'
import { listMatchingChats, listPinned, listRecent, listUnread } from './recent.queries.ts'

async function chatsAt({ ctx }: TestApp, user_id: string, times: readonly Date[]): Promise<string[]> {
  const { character_id } = await makeCharacter(ctx.db)
  const rows = times.map((last_at) => ({
    user_id,
    chat_id: newId(),
    character_id,
    root_record_id: newId(),
    leaf_record_id: newId(),
    leaf_depth: 1,
    created_at: last_at,
    last_at,
    last_role: 'user' as const,
    last_excerpt: last_at.toISOString(),
  }))
  for (let from = 0; from < rows.length; from += 1_000)
    await ctx.db
      .insertInto('chats')
      .values(rows.slice(from, from + 1_000))
      .execute()
  return rows.map(({ chat_id }) => chat_id)
}

async function allPages(app: TestApp, token: string, limit: number): Promise<RecentChat[]> {
  const items: RecentChat[] = []
  let cursor: string | undefined
  do {
    const page = await callOk(app, listRecentChats, { token, query: { limit: String(limit), cursor } })
    items.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return items
}

test('the latest chat is listed first, with its last message', async () => {
  const app = await chatApp({ model: { text: '*She nods.* **Yes**,\n\nthe `tea` is _still_ warm.' } })
  const other = await makeCharacter(app.ctx.db)
  await sendAndWait(app, 'Hello')
  app.clock.advance(60_000)
  await sendAndWait(app, 'Hello', { character_id: other.character_id })
  app.clock.advance(60_000)
  const list = async () => (await callOk(app, listRecentChats, { token: app.reader.token })).items
  expect((await list()).map(({ character }) => character.name)).toEqual([other.name, app.character.name])

  await sendAndWait(app, 'And again')

  const [first, second] = await list()
  expect(first).toMatchObject({
    character: {
      character_id: app.character.character_id,
      name: app.character.name,
      cover: { motif: 'sea' },
    },
    last_message: 'She nods. Yes, the tea is still warm.',
    last_role: 'character',
    last_at: app.clock.now().toISOString(),
    is_replying: false,
  })
  expect(second?.character.name).toBe(other.name)
})

test('during a reply the list says so and shows the message that it answers', async () => {
  const app = await chatApp({ model: { first_token_ms: 60_000 } })
  await sendMessage(app, 'Are you there?')

  expect((await callOk(app, listRecentChats, { token: app.reader.token })).items).toMatchObject([
    { last_message: 'Are you there?', last_role: 'user', is_replying: true },
  ])
})

test('a chat without messages is not among the recent ones', async () => {
  const app = await chatApp()
  const { items, next_cursor } = await callOk(app, listRecentChats, { token: app.reader.token })

  expect({ items, next_cursor }).toEqual({ items: [], next_cursor: null })
})

test('paging returns every chat once, newest first, also where many have the same time', async () => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  const start = Date.now()
  const times = Array.from({ length: 95 }, (_, index) => new Date(start - Math.floor(index / 7) * 1_000))
  const chat_ids = await chatsAt(app, user_id, times)

  const items = await allPages(app, token, 10)

  expect(items.map(({ chat_id }) => chat_id).sort()).toEqual([...chat_ids].sort())
  const seen = items.map(({ last_at }) => last_at)
  expect(seen).toEqual([...seen].sort().reverse())
})

test('a chat that moves during paging is neither repeated nor pushes another out', async () => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  const start = Date.now()
  const chat_ids = await chatsAt(
    app,
    user_id,
    Array.from({ length: 30 }, (_, index) => new Date(start - index * 1_000)),
  )
  const first = await callOk(app, listRecentChats, { token, query: { limit: '10' } })
  await app.ctx.db
    .updateTable('chats')
    .set({ last_at: new Date(start + 5_000) })
    .where('chat_id', 'in', [chat_ids[3] ?? '', chat_ids[25] ?? ''])
    .execute()

  const second = await callOk(app, listRecentChats, {
    token,
    query: { limit: '100', cursor: first.next_cursor ?? '' },
  })

  const seen = [...first.items, ...second.items].map(({ chat_id }) => chat_id)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(chat_ids.filter((_, index) => index !== 25))
})

test('a page of recent chats reads its own rows only', async () => {
  const app = await testApp({ is_working: false })
  const { user_id } = await signedIn(app)
  const start = Date.now()
  const times = Array.from({ length: 5_000 }, (_, index) => new Date(start - index * 1_000))
  await chatsAt(app, user_id, times)
  await chatsAt(app, (await signedIn(app)).user_id, times)
  await sql`analyze chats`.execute(app.ctx.db)
  const after = { last_at: new Date(start - 2_500_500).toISOString(), chat_id: newId() }

  for (const place of [undefined, after]) {
    const reads = await measureReads(app.ctx.db, 'chats', (db) => listRecent(db, user_id, place, 25))
    expect(reads.scanned).toBe(0)
    expect(reads.fetched).toBeLessThanOrEqual(26)
  }
  const search = { words: String(new Date(start).getUTCFullYear()), character_ids: [] }
  const found = await listMatchingChats(app.ctx.db, user_id, search, { after: undefined, limit: 25 })
  expect(found).toHaveLength(25)
  const marks = await measureReads(app.ctx.db, 'chats', async (db) => {
    await listPinned(db, user_id, 40)
    await listUnread(db, user_id, 100)
  })
  expect(marks).toEqual({ scanned: 0, fetched: 0 })
})

test('a forged cursor is refused as bad input', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const write = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const forged = [
    'nonsense',
    '%%%',
    write({}),
    write({ last_at: 'yesterday', chat_id: newId() }),
    write({ last_at: '2024-13-45 99:99:99+00', chat_id: newId() }),
    write({ last_at: '::::::::::', chat_id: newId() }),
    write({ last_at: '2024-02-30 00:00:00+00', chat_id: newId() }),
    write({ last_at: new Date().toISOString(), chat_id: "' or 1=1" }),
  ]

  for (const cursor of forged)
    expect(await call(app, listRecentChats, { token, query: { cursor } }), cursor).toMatchObject({
      http: 200,
      status: 400,
    })
})

test('deleting the chats with a character twice deletes them once', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  await sendAndWait(app, 'Hello')
  const remove = () =>
    callOk(app, deleteRecentChat, {
      token: app.reader.token,
      params: { character_id: app.character.character_id },
    })

  expect((await Promise.all([remove(), remove()])).map(({ deleted }) => deleted).sort()).toEqual([0, 1])
  expect(await callOk(app, listRecentChats, { token: app.reader.token })).toMatchObject({ items: [] })
})
