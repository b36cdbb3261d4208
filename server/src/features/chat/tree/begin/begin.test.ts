import { listMessages, listRecentChats } from '@citrine/contract/chat'
import { saveChatSetting } from '@citrine/contract/chat-settings'
import {
  branchChat,
  deleteMessage,
  editMessage,
  listOpenings,
  pinMessage,
  resetChat,
} from '@citrine/contract/chat-tree'
import { expect, test } from 'vitest'
import { findInRecords } from '#server/features/search/words/words.service.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, redoReply, sendAndWait, storedRecords } from '#test/chat.ts'
import { listPath, listTexts } from '#test/chat-tree.ts'
import { makeCharacter } from '#test/makers.ts'
import { countConversation } from '../../figures/daily-activity.queries.ts'

const branch = (app: ChatApp, record_id: string) =>
  callOk(app, branchChat, { token: app.reader.token, body: { record_id } })

async function makeChat(messages: readonly string[]) {
  const app = await chatApp({ model: { text: 'Yes, the lighthouse.' } })
  let chat_id = ''
  for (const message of messages) {
    app.clock.advance(1_000)
    chat_id = (await sendAndWait(app, message)).chat_id
  }
  app.clock.advance(1_000)
  return { app, chat_id, path: await listPath(app, chat_id) }
}

test('a branch is a chat of its own with all messages up to its start, and the original chat is unchanged', async () => {
  const { app, chat_id, path } = await makeChat(['One', 'Two', 'Three'])
  const { token } = app.reader
  const at = (depth: number) => path[depth]?.record_id ?? ''
  await callOk(app, pinMessage, { token, body: { record_id: at(1), on: true } })
  await callOk(app, editMessage, { token, body: { record_id: at(2), content: 'No.', mode: 'keep' } })
  await callOk(app, saveChatSetting, { token, body: { chat_id, memory_note: 'It rains.' } })

  const branched = await branch(app, at(4))

  expect(branched.character_id).toBe(app.character.character_id)
  const copied = await listPath(app, branched.chat_id)
  const same = ({ role, content, state, depth, created_at, is_edited, is_pinned }: (typeof path)[0]) => ({
    role,
    content,
    state,
    depth,
    created_at,
    is_edited,
    is_pinned,
  })
  expect(copied.map(same)).toEqual((await listPath(app, chat_id)).slice(0, 5).map(same))
  expect(new Set([...copied, ...path].map(({ record_id }) => record_id)).size).toBe(12)
  expect(copied.map(({ parent_id }) => parent_id)).toEqual([
    null,
    ...copied.slice(0, -1).map(({ record_id }) => record_id),
  ])
  const { items } = await callOk(app, listRecentChats, { token })
  expect(items.map((item) => [item.chat_id, item.last_message, item.origin])).toEqual([
    [branched.chat_id, 'Yes, the lighthouse.', 'branch'],
    [chat_id, 'Yes, the lighthouse.', 'opening'],
  ])
  await sendAndWait(app, 'Elsewhere', { chat_id: branched.chat_id })
  expect(await listTexts(app, branched.chat_id)).toHaveLength(6)
  expect(await listTexts(app, chat_id)).toHaveLength(6)
  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(JSON.stringify(messages)).toContain('It rains.')
  const found = await findInRecords(app.ctx.db, {
    user_id: app.reader.user_id,
    chat_id: branched.chat_id,
    query: 'lighthouse',
    limit: 10,
  })
  expect(found.items).toHaveLength(2)
})

test('an alternate that is not shown can be branched from, and deleted messages are left out', async () => {
  const { app, path } = await makeChat(['One', 'Two'])
  const { token } = app.reader
  const reply = path[4]
  await app.model.set({ text: 'Another' })
  await (await redoReply(app, 'regenerate', reply?.record_id ?? '')).ended
  await callOk(app, deleteMessage, {
    token,
    body: { record_id: path[2]?.record_id ?? '', scope: 'one' },
  })

  const branched = await branch(app, reply?.record_id ?? '')

  expect(await listTexts(app, branched.chat_id)).toEqual(['One', 'Two', 'Yes, the lighthouse.'])
  const copied = await listPath(app, branched.chat_id)
  expect(copied.map(({ depth }) => depth)).toEqual([0, 1, 2, 3])
  expect(copied.every(({ is_deleted, alternate }) => !is_deleted && alternate.total === 1)).toBe(true)
})

test('copied messages of a branch do not count as sent today', async () => {
  const { app, path } = await makeChat(['One', 'Two'])
  const today = new Date(app.clock.now().getTime() - HOUR_MS)
  const before = await countConversation(app.ctx.db, app.reader.user_id, today)
  expect(before).toMatchObject({ messages_today: 2, new_characters: [app.character.character_id] })

  const branched = await branch(app, path[4]?.record_id ?? '')

  expect(await countConversation(app.ctx.db, app.reader.user_id, today)).toEqual(before)
  app.clock.advance(1_000)
  await sendAndWait(app, 'Three', { chat_id: branched.chat_id })
  expect(await countConversation(app.ctx.db, app.reader.user_id, today)).toMatchObject({ messages_today: 3 })
})

