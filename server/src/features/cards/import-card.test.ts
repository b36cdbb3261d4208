import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  createCharacter,
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
} from '@citrine/contract/character-editing'
import { expect, onTestFinished, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/delete-due.job.ts'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { findRawCard, importDraft, importing, ODD, portraitCard, ready } from '#test/card-calls.ts'
import { charxCard, jsonCard, pngCard, v2, v3, WORDS } from '#test/cards.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'
import { exportCardFiles } from './card-files.service.ts'
import { pruneCardFiles } from './prune-card-files.job.ts'

const quietApp = () => testApp({ is_working: false })

test('a picture with a card becomes a private draft with its portrait, and the report lists what is missing', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)

  const { status, data } = await importing(app, token, await portraitCard(v2(ODD)))

  expect(status).toBe(200)
  const [card] = data?.drafts ?? []
  expect(card).toMatchObject({ name: WORDS.name, character_id: null, to_do: 3 })
  expect(card?.avatar?.sources[0]?.url).toMatch(/^\/media\//)
  expect(card?.repairs).toContainEqual({ field: 'age', fault: 'missing', action: 'to_do', detail: '' })
  expect(card?.repairs).toContainEqual({
    field: 'definition',
    fault: 'personality',
    action: 'moved',
    detail: '',
  })
  const draft = await callOk(app, getDraft, { token, params: { draft_id: card?.draft_id ?? '' } })
  expect(draft.fields).toMatchObject({ visibility: 'private', rating: null, opening_line: WORDS.first_mes })
  expect(draft.fields.lorebook?.entries).toMatchObject([
    { entry_id: 'depth_prompt', content: expect.stringContaining('@@depth 4') },
    { entry_id: '9', keys: ['lamp'] },
  ])
  expect((await findRawCard(app, draft.draft_id)).card.data).toEqual(ODD)

  const fields = { ...draft.fields, age: 41, gender: 'female' as const }
  await callOk(app, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: draft.revision, fields },
  })
  const [listed] = (await callOk(app, listDrafts, { token })).items
  expect(listed).toMatchObject({ to_do: 1 })
  const after = await callOk(app, getDraft, { token, params: { draft_id: draft.draft_id } })
  expect(after.repairs).toEqual(
    draft.repairs.filter(({ field, action }) => action !== 'to_do' || field === 'rating'),
  )
})

test('the same file sent again with its id creates no second draft or file', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const client_id = randomUUID()
  const file = await portraitCard(v2(WORDS))

  const first = await importing(app, token, file, client_id)
  const second = await importing(app, token, file, client_id)

  const named = ({ data }: typeof first) =>
    data?.drafts.map(({ draft_id, repairs }) => ({ draft_id, repairs }))
  expect(named(second)).toEqual(named(first))
  expect((await callOk(app, listDrafts, { token })).items).toHaveLength(1)
  for (const table of ['card_files', 'character_avatars'] as const)
    expect(await app.ctx.db.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
})

test('a file without a character is refused in a sentence, and leaves nothing behind', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const refused: [Buffer, string][] = [
    [Buffer.from('hello'), 'This file contains no character.'],
    [Buffer.from('{"name": '), 'This JSON ends too early, on line 1, column 10.'],
    [Buffer.from('{"name": "Mira",\n}'), 'an extra comma on line 1, column 16.'],
    [jsonCard({ name: 'x'.repeat(2_000_001) }), 'This card is too large'],
    [await charxCard(v3(WORDS), { 'a.zip': 'x' }), 'This archive isn’t safe to open'],
  ]

  for (const [file, sentence] of refused) {
    const { status, desc } = await importing(app, token, file)
    expect({ status, desc }).toEqual({ status: 400, desc: expect.stringContaining(sentence) })
  }
  expect((await importing(app, undefined, jsonCard(v2(WORDS)))).status).toBe(1005)
  expect((await callOk(app, listDrafts, { token })).items).toEqual([])
  expect(await app.ctx.db.selectFrom('card_files').select('file_id').execute()).toEqual([])
})

test('an unusable picture costs the card only its portrait', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const file = await charxCard(
    v3({ ...WORDS, assets: [{ type: 'icon', name: 'main', uri: 'embeded://a.png', ext: 'png' }] }),
    { 'a.png': 'no picture at all' },
  )

  const draft = await importDraft(app, token, file)

  expect(draft).toMatchObject({ avatar: null, fields: { name: WORDS.name, avatar_id: null } })
  expect(draft.repairs).toContainEqual({
    field: 'avatar_id',
    fault: 'picture_unreadable',
    action: 'left_out',
    detail: '',
  })
})

