import { listVersions } from '@citrine/contract/character-editing'
import { saveChatSetting } from '@citrine/contract/chat-settings'
import { branchChat } from '@citrine/contract/chat-tree'
import { LOREBOOKS_ATTACHED_MAX } from '@citrine/contract/limits'
import * as contract from '@citrine/contract/lorebooks'
import { explainReply } from '@citrine/contract/memory'
import { savePersona } from '@citrine/contract/personas'
import { expect, test } from 'vitest'
import { eraseDeletedLorebooks } from '#server/retention.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { exportLorebookFiles, exportLorebooks } from './account-lorebooks.service.ts'
import {
  attach,
  bookParams,
  createBook,
  listBooks,
  makeBook,
  saveBook,
  showBook,
  startQuietApp,
} from './lorebooks.fixture.ts'

test('a lorebook is created, edited, renamed, copied and deleted, and a deletion can be undone for a day', async () => {
  const app = await startQuietApp()
  const { token } = await signedIn(app)
  const id = await createBook(app, token, 'The coast', [{ content: 'The mill burned down.' }])

  expect(await listBooks(app, token)).toMatchObject([{ lorebook_id: id, name: 'The coast', entry_count: 1 }])
  const book = makeBook('The shore', [{ content: 'The mill stands.' }, { content: 'And the lamp.' }])
  expect(await saveBook(app, token, id, { revision: 2, book })).toMatchObject({ data: { revision: 3 } })
  expect(await saveBook(app, token, id, { revision: 2, book })).toMatchObject({ status: 409 })
  expect(await showBook(app, token, id)).toMatchObject({
    book,
    revision: 3,
    characters: [],
    personas: [],
    chats: 0,
  })

  app.clock.advance(1_000)
  const copy = await callOk(app, contract.copyLorebook, {
    token,
    ...bookParams(id),
    body: { name: 'A copy' },
  })
  expect((await showBook(app, token, copy.lorebook_id)).book).toEqual({ ...book, name: 'A copy' })
  expect((await listBooks(app, token)).map(({ name }) => name)).toEqual(['A copy', 'The shore'])

  await callOk(app, contract.deleteLorebook, { token, ...bookParams(id) })
  expect(await listBooks(app, token)).toHaveLength(1)
  expect((await call(app, contract.getLorebook, { token, ...bookParams(id) })).status).toBe(404)
  await callOk(app, contract.restoreLorebook, { token, ...bookParams(id) })
  await callOk(app, contract.restoreLorebook, { token, ...bookParams(id) })
  expect((await showBook(app, token, id)).book).toEqual(book)

  await callOk(app, contract.deleteLorebook, { token, ...bookParams(id) })
  app.clock.advance(86_400_001)
  await eraseDeletedLorebooks.run(app.ctx, {})
  expect((await call(app, contract.restoreLorebook, { token, ...bookParams(id) })).status).toBe(404)
})

test('a lorebook is visible only to its owner', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const { token } = app.reader
  const other = await signedIn(app)
  const id = await createBook(app, token, 'The coast', [])
  const { chat_id } = await sendAndWait(app, 'Hello.')

  const theirs = { token: other.token, ...bookParams(id) }
  expect((await call(app, contract.getLorebook, theirs)).status).toBe(404)
  expect((await call(app, contract.exportLorebook, theirs)).status).toBe(404)
  expect((await call(app, contract.deleteLorebook, theirs)).status).toBe(404)
  expect((await saveBook(app, other.token, id, { revision: 2, book: makeBook('x') })).status).toBe(404)
  expect((await attach(app, other.token, id, { chat_id })).status).toBe(404)
  const own = await createBook(app, other.token, 'Mine', [])
  expect((await attach(app, other.token, own, { chat_id })).status).toBe(404)
  const { persona } = await callOk(app, savePersona, {
    token,
    body: { name: 'Lund', description: '', is_default: false },
  })
  expect((await attach(app, other.token, own, { persona_id: persona.persona_id })).status).toBe(404)
  await create(app, other.token, { lorebook_ids: [id] })
  const [made] = await app.ctx.db
    .selectFrom('characters')
    .select('attached_books')
    .where('creator_id', '=', other.user_id)
    .execute()
  expect(made?.attached_books).toBeNull()
})

