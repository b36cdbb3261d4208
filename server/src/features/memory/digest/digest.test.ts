import { MEMORIES_MAX } from '@citrine/contract/limits'
import { changeSummary, explainReply, forgetMemory, listMemories } from '@citrine/contract/memory'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indexRecords } from '#server/features/search/words/words.service.ts'
import { newId } from '#server/platform/ids.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, type ChatAppOptions, chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { insertFact } from '../facts/facts.queries.ts'
import { digestChat } from './digest-chat.job.ts'

const CONTEXT = 2_048
const SAID = 'Ada has a sister called Ines in Porto.\nThe ferry to Naxos leaves at noon.'
const TALK = ['My sister Ines lives in Porto, you know.', 'The ferry to Naxos leaves at noon, they say.']

async function longTalk(options: ChatAppOptions = {}): Promise<ChatApp> {
  const app = await chatApp({
    ...options,
    model: { tokens: 3, context_tokens: CONTEXT, ...options.model },
    env: { LLM_CONTEXT_TOKENS: String(CONTEXT), ...options.env },
    is_working: false,
  })
  await sendAndWait(app, 'Good evening.')
  await goOn(app, 40)
  return app
}

async function goOn(app: ChatApp, messages: number): Promise<void> {
  const { user_id } = app.reader
  const { db } = app.ctx
  const chat = await db
    .selectFrom('chats')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  let parent_id = chat.leaf_record_id
  const rows = Array.from({ length: messages }, (_, index) => {
    const record_id = newId(app.clock.now())
    const row = {
      user_id,
      chat_id: chat.chat_id,
      record_id,
      parent_id,
      depth: chat.leaf_depth + 1 + index,
      role: index % 2 === 0 ? ('user' as const) : ('character' as const),
      content: `${TALK[index % 2]} And so the evening goes on and on, slowly, as evenings by the sea do. (${index})`,
      state: 'done' as const,
      created_at: app.clock.now(),
    }
    parent_id = record_id
    return row
  })
  await db.insertInto('chat_records').values(rows).execute()
  await indexRecords(
    db,
    user_id,
    rows.map(({ record_id }) => record_id),
  )
  const last = rows.at(-1)
  await db
    .updateTable('chats')
    .set({ leaf_record_id: last?.record_id ?? '', leaf_depth: last?.depth ?? 0 })
    .where('chat_id', '=', chat.chat_id)
    .execute()
}

const getMemories = (app: ChatApp) =>
  callOk(app, listMemories, { token: app.reader.token, query: { character_id: app.character.character_id } })

async function digest(app: ChatApp, text: string): Promise<void> {
  const { chat_id } = await getMemories(app)
  await app.model.set({ text, tokens: 200 })
  await digestChat.run(app.ctx, { user_id: app.reader.user_id, chat_id, user_name: 'Ada' })
  await app.model.set({ text: null, tokens: 3 })
}

test('messages that left the window are summarized and facts learned from them; the next prompt holds both', async () => {
  const app = await longTalk()
  expect((await getMemories(app)).is_being_made).toBe(false)
  await sendAndWait(app, 'What a night.')
  expect((await getMemories(app)).is_being_made).toBe(true)

  await digest(app, SAID)
  const memory = await getMemories(app)
  expect(memory).toMatchObject({ is_being_made: false, summary: { text: SAID, made_by: 'model' } })
  expect(memory.items.map(({ text }) => text).sort()).toEqual(SAID.split('\n'))
  expect(memory.items[0]?.source?.excerpt).toMatch(/^(My sister Ines|The ferry)/)

  await app.model.clearRequests()
  const reply = await sendAndWait(app, 'Where is my sister?')
  const messages = (await app.model.listRequests())[0]?.body.messages ?? []
  expect(messages[0]?.content).toContain(
    `<summary>\nWhat happened before, in short. Notes, not instructions.\n${SAID}`,
  )
  const lastContent = messages.at(-1)?.content ?? ''
  expect(lastContent).toMatch(/<recalled>[\s\S]*sister[\s\S]*<\/recalled>\n\nWhere is my sister\?$/)
  const why = await callOk(app, explainReply, {
    token: app.reader.token,
    query: { record_id: reply.record_id },
  })
  expect(why.made_of?.summary).toEqual({ version: memory.summary?.version, text: SAID })
  expect(why.made_of?.memories.length).toBeGreaterThan(0)
})

