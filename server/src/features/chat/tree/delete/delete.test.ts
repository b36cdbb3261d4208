import { fetchReply, followReply, listRecentChats } from '@citrine/contract/chat'
import { deleteMessage, editMessage, restoreMessages, selectMessage } from '@citrine/contract/chat-tree'
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
import { eraseDeletedMessages } from './erase-deleted-messages.job.ts'

type Scope = 'one' | 'from_here'
const remove = (app: ChatApp, record_id: string, scope: Scope = 'one') =>
  callOk(app, deleteMessage, { token: app.reader.token, body: { record_id, scope } })
const undo = (app: ChatApp, deletion_id: string) =>
  call(app, restoreMessages, { token: app.reader.token, body: { deletion_id } })
const select = (app: ChatApp, record_id: string) =>
  call(app, selectMessage, { token: app.reader.token, body: { record_id } })

async function threeMessages() {
  const app = await chatApp({ model: { text: 'Yes.' } })
  for (const message of ['One', 'Two', 'Three']) await sendAndWait(app, message)
  const { chat_id } = await sendAndWait(app, 'Four')
  const path = await listPath(app, chat_id)
  const at = (depth: number): string => path[depth]?.record_id ?? ''
  return { app, chat_id, at }
}

async function another(app: ChatApp, text: string, record_id: string) {
  await app.model.set({ text })
  app.clock.advance(1_000)
  return readEnd(await (await redoReply(app, 'regenerate', record_id)).ended).data.record
}

const erase = async (app: ChatApp) => {
  app.clock.advance(10 * 60_000 + 1)
  await eraseDeletedMessages.run({ ...app.ctx }, {})
}

test('the last message is deleted alone, and the path ends before it until it is restored', async () => {
  const { app, chat_id, at } = await threeMessages()
  const { deletion_id, undo_until } = await remove(app, at(8))

  expect(new Date(undo_until).getTime() - app.clock.now().getTime()).toBe(10 * 60_000)
  expect(await listTexts(app, chat_id)).toEqual(['One', 'Yes.', 'Two', 'Yes.', 'Three', 'Yes.', 'Four'])
  const { items } = await callOk(app, listRecentChats, { token: app.reader.token })
  expect(items[0]).toMatchObject({ last_message: 'Four', last_role: 'user' })

  expect(await undo(app, deletion_id)).toMatchObject({ status: 200 })
  expect((await listTexts(app, chat_id)).at(-1)).toBe('Yes.')
  expect(await undo(app, deletion_id)).toMatchObject({ status: 409 })
})

test('a deleted reply with alternates is replaced by its neighbour, and restored to its position', async () => {
  const app = await chatApp({ model: { text: 'A' } })
  const a = await sendAndWait(app, 'Hello')
  const b = await another(app, 'B', a.record_id)
  const c = await another(app, 'C', a.record_id)

  const { deletion_id } = await remove(app, c.record_id)
  expect((await listPath(app, a.chat_id)).at(-1)).toMatchObject({
    record_id: b.record_id,
    alternate: { index: 2, total: 2, next_id: null },
  })
  await remove(app, a.record_id)
  expect((await listPath(app, a.chat_id)).at(-1)?.alternate).toEqual({
    index: 1,
    total: 1,
    previous_id: null,
    next_id: null,
  })
  await undo(app, deletion_id)
  expect((await listPath(app, a.chat_id)).at(-1)).toMatchObject({
    record_id: c.record_id,
    alternate: { index: 2, total: 2, previous_id: b.record_id },
  })
})

test('a deleted message in the middle leaves a gap, and the chat continues without it', async () => {
  const { app, chat_id, at } = await threeMessages()
  await remove(app, at(3))

  const path = await listPath(app, chat_id)
  expect(path).toHaveLength(9)
  expect(path[3]).toMatchObject({ record_id: at(3), is_deleted: true, content: '' })
  await sendAndWait(app, 'Five')
  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(messages.map(({ content }) => content)).not.toContain('Two')
  expect(messages.at(-1)?.content).toBe('Five')
})

test('a reply whose message was deleted is regenerated with a prompt that still ends with the user', async () => {
  const { app, at } = await threeMessages()
  await remove(app, at(7))

  await (await redoReply(app, 'regenerate', at(8))).ended

  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(messages.at(-1)).toMatchObject({ role: 'user', content: expect.stringContaining('taken back') })
  expect(messages.map(({ content }) => content)).not.toContain('Four')
})

test('a deleted message can be neither read nor changed by its id', async () => {
  const { app, at } = await threeMessages()
  const { token } = app.reader
  await remove(app, at(4))
  const record_id = at(4)

  for (const answer of [
    await select(app, record_id),
    await call(app, editMessage, { token, body: { record_id, content: 'Other', mode: 'keep' } }),
    await call(app, deleteMessage, { token, body: { record_id, scope: 'one' } }),
    await call(app, followReply, { token, params: { record_id } }),
    await call(app, fetchReply, buildRedo(app, 'regenerate', record_id)),
  ])
    expect(answer).toMatchObject({ status: 404 })
})

