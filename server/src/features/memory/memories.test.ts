import {
  branchChat,
  deleteMessage,
  editMessage,
  pinMessage,
  restoreMessages,
} from '@citrine/contract/chat-tree'
import { MEMORIES_MAX } from '@citrine/contract/limits'
import { changeSummary, explainReply, forgetMemory, listMemories, saveMemory } from '@citrine/contract/memory'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseDeletedMessages } from '#server/features/chat/public.ts'
import { extractWords } from '#server/features/search/words/extract-words.ts'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { waitForJobs } from '#test/jobs.ts'
import { CANARIES, CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { insertFact } from './facts/facts.queries.ts'
import { addVersion } from './summaries/summary.service.ts'

const getMemories = (app: ChatApp, query: Record<string, string> = {}) =>
  callOk(app, listMemories, {
    token: app.reader.token,
    query: { character_id: app.character.character_id, ...query },
  })

const save = async (app: ChatApp, body: object) =>
  (
    await callOk(app, saveMemory, {
      token: app.reader.token,
      body: { character_id: app.character.character_id, ...body },
    })
  ).memory

async function learned(app: ChatApp, record_id: string, text: string): Promise<string> {
  const { user_id } = app.reader
  const [record] = (await storedRecords(app, user_id)).filter((each) => each.record_id === record_id)
  if (record === undefined) throw new Error('there is no such message')
  const memory_id = newId()
  await insertFact(app.ctx.db, {
    user_id,
    memory_id,
    scope: 'chat',
    character_id: app.character.character_id,
    chat_id: record.chat_id,
    text,
    words: extractWords(text),
    embedding: null,
    importance: 0.5,
    is_pinned: false,
    source_record_id: record_id,
    created_at: new Date(),
  })
  return memory_id
}

const summedUp = async (app: ChatApp, record_id: string, text: string): Promise<void> => {
  const { user_id } = app.reader
  const [upto] = (await storedRecords(app, user_id)).filter((each) => each.record_id === record_id)
  if (upto === undefined) throw new Error('there is no such message')
  const { chat_id } = upto
  const firstVersion = {
    user_id,
    chat_id,
    upto,
    text,
    made_by: 'model' as const,
    model_id: 'a',
    previous_id: null,
  }
  await app.ctx.db
    .transaction()
    .execute((tx) => addVersion(tx, { ...firstVersion, is_locked: false, now: new Date() }))
}

test('a user’s memory is listed, edited, pinned and deleted, and is in the prompt', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const added = await save(app, { text: 'Ada has a sister in Porto.' })
  expect(added).toMatchObject({ scope: 'character', source: null, is_pinned: false, state: 'active' })
  const changed = await save(app, {
    memory_id: added.memory_id,
    text: 'Ada’s sister lives in Braga.',
    is_pinned: true,
  })
  expect(changed).toMatchObject({
    memory_id: added.memory_id,
    text: 'Ada’s sister lives in Braga.',
    is_pinned: true,
  })

  const reply = await sendAndWait(app, 'Good evening.')
  const prompt = JSON.stringify((await app.model.listRequests())[0]?.body.messages)
  expect(prompt).toContain('Braga')
  expect(prompt).not.toContain('Porto')
  const why = await callOk(app, explainReply, {
    token: app.reader.token,
    query: { record_id: reply.record_id },
  })
  expect(why.made_of?.memories).toEqual([
    { memory_id: added.memory_id, text: 'Ada’s sister lives in Braga.' },
  ])
  expect(why.made_of?.sections.map(({ section }) => section)).toEqual(
    expect.arrayContaining(['rules', 'style', 'character', 'memories', 'history']),
  )
  expect(why).toMatchObject({ model: { id: 'fake-model' }, made_of: { summary: null, recalled: [] } })
  const { record_id } = reply
  await callOk(app, pinMessage, { token: app.reader.token, body: { record_id, on: true } })
  expect((await getMemories(app)).pins).toMatchObject([{ record_id, role: 'character' }])

  await callOk(app, forgetMemory, { token: app.reader.token, params: { memory_id: added.memory_id } })
  expect((await getMemories(app)).items).toEqual([])
  await waitForJobs(app, 'chat.scrub-memory')
  const stored = await storedRecords(app, app.reader.user_id)
  expect(JSON.stringify(stored)).not.toContain('Braga')
  const after = await callOk(app, explainReply, {
    token: app.reader.token,
    query: { record_id: reply.record_id },
  })
  expect(after.made_of?.memories).toEqual([{ memory_id: added.memory_id, text: null }])
})

