import { deleteRecentChat, listMessages, listRecentChats } from '@citrine/contract/chat'
import { watchUser } from '@citrine/contract/events'
import { PINNED_CHATS_MAX } from '@citrine/contract/limits'
import { countUnread, pinChat, readChat } from '@citrine/contract/recent-chats'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'

const getRecentChats = async (app: ChatApp, q?: string) =>
  (await callOk(app, listRecentChats, { token: app.reader.token, query: q === undefined ? {} : { q } })).items

const getUnread = async (app: ChatApp): Promise<number> =>
  (await callOk(app, countUnread, { token: app.reader.token })).chats

const pin = (app: ChatApp, chat_id: string, on = true) =>
  call(app, pinChat, { token: app.reader.token, body: { chat_id, on } })

async function copyOfChat(app: ChatApp, chat_id: string): Promise<string> {
  const { ctx } = app
  const [chat] = await ctx.db.selectFrom('chats').selectAll().where('chat_id', '=', chat_id).execute()
  if (chat === undefined) throw new Error('there is no such chat')
  const copyId = newId(app.clock.now())
  await ctx.db
    .insertInto('chats')
    .values({ ...chat, chat_id: copyId, created_at: app.clock.now() })
    .execute()
  return copyId
}

test('a reply that ended unseen is unread until it is seen', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { chat_id } = await sendAndWait(app, 'Hello')
  expect(await getRecentChats(app)).toMatchObject([{ chat_id, is_unread: true }])
  expect(await getUnread(app)).toBe(1)

  await callOk(app, readChat, { token: app.reader.token, body: { chat_id } })
  expect(await getRecentChats(app)).toMatchObject([{ chat_id, is_unread: false }])
  expect(await getUnread(app)).toBe(0)

  app.clock.advance(60_000)
  await sendAndWait(app, 'And now?')
  expect(await getUnread(app)).toBe(1)
})

test('the user’s own message, and a running reply, are not unread', async () => {
  const app = await chatApp({ model: { fault: 'status_500' } })
  await sendAndWait(app, 'Hello')

  expect(await getRecentChats(app)).toMatchObject([{ last_role: 'user', is_unread: false }])
  expect(await getUnread(app)).toBe(0)
})

test('reading and pinning reach every tab, reading only once', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { chat_id } = await sendAndWait(app, 'Hello')
  const tab = await openStream(app, watchUser, { token: app.reader.token })
  const read = () => callOk(app, readChat, { token: app.reader.token, body: { chat_id } })

  await read()
  await read()
  expect(await pin(app, chat_id)).toMatchObject({ status: 200 })

  const seen = () => tab.events.flatMap((event) => (event.event === 'chat' ? [event.data.change] : []))
  await expect.poll(seen).toEqual(['read', 'pinned'])
  tab.close()
})

test('a user who comes back after a day is offered a recap, for an hour or until they write', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { chat_id } = await sendAndWait(app, 'Hello')
  const isBack = async () =>
    (await callOk(app, readChat, { token: app.reader.token, body: { chat_id } })).is_back
  expect(await isBack()).toBe(false)
  app.clock.advance(DAY_MS - 60_000)
  expect(await isBack()).toBe(false)

  app.clock.advance(DAY_MS)
  expect([await isBack(), await isBack()]).toEqual([true, true])
  app.clock.advance(1_800_000)
  expect(await isBack()).toBe(true)
  app.clock.advance(1_800_000)
  expect(await isBack()).toBe(false)

  app.clock.advance(DAY_MS)
  expect(await isBack()).toBe(true)
  app.clock.advance(1_000)
  await sendAndWait(app, 'I am back.', { chat_id })
  expect(await isBack()).toBe(false)
})

test('pinned chats come first, each part by its last message', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const chats: string[] = []
  for (let index = 0; index < 4; index++) {
    const { character_id } = await makeCharacter(app.ctx.db)
    chats.push((await sendAndWait(app, 'Hello', { character_id })).chat_id)
    app.clock.advance(60_000)
  }
  const [first = '', second = '', third, fourth] = chats
  await pin(app, first)
  await pin(app, second)

  expect((await getRecentChats(app)).map(({ chat_id, is_pinned }) => [chat_id, is_pinned])).toEqual([
    [second, true],
    [first, true],
    [fourth, false],
    [third, false],
  ])
  await pin(app, second, false)
  expect((await getRecentChats(app)).map(({ chat_id }) => chat_id)).toEqual([first, fourth, third, second])
})

test('the number of pinned chats is limited; pinning a pinned one is allowed', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { chat_id } = await sendAndWait(app, 'Hello')
  for (let index = 0; index < PINNED_CHATS_MAX; index++) {
    const copyId = await copyOfChat(app, chat_id)
    expect(await pin(app, copyId)).toMatchObject({ status: 200 })
    expect(await pin(app, copyId)).toMatchObject({ status: 200 })
  }

  expect(await pin(app, chat_id)).toMatchObject({ status: 409, desc: expect.stringContaining('20') })
})

test('another user’s chat cannot be read, pinned or deleted', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { chat_id } = await sendAndWait(app, 'Hello')
  const { token } = await signedIn(app)
  const { character_id } = app.character

  expect(await call(app, readChat, { token, body: { chat_id } })).toMatchObject({ status: 404 })
  expect(await call(app, pinChat, { token, body: { chat_id, on: true } })).toMatchObject({ status: 404 })
  expect(
    await callOk(app, deleteRecentChat, { token, params: { character_id }, query: { chat_id } }),
  ).toEqual({
    deleted: 0,
  })
  expect(await getRecentChats(app)).toMatchObject([{ chat_id, is_pinned: false, is_unread: true }])
})

test('several chats with one character have their own rows, and one of them can be deleted', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { chat_id } = await sendAndWait(app, 'Hello')
  expect(await getRecentChats(app)).toMatchObject([{ is_one_of_several: false, messages: 2 }])
  app.clock.advance(DAY_MS)
  const otherId = await copyOfChat(app, chat_id)

  const rows = await getRecentChats(app)
  expect(rows.map(({ is_one_of_several }) => is_one_of_several)).toEqual([true, true])
  expect(new Set(rows.map(({ begun_at }) => begun_at)).size).toBe(2)

  const { character_id } = app.character
  const { token } = app.reader
  await callOk(app, deleteRecentChat, { token, params: { character_id }, query: { chat_id: otherId } })
  expect(await getRecentChats(app)).toMatchObject([{ chat_id, is_one_of_several: false }])
  expect(await callOk(app, listMessages, { token, query: { chat_id } })).toMatchObject({ total: 3 })
})

test('a chat is found by its character and by its last message, in any case and script', async () => {
  const app = await chatApp({ model: { text: 'Der Tee ist noch warm. 茶は熱い。 100 % sure_thing' } })
  const { character_id } = await makeCharacter(app.ctx.db, { name: 'Maren Ælberg' })
  await sendAndWait(app, 'Hello')
  app.clock.advance(60_000)
  await sendAndWait(app, 'Hello', { character_id })
  const names = async (q: string) => (await getRecentChats(app, q)).map(({ character }) => character.name)

  expect(await names('maren')).toEqual(['Maren Ælberg'])
  expect(await names('ælb')).toEqual(['Maren Ælberg'])
  expect(await names('TEE IST')).toEqual(['Maren Ælberg', app.character.name])
  expect(await names('茶')).toHaveLength(2)
  expect(await names('100 %')).toHaveLength(2)
  expect(await names('%')).toHaveLength(2)
  expect(await names('sure%thing')).toEqual([])
  expect(await names('nobody')).toEqual([])
})
