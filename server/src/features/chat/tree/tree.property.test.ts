import { type ChatRecord, listMessages } from '@citrine/contract/chat'
import {
  branchChat,
  deleteMessage,
  editMessage,
  restoreMessages,
  selectMessage,
} from '@citrine/contract/chat-tree'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, readBeginning, readEnd, redoReply, sendMessage } from '#test/chat.ts'
import { listPath, resend } from '#test/chat-tree.ts'
import { makeCharacter } from '#test/makers.ts'
import { type Node, TreeModel } from './tree-model.fixture.ts'

const at = fc.nat(1_000)
const change = fc.oneof(
  fc.record({ do: fc.constant('select' as const), at }),
  fc.record({ do: fc.constant('delete_one' as const), at }),
  fc.record({ do: fc.constant('delete_from_here' as const), at }),
  fc.record({ do: fc.constant('undo' as const), at }),
  fc.record({ do: fc.constant('edit' as const), at }),
)
const MAKING = ['regenerate', 'go_on', 'resend', 'branch'] as const
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(...MAKING),
      at,
    }),
  },
  { weight: 9, arbitrary: change },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('both' as const), first: change, second: change }) },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Chat = { app: ChatApp; chat_id: string; model: TreeModel; deletions: string[] }

const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % Math.max(1, all.length)]

const toNode = ({ record_id, parent_id, role, content }: ChatRecord): Omit<Node, 'deletion'> => ({
  id: record_id,
  parent: parent_id,
  role,
  text: content,
})

function applyChange({ app, model, deletions }: Chat, { do: what, at: place }: Change) {
  const { token } = app.reader
  const record_id = pick(model.all(), place)?.id ?? ''
  const text = `Edited ${place}`
  if (what === 'undo') {
    const deletion_id = pick([...deletions, record_id], place) ?? ''
    return {
      ask: () => call(app, restoreMessages, { token, body: { deletion_id } }),
      apply: (to: TreeModel) => to.restore(deletion_id),
    }
  }
  if (what === 'select')
    return {
      ask: () => call(app, selectMessage, { token, body: { record_id } }),
      apply: (to: TreeModel) => to.select(record_id),
    }
  if (what === 'edit')
    return {
      ask: () => call(app, editMessage, { token, body: { record_id, content: text, mode: 'keep' as const } }),
      apply: (to: TreeModel) => to.edit(record_id, text),
    }
  const scope = what === 'delete_one' ? ('one' as const) : ('from_here' as const)
  deletions.push(record_id)
  return {
    ask: () => call(app, deleteMessage, { token, body: { record_id, scope } }),
    apply: (to: TreeModel) => to.remove(record_id, scope),
  }
}

async function doChange(chat: Chat, one: Change): Promise<void> {
  const { ask, apply } = applyChange(chat, one)
  const isDone = (await ask()).status === 200
  expect(isDone, JSON.stringify(one)).toBe(apply(chat.model))
}

async function doBoth(chat: Chat, one: Change, other: Change): Promise<void> {
  const first = applyChange(chat, one)
  const second = applyChange(chat, other)
  const answers = await Promise.all([first.ask(), second.ask()])
  const done = answers.map(({ status }) => status === 200)
  const shown = await read(chat)
  const orders = [
    [first, second],
    [second, first],
  ].map((order) => {
    const model = chat.model.clone()
    const results = new Map(order.map((each) => [each, each.apply(model)]))
    return { model, results: [results.get(first), results.get(second)] }
  })
  const fitting = orders.find(
    ({ model, results }) =>
      JSON.stringify(results) === JSON.stringify(done) &&
      JSON.stringify(model.path()) === JSON.stringify(shown),
  )
  expect(
    fitting,
    JSON.stringify({ one, other, shown, orders: orders.map(({ model }) => model.path()) }),
  ).toBeDefined()
  if (fitting) chat.model = fitting.model
}

const isMaking = (one: { do: string }): one is { do: (typeof MAKING)[number]; at: number } =>
  MAKING.some((what) => what === one.do)

