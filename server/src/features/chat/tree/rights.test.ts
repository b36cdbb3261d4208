import { listMessages } from '@citrine/contract/chat'
import { getChatSetting, saveChatSetting } from '@citrine/contract/chat-settings'
import {
  branchChat,
  deleteMessage,
  editMessage,
  listOpenings,
  pinMessage,
  recapChat,
  resetChat,
  restoreMessages,
  selectMessage,
  suggestReplies,
} from '@citrine/contract/chat-tree'
import { watchUser } from '@citrine/contract/events'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { adultEnv, adultReader, from } from '#test/adult.ts'
import { type Answer, call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, newClientId, sendAndWait, storedRecords } from '#test/chat.ts'
import { listPath, resend } from '#test/chat-tree.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'

type Ids = { chat_id: string; record_id: string; deletion_id: string }
type Caller = { token: string | undefined; headers?: Record<string, string> }

function everyCall(app: ChatApp, caller: Caller, ids: Ids): Promise<Answer<unknown>>[] {
  const { chat_id, record_id, deletion_id } = ids
  return [
    call(app, selectMessage, { ...caller, body: { record_id } }),
    call(app, pinMessage, { ...caller, body: { record_id, on: true } }),
    call(app, editMessage, { ...caller, body: { record_id, content: 'Mine', mode: 'keep' } }),
    call(app, editMessage, { ...caller, body: { record_id, content: 'Mine', mode: 'go_on' } }),
    call(app, deleteMessage, { ...caller, body: { record_id, scope: 'one' } }),
    call(app, deleteMessage, { ...caller, body: { record_id, scope: 'from_here' } }),
    call(app, restoreMessages, { ...caller, body: { deletion_id } }),
    call(app, branchChat, { ...caller, body: { record_id } }),
    call(app, resetChat, { ...caller, body: { chat_id } }),
    call(app, suggestReplies, { ...caller, body: { chat_id, client_id: newClientId() } }),
    call(app, recapChat, { ...caller, body: { chat_id, client_id: newClientId() } }),
  ]
}

test('another user’s records and chats are answered like missing ones, and stay unchanged', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  const reply = await sendAndWait(app, 'A secret')
  const later = await sendAndWait(app, 'Another')
  const { token, user_id } = app.reader
  const record_id = later.record_id
  const { deletion_id } = await callOk(app, deleteMessage, { token, body: { record_id, scope: 'one' } })
  const before = await storedRecords(app, user_id)
  const stranger = await signedIn(app)
  const theirs = { chat_id: reply.chat_id, record_id: reply.record_id, deletion_id }

  const answer = ({ http, status, desc, data }: Answer<unknown>) => ({ http, status, desc, data })
  const answers = await Promise.all(everyCall(app, { token: stranger.token }, theirs))
  const nobodys = { chat_id: newId(), record_id: newId(), deletion_id: newId() }
  const asNothing = await Promise.all(everyCall(app, { token: stranger.token }, nobodys))
  const nonsense = { chat_id: 'nonsense', record_id: 'nonsense', deletion_id: 'nonsense' }
  const asNonsense = await Promise.all(everyCall(app, { token: stranger.token }, nonsense))

  expect(answers.map(answer)).toEqual(asNothing.map(answer))
  for (const { status } of [...answers, ...asNonsense]) expect(status).toBe(404)
  expect(await storedRecords(app, user_id)).toEqual(before)
  for (const { status } of await Promise.all(everyCall(app, { token: undefined }, theirs)))
    expect(status).toBe(1005)
})

test('an adult chat can be changed only by a user who may see it', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, env: await adultEnv() })
  const reader = await adultReader(app)
  const { character_id } = await makeCharacter(app.ctx.db, {
    rating: 'nsfw',
    alternate_openings: ['Another beginning'],
  })
  const query = { character_id }
  const page = await callOk(app, listMessages, { token: reader.token, query, ...from('NL') })
  const record_id = page.records[0]?.record_id ?? ''
  const ids = { chat_id: page.chat_id, record_id, deletion_id: record_id }
  const abroad = { token: reader.token, ...from('SA') }

  const answers = await Promise.all([
    ...everyCall(app, abroad, ids),
    call(app, listOpenings, { ...abroad, query }),
    call(app, getChatSetting, { ...abroad, query: { chat_id: page.chat_id } }),
    call(app, saveChatSetting, { ...abroad, body: { chat_id: page.chat_id, memory_note: 'Slower.' } }),
  ])

  for (const { status } of answers) expect([404, 2132]).toContain(status)
  const here = { token: reader.token, ...from('NL') }
  expect((await callOk(app, listOpenings, { ...here, query })).openings).toHaveLength(2)
  expect((await call(app, pinMessage, { ...here, body: { record_id, on: true } })).status).toBe(200)
})

test('every tab learns that the path has changed, and by which record', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  const reply = await sendAndWait(app, 'Hello')
  const { token } = app.reader
  const events = await openStream(app, watchUser, { token })
  const { chat_id, record_id } = reply
  const { character_id } = app.character
  await callOk(app, editMessage, { token, body: { record_id, content: 'No.', mode: 'keep' } })

  const answer = await events.waitFor(({ event }) => event === 'chat')
  expect(answer.data).toEqual({ chat_id, character_id, change: 'path_changed', record_id })
  events.close()
})

test('a message of another own chat cannot be resent in this one', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  const other = await makeCharacter(app.ctx.db)
  const here = await sendAndWait(app, 'Here')
  const there = await sendAndWait(app, 'There', { character_id: other.character_id })

  await expect(
    resend(app, { chat_id: here.chat_id, record_id: there.parent_id ?? '' }, 'Again'),
  ).rejects.toThrow('404')
  await expect(resend(app, { chat_id: here.chat_id, record_id: here.record_id }, 'Again')).rejects.toThrow(
    '409',
  )
  expect(await listPath(app, here.chat_id)).toHaveLength(3)
})