test('used lore is shown to users who may read the definition; others see which entry it was', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { record_id } = await sendAndWait(app, 'Good evening.')
  const lore = [{ entry_id: '1', name: 'Harbour', text: 'It is drawn by nobody.', book: 'The coast' }]
  await sql`update chat_records set made_of = jsonb_set(made_of, '{lore}', ${JSON.stringify(lore)}::jsonb)
             where record_id = ${record_id}`.execute(app.ctx.db)
  const listLore = async () =>
    (await callOk(app, explainReply, { token: app.reader.token, query: { record_id } })).made_of?.lore
  expect(await listLore()).toEqual(lore)

  const { user_id } = await signedIn(app)
  const madeBy = (creator_id: string) => app.ctx.db.updateTable('characters').set({ creator_id }).execute()
  await madeBy(user_id)
  expect(await listLore()).toEqual([{ ...lore[0], text: null }])
  await madeBy(app.reader.user_id)
  expect(await listLore()).toEqual(lore)
})

test('pinned memories come first, pages follow each other, and a scope is widened or narrowed', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const texts = ['The first fact.', 'The second fact.', 'The third fact.']
  for (const text of texts) {
    app.clock.advance(1_000)
    await save(app, { text, is_pinned: text.includes('first') })
  }
  const first = await getMemories(app, { limit: '2' })
  const rest = await getMemories(app, { limit: '2', cursor: first.next_cursor ?? '' })
  expect([...first.items, ...rest.items].map(({ text }) => text)).toEqual([texts[0], texts[2], texts[1]])
  expect(rest.next_cursor).toBeNull()

  const [pinned] = first.items
  const everywhere = await save(app, { memory_id: pinned?.memory_id, scope: 'all' })
  expect(everywhere.scope).toBe('all')
  expect((await save(app, { memory_id: pinned?.memory_id, scope: 'chat' })).scope).toBe('chat')
  const nowhere = { memory_id: pinned?.memory_id, scope: 'character', character_id: undefined }
  expect((await call(app, saveMemory, { token: app.reader.token, body: nowhere })).status).toBe(400)
})

test('a memory passes the safety check as a message does', async () => {
  const app = await chatApp({ model: { tokens: 3 }, env: CANARY_LISTS })
  const [canary] = CANARIES
  for (const body of [
    { text: `Remember ${canary?.forbidden}.` },
    { action: 'edit', text: `It was about ${canary?.forbidden}.` },
  ]) {
    const route = 'action' in body ? changeSummary : saveMemory
    const { status } = await call(app, route, {
      token: app.reader.token,
      body: { character_id: app.character.character_id, ...body },
    })
    expect(status).toBe(4106)
  }
  expect((await getMemories(app)).items).toEqual([])
})

test('a memory for every character is checked again when it is edited, through whichever chat', async () => {
  const app = await chatApp({ model: { tokens: 3 }, env: CANARY_LISTS })
  const [canary] = CANARIES
  const { memory_id } = await save(app, { text: 'Ada has a sister.', scope: 'all' })
  const text = `Remember ${canary?.forbidden}.`
  for (const where of [{}, { character_id: app.character.character_id }, { scope: 'all' }]) {
    const body = { memory_id, text, ...where }
    expect((await call(app, saveMemory, { token: app.reader.token, body })).status).toBe(4106)
  }
  expect((await getMemories(app)).items).toMatchObject([{ text: 'Ada has a sister.', scope: 'all' }])
})