async function doStep(chat: Chat, one: Step): Promise<void> {
  const { app, chat_id, model } = chat
  const { token } = app.reader
  app.clock.advance(10)
  if (one.do === 'both') return doBoth(chat, one.first, one.second)
  if (one.do !== 'send' && !isMaking(one)) return doChange(chat, one)
  const { do: what, at: place } = one
  const there = model.all().filter(({ deletion }) => deletion === null)
  const reply = pick(
    there.filter(({ role, parent }) => role === 'character' && parent !== null),
    place,
  )
  const message = pick(
    there.filter(({ role }) => role === 'user'),
    place,
  )
  const addAll = (records: readonly (ChatRecord | undefined)[]) => {
    for (const record of records) if (record) model.add(toNode(record))
  }
  if (what === 'send') {
    const events = await (await sendMessage(app, `Message ${place}`, { chat_id })).ended
    addAll([readBeginning(events).user, readEnd(events).data.record])
  } else if (what === 'regenerate') {
    if (reply)
      addAll([readEnd(await (await redoReply(app, 'regenerate', reply.id, { chat_id })).ended).data.record])
  } else if (what === 'resend') {
    if (!message) return
    const { events, reply: answer } = await resend(app, { chat_id, record_id: message.id }, `Again ${place}`)
    addAll([readBeginning(events).user, answer])
  } else if (what === 'go_on') {
    if (!reply) return
    const body = { record_id: reply.id, content: `Written ${place}`, mode: 'go_on' as const }
    addAll([(await callOk(app, editMessage, { token, body })).record])
  } else {
    const from = pick(there, place)?.id ?? ''
    const branch = await callOk(app, branchChat, { token, body: { record_id: from } })
    const copied = await listPath(app, branch.chat_id)
    expect(copied.map(({ content }) => content)).toEqual(model.listTexts(from))
  }
}

async function read({ app, chat_id }: Chat) {
  const query = { chat_id, limit: '100' }
  const { records, total } = await callOk(app, listMessages, { token: app.reader.token, query })
  expect(total).toBe(records.length)
  return records.map(({ record_id, content, is_deleted, alternate: { index, total: of } }) => ({
    id: record_id,
    text: content,
    is_deleted,
    index,
    total: of,
  }))
}

async function readAround({ app, chat_id, model }: Chat): Promise<void> {
  const path = model.path().map(({ id }) => id)
  const { token } = app.reader
  for (const { id } of model.all()) {
    const { records } = await callOk(app, listMessages, {
      token,
      query: { chat_id, around: id, limit: '100' },
    })
    const ids = records.map(({ record_id }) => record_id)
    expect(ids.filter((each) => !path.includes(each))).toEqual([])
    expect(ids.includes(id)).toBe(path.includes(id))
  }
}

async function newChat(app: ChatApp): Promise<Chat> {
  const { db } = app.ctx
  const { token, user_id } = app.reader
  const { character_id } = await makeCharacter(db)
  const opened = await callOk(app, listMessages, { token, query: { character_id } })
  const { chat_id } = opened
  const ids = Array.from({ length: 4 }, () => newId(app.clock.now()))
  const root = opened.records[0]?.record_id ?? ''
  const rows = ids.map((record_id, n) => ({
    user_id,
    record_id,
    chat_id,
    state: 'done' as const,
    created_at: app.clock.now(),
    depth: n + 1,
    role: n % 2 === 0 ? ('user' as const) : ('character' as const),
    content: `Before ${n}`,
    parent_id: ids[n - 1] ?? root,
    chosen_child_id: ids[n + 1] ?? null,
  }))
  await db.insertInto('chat_records').values(rows).execute()
  const first = { chosen_child_id: ids[0] ?? null }
  await db.updateTable('chat_records').set(first).where('record_id', '=', root).execute()
  const end = { leaf_record_id: ids[3] ?? '', leaf_depth: 4, last_at: app.clock.now() }
  await db.updateTable('chats').set(end).where('chat_id', '=', chat_id).execute()
  const { records } = await callOk(app, listMessages, { token, query: { chat_id } })
  const model = new TreeModel([])
  for (const record of records) model.add(toNode(record))
  return { app, chat_id, model, deletions: [] }
}

/** Histories of up to ten steps; each takes half a second. */
const RUNS = process.env.TEST_FULL ? 100 : 6

test('whatever two tabs do to a chat, the path is the chosen one, and every stored message can be reached', async () => {
  const app = await chatApp({ model: { text: 'Yes.', tokens_per_second: 5_000 } })
  app.ctx.limits.require = async () => undefined
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const chat = await newChat(app)
      for (const one of steps) {
        await doStep(chat, one)
        expect(await read(chat), JSON.stringify(one)).toEqual(chat.model.path())
      }
      await readAround(chat)
      for (const { id, deletion } of chat.model.all()) {
        await doChange(chat, { do: 'select', at: chat.model.all().findIndex((node) => node.id === id) })
        const shown = await read(chat)
        expect(shown).toEqual(chat.model.path())
        expect(deletion !== null || shown.some((record) => record.id === id)).toBe(true)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
