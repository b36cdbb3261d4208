import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type CardFormat, cardFormats, exportCharacter, importCard } from '@citrine/contract/cards'
import {
  createCharacter,
  deleteCharacter,
  deleteDraft,
  editCharacter,
  getDraft,
  listDrafts,
  setCharacterAvatar,
} from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { deleteDue } from '#server/features/own-data/deletion/delete-due.job.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import { base64, charxCard, jsonCard, PNG_END, pngCard, textPiece, v2, v3, WORDS } from '#test/cards.ts'
import { approveLatest, create } from '#test/characters.ts'
import { chatApp, talk } from '#test/chat.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { signedIn } from '#test/signed-in.ts'
import { unzip } from '#test/unzip.ts'
import { exportCardFiles } from './card-files.service.ts'
import { dropUnusedCardFiles } from './drop-card-files.job.ts'

const quietApp = () => testApp({ is_working: false })

const importing = (it: TestApp, token: string | undefined, file: Buffer, client_id: string = randomUUID()) =>
  upload(it, importCard, { token, file, query: { client_id } })

/** The draft that a file gives, whole. */
async function draftOf(it: TestApp, token: string, file: Buffer) {
  const { data, desc } = await importing(it, token, file)
  const [made] = data?.drafts ?? []
  if (made === undefined) throw new Error(desc)
  return callOk(it, getDraft, { token, params: { draft_id: made.draft_id } })
}

const exporting = (it: TestApp, token: string, character_id: string, format: CardFormat) =>
  call(it, exportCharacter, { token, params: { character_id }, query: { format } })

const fetched = (it: TestApp, url: string) => it.app.inject({ method: 'GET', url })

async function exported(it: TestApp, token: string, character_id: string, format: CardFormat) {
  const { data, desc } = await exporting(it, token, character_id, format)
  if (data === null) throw new Error(desc)
  const file = await fetched(it, data.url)
  expect(file.statusCode).toBe(200)
  return file
}

/** A portrait with the card before its end. */
async function portraitCard(card: unknown, hue = 200): Promise<Buffer> {
  const png = await sharp(await drawWebp(hue, { width: 90, height: 120 }))
    .png()
    .toBuffer()
  return Buffer.concat([png.subarray(0, -PNG_END.length), textPiece('chara', base64(card)), PNG_END])
}

const ready = ({ fields }: { fields: DraftFields }) => ({
  ...fields,
  gender: 'female' as const,
  age: 34,
  rating: 'sfw' as const,
  language: 'en' as const,
})

const rawCardOf = async ({ ctx }: TestApp, draft_id: string) =>
  (
    await ctx.db
      .selectFrom('character_drafts')
      .select('raw_card')
      .where('draft_id', '=', draft_id)
      .executeTakeFirstOrThrow()
  ).raw_card as { card: { data: object }; file_id: string | null }

const ODD = {
  ...WORDS,
  unheard_of: { deep: [1, { two: '2' }] },
  extensions: { 'app/setting': 7, depth_prompt: { prompt: 'x', depth: 4 } },
  character_book: {
    extensions: { own: 1 },
    entries: [
      {
        keys: ['lamp'],
        content: 'The lamp came from the mill.',
        enabled: true,
        insertion_order: 3,
        extensions: { odd: true },
        id: 9,
      },
    ],
  },
}

test('a picture with a card becomes a private draft with its portrait, and says what is still to do', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)

  const { status, data } = await importing(it, token, await portraitCard(v2(ODD)))

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
  const draft = await callOk(it, getDraft, { token, params: { draft_id: card?.draft_id ?? '' } })
  expect(draft.fields).toMatchObject({ visibility: 'private', rating: null, opening_line: WORDS.first_mes })
  expect(draft.fields.lorebook?.entries).toMatchObject([{ entry_id: '9', keys: ['lamp'] }])
  expect((await rawCardOf(it, draft.draft_id)).card.data).toEqual(ODD)
})

test('the same file sent again under its id makes no second draft', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const client_id = randomUUID()
  const file = jsonCard(v2(WORDS))

  const [first, second] = [
    await importing(it, token, file, client_id),
    await importing(it, token, file, client_id),
  ]

  expect(second.data).toEqual(first.data)
  expect((await callOk(it, listDrafts, { token })).items).toHaveLength(1)
})

test('a file without a character is refused in a sentence, and leaves nothing behind', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const refused: [Buffer, string][] = [
    [Buffer.from('hello'), 'There is no character in this file.'],
    [Buffer.from('{"name": '), 'This card is damaged'],
    [jsonCard({ name: 'x'.repeat(2_000_001) }), 'This card holds more than we can take'],
    [await charxCard(v3(WORDS), { 'a.zip': 'x' }), 'This archive is not safe to open'],
  ]

  for (const [file, sentence] of refused) {
    const { status, desc } = await importing(it, token, file)
    expect({ status, desc }).toEqual({ status: 400, desc: expect.stringContaining(sentence) })
  }
  expect((await importing(it, undefined, jsonCard(v2(WORDS)))).status).toBe(1005)
  expect((await callOk(it, listDrafts, { token })).items).toEqual([])
  expect(await it.ctx.db.selectFrom('card_files').select('file_id').execute()).toEqual([])
})