const readPrompt = async (app: ChatApp): Promise<string> =>
  JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages)

test('books of the chat, the persona and the user’s own character join the prompt, and the reply says which', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const { token } = app.reader
  const ids = [
    await createBook(app, token, 'Chat book', [{ content: 'The mill burned down.', name: 'Mill' }]),
    await createBook(app, token, 'Persona book', [{ content: 'She owns the mill.' }]),
    await createBook(app, token, 'World', [{ content: 'The mill stands on Skerry Point.' }]),
  ] as const
  const { character_id } = await create(app, token, { lorebook_ids: [ids[2]] })
  const { chat_id } = await sendAndWait(app, 'Hello.', { character_id })
  const { persona } = await callOk(app, savePersona, {
    token,
    body: { name: 'Lund', description: 'A miller.', is_default: false },
  })
  await callOk(app, saveChatSetting, { token, body: { chat_id, persona_id: persona.persona_id } })
  expect((await attach(app, token, ids[0], { chat_id })).status).toBe(200)
  expect((await attach(app, token, ids[1], { persona_id: persona.persona_id })).status).toBe(200)
  expect(await listBooks(app, token, { chat_id })).toMatchObject([
    { name: 'Chat book', is_attached: true },
    { is_attached: false },
    { is_attached: false },
  ])
  expect(await showBook(app, token, ids[1])).toMatchObject({ personas: ['Lund'], chats: 0 })
  expect(await showBook(app, token, ids[2])).toMatchObject({ characters: ['Maren Holt'] })

  const { record_id } = await sendAndWait(app, 'Where is the mill?', { chat_id })
  for (const text of ['The mill burned down.', 'She owns the mill.', 'The mill stands on Skerry Point.'])
    expect(await readPrompt(app)).toContain(text)
  const { made_of } = await callOk(app, explainReply, { token, query: { record_id } })
  expect(made_of?.lore).toMatchObject([
    { book: 'Chat book', name: 'Mill', text: 'The mill burned down.' },
    { book: 'Persona book', text: 'She owns the mill.' },
    { book: 'World', text: 'The mill stands on Skerry Point.' },
  ])

  const branch = await callOk(app, branchChat, { token, body: { record_id } })
  await saveBook(app, token, ids[2], {
    revision: 2,
    book: makeBook('World', [{ content: 'The mill is a ruin.' }]),
  })
  await callOk(app, contract.deleteLorebook, { token, ...bookParams(ids[1]) })
  await sendAndWait(app, 'And the mill?', { chat_id: branch.chat_id })
  expect(await readPrompt(app)).toContain('The mill burned down.')
  expect(await readPrompt(app)).toContain('The mill is a ruin.')
  expect(await readPrompt(app)).not.toContain('She owns the mill.')

  const everywhere = await createBook(app, token, 'Calendar', [{ content: 'The mill opens on Mondays.' }])
  const stranger = await signedIn(app)
  const theirs = await createBook(app, stranger.token, 'Theirs', [{ content: 'The mill is haunted.' }])
  await attach(app, stranger.token, theirs, { all_chats: true })
  for (const _ of ['twice', 'changes nothing'])
    expect((await attach(app, token, everywhere, { all_chats: true })).status).toBe(200)
  const cards = await listBooks(app, token, { chat_id })
  expect(cards.filter(({ is_in_all_chats }) => is_in_all_chats)).toMatchObject([
    { name: 'Calendar', is_attached: false },
  ])
  expect(await showBook(app, token, everywhere)).toMatchObject({
    is_in_all_chats: true,
    chats: 0,
    personas: [],
  })
  const reply = await sendAndWait(app, 'When does the mill open?', { chat_id })
  expect(await readPrompt(app)).toContain('The mill opens on Mondays.')
  expect(await readPrompt(app)).not.toContain('The mill is haunted.')
  const explained = await callOk(app, explainReply, { token, query: { record_id: reply.record_id } })
  expect(explained.made_of?.lore.map(({ book }) => book)).toEqual(['Chat book', 'World', 'Calendar'])
  await attach(app, token, everywhere, { all_chats: true, on: false })

  await attach(app, token, ids[0], { chat_id, on: false })
  await sendAndWait(app, 'Still the mill?', { chat_id })
  expect(await readPrompt(app)).not.toContain('The mill burned down.')
  expect(await readPrompt(app)).not.toContain('The mill opens on Mondays.')
})

