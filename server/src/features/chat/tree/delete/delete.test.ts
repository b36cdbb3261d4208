import { fetchReply, followReply, listRecentChats } from '@citrine/contract/chat'
import { deleteRecord, editRecord, restoreRecords, selectRecord } from '@citrine/contract/chat-tree'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import {
  buildRedo,
  type ChatApp,
  chatApp,
  readEnd,
  redoReply,
  sendAndWait,
  storedRecords,
} from '#test/chat.ts'
import { listPath, listTexts } from '#test/chat-tree.ts'
import { eraseDeletedRecords } from './erase-deleted-records.job.ts'

type Scope = 'one' | 'from_here'
const remove = (it: ChatApp, record_id: string, scope: Scope = 'one') =>
  callOk(it, deleteRecord, { token: it.reader.token, body: { record_id, scope } })
const undo = (it: ChatApp, deletion_id: string) =>
  call(it, restoreRecords, { token: it.reader.token, body: { deletion_id } })
const select = (it: ChatApp, record_id: string) =>
  call(it, selectRecord, { token: it.reader.token, body: { record_id } })

/** A chat of three messages, with the ids of its path. */
async function threeMessages() {
  const it = await chatApp({ model: { text: 'Yes.' } })
  for (const message of ['One', 'Two', 'Three']) await sendAndWait(it, message)
  const { chat_id } = await sendAndWait(it, 'Four')
  const path = await listPath(it, chat_id)
  const at = (depth: number): string => path[depth]?.record_id ?? ''
  return { it, chat_id, at }
}

async function another(it: ChatApp, text: string, record_id: string) {
  await it.model.set({ text })
  it.clock.advance(1_000)
  return readEnd(await (await redoReply(it, 'regenerate', record_id)).ended).data.record
}

const erase = async (it: ChatApp) => {
  it.clock.advance(10 * 60_000 + 1)
  await eraseDeletedRecords.run({ ...it.ctx }, {})
}

test('the last message is deleted alone, and the path ends before it until it is restored', async () => {
  const { it, chat_id, at } = await threeMessages()
  const { deletion_id, undo_until } = await remove(it, at(8))

  expect(new Date(undo_until).getTime() - it.clock.now().getTime()).toBe(10 * 60_000)
  expect(await listTexts(it, chat_id)).toEqual(['One', 'Yes.', 'Two', 'Yes.', 'Three', 'Yes.', 'Four'])
  const { items } = await callOk(it, listRecentChats, { token: it.reader.token })
  expect(items[0]).toMatchObject({ last_message: 'Four', last_role: 'user' })

  expect(await undo(it, deletion_id)).toMatchObject({ status: 200 })
  expect((await listTexts(it, chat_id)).at(-1)).toBe('Yes.')
  expect(await undo(it, deletion_id)).toMatchObject({ status: 409 })
})

test('a deleted reply with alternates is replaced by its neighbour, and restored to its position', async () => {
  const it = await chatApp({ model: { text: 'A' } })
  const a = await sendAndWait(it, 'Hello')
  const b = await another(it, 'B', a.record_id)
  const c = await another(it, 'C', a.record_id)

  const { deletion_id } = await remove(it, c.record_id)
  expect((await listPath(it, a.chat_id)).at(-1)).toMatchObject({
    record_id: b.record_id,
    alternate: { index: 2, total: 2, next_id: null },
  })
  await remove(it, a.record_id)
  expect((await listPath(it, a.chat_id)).at(-1)?.alternate).toEqual({
    index: 1,
    total: 1,
    previous_id: null,
    next_id: null,
  })
  await undo(it, deletion_id)
  expect((await listPath(it, a.chat_id)).at(-1)).toMatchObject({
    record_id: c.record_id,
    alternate: { index: 2, total: 2, previous_id: b.record_id },
  })
})

test('a deleted message in the middle leaves a gap, and the chat continues without it', async () => {
  const { it, chat_id, at } = await threeMessages()
  await remove(it, at(3))

  const path = await listPath(it, chat_id)
  expect(path).toHaveLength(9)
  expect(path[3]).toMatchObject({ record_id: at(3), is_deleted: true, content: '' })
  await sendAndWait(it, 'Five')
  const { messages = [] } = (await it.model.requests()).at(-1)?.body ?? {}
  expect(messages.map(({ content }) => content)).not.toContain('Two')
  expect(messages.at(-1)?.content).toBe('Five')
})

test('a reply whose message was deleted is regenerated with a prompt that still ends with the user', async () => {
  const { it, at } = await threeMessages()
  await remove(it, at(7))

  await (await redoReply(it, 'regenerate', at(8))).ended

  const { messages = [] } = (await it.model.requests()).at(-1)?.body ?? {}
  expect(messages.at(-1)).toMatchObject({ role: 'user', content: expect.stringContaining('taken back') })
  expect(messages.map(({ content }) => content)).not.toContain('Four')
})

test('a deleted message can be neither read nor changed by its id', async () => {
  const { it, at } = await threeMessages()
  const { token } = it.reader
  await remove(it, at(4))
  const record_id = at(4)

  for (const answer of [
    await select(it, record_id),
    await call(it, editRecord, { token, body: { record_id, content: 'Other', mode: 'keep' } }),
    await call(it, deleteRecord, { token, body: { record_id, scope: 'one' } }),
    await call(it, followReply, { token, params: { record_id } }),
    await call(it, fetchReply, buildRedo(it, 'regenerate', record_id)),
  ])
    expect(answer).toMatchObject({ status: 404 })
})