test('a picture that cannot be used costs the card only its portrait', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const file = await charxCard(
    v3({ ...WORDS, assets: [{ type: 'icon', name: 'main', uri: 'embeded://a.png', ext: 'png' }] }),
    { 'a.png': 'no picture at all' },
  )

  const draft = await draftOf(it, token, file)

  expect(draft).toMatchObject({ avatar: null, fields: { name: WORDS.name, avatar_id: null } })
  expect(draft.repairs).toContainEqual({
    field: 'avatar_id',
    fault: 'picture_unreadable',
    action: 'left_out',
    detail: '',
  })
})

test('nothing that a card names elsewhere is asked for', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  let asked = 0
  const elsewhere = createServer((_, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  const { port } = elsewhere.address() as AddressInfo
  const uri = `http://127.0.0.1:${port}/x.png`

  const draft = await draftOf(
    it,
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
  expect(asked).toBe(0)
})

test('a character that came as a card leaves as one, in every kind of file, and comes back the same', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const source = await portraitCard(v2(ODD))
  const draft = await draftOf(it, token, source)
  const fields = { ...ready(draft), scenario: 'A storm, and a stranger.' }
  const { character_id } = await callOk(it, createCharacter, {
    token,
    body: { ...fields, draft_id: draft.draft_id, client_id: randomUUID() },
  })

  for (const format of cardFormats) {
    const file = await exported(it, token, character_id, format)
    expect(file.headers['content-disposition']).toContain(`Mira Kestrel.${format}`)
    const again = await draftOf(it, token, file.rawPayload)
    expect(again.fields, format).toEqual({
      ...fields,
      rating: null,
      avatar_id: format === 'json' ? null : expect.any(String),
    })
    const { card } = await rawCardOf(it, again.draft_id)
    expect(card.data, format).toMatchObject({ ...ODD, scenario: fields.scenario, extensions: ODD.extensions })
  }
  const png = await exported(it, token, character_id, 'png')
  const [before, after] = await Promise.all(
    [source, png.rawPayload].map((bytes) => sharp(bytes).raw().toBuffer()),
  )
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
})

test('an archive keeps what came along with the card, and a new portrait takes the old one’s place', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const picture = await sharp(await drawWebp(20, { width: 60, height: 80 }))
    .png()
    .toBuffer()
  const icon = { type: 'icon', name: 'main', uri: 'embeded://assets/me.png', ext: 'png' }
  const smile = { type: 'emotion', name: 'happy', uri: 'embeded://assets/smile.png', ext: 'png' }
  const source = await charxCard(v3({ ...WORDS, assets: [icon, smile] }), {
    'assets/me.png': picture,
    'assets/smile.png': 'a smile',
    'x_meta/app.json': '{"own":1}',
  })
  const draft = await draftOf(it, token, source)
  const { character_id } = await callOk(it, createCharacter, {
    token,
    body: { ...ready(draft), draft_id: draft.draft_id, client_id: randomUUID() },
  })

  const same = await unzip((await exported(it, token, character_id, 'charx')).rawPayload)

  expect([...same.keys()].sort()).toEqual([
    'assets/me.png',
    'assets/smile.png',
    'card.json',
    'x_meta/app.json',
  ])
  expect(same.get('assets/me.png')?.equals(picture)).toBe(true)
  expect(JSON.parse(String(same.get('card.json'))).data.assets).toEqual([icon, smile])

  const { data } = await upload(it, setCharacterAvatar, { token, file: await drawWebp(300) })
  const avatar_id = data?.avatar_id ?? null
  const body = { ...ready(draft), avatar_id, client_id: randomUUID() }
  await callOk(it, editCharacter, { token, params: { character_id }, body })
  const other = await unzip((await exported(it, token, character_id, 'charx')).rawPayload)

  const uri = 'embeded://assets/icon/image/main.png'
  expect(JSON.parse(String(other.get('card.json'))).data.assets).toEqual([{ ...icon, uri }, smile])
  expect((await sharp(other.get('assets/icon/image/main.png')).metadata()).format).toBe('png')
  expect(other.get('assets/smile.png')?.toString()).toBe('a smile')
})