test('others read an attached book as it was in the approved version', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false, env: CANARY_LISTS })
  const maker = await signedIn(app)
  const id = await createBook(app, maker.token, 'World', [{ content: 'The mill stands.' }])
  const { character_id } = await create(app, maker.token, { visibility: 'public', lorebook_ids: [id] })
  await approveLatest(app, character_id)
  const book = makeBook('World', [{ content: 'A floribund and quandrel.' }])
  expect((await saveBook(app, maker.token, id, { revision: 2, book })).status).toBe(4106)
  book.entries = makeBook('World', [{ content: 'The mill is a ruin.' }]).entries
  expect((await saveBook(app, maker.token, id, { revision: 2, book })).status).toBe(200)

  const { record_id } = await sendAndWait(app, 'Where is the mill?', { character_id })
  expect(await readPrompt(app)).toContain('The mill stands.')
  const { made_of } = await callOk(app, explainReply, { token: app.reader.token, query: { record_id } })
  expect(made_of?.lore).toMatchObject([{ book: 'World', text: null }])
  await sendAndWait(app, 'Where is the mill?', { token: maker.token, character_id })
  expect(await readPrompt(app)).toContain('The mill is a ruin.')

  await edit(app, maker.token, character_id, { visibility: 'public', lorebook_ids: [id] })
  const versions = await callOk(app, listVersions, { token: maker.token, params: { character_id } })
  expect(versions.items[0]).toMatchObject({ review_state: 'in_review' })
  const { fields } = await app.ctx.db
    .selectFrom('character_versions')
    .select('fields')
    .where('character_id', '=', character_id)
    .orderBy('version_no', 'desc')
    .executeTakeFirstOrThrow()
  expect(fields).toMatchObject({
    attached_books: [{ lorebook_id: id, entries: [{ content: 'The mill is a ruin.' }] }],
  })
  await sendAndWait(app, 'And the mill?', { character_id })
  expect(await readPrompt(app)).toContain('The mill stands.')
  await approveLatest(app, character_id)
  await sendAndWait(app, 'And now the mill?', { character_id })
  expect(await readPrompt(app)).toContain('The mill is a ruin.')
})

