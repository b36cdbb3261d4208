import { randomUUID } from 'node:crypto'
import { cardFormats, exportDraft } from '@citrine/contract/cards'
import {
  createCharacter,
  deleteCharacter,
  editCharacter,
  getDraft,
  openDraft,
  saveDraft,
  setCharacterAvatar,
} from '@citrine/contract/character-editing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markWebp } from '#server/platform/media/mark-webp.ts'
import { testApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import {
  exported,
  exportedDraft,
  exporting,
  fetched,
  findRawCard,
  importDraft,
  ODD,
  portraitCard,
  ready,
} from '#test/card-calls.ts'
import { charxCard, PNG_END, textPiece, v2, v3, WORDS } from '#test/cards.ts'
import { approveLatest, create } from '#test/characters.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { unzip } from '#test/unzip.ts'
import { readPngChunks } from './read/png-chunks.ts'
import { readChunkText, readKeyword } from './read/png-text.ts'

const quietApp = () => testApp({ is_working: false })

test('an imported character is exported in every file type, and imports again unchanged', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const source = await portraitCard(v2(ODD))
  const draft = await importDraft(app, token, source)
  const fields = { ...ready(draft), scenario: 'A storm, and a stranger.' }
  const { character_id } = await callOk(app, createCharacter, {
    token,
    body: { ...fields, draft_id: draft.draft_id, client_id: randomUUID() },
  })

  for (const format of cardFormats) {
    const file = await exported(app, token, character_id, format)
    const extension = format === 'json_v2' ? 'v2.json' : format
    expect(file.headers['content-disposition']).toContain(`Mira Kestrel.${extension}`)
    const again = await importDraft(app, token, file.rawPayload)
    expect(again.repairs.filter(({ field }) => field === 'file')).toEqual([])
    expect(again.repairs.filter(({ action }) => action === 'to_do')).toEqual([])
    expect(again.fields, format).toEqual({
      ...fields,
      avatar_id: format.startsWith('json') ? null : expect.any(String),
    })
    const { card } = await findRawCard(app, again.draft_id)
    expect(card.data, format).toMatchObject({ ...ODD, scenario: fields.scenario, extensions: ODD.extensions })
  }
  const png = await exported(app, token, character_id, 'png')
  const [before, after] = await Promise.all(
    [source, png.rawPayload].map((bytes) => sharp(bytes).raw().toBuffer()),
  )
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
})

const cardIn = (png: Buffer, keyword: string) => {
  const { chunks } = readPngChunks(png)
  const chunk = chunks.find((each) => readKeyword(each) === keyword)
  return JSON.parse(Buffer.from(String(chunk && readChunkText(chunk)), 'base64').toString())
}

test('texts are stored as written, a V2 card stays V2, and copies at its root are kept', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const data = {
    ...ODD,
    name: ' Mira  Kestrel ',
    first_mes: 'You are wet through.\n\n',
    description: '\n{{char}} keeps the lighthouse.  ',
    personality: 'Calm. ',
    alternate_greetings: ['  The lamp is out again.\n'],
    tags: ['Sea', ' Slow  burn', 'Sea'],
    creation_date: 5,
  }
  const root = { name: 'Mira', first_mes: data.first_mes, unknown_at_root: [1] }
  const draft = await importDraft(app, token, await portraitCard({ ...root, ...v2(data) }))
  const { character_id } = await callOk(app, createCharacter, {
    token,
    body: { ...ready(draft), draft_id: draft.draft_id, client_id: randomUUID() },
  })

  const png = (await exported(app, token, character_id, 'png')).rawPayload
  const older = cardIn(png, 'chara')
  const newer = cardIn(png, 'ccv3')
  const citrine = expect.anything()
  const kept = { ...data, extensions: { ...data.extensions, citrine } }
  expect(older).toEqual({ ...root, spec: 'chara_card_v2', spec_version: '2.0', data: kept })
  expect(newer).toMatchObject({ ...root, spec: 'chara_card_v3', data: kept })
  const alone = (await exported(app, token, character_id, 'json_v2')).json()
  expect(alone).toEqual(older)

  const { fields } = await callOk(app, openDraft, { token, body: { character_id, client_id: randomUUID() } })
  const body = { ...ready({ fields }), opening_line: 'Come in.', client_id: randomUUID() }
  await callOk(app, editCharacter, { token, params: { character_id }, body })
  const edited = (await exported(app, token, character_id, 'json_v2')).json()
  expect(edited).toMatchObject({ name: 'Mira', first_mes: 'Come in.', data: { first_mes: 'Come in.' } })
})