test('deleting from a message on removes everything below, other paths too, and one undo restores all', async () => {
  const { it, chat_id, at } = await threeMessages()
  const other = await another(it, 'Other', at(6))
  const before = await listPath(it, chat_id)

  const { deletion_id } = await remove(it, at(3), 'from_here')
  expect(await listTexts(it, chat_id)).toEqual(['One', 'Yes.'])
  expect(await select(it, other.record_id)).toMatchObject({ status: 404 })

  await undo(it, deletion_id)
  expect(await listPath(it, chat_id)).toEqual(before)
  expect(await select(it, at(8))).toMatchObject({ status: 200 })
  expect((await listPath(it, chat_id)).map(({ record_id }) => record_id)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(at),
  )
})

test('no path ends with a gap: when the last message below it is deleted, it goes too', async () => {
  const { it, chat_id, at } = await threeMessages()
  await remove(it, at(6))
  await remove(it, at(7), 'from_here')

  expect((await listPath(it, chat_id)).map(({ record_id }) => record_id)).toEqual([0, 1, 2, 3, 4, 5].map(at))
  await undo(it, at(7))
  expect((await listPath(it, chat_id)).map(({ is_deleted }) => is_deleted)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((depth) => depth === 6),
  )
})

test('nested deletions are undone in any order', async () => {
  for (const first of [0, 1]) {
    const { it, chat_id, at } = await threeMessages()
    await remove(it, at(5))
    await remove(it, at(3), 'from_here')
    const order = first === 0 ? [at(5), at(3)] : [at(3), at(5)]

    await undo(it, order[0] ?? '')
    if (first === 0)
      expect((await listPath(it, chat_id)).map(({ content }) => content)).toEqual([
        it.character.opening_line,
        'One',
        'Yes.',
        '',
        '',
        'Three',
      ])
    await undo(it, order[1] ?? '')
    expect(await select(it, at(8))).toMatchObject({ status: 200 })
    expect((await listPath(it, chat_id)).map(({ record_id, is_deleted }) => [record_id, is_deleted])).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((depth) => [at(depth), false]),
    )
  }
})

test('the opening cannot be deleted, and the answer says how to change it', async () => {
  const { it, chat_id, at } = await threeMessages()
  const { token } = it.reader

  for (const scope of ['one', 'from_here'] as const)
    expect(await call(it, deleteRecord, { token, body: { record_id: at(0), scope } })).toMatchObject({
      status: 409,
      desc: expect.stringContaining('opening line'),
    })
  await remove(it, at(1), 'from_here')
  expect(await listTexts(it, chat_id)).toEqual([])
  const { items } = await callOk(it, listRecentChats, { token })
  expect(items[0]).toMatchObject({ last_role: 'character' })
  await sendAndWait(it, 'Once more')
  expect(await listTexts(it, chat_id)).toEqual(['Once more', 'Yes.'])
})

test('after ten minutes a deletion is final: dead ends are erased, inner gaps stay, and nothing returns', async () => {
  const { it, chat_id, at } = await threeMessages()
  await remove(it, at(3))
  await remove(it, at(7), 'from_here')
  await eraseDeletedRecords.run({ ...it.ctx }, {})
  expect(await storedRecords(it, it.reader.user_id)).toHaveLength(9)

  await erase(it)

  const stored = await storedRecords(it, it.reader.user_id)
  expect(stored).toHaveLength(7)
  expect(JSON.stringify(stored)).not.toContain('Two')
  expect(JSON.stringify(stored)).not.toContain('Four')
  const found = await it.ctx.db.selectFrom('chat_words').select('record_id').execute()
  expect(found.map(({ record_id }) => record_id)).not.toContain(at(3))
  expect(await undo(it, at(3))).toMatchObject({ status: 409, desc: expect.stringContaining('for good') })
  expect(await undo(it, at(7))).toMatchObject({ status: 404 })
  expect((await listPath(it, chat_id)).map(({ record_id }) => record_id)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map(at),
  )
})

test('restoring a message whose parent was erased reports the erasure', async () => {
  const { it, chat_id, at } = await threeMessages()
  await remove(it, at(5))
  await remove(it, at(3), 'from_here')
  it.clock.advance(9 * 60_000)
  await undo(it, at(5))
  await remove(it, at(5), 'from_here')
  it.clock.advance(2 * 60_000)
  await eraseDeletedRecords.run({ ...it.ctx }, {})

  expect(await undo(it, at(5))).toMatchObject({ status: 409 })
  expect(await listTexts(it, chat_id)).toEqual(['One', 'Yes.'])
})

test('the undo period is returned, and ends with that of the parent', async () => {
  const { it, chat_id, at } = await threeMessages()
  await remove(it, at(7))
  const gone_at = it.clock.now().getTime() + 10 * 60_000
  it.clock.advance(9 * 60_000)
  const { undo_until } = await remove(it, at(8))
  expect(new Date(undo_until).getTime()).toBe(gone_at)

  await undo(it, at(8))
  expect((await listPath(it, chat_id)).at(-1)?.record_id).toBe(at(8))
})

test('a deletion changes no payment', async () => {
  const { it, at } = await threeMessages()
  const paid = () =>
    Promise.all([
      it.ctx.db.selectFrom('holds').selectAll().execute(),
      it.ctx.db.selectFrom('chat_requests').selectAll().execute(),
    ])
  const before = await paid()

  await remove(it, at(3), 'from_here')
  await erase(it)

  expect(await paid()).toEqual(before)
})