test('an age under 18 is refused for the character, and marks the chat for anybody else', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const { token, user_id } = app.reader
  const { character_id } = await create(app, token, { name: 'Maren' })
  const { chat_id } = await sendAndWait(app, 'Hello.', { character_id })
  const hers = await createBook(app, token, 'Hers', [{ content: 'Maren is 15 years old.' }])
  const sons = await createBook(app, token, 'Village', [{ content: 'Tom is 12 years old.' }])
  const isMarked = async () =>
    (
      await app.ctx.db
        .selectFrom('chats')
        .select('speaks_of_minor')
        .where('user_id', '=', user_id)
        .where('chat_id', '=', chat_id)
        .executeTakeFirstOrThrow()
    ).speaks_of_minor

  expect(await attach(app, token, hers, { chat_id })).toMatchObject({
    status: 4106,
    data: { rule: 'age', fields: { 'lorebook.e0': expect.any(String) } },
  })
  const saved = await call(app, contract.saveLorebook, {
    token,
    ...bookParams(sons),
    body: { revision: 2, book: makeBook('Village', [{ content: 'I am 15 years old.' }]) },
  })
  expect(saved.status).toBe(4106)
  expect(await isMarked()).toBe(false)
  await attach(app, token, sons, { chat_id })
  expect(await isMarked()).toBe(true)

  const body = { revision: 2, book: makeBook('Village', [{ content: 'Maren is 15 years old.' }]) }
  expect((await call(app, contract.saveLorebook, { token, ...bookParams(sons), body })).status).toBe(4106)
  expect(
    await call(app, contract.saveLorebook, { token, ...bookParams(hers), body: { ...body, revision: 9 } }),
  ).toMatchObject({ status: 409 })

  const { persona } = await callOk(app, savePersona, {
    token,
    body: { name: 'Lund', description: '', is_default: false },
  })
  await attach(app, token, sons, { persona_id: persona.persona_id })
  const second = await create(app, token, { name: 'Odile' })
  const next = await sendAndWait(app, 'Hello.', { character_id: second.character_id })
  await callOk(app, saveChatSetting, {
    token,
    body: { chat_id: next.chat_id, persona_id: persona.persona_id },
  })
  await sendAndWait(app, 'Good evening.', { chat_id: next.chat_id })
  const { speaks_of_minor } = await app.ctx.db
    .selectFrom('chats')
    .select('speaks_of_minor')
    .where('user_id', '=', user_id)
    .where('chat_id', '=', next.chat_id)
    .executeTakeFirstOrThrow()
  expect(speaks_of_minor).toBe(true)
})

test('the entries and the size of a lorebook are limited, and so are the books of one place', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const { token } = app.reader
  const { chat_id } = await sendAndWait(app, 'Hello.')
  const ids: string[] = []
  for (let n = 0; n <= LOREBOOKS_ATTACHED_MAX; n++) ids.push(await createBook(app, token, `Book ${n}`, []))
  const results = []
  for (const id of ids) results.push((await attach(app, token, id, { chat_id })).status)
  expect(results).toEqual([...Array(LOREBOOKS_ATTACHED_MAX).fill(200), 409])
  expect((await attach(app, token, ids[0] ?? '', { chat_id })).status).toBe(200)
  const [id = ''] = ids
  const large = makeBook(
    'Large',
    Array.from({ length: 60 }, () => ({ content: 'light '.repeat(3_000) })),
  )
  expect(await saveBook(app, token, id, { revision: 2, book: large })).toMatchObject({ status: 400 })
  const many = makeBook(
    'Many',
    Array.from({ length: 1_001 }, () => ({ content: 'x' })),
  )
  expect((await saveBook(app, token, id, { revision: 2, book: many })).status).toBe(400)
})

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}

test('the export of an account holds its lorebooks, and its erasure leaves none', async () => {
  const app = await startQuietApp()
  const { token, user_id } = await signedIn(app)
  const id = await createBook(app, token, 'The coast', [{ content: 'The mill burned down.' }])
  const { persona } = await callOk(app, savePersona, {
    token,
    body: { name: 'Lund', description: '', is_default: false },
  })
  const { persona_id } = persona
  await attach(app, token, id, { persona_id })
  expect(await collect(exportLorebooks(app.ctx.db, user_id))).toEqual([
    { lorebook_id: id, name: 'The coast', attached_to: [{ persona_id, chat_id: null }] },
  ])
  const [file] = await collect(exportLorebookFiles(app.ctx, user_id))
  expect(JSON.parse(file?.bytes.toString() ?? '')).toMatchObject({ entries: { 0: { key: ['mill'] } } })
  await app.ctx.db.deleteFrom('users').where('user_id', '=', user_id).execute()
  for (const table of ['lorebooks', 'lorebook_links'] as const)
    expect(await app.ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})