test('words in one line are split; a single opening keeps its commas', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const alternate_greetings = 'Hello, traveller. Come in, sit down.'

  const draft = await importDraft(
    app,
    token,
    jsonCard(v2({ ...WORDS, alternate_greetings, tags: 'sea, night' })),
  )

  expect(draft.fields).toMatchObject({ alternate_openings: [alternate_greetings], tags: ['sea', 'night'] })
  expect(draft.repairs).toContainEqual({
    field: 'alternate_openings',
    fault: 'wrong_type',
    action: 'mended',
    detail: 'string',
  })
})

test('A4: addresses in a card are never requested', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  let checks = 0
  const elsewhere = createServer((_, response) => {
    checks += 1
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  const { port } = elsewhere.address() as AddressInfo
  const uri = `http://127.0.0.1:${port}/x.png`

  const draft = await importDraft(
    app,
    token,
    jsonCard(
      v3({
        ...WORDS,
        assets: [{ type: 'icon', name: 'main', uri, ext: 'png' }],
        creator_notes: `![x](${uri})`,
      }),
    ),
  )

  expect(draft.repairs).toContainEqual({
    field: 'pictures',
    fault: 'external_picture',
    action: 'kept',
    detail: uri,
  })
  expect(checks).toBe(0)
})

test('a stored file is deleted the day after the last draft that names it', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const gone = await importDraft(app, token, pngCard(v2(WORDS)))
  const stays = await importDraft(app, token, pngCard(v2(WORDS)))
  const { file_id } = await findRawCard(app, stays.draft_id)
  await callOk(app, deleteDraft, { token, params: { draft_id: gone.draft_id } })
  const files = async () =>
    (await app.ctx.db.selectFrom('card_files').select('file_id').execute()).map((row) => row.file_id)

  await pruneCardFiles.run(app.ctx, {})
  expect(await files()).toHaveLength(2)
  app.clock.advance(86_400_001)
  await pruneCardFiles.run(app.ctx, {})

  expect(await files()).toEqual([file_id])
})

test('an account export holds the imported files, and erasing the account deletes them at once', async () => {
  const app = await quietApp()
  const { token, user_id } = await signedIn(app)
  const other = await signedIn(app)
  const file = pngCard(v2(WORDS))
  const mine = await importDraft(app, token, file)
  const theirs = await importDraft(app, other.token, file)
  const { file_id } = await findRawCard(app, mine.draft_id)
  const kept = await findRawCard(app, theirs.draft_id)
  const copied: { name: string; bytes: Buffer }[] = []
  for await (const each of exportCardFiles(app.ctx, user_id)) copied.push(each)
  expect(copied).toEqual([{ name: `${file_id}.png`, bytes: file }])
  const leaving = app.ctx.db.updateTable('users').set({ deletes_at: app.clock.now() })
  await leaving.where('user_id', '=', user_id).execute()
  app.clock.advance(1_000)

  await deleteDueAccounts.run(app.ctx, {})

  const files = await app.ctx.db.selectFrom('card_files').select('file_id').execute()
  expect(files).toEqual([{ file_id: kept.file_id }])
  const folder = join(app.ctx.config.DATA_DIR, 'cards', 'private')
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
  expect(stored).toHaveLength(1)
})

test('a lorebook from a card joins the chat', async () => {
  const app = await chatApp()
  const { token } = app.reader
  const draft = await importDraft(app, token, jsonCard(v2(ODD)))
  const { character_id } = await callOk(app, createCharacter, {
    token,
    body: { ...ready(draft), draft_id: draft.draft_id, client_id: randomUUID() },
  })

  await app.model.set({ text: 'Good evening to you.' })
  await sendAndWait(app, 'Good evening.', { token, character_id })
  await app.model.set({ text: 'The miller did.' })
  await sendAndWait(app, 'Who made that lamp?', { token, character_id })

  const [first, second] = (await app.model.listRequests()).slice(-2).map((request) => JSON.stringify(request))
  expect(first).not.toContain('came from the mill')
  expect(second).toContain('came from the mill')
})

test('a card of 2,000 lorebook entries is imported whole; of more than 5,000, the report says how many are left', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const makeCard = (count: number): Buffer => {
    const entries = Array.from({ length: count }, (_, n) => ({
      keys: [`lamp ${n}`],
      content: `Lamp ${n} hangs over the door.`,
      enabled: true,
      insertion_order: n,
      extensions: {},
    }))
    return jsonCard(v2({ ...WORDS, character_book: { entries, extensions: {} } }))
  }

  const whole = await importDraft(app, token, makeCard(2_000))
  const cut = await importDraft(app, token, makeCard(5_001))

  expect(whole.fields.lorebook?.entries).toHaveLength(2_000)
  expect(whole.repairs).not.toContainEqual(expect.objectContaining({ action: 'left_out', field: 'lorebook' }))
  expect(cut.fields.lorebook?.entries).toHaveLength(5_000)
  expect(cut.repairs).toContainEqual({
    field: 'lorebook',
    fault: 'too_many',
    action: 'left_out',
    detail: '5000',
  })
})