test('each scope has a limit: a full one accepts none, and two concurrent ones get one place', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { token, user_id } = app.reader
  const { character_id } = app.character
  const reply = await sendAndWait(app, 'My sister lives in Porto.')
  const own = Array.from({ length: MEMORIES_MAX - 1 }, () => newId())
  for (const memory_id of own)
    await insertFact(app.ctx.db, {
      user_id,
      memory_id,
      scope: 'all',
      character_id: null,
      chat_id: null,
      text: 'Ada.',
      words: ['ada'],
      embedding: null,
      importance: 0.8,
      is_pinned: false,
      source_record_id: null,
      created_at: new Date(),
    })
  const [kept] = own
  const elsewhere = await save(app, { text: 'Ada has a sister.' })
  const moved = { memory_id: elsewhere.memory_id, scope: 'all' }
  const added = { character_id, text: 'Ada has a dog.', scope: 'all' }
  const both = await Promise.all([
    call(app, saveMemory, { token, body: moved }),
    call(app, saveMemory, { token, body: added }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await save(app, { memory_id: kept, text: 'Ada lives in Lisbon.', scope: 'all' })
  await learned(app, reply.parent_id ?? '', 'Ada’s sister lives in Porto.')
  await save(app, { text: 'Ada has a cat.', scope: 'chat' })
})

test('another user’s memory does not exist', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { memory_id } = await save(app, { text: 'Ada has a sister.' })
  const reply = await sendAndWait(app, 'Good evening.')
  const { token } = await signedIn(app)
  const answers = await Promise.all([
    call(app, saveMemory, { token, body: { memory_id, text: 'Mine now.' } }),
    call(app, forgetMemory, { token, params: { memory_id } }),
    call(app, listMemories, { token, query: { chat_id: reply.chat_id } }),
    call(app, changeSummary, { token, body: { chat_id: reply.chat_id, action: 'edit', text: 'Mine.' } }),
    call(app, explainReply, { token, query: { record_id: reply.record_id } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await getMemories(app)).items).toMatchObject([{ text: 'Ada has a sister.' }])
})

test('a memory goes when its message changes, returns with an undo, and is erased with it', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { token } = app.reader
  const one = await sendAndWait(app, 'My sister lives in Porto.')
  const two = await sendAndWait(app, 'My dog is called Biscuit.')
  const sister = one.parent_id ?? ''
  const dog = two.parent_id ?? ''
  await learned(app, sister, 'Ada’s sister lives in Porto.')
  await learned(app, dog, 'Ada’s dog is called Biscuit.')
  await summedUp(app, two.record_id, 'Ada spoke of her sister and her dog.')
  const states = async () =>
    Object.fromEntries((await getMemories(app)).items.map(({ text, state }) => [text.split(' ')[1], state]))
  expect((await getMemories(app)).summary).toMatchObject({ version: 1, upto: { record_id: two.record_id } })
  expect((await getMemories(app)).items[0]?.source).toMatchObject({
    record_id: dog,
    role: 'user',
    excerpt: 'My dog is called Biscuit.',
  })

  await callOk(app, deleteMessage, { token, body: { record_id: dog, scope: 'from_here' } })
  expect(await states()).toEqual({ sister: 'active', dog: 'revoked' })
  expect((await getMemories(app)).summary).toBeNull()
  await callOk(app, restoreMessages, { token, body: { deletion_id: dog } })
  expect(await states()).toEqual({ sister: 'active', dog: 'active' })
  expect((await getMemories(app)).summary).toMatchObject({ version: 1 })

  await callOk(app, editMessage, {
    token,
    body: { record_id: sister, content: 'My sister lives in Braga.', mode: 'keep' },
  })
  expect(await states()).toEqual({ sister: 'revoked', dog: 'active' })
  expect((await getMemories(app)).summary).toBeNull()

  await callOk(app, deleteMessage, { token, body: { record_id: dog, scope: 'from_here' } })
  app.clock.advance(11 * 60_000)
  await eraseDeletedMessages.run(app.ctx, {})
  expect(await states()).toEqual({ sister: 'revoked' })
})

test('a summary is edited, locked, and reset; the previous version stays available', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { token } = app.reader
  const { character_id } = app.character
  const reply = await sendAndWait(app, 'Good evening.')
  await summedUp(app, reply.record_id, 'The model’s own words.')
  const change = async (body: object) =>
    (await callOk(app, changeSummary, { token, body: { character_id, ...body } })).summary

  const edited = await change({ action: 'edit', text: 'My own words.' })
  expect(edited).toMatchObject({ text: 'My own words.', made_by: 'user', version: 2 })
  expect(edited?.previous).toMatchObject({ text: 'The model’s own words.', made_by: 'model' })
  expect(await change({ action: 'lock', on: true })).toMatchObject({ is_locked: true })
  expect(await change({ action: 'restore' })).toMatchObject({
    text: 'The model’s own words.',
    is_locked: true,
  })
  expect(await change({ action: 'restore' })).toMatchObject({ text: 'My own words.' })
})

test('a branch copies the memories of its first messages, and of no later ones', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { token } = app.reader
  const one = await sendAndWait(app, 'My sister lives in Porto.')
  const two = await sendAndWait(app, 'My dog is called Biscuit.')
  await learned(app, one.parent_id ?? '', 'Ada’s sister lives in Porto.')
  await learned(app, two.parent_id ?? '', 'Ada’s dog is called Biscuit.')
  await summedUp(app, one.record_id, 'Ada spoke of her sister.')
  await summedUp(app, two.record_id, 'Ada spoke of her sister and her dog.')

  const { chat_id } = await callOk(app, branchChat, { token, body: { record_id: one.record_id } })
  const memory = await callOk(app, listMemories, { token, query: { chat_id } })
  expect(memory.items.map(({ text }) => text)).toEqual(['Ada’s sister lives in Porto.'])
  expect(memory.items[0]?.source).toMatchObject({ chat_id, excerpt: 'My sister lives in Porto.' })
  expect(memory.summary).toMatchObject({ text: 'Ada spoke of her sister.', previous: null })
})