test('a branch copies a long chat completely, in batches', async () => {
  const { app, chat_id, path } = await makeChat(['One'])
  const last = path.at(-1)?.record_id ?? ''
  const { user_id } = app.reader
  const ids = Array.from(
    { length: 2_500 },
    (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  )
  await app.ctx.db
    .insertInto('chat_records')
    .values(
      ids.map((record_id, n) => ({
        user_id,
        record_id,
        chat_id,
        role: n % 2 === 0 ? ('user' as const) : ('character' as const),
        parent_id: ids[n - 1] ?? last,
        chosen_child_id: ids[n + 1] ?? null,
        depth: n + 3,
        content: `Message ${n}`,
        state: 'done' as const,
        created_at: app.clock.now(),
      })),
    )
    .execute()

  const branched = await branch(app, ids.at(-1) ?? '')

  const query = { chat_id: branched.chat_id }
  const { total, records } = await callOk(app, listMessages, { token: app.reader.token, query })
  expect(total).toBe(2_503)
  expect(records.at(-1)).toMatchObject({ content: 'Message 2499', depth: 2_502 })

  const { token } = app.reader
  const leaf = { leaf_record_id: ids.at(-1) ?? '', leaf_depth: 2_502 }
  await app.ctx.db.updateTable('chats').set(leaf).where('chat_id', '=', chat_id).execute()
  await app.ctx.limits.require({ name: 'chat-moved', points: 1_000, durationS: 3_600 }, user_id, 997)
  expect((await call(app, branchChat, { token, body: { record_id: ids.at(-1) ?? '' } })).status).toBe(429)
  const all = { record_id: ids[0] ?? '', scope: 'from_here' as const }
  expect((await call(app, deleteMessage, { token, body: all })).status).toBe(429)
  expect((await branch(app, last)).chat_id).toBeDefined()
})

test('a restarted chat is a new one with the same settings, and the old one stays among the recent ones', async () => {
  const { app, chat_id } = await makeChat(['Marmalade'])
  const { token } = app.reader
  await callOk(app, saveChatSetting, { token, body: { chat_id, memory_note: 'It rains.' } })

  const restarted = await callOk(app, resetChat, { token, body: { chat_id } })

  expect(restarted.chat_id).not.toBe(chat_id)
  expect((await listPath(app, restarted.chat_id)).map(({ content }) => content)).toEqual([
    app.character.opening_line,
  ])
  app.clock.advance(1_000)
  const { chat_id: saidIn } = await sendAndWait(app, 'Good morning')
  expect(saidIn).toBe(restarted.chat_id)
  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(JSON.stringify(messages)).toContain('It rains.')
  expect(JSON.stringify(messages)).not.toContain('Marmalade')
  const { items } = await callOk(app, listRecentChats, { token })
  expect(items.map((item) => item.chat_id)).toEqual([restarted.chat_id, chat_id])
})

test('any opening can begin a chat; without messages only the opening changes', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  const { token } = app.reader
  const { character_id } = await makeCharacter(app.ctx.db, {
    name: 'Mira',
    opening_line: 'Come in, {{user}}.',
    alternate_openings: ['It is late, {{user}}.', '{{char}} waves.'],
  })

  const { openings } = await callOk(app, listOpenings, { token, query: { character_id } })
  expect(openings.slice(1)).toEqual([expect.stringMatching(/^It is late, \S+/), 'Mira waves.'])
  const first = await callOk(app, resetChat, { token, body: { character_id, opening: 2 } })
  expect((await listPath(app, first.chat_id)).map(({ content }) => content)).toEqual(['Mira waves.'])
  const second = await callOk(app, resetChat, { token, body: { character_id, opening: 1 } })
  expect(second.chat_id).toBe(first.chat_id)
  expect((await listPath(app, first.chat_id)).map(({ content }) => content)).toEqual([openings[1]])
  await sendAndWait(app, 'Hello', { character_id })
  app.clock.advance(1_000)
  const third = await callOk(app, resetChat, { token, body: { chat_id: first.chat_id } })
  expect(third.chat_id).not.toBe(first.chat_id)
  const fourth = await callOk(app, resetChat, { token, body: { chat_id: first.chat_id, opening: 2 } })
  expect(fourth.chat_id).toBe(third.chat_id)
  expect(await listTexts(app, first.chat_id)).toEqual(['Hello', 'Yes.'])

  expect(await call(app, resetChat, { token, body: { character_id, opening: 3 } })).toMatchObject({
    status: 400,
  })
  expect(await call(app, listOpenings, { token, query: { character_id: 'nonsense' } })).toMatchObject({
    status: 404,
  })
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(4)
})