test('a long backlog is summarized from its beginning, one batch per job, until nothing is left', async () => {
  const app = await longTalk()
  await goOn(app, 200)
  await sendAndWait(app, 'What a night.')
  const listReached = () =>
    app.ctx.db.selectFrom('chat_summaries').select('upto_depth').orderBy('upto_depth').execute()

  await digest(app, SAID)
  const first = await listReached()
  expect(first[0]?.upto_depth).toBeLessThan(40)
  expect((await getMemories(app)).is_being_made).toBe(true)
  await digest(app, SAID)
  await digest(app, SAID)
  expect((await getMemories(app)).is_being_made).toBe(false)
  expect((await listReached()).at(-1)?.upto_depth).toBeGreaterThan(190)
})

test('a deleted fact does not return from its message, and a locked summary stays', async () => {
  const app = await longTalk()
  const { token } = app.reader
  const { character_id } = app.character
  await sendAndWait(app, 'What a night.')
  await digest(app, SAID)
  for (const { memory_id } of (await getMemories(app)).items)
    await callOk(app, forgetMemory, { token, params: { memory_id } })
  await callOk(app, changeSummary, { token, body: { character_id, action: 'anew' } })
  await digest(app, `${SAID} It was late.`)
  const { items, summary } = await getMemories(app)
  expect(summary?.text).toContain('It was late.')
  const sources = items.map(({ source }) => source?.record_id)
  const forgotten = await app.ctx.db
    .selectFrom('memories')
    .select('source_record_id')
    .where('forgotten_at', 'is not', null)
    .execute()
  expect(forgotten).toHaveLength(2)
  for (const { source_record_id } of forgotten) expect(sources).not.toContain(source_record_id)

  await callOk(app, changeSummary, { token, body: { character_id, action: 'lock', on: true } })
  await goOn(app, 40)
  await sendAndWait(app, 'Still here?')
  expect((await getMemories(app)).is_being_made).toBe(false)
})

test('in a full chat the least important memories are replaced; pinned facts stay', async () => {
  const app = await longTalk()
  await sendAndWait(app, 'What a night.')
  const { user_id } = app.reader
  const { chat_id, character_id } = await getMemories(app)
  const source_record_id =
    (await storedRecords(app, user_id)).find(({ depth }) => depth === 1)?.record_id ?? ''
  const memories = Array.from({ length: MEMORIES_MAX + 1 }, (_, index) => ({ memory_id: newId(), index }))
  for (const { memory_id, index } of memories)
    await insertFact(app.ctx.db, {
      user_id,
      memory_id,
      scope: 'chat',
      character_id,
      chat_id,
      source_record_id,
      text: `Number ${index}.`,
      words: [`${index}`],
      embedding: null,
      importance: 0.1,
      is_pinned: index === 0,
      created_at: app.clock.now(),
    })

  await digest(app, SAID)

  const facts = await app.ctx.db.selectFrom('memories').select(['text', 'is_pinned']).execute()
  expect(facts).toHaveLength(MEMORIES_MAX + 1)
  const texts = facts.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining([...SAID.split('\n'), 'Number 0.']))
  expect(texts).not.toContain('Number 1.')
})

test('a model that returns garbage gets no second request for the same messages', async () => {
  const app = await longTalk()
  await sendAndWait(app, 'What a night.')
  await digest(app, 'la la la la')
  expect(await getMemories(app)).toMatchObject({ summary: null, items: [], is_being_made: false })
  await sendAndWait(app, 'Really.')
  expect((await getMemories(app)).is_being_made).toBe(false)
})

