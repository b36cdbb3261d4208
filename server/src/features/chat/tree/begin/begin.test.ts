import { listRecentChats, listRecords } from '@citrine/contract/chat'
import { saveChatSetting } from '@citrine/contract/chat-settings'
import {
  branchChat,
  deleteRecord,
  editRecord,
  listOpenings,
  pinRecord,
  resetChat,
} from '@citrine/contract/chat-tree'
import { expect, test } from 'vitest'
import { findInRecords } from '#server/features/search/words/words.service.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, redoReply, sendAndWait, storedRecords } from '#test/chat.ts'
import { listPath, listTexts } from '#test/chat-tree.ts'
import { makeCharacter } from '#test/makers.ts'
import { countConversation } from '../../figures/daily-activity.queries.ts'

const branch = (it: ChatApp, record_id: string) =>
  callOk(it, branchChat, { token: it.reader.token, body: { record_id } })

async function makeTalk(messages: readonly string[]) {
  const it = await chatApp({ model: { text: 'Yes, the lighthouse.' } })
  let chat_id = ''
  for (const message of messages) {
    it.clock.advance(1_000)
    chat_id = (await sendAndWait(it, message)).chat_id
  }
  it.clock.advance(1_000)
  return { it, chat_id, path: await listPath(it, chat_id) }
}

test('a branch is a chat of its own with all messages up to its start, and the original chat is unchanged', async () => {
  const { it, chat_id, path } = await makeTalk(['One', 'Two', 'Three'])
  const { token } = it.reader
  const at = (depth: number) => path[depth]?.record_id ?? ''
  await callOk(it, pinRecord, { token, body: { record_id: at(1), on: true } })
  await callOk(it, editRecord, { token, body: { record_id: at(2), content: 'No.', mode: 'keep' } })
  await callOk(it, saveChatSetting, { token, body: { chat_id, memory_note: 'It rains.' } })

  const begun = await branch(it, at(4))

  expect(begun.character_id).toBe(it.character.character_id)
  const copied = await listPath(it, begun.chat_id)
  const same = ({ role, content, state, depth, created_at, is_edited, is_pinned }: (typeof path)[0]) => ({
    ...{ role, content, state, depth, created_at, is_edited, is_pinned },
  })
  expect(copied.map(same)).toEqual((await listPath(it, chat_id)).slice(0, 5).map(same))
  expect(new Set([...copied, ...path].map(({ record_id }) => record_id)).size).toBe(12)
  expect(copied.map(({ parent_id }) => parent_id)).toEqual([
    null,
    ...copied.slice(0, -1).map(({ record_id }) => record_id),
  ])
  const { items } = await callOk(it, listRecentChats, { token })
  expect(items.map((item) => [item.chat_id, item.last_message, item.origin])).toEqual([
    [begun.chat_id, 'Yes, the lighthouse.', 'branch'],
    [chat_id, 'Yes, the lighthouse.', 'opening'],
  ])
  await sendAndWait(it, 'Elsewhere', { chat_id: begun.chat_id })
  expect(await listTexts(it, begun.chat_id)).toHaveLength(6)
  expect(await listTexts(it, chat_id)).toHaveLength(6)
  const { messages = [] } = (await it.model.requests()).at(-1)?.body ?? {}
  expect(JSON.stringify(messages)).toContain('It rains.')
  const found = await findInRecords(it.ctx.db, {
    user_id: it.reader.user_id,
    chat_id: begun.chat_id,
    query: 'lighthouse',
    limit: 10,
  })
  expect(found.items).toHaveLength(2)
})

test('an alternate that is not shown can be branched from, and deleted messages are left out', async () => {
  const { it, path } = await makeTalk(['One', 'Two'])
  const { token } = it.reader
  const reply = path[4]
  await it.model.set({ text: 'Another' })
  await (await redoReply(it, 'regenerate', reply?.record_id ?? '')).ended
  await callOk(it, deleteRecord, {
    token,
    body: { record_id: path[2]?.record_id ?? '', scope: 'one' },
  })

  const begun = await branch(it, reply?.record_id ?? '')

  expect(await listTexts(it, begun.chat_id)).toEqual(['One', 'Two', 'Yes, the lighthouse.'])
  const copied = await listPath(it, begun.chat_id)
  expect(copied.map(({ depth }) => depth)).toEqual([0, 1, 2, 3])
  expect(copied.every(({ is_deleted, alternate }) => !is_deleted && alternate.total === 1)).toBe(true)
})

test('copied messages of a branch do not count as sent today', async () => {
  const { it, path } = await makeTalk(['One', 'Two'])
  const today = new Date(it.clock.now().getTime() - 3_600_000)
  const before = await countConversation(it.ctx.db, it.reader.user_id, today)
  expect(before).toMatchObject({ messages_today: 2, new_characters: [it.character.character_id] })

  const begun = await branch(it, path[4]?.record_id ?? '')

  expect(await countConversation(it.ctx.db, it.reader.user_id, today)).toEqual(before)
  it.clock.advance(1_000)
  await sendAndWait(it, 'Three', { chat_id: begun.chat_id })
  expect(await countConversation(it.ctx.db, it.reader.user_id, today)).toMatchObject({ messages_today: 3 })
})

