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
import { listPinned, listRecent, listUnread } from './recent.queries.ts'

/** Chats with one message each at the given times. */
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

async function allPages(it: TestApp, token: string, limit: number): Promise<RecentChat[]> {
  const items: RecentChat[] = []
  let cursor: string | undefined
  do {
    const page = await callOk(it, listRecentChats, { token, query: { limit: String(limit), cursor } })
    items.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return items
}

test('the latest chat is listed first, with its last message', async () => {
  const it = await chatApp({ model: { text: '*She nods.* **Yes**,\n\nthe `tea` is _still_ warm.' } })
  const other = await makeCharacter(it.ctx.db)
  await sendAndWait(it, 'Hello')
  it.clock.advance(60_000)
  await sendAndWait(it, 'Hello', { character_id: other.character_id })
  it.clock.advance(60_000)
  const list = async () => (await callOk(it, listRecentChats, { token: it.reader.token })).items
  expect((await list()).map(({ character }) => character.name)).toEqual([other.name, it.character.name])

  await sendAndWait(it, 'And again')

  const [first, second] = await list()
  expect(first).toMatchObject({
    character: { character_id: it.character.character_id, name: it.character.name, cover: { motif: 'sea' } },
    last_message: 'She nods. Yes, the tea is still warm.',
    last_role: 'character',
    last_at: it.clock.now().toISOString(),
    is_replying: false,
  })
  expect(second?.character.name).toBe(other.name)
})

test('during a reply the list says so and shows the message that it answers', async () => {
  const it = await chatApp({ model: { first_token_ms: 60_000 } })
  await sendMessage(it, 'Are you there?')

  expect((await callOk(it, listRecentChats, { token: it.reader.token })).items).toMatchObject([
    { last_message: 'Are you there?', last_role: 'user', is_replying: true },
  ])
})

test('a chat without messages is not among the recent ones', async () => {
  const it = await chatApp()
  const { items, next_cursor } = await callOk(it, listRecentChats, { token: it.reader.token })

  expect({ items, next_cursor }).toEqual({ items: [], next_cursor: null })
})

test('paging returns every chat once, newest first, also where many have the same time', async () => {
  const it = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(it)
  const start = Date.now()
  const times = Array.from({ length: 95 }, (_, index) => new Date(start - Math.floor(index / 7) * 1_000))
  const chat_ids = await chatsAt(it, user_id, times)

  const items = await allPages(it, token, 10)

  expect(items.map(({ chat_id }) => chat_id).sort()).toEqual([...chat_ids].sort())
  const seen = items.map(({ last_at }) => last_at)
  expect(seen).toEqual([...seen].sort().reverse())
})

test('a chat that moves during paging is neither repeated nor pushes another out', async () => {
  const it = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(it)
  const start = Date.now()
  const chat_ids = await chatsAt(
    it,
    user_id,
    Array.from({ length: 30 }, (_, index) => new Date(start - index * 1_000)),
  )
  const first = await callOk(it, listRecentChats, { token, query: { limit: '10' } })
  await it.ctx.db
    .updateTable('chats')
    .set({ last_at: new Date(start + 5_000) })
    .where('chat_id', 'in', [chat_ids[3] ?? '', chat_ids[25] ?? ''])
    .execute()

  const second = await callOk(it, listRecentChats, {
    token,
    query: { limit: '100', cursor: first.next_cursor ?? '' },
  })

  const seen = [...first.items, ...second.items].map(({ chat_id }) => chat_id)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(chat_ids.filter((_, index) => index !== 25))
})

test('a page of recent chats reads its own rows only', async () => {
  const it = await testApp({ is_working: false })
  const { user_id } = await signedIn(it)
  const start = Date.now()
  const times = Array.from({ length: 5_000 }, (_, index) => new Date(start - index * 1_000))
  await chatsAt(it, user_id, times)
  await chatsAt(it, (await signedIn(it)).user_id, times)
  await sql`analyze chats`.execute(it.ctx.db)
  const after = { last_at: new Date(start - 2_500_500).toISOString(), chat_id: newId() }

  for (const place of [undefined, after]) {
    const reads = await measureReads(it.ctx.db, 'chats', (db) => listRecent(db, user_id, place, 25))
    expect(reads.scanned).toBe(0)
    expect(reads.fetched).toBeLessThanOrEqual(26)
  }
  const marks = await measureReads(it.ctx.db, 'chats', async (db) => {
    await listPinned(db, user_id, 40)
    await listUnread(db, user_id, 100)
  })
  expect(marks).toEqual({ scanned: 0, fetched: 0 })
})

test('a forged cursor is refused as bad input', async () => {
  const it = await testApp({ is_working: false })
  const { token } = await signedIn(it)
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
    expect(await call(it, listRecentChats, { token, query: { cursor } }), cursor).toMatchObject({
      http: 200,
      status: 400,
    })
})

test('deleting the chats with a character twice deletes them once', async () => {
  const it = await chatApp({ model: { tokens: 3 } })
  await sendAndWait(it, 'Hello')
  const remove = () =>
    callOk(it, deleteRecentChat, {
      token: it.reader.token,
      params: { character_id: it.character.character_id },
    })

  expect((await Promise.all([remove(), remove()])).map(({ deleted }) => deleted).sort()).toEqual([0, 1])
  expect(await callOk(it, listRecentChats, { token: it.reader.token })).toMatchObject({ items: [] })
})