test('pictures in text chunks of a PNG arrive in the archive, and move to another portrait', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const picture = await sharp(await drawWebp(20, { width: 60, height: 80 }))
    .png()
    .toBuffer()
  const extensions = { risuai: { emotions: [['sad', '__asset:2']], additionalAssets: [] } }
  const happy = { type: 'emotion', name: 'happy', uri: '__asset:smile', ext: 'png' }
  const source = await portraitCard(v3({ ...WORDS, extensions, assets: [happy] }))
  const pieces = [
    textPiece('chara-ext-asset_:smile', picture.toString('base64')),
    textPiece('chara-ext-asset_2', picture.toString('base64')),
  ]
  const file = Buffer.concat([source.subarray(0, -PNG_END.length), ...pieces, PNG_END])
  const { draft_id } = await importDraft(app, token, file)

  const archive = await unzip((await exportedDraft(app, token, draft_id, 'charx')).rawPayload)

  const { data } = JSON.parse(String(archive.get('card.json')))
  const found = (name: string) => data.assets.find((asset: { name: string }) => asset.name === name)
  for (const name of ['happy', 'sad']) {
    expect(found(name)).toMatchObject({ type: 'emotion', uri: expect.stringMatching(/^embeded:\/\/assets/) })
    expect(archive.get(found(name).uri.slice('embeded://'.length))?.equals(picture), name).toBe(true)
  }
  expect(data.extensions.risuai.emotions).toEqual([['sad', found('sad').uri]])

  const { data: other } = await upload(app, setCharacterAvatar, { token, file: await drawWebp(300) })
  const { revision, fields } = await callOk(app, getDraft, { token, params: { draft_id } })
  const body = { revision, fields: { ...fields, avatar_id: other?.avatar_id ?? null } }
  await callOk(app, saveDraft, { token, params: { draft_id }, body })
  const png = (await exportedDraft(app, token, draft_id, 'png')).rawPayload
  expect(readPngChunks(png).chunks.map(readKeyword)).toEqual(
    expect.arrayContaining(['chara-ext-asset_:smile', 'chara-ext-asset_2', 'chara', 'ccv3']),
  )
})

test('a draft that breaks the rules is exported as it is, and as the file that it came from', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)
  const data = {
    ...WORDS,
    name: '爱',
    description: `There is a floribund here, and a quandrel.${' x'.repeat(6_000)}`,
    tags: Array.from({ length: 9 }, (_, n) => `tag ${n}`),
  }
  const source = Buffer.from(` ${JSON.stringify(v2(data))}\n`)
  const draft = await importDraft(app, token, source)
  const reported = draft.repairs.filter(({ action }) => action === 'to_do')
  expect(reported.map(({ field, fault }) => `${field} ${fault}`)).toEqual(
    expect.arrayContaining([
      'name too_short',
      'definition too_long',
      'tags too_many',
      'age missing',
      'gender missing',
      'rating missing',
    ]),
  )
  expect(reported).toContainEqual(expect.objectContaining({ fault: 'rules' }))
  expect(draft.has_original).toBe(true)

  for (const format of cardFormats) {
    const { rawPayload } = await exportedDraft(app, token, draft.draft_id, format)
    const again = await importDraft(app, token, rawPayload)
    expect(again.fields, format).toEqual({ ...draft.fields, avatar_id: again.fields.avatar_id })
  }
  const original = await exportedDraft(app, token, draft.draft_id, 'original')
  expect(original.rawPayload.equals(source)).toBe(true)
  expect(decodeURIComponent(String(original.headers['content-disposition']))).toContain('爱.json')
  const own = await callOk(app, openDraft, { token, body: { client_id: randomUUID() } })
  expect((await exportedDraft(app, token, own.draft_id, 'json')).json()).toMatchObject({ data: { name: '' } })
  const stranger = await signedIn(app)
  const params = { draft_id: draft.draft_id }
  const query = { format: 'json' as const }
  expect(await call(app, exportDraft, { token: stranger.token, params, query })).toMatchObject({
    status: 404,
  })
})

test('an archive keeps the assets of the imported card, and a new portrait replaces the old one', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
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
  const draft = await importDraft(app, token, source)
  const { character_id } = await callOk(app, createCharacter, {
    token,
    body: { ...ready(draft), draft_id: draft.draft_id, client_id: randomUUID() },
  })

  const same = await unzip((await exported(app, token, character_id, 'charx')).rawPayload)

  expect([...same.keys()].sort()).toEqual([
    'assets/me.png',
    'assets/smile.png',
    'card.json',
    'x_meta/app.json',
  ])
  expect(same.get('assets/me.png')?.equals(picture)).toBe(true)
  expect(JSON.parse(String(same.get('card.json'))).data.assets).toEqual([icon, smile])

  const marked = markWebp(await drawWebp(300), 'generated')
  const { data } = await upload(app, setCharacterAvatar, { token, file: marked })
  const avatar_id = data?.avatar_id ?? null
  const body = { ...ready(draft), avatar_id, client_id: randomUUID() }
  await callOk(app, editCharacter, { token, params: { character_id }, body })
  const other = await unzip((await exported(app, token, character_id, 'charx')).rawPayload)

  const uri = 'embeded://assets/icon/image/main.png'
  expect(JSON.parse(String(other.get('card.json'))).data.assets).toEqual([{ ...icon, uri }, smile])
  const { format, xmp } = await sharp(other.get('assets/icon/image/main.png')).metadata()
  expect([format, xmp?.toString()]).toEqual(['png', expect.stringContaining('/trainedAlgorithmicMedia')])
  expect(other.get('assets/smile.png')?.toString()).toBe('a smile')
})

