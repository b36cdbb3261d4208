import {
  deleteRecentChat,
  fetchReply,
  followReply,
  getChatCommon,
  listMessages,
  listRecentChats,
  stopReply,
} from '@citrine/contract/chat'
import { watchUser } from '@citrine/contract/events'
import type { Route, StreamRoute } from '@citrine/contract/route'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type Answer, call, callOk } from '#test/call.ts'
import {
  type ChatApp,
  chatApp,
  newClientId,
  readBeginning,
  readEnd,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'

const visiblePart = ({ http, status, desc, data }: Answer<unknown>) => ({ http, status, desc, data })

type Ids = { chat_id: string; record_id: string; message_id: string; character_id: string }
const nobodys = (): Ids => ({
  chat_id: newId(),
  record_id: newId(),
  message_id: newId(),
  character_id: newId(),
})

function everyCall(app: ChatApp, token: string, ids: Ids): Promise<Answer<unknown>>[] {
  const { chat_id, record_id, message_id, character_id } = ids
  const ask = (body: object) =>
    call(app, fetchReply, { token, body: { client_id: newClientId(), ...body } }) as Promise<Answer<unknown>>
  const records = (query: Record<string, string>) => call(app, listMessages, { token, query })
  return [
    ask({ action: 'send', content: 'Mine now', chat_id }),
    ask({ action: 'regenerate', chat_id, record_id }),
    ask({ action: 'continue', chat_id, record_id }),
    call(app, followReply, { token, params: { record_id } }),
    call(app, followReply, { token, params: { record_id: message_id } }),
    call(app, stopReply, { token, body: { record_id } }),
    call(app, stopReply, { token, body: { record_id: message_id } }),
    records({ chat_id }),
    records({ chat_id, around: record_id }),
    records({ character_id: app.character.character_id, before: record_id }),
    records({ character_id: app.character.character_id, after: message_id }),
    records({ character_id: app.character.character_id, around: record_id }),
    ask({ action: 'regenerate', character_id: app.character.character_id, record_id }),
    ask({ action: 'continue', character_id: app.character.character_id, record_id }),
    call(app, deleteRecentChat, { token, params: { character_id } }),
  ]
}

test('another user’s chats and records are answered like missing ones', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const own = await makeCharacter(app.ctx.db, { creator_id: app.reader.user_id, visibility: 'private' })
  const reply = await sendAndWait(app, 'A secret')
  await sendAndWait(app, 'Another secret', { character_id: own.character_id })
  const before = await storedRecords(app, app.reader.user_id)
  const stranger = await signedIn(app)
  await callOk(app, listMessages, {
    token: stranger.token,
    query: { character_id: app.character.character_id },
  })
  const theirs: Ids = {
    chat_id: reply.chat_id,
    record_id: reply.record_id,
    message_id: reply.parent_id ?? '',
    character_id: own.character_id,
  }

  const [found, missing] = await Promise.all([
    Promise.all(everyCall(app, stranger.token, theirs)),
    Promise.all(everyCall(app, stranger.token, nobodys())),
  ])

  expect(found.map(visiblePart)).toEqual(missing.map(visiblePart))
  expect(found.map(({ status }) => status)).toEqual([...Array.from({ length: 13 }, () => 404), 409, 200])
  expect(found.at(-1)?.data).toEqual({ deleted: 0 })
  expect(await storedRecords(app, app.reader.user_id)).toEqual(before)
  expect(JSON.stringify(found)).not.toContain('secret')
})

test('a running reply of another user cannot be followed, stopped or taken over', async () => {
  const app = await chatApp({ model: { tokens: 40, tokens_per_second: 40 } })
  const stream = await sendMessage(app, 'A secret')
  const { user, reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  const stranger = await signedIn(app)
  const ids = {
    ...nobodys(),
    record_id: reply.record_id,
    chat_id: reply.chat_id,
    message_id: user?.record_id ?? '',
  }

  const answers = await Promise.all(everyCall(app, stranger.token, ids))

  for (const { status } of answers.slice(0, 8)) expect([404, 409]).toContain(status)
  expect(readEnd(await stream.ended)).toMatchObject({ event: 'done', data: { finish: 'stop' } })
})

test('another user’s private character cannot be chatted with, as if it did not exist', async () => {
  const app = await chatApp()
  const { character_id } = await makeCharacter(app.ctx.db, { visibility: 'private' })
  const open = (id: string) =>
    call(app, listMessages, { token: app.reader.token, query: { character_id: id } })
  const send = (id: string) =>
    call(app, fetchReply, {
      token: app.reader.token,
      body: { action: 'send', content: 'Hello', character_id: id, client_id: newClientId() },
    })

  expect(visiblePart(await open(character_id))).toEqual(visiblePart(await open(newId())))
  expect(visiblePart(await send(character_id))).toEqual(visiblePart(await send(newId())))
  expect(await app.ctx.db.selectFrom('chats').select('chat_id').execute()).toEqual([])
})

test('a chat continues after its character was made private', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const { chat_id } = await sendAndWait(app, 'Hello')
  await app.ctx.db.updateTable('characters').set({ visibility: 'private' }).execute()

  expect(await sendAndWait(app, 'Still there?')).toMatchObject({ chat_id, state: 'done' })
})

const CALLS: { route: Route | StreamRoute; options: object }[] = [
  { route: fetchReply, options: { body: { action: 'send', content: 'Hi', client_id: newClientId() } } },
  { route: followReply, options: { params: { record_id: newId() } } },
  { route: stopReply, options: { body: { record_id: newId() } } },
  { route: listMessages, options: { query: { chat_id: newId() } } },
  { route: listRecentChats, options: {} },
  { route: deleteRecentChat, options: { params: { character_id: newId() } } },
  { route: getChatCommon, options: {} },
  { route: watchUser, options: {} },
]

test('without a token, with a wrong one and as a blocked user every call is refused with its own error', async () => {
  const app = await chatApp()
  const blocked = await signedIn(app)
  await app.ctx.db
    .updateTable('users')
    .set({ blocked_at: new Date() })
    .where('user_id', '=', blocked.user_id)
    .execute()

  for (const { route, options } of CALLS) {
    const refusals = await Promise.all([
      call(app, route, options),
      call(app, route, { ...options, token: 'ct_of_nobody' }),
      call(app, route, { ...options, token: blocked.token }),
    ])
    expect(
      refusals.map(({ http, status, data }) => [http, status, data]),
      route.path,
    ).toEqual([
      [200, 1005, null],
      [200, 1006, null],
      [200, 403, null],
    ])
  }
})

test('an open stream of a user reveals nothing of another', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const stranger = await signedIn(app)
  const stream = await openStream(app, watchUser, { token: stranger.token })

  await sendAndWait(app, 'A secret')
  await sendAndWait(app, 'Mine', { token: stranger.token })
  await stream.waitFor(({ event, data }) => event === 'chat' && data.change === 'reply_ended')

  const chats = await app.ctx.db
    .selectFrom('chats')
    .select('chat_id')
    .where('user_id', '=', stranger.user_id)
    .execute()
  const named = stream.events.map(({ data }) => ('chat_id' in data ? data.chat_id : null))
  expect(new Set(named)).toEqual(new Set(chats.map(({ chat_id }) => chat_id)))
})