test('a branch copies a long chat completely, in batches', async () => {
  const { it, chat_id, path } = await makeTalk(['One'])
  const last = path.at(-1)?.record_id ?? ''
  const { user_id } = it.reader
  const ids = Array.from(
    { length: 2_500 },
    (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  )
  await it.ctx.db
    .insertInto('chat_records')
    .values(
      ids.map((record_id, n) => ({
        ...{ user_id, record_id, chat_id, role: n % 2 === 0 ? ('user' as const) : ('character' as const) },
        parent_id: ids[n - 1] ?? last,
        chosen_child_id: ids[n + 1] ?? null,
        depth: n + 3,
        content: `Message ${n}`,
        state: 'done' as const,
        created_at: it.clock.now(),
      })),
    )
    .execute()

  const begun = await branch(it, ids.at(-1) ?? '')

  const query = { chat_id: begun.chat_id }
  const { total, records } = await callOk(it, listRecords, { token: it.reader.token, query })
  expect(total).toBe(2_503)
  expect(records.at(-1)).toMatchObject({ content: 'Message 2499', depth: 2_502 })

  // The limit counts copied and deleted messages per hour.
  const { token } = it.reader
  const leaf = { leaf_record_id: ids.at(-1) ?? '', leaf_depth: 2_502 }
  await it.ctx.db.updateTable('chats').set(leaf).where('chat_id', '=', chat_id).execute()
  await it.ctx.limits.require({ name: 'chat-moved', points: 1_000, duration_s: 3_600 }, user_id, 997)
  expect((await call(it, branchChat, { token, body: { record_id: ids.at(-1) ?? '' } })).status).toBe(429)
  const all = { record_id: ids[0] ?? '', scope: 'from_here' as const }
  expect((await call(it, deleteRecord, { token, body: all })).status).toBe(429)
  expect((await branch(it, last)).chat_id).toBeDefined()
})

test('a restarted chat is a new one with the same settings, and the old one stays among the recent ones', async () => {
  const { it, chat_id } = await makeTalk(['Marmalade'])
  const { token } = it.reader
  await callOk(it, saveChatSetting, { token, body: { chat_id, memory_note: 'It rains.' } })

  const restarted = await callOk(it, resetChat, { token, body: { chat_id } })

  expect(restarted.chat_id).not.toBe(chat_id)
  expect((await listPath(it, restarted.chat_id)).map(({ content }) => content)).toEqual([
    it.character.opening_line,
  ])
  it.clock.advance(1_000)
  const { chat_id: said_in } = await sendAndWait(it, 'Good morning')
  expect(said_in).toBe(restarted.chat_id)
  const { messages = [] } = (await it.model.requests()).at(-1)?.body ?? {}
  expect(JSON.stringify(messages)).toContain('It rains.')
  expect(JSON.stringify(messages)).not.toContain('Marmalade')
  const { items } = await callOk(it, listRecentChats, { token })
  expect(items.map((item) => item.chat_id)).toEqual([restarted.chat_id, chat_id])
})

test('any opening can begin a chat; without messages only the opening changes', async () => {
  const it = await chatApp({ model: { text: 'Yes.' } })
  const { token } = it.reader
  const { character_id } = await makeCharacter(it.ctx.db, {
    name: 'Mira',
    opening_line: 'Come in, {{user}}.',
    alternate_openings: ['It is late, {{user}}.', '{{char}} waves.'],
  })

  const { openings } = await callOk(it, listOpenings, { token, query: { character_id } })
  expect(openings.slice(1)).toEqual([expect.stringMatching(/^It is late, \S+/), 'Mira waves.'])
  const first = await callOk(it, resetChat, { token, body: { character_id, opening: 2 } })
  expect((await listPath(it, first.chat_id)).map(({ content }) => content)).toEqual(['Mira waves.'])
  const second = await callOk(it, resetChat, { token, body: { character_id, opening: 1 } })
  expect(second.chat_id).toBe(first.chat_id)
  expect((await listPath(it, first.chat_id)).map(({ content }) => content)).toEqual([openings[1]])
  await sendAndWait(it, 'Hello', { character_id })
  it.clock.advance(1_000)
  const third = await callOk(it, resetChat, { token, body: { chat_id: first.chat_id } })
  expect(third.chat_id).not.toBe(first.chat_id)
  const fourth = await callOk(it, resetChat, { token, body: { chat_id: first.chat_id, opening: 2 } })
  expect(fourth.chat_id).toBe(third.chat_id)
  expect(await listTexts(it, first.chat_id)).toEqual(['Hello', 'Yes.'])

  expect(await call(it, resetChat, { token, body: { character_id, opening: 3 } })).toMatchObject({
    status: 400,
  })
  expect(await call(it, listOpenings, { token, query: { character_id: 'nonsense' } })).toMatchObject({
    status: 404,
  })
  expect(await storedRecords(it, it.reader.user_id)).toHaveLength(4)
})