test('a damaged asset is exported as far as it can be read, and breaks neither the archive nor the server', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const name = 'assets/other/text/diary.txt'
  const whole = await charxCard(v3(WORDS), {
    [name]: 'dear diary, today the lamp '.repeat(2_000),
    'z.txt': 'last',
  })
  const content = whole.indexOf(name) + name.length
  const damaged = Buffer.from(whole).fill(0xff, content + 8, content + 60)
  const draft = await importDraft(app, token, damaged)
  const body = { ...ready(draft), draft_id: draft.draft_id, client_id: randomUUID() }
  const { character_id } = await callOk(app, createCharacter, { token, body })

  const file = await exported(app, token, character_id, 'charx')

  const files = await unzip(file.rawPayload)
  expect(JSON.parse(String(files.get('card.json')))).toMatchObject({ data: { name: WORDS.name } })
  expect(String(files.get('z.txt'))).toBe('last')
})

test('other users export only the visible fields of a public character, and nothing of others', async () => {
  const app = await quietApp()
  const maker = await signedIn(app)
  const other = await signedIn(app)
  const draft = await importDraft(app, maker.token, await portraitCard(v2(ODD)))
  const made = await callOk(app, createCharacter, {
    token: maker.token,
    body: { ...ready(draft), visibility: 'public', draft_id: draft.draft_id, client_id: randomUUID() },
  })
  const { character_id } = made
  expect((await exporting(app, other.token, character_id, 'json')).status).toBe(404)
  await approveLatest(app, character_id)

  const card = (await exported(app, other.token, character_id, 'json')).json()

  expect(card).toMatchObject({
    spec: 'chara_card_v3',
    data: { name: WORDS.name, first_mes: WORDS.first_mes },
  })
  expect(card.data).not.toHaveProperty('unheard_of')
  expect(card.data.extensions).toEqual({ citrine: expect.anything() })
  expect(card.data).toMatchObject({ description: '', system_prompt: '', mes_example: '' })
  expect(card.data).not.toHaveProperty('character_book')
  const archive = await unzip((await exported(app, other.token, character_id, 'charx')).rawPayload)
  expect([...archive.keys()].sort()).toEqual(['assets/icon/image/main.png', 'card.json'])
  for (const visibility of ['private', 'unlisted'] as const) {
    const hidden = await create(app, maker.token, { visibility, name: `It is ${visibility}` })
    expect((await exporting(app, other.token, hidden.character_id, 'png')).status).toBe(404)
    expect((await exporting(app, maker.token, hidden.character_id, 'png')).status).toBe(200)
  }
  expect((await exporting(app, other.token, 'nobody', 'png')).status).toBe(404)
})

test('an address is valid for five minutes, for one file, and while the character exists', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token, { name: '雪村 "あおい"' })
  const url = (await exporting(app, token, character_id, 'png')).data?.url ?? ''

  const whole = await fetched(app, url)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers['cache-control']).toBe('private, no-store')
  expect(decodeURIComponent(String(whole.headers['content-disposition']))).toContain('雪村 あおい.png')
  expect((await sharp(whole.rawPayload).metadata()).format).toBe('png')
  expect((await fetched(app, url.replace('.png', '.json'))).statusCode).toBe(404)
  expect((await fetched(app, url.replace(/key=./, 'key=_'))).statusCode).toBe(404)
  await callOk(app, deleteCharacter, { token, body: { character_id } })
  expect((await fetched(app, url)).json()).toMatchObject({ status: 404 })
  const other = await create(app, token)
  const late = (await exporting(app, token, other.character_id, 'json')).data?.url ?? ''
  app.clock.advance(301_000)
  expect((await fetched(app, late)).statusCode).toBe(404)
})

test('downloads per hour are limited', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token)
  const { data } = await exporting(app, token, character_id, 'json')
  const url = data?.url ?? ''

  const answers: Awaited<ReturnType<typeof fetched>>[] = []
  for (let sent = 0; sent < 121; sent += 11)
    answers.push(...(await Promise.all(Array.from({ length: 11 }, () => fetched(app, url)))))

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})