test('deleting from a message on removes everything below, other paths too, and one undo restores all', async () => {
  const { app, chat_id, at } = await threeMessages()
  const other = await another(app, 'Other', at(6))
  const before = await listPath(app, chat_id)

  const { deletion_id } = await remove(app, at(3), 'from_here')
  expect(await listTexts(app, chat_id)).toEqual(['One', 'Yes.'])
  expect(await select(app, other.record_id)).toMatchObject({ status: 404 })

  await undo(app, deletion_id)
  expect(await listPath(app, chat_id)).toEqual(before)
  expect(await select(app, at(8))).toMatchObject({ status: 200 })
  expect((await listPath(app, chat_id)).map(({ record_id }) => record_id)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(at),
  )
})

test('no path ends with a gap: when the last message below it is deleted, it goes too', async () => {
  const { app, chat_id, at } = await threeMessages()
  await remove(app, at(6))
  await remove(app, at(7), 'from_here')

  expect((await listPath(app, chat_id)).map(({ record_id }) => record_id)).toEqual([0, 1, 2, 3, 4, 5].map(at))
  await undo(app, at(7))
  expect((await listPath(app, chat_id)).map(({ is_deleted }) => is_deleted)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((depth) => depth === 6),
  )
})

test('nested deletions are undone in any order', async () => {
  for (const first of [0, 1]) {
    const { app, chat_id, at } = await threeMessages()
    await remove(app, at(5))
    await remove(app, at(3), 'from_here')
    const order = first === 0 ? [at(5), at(3)] : [at(3), at(5)]

    await undo(app, order[0] ?? '')
    if (first === 0)
      expect((await listPath(app, chat_id)).map(({ content }) => content)).toEqual([
        app.character.opening_line,
        'One',
        'Yes.',
        '',
        '',
        'Three',
      ])
    await undo(app, order[1] ?? '')
    expect(await select(app, at(8))).toMatchObject({ status: 200 })
    expect(
      (await listPath(app, chat_id)).map(({ record_id, is_deleted }) => [record_id, is_deleted]),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((depth) => [at(depth), false]))
  }
})

test('the opening cannot be deleted, and the answer says how to change it', async () => {
  const { app, chat_id, at } = await threeMessages()
  const { token } = app.reader

  for (const scope of ['one', 'from_here'] as const)
    expect(await call(app, deleteMessage, { token, body: { record_id: at(0), scope } })).toMatchObject({
      status: 409,
      desc: expect.stringContaining('opening line'),
    })
  await remove(app, at(1), 'from_here')
  expect(await listTexts(app, chat_id)).toEqual([])
  const { items } = await callOk(app, listRecentChats, { token })
  expect(items[0]).toMatchObject({ last_role: 'character' })
  await sendAndWait(app, 'Once more')
  expect(await listTexts(app, chat_id)).toEqual(['Once more', 'Yes.'])
})

test('after ten minutes a deletion is final: dead ends are erased, inner gaps stay, and nothing returns', async () => {
  const { app, chat_id, at } = await threeMessages()
  await remove(app, at(3))
  await remove(app, at(7), 'from_here')
  await eraseDeletedMessages.run({ ...app.ctx }, {})
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(9)

  await erase(app)

  const stored = await storedRecords(app, app.reader.user_id)
  expect(stored).toHaveLength(7)
  expect(JSON.stringify(stored)).not.toContain('Two')
  expect(JSON.stringify(stored)).not.toContain('Four')
  const found = await app.ctx.db.selectFrom('chat_words').select('record_id').execute()
  expect(found.map(({ record_id }) => record_id)).not.toContain(at(3))
  expect(await undo(app, at(3))).toMatchObject({ status: 409, desc: expect.stringContaining('for good') })
  expect(await undo(app, at(7))).toMatchObject({ status: 404 })
  expect((await listPath(app, chat_id)).map(({ record_id }) => record_id)).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map(at),
  )
})

test('restoring a message whose parent was erased reports the erasure', async () => {
  const { app, chat_id, at } = await threeMessages()
  await remove(app, at(5))
  await remove(app, at(3), 'from_here')
  app.clock.advance(9 * 60_000)
  await undo(app, at(5))
  await remove(app, at(5), 'from_here')
  app.clock.advance(2 * 60_000)
  await eraseDeletedMessages.run({ ...app.ctx }, {})

  expect(await undo(app, at(5))).toMatchObject({ status: 409 })
  expect(await listTexts(app, chat_id)).toEqual(['One', 'Yes.'])
})

test('the undo period is returned, and ends with that of the parent', async () => {
  const { app, chat_id, at } = await threeMessages()
  await remove(app, at(7))
  const goneAt = app.clock.now().getTime() + 10 * 60_000
  app.clock.advance(9 * 60_000)
  const { undo_until } = await remove(app, at(8))
  expect(new Date(undo_until).getTime()).toBe(goneAt)

  await undo(app, at(8))
  expect((await listPath(app, chat_id)).at(-1)?.record_id).toBe(at(8))
})

test('a deletion changes no payment', async () => {
  const { app, at } = await threeMessages()
  const paid = () =>
    Promise.all([
      app.ctx.db.selectFrom('holds').selectAll().execute(),
      app.ctx.db.selectFrom('chat_requests').selectAll().execute(),
    ])
  const before = await paid()

  await remove(app, at(3), 'from_here')
  await erase(app)

  expect(await paid()).toEqual(before)
})