test('who did not make it gets of a public character what is shown of it, and of others nothing', async () => {
  const it = await quietApp()
  const [maker, other] = [await signedIn(it), await signedIn(it)]
  const draft = await draftOf(it, maker.token, await portraitCard(v2(ODD)))
  const made = await callOk(it, createCharacter, {
    token: maker.token,
    body: { ...ready(draft), visibility: 'public', draft_id: draft.draft_id, client_id: randomUUID() },
  })
  const { character_id } = made
  expect((await exporting(it, other.token, character_id, 'json')).status).toBe(404)
  await approveLatest(it, character_id)

  const card = (await exported(it, other.token, character_id, 'json')).json()

  expect(card).toMatchObject({
    spec: 'chara_card_v3',
    data: { name: WORDS.name, first_mes: WORDS.first_mes },
  })
  expect(card.data).not.toHaveProperty('unheard_of')
  expect(card.data.extensions).toEqual({ citrine: expect.anything() })
  const archive = await unzip((await exported(it, other.token, character_id, 'charx')).rawPayload)
  expect([...archive.keys()].sort()).toEqual(['assets/icon/image/main.png', 'card.json'])
  for (const visibility of ['private', 'unlisted'] as const) {
    const hidden = await create(it, maker.token, { visibility, name: `It is ${visibility}` })
    expect((await exporting(it, other.token, hidden.character_id, 'png')).status).toBe(404)
    expect((await exporting(it, maker.token, hidden.character_id, 'png')).status).toBe(200)
  }
  expect((await exporting(it, other.token, 'nobody', 'png')).status).toBe(404)
})

test('an address holds for five minutes, for one file, and for no longer than the character', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const { character_id } = await create(it, token, { name: '雪村 "あおい"' })
  const url = (await exporting(it, token, character_id, 'png')).data?.url ?? ''

  const whole = await fetched(it, url)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['cache-control']).toBe('private, no-store')
  expect(decodeURIComponent(String(whole.headers['content-disposition']))).toContain('雪村 あおい.png')
  expect((await sharp(whole.rawPayload).metadata()).format).toBe('png')
  expect((await fetched(it, url.replace('.png', '.json'))).statusCode).toBe(404)
  expect((await fetched(it, url.replace(/key=./, 'key=_'))).statusCode).toBe(404)
  await callOk(it, deleteCharacter, { token, body: { character_id } })
  expect((await fetched(it, url)).json()).toMatchObject({ status: 404 })
  const other = await create(it, token)
  const late = (await exporting(it, token, other.character_id, 'json')).data?.url ?? ''
  it.clock.advance(301_000)
  expect((await fetched(it, late)).statusCode).toBe(404)
})

test('a kept file goes the day after the last draft that names it', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const [gone, stays] = [
    await draftOf(it, token, pngCard(v2(WORDS))),
    await draftOf(it, token, pngCard(v2(WORDS))),
  ]
  const { file_id } = await rawCardOf(it, stays.draft_id)
  await callOk(it, deleteDraft, { token, params: { draft_id: gone.draft_id } })
  const files = async () =>
    (await it.ctx.db.selectFrom('card_files').select('file_id').execute()).map((row) => row.file_id)

  await dropUnusedCardFiles.run(it.ctx, {})
  expect(await files()).toHaveLength(2)
  it.clock.advance(86_400_001)
  await dropUnusedCardFiles.run(it.ctx, {})

  expect(await files()).toEqual([file_id])
})

test('a copy of one’s data has the files that came, and when the account goes they go at once', async () => {
  const it = await quietApp()
  const [{ token, user_id }, other] = [await signedIn(it), await signedIn(it)]
  const file = pngCard(v2(WORDS))
  const [mine, theirs] = [await draftOf(it, token, file), await draftOf(it, other.token, file)]
  const [{ file_id }, kept] = [await rawCardOf(it, mine.draft_id), await rawCardOf(it, theirs.draft_id)]
  const copied: { name: string; bytes: Buffer }[] = []
  for await (const each of exportCardFiles(it.ctx, user_id)) copied.push(each)
  expect(copied).toEqual([{ name: `${file_id}.png`, bytes: file }])
  const leaving = it.ctx.db.updateTable('users').set({ deletes_at: it.clock.now() })
  await leaving.where('user_id', '=', user_id).execute()
  it.clock.advance(1_000)

  await deleteDue.run(it.ctx, {})

  const files = await it.ctx.db.selectFrom('card_files').select('file_id').execute()
  expect(files).toEqual([{ file_id: kept.file_id }])
  const folder = join(it.ctx.config.DATA_DIR, 'cards', 'private')
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
  expect(stored).toHaveLength(1)
})

test('a lorebook that came with a card speaks in the talk', async () => {
  const it = await chatApp()
  const { token } = it.reader
  const draft = await draftOf(it, token, jsonCard(v2(ODD)))
  const { character_id } = await callOk(it, createCharacter, {
    token,
    body: { ...ready(draft), draft_id: draft.draft_id, client_id: randomUUID() },
  })

  await talk(it, 'Good evening.', { token, character_id })
  await talk(it, 'Who made that lamp?', { token, character_id })

  const [first, second] = (await it.model.requests()).slice(-2).map((request) => JSON.stringify(request))
  expect(first).not.toContain('came from the mill')
  expect(second).toContain('came from the mill')
})