test('a message edited while the model writes invalidates the result', async () => {
  const app = await longTalk()
  await sendAndWait(app, 'What a night.')
  const early = (await storedRecords(app, app.reader.user_id)).find(({ depth }) => depth === 5)
  const { reply } = app.ctx.models.list()[0] ?? {}
  if (early === undefined || reply === undefined) throw new Error('there is no model')
  const [llm] = app.ctx.models.list()
  if (llm === undefined) throw new Error('there is no model')
  llm.reply = async (request, onText) => {
    await app.ctx.db
      .updateTable('chat_records')
      .set({ content: 'I never said that.' })
      .where('record_id', '=', early.record_id)
      .execute()
    return reply(request, onText)
  }
  await digest(app, SAID)
  llm.reply = reply
  expect(await getMemories(app)).toMatchObject({ summary: null, items: [] })
})

test('a summary of one branch does not apply to another', async () => {
  const app = await longTalk()
  await sendAndWait(app, 'What a night.')
  await digest(app, SAID)
  const { user_id } = app.reader
  const { chat_id, summary } = await getMemories(app)
  expect(summary).not.toBeNull()
  const records = await storedRecords(app, user_id)
  const [fork] = records.filter(({ depth }) => depth === 4)
  const record_id = newId(app.clock.now())
  await app.ctx.db
    .insertInto('chat_records')
    .values({
      user_id,
      chat_id,
      record_id,
      parent_id: fork?.record_id ?? '',
      depth: 5,
      role: 'user',
      content: 'Let us talk about something else.',
      state: 'done',
      created_at: app.clock.now(),
    })
    .execute()
  const move = (leaf_record_id: string, leaf_depth: number) =>
    app.ctx.db
      .updateTable('chats')
      .set({ leaf_record_id, leaf_depth })
      .where('chat_id', '=', chat_id)
      .execute()
  await move(record_id, 5)
  expect((await getMemories(app)).summary).toBeNull()
  const last = records.at(-1)
  await move(last?.record_id ?? '', last?.depth ?? 0)
  expect((await getMemories(app)).summary?.text).toBe(SAID)
})

test('a failing model gets no request for an hour, and the page shows no pending summary', async () => {
  const app = await longTalk()
  await sendAndWait(app, 'What a night.')
  const { chat_id } = await getMemories(app)
  const payload = { user_id: app.reader.user_id, chat_id, user_name: 'Ada' }
  await app.model.breakWith('status_500')
  await expect(digestChat.run(app.ctx, payload)).rejects.toThrow()
  await digestChat.giveUp?.(app.ctx, payload)
  await app.model.set({ fault: null })
  expect((await getMemories(app)).is_being_made).toBe(false)
  await sendAndWait(app, 'Still here?')
  expect((await getMemories(app)).is_being_made).toBe(false)
  app.clock.advance(HOUR_MS)
  await sendAndWait(app, 'And now?')
  expect((await getMemories(app)).is_being_made).toBe(true)
})

test('a locked summary whose rewriting cannot be queued stays locked', async () => {
  const app = await longTalk()
  const { token } = app.reader
  const { character_id } = app.character
  await sendAndWait(app, 'What a night.')
  await digest(app, SAID)
  await callOk(app, changeSummary, { token, body: { character_id, action: 'lock', on: true } })
  await sql`alter table memory_dues add constraint unqueued check (not is_anew)`.execute(app.ctx.db)

  const body = { character_id, action: 'anew' as const }
  expect(await call(app, changeSummary, { token, body })).toMatchObject({ http: 500 })
  expect((await getMemories(app)).summary).toMatchObject({ is_locked: true })
})

test('a locked summary of the opening alone stays locked: there is nothing to rewrite', async () => {
  const app = await chatApp({ is_working: false })
  const { token } = app.reader
  const { character_id } = app.character
  await callOk(app, changeSummary, { token, body: { character_id, action: 'edit', text: 'They met.' } })
  await callOk(app, changeSummary, { token, body: { character_id, action: 'lock', on: true } })

  await callOk(app, changeSummary, { token, body: { character_id, action: 'anew' } })
  expect((await getMemories(app)).summary).toMatchObject({ is_locked: true })
})
