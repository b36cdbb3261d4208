import { randomUUID } from 'node:crypto'
import {
  createCharacter,
  deleteCharacter,
  editCharacter,
  openDraft,
} from '@citrine/contract/character-editing'
import type { CharacterFields } from '@citrine/contract/character-fields'
import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { listMyCharacters } from '@citrine/contract/own-characters'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit, makeFields } from '#test/characters.ts'
import { signedIn } from '#test/signed-in.ts'

const quietApp = () => testApp({ is_working: false })

const trySaving = (app: TestApp, token: string, fields: Record<string, unknown>) =>
  call(app, createCharacter, { token, body: { ...makeFields(), client_id: randomUUID(), ...fields } })

const see = async (app: TestApp, character_id: string, token?: string) => {
  const { data } = await call(app, getCharacter, { params: { character_id }, token })
  return data?.name
}
const shop = async (app: TestApp) => (await callOk(app, listCharacters)).items.map(({ name }) => name)
const mine = async (app: TestApp, token: string) => (await callOk(app, listMyCharacters, { token })).items
const rows = ({ ctx }: TestApp) => ctx.db.selectFrom('characters').select('character_id').execute()

test('every field’s limit is enforced, and reported at the field', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const refused: [keyof CharacterFields | string, unknown][] = [
    ['name', 'Al'],
    ['name', '   '],
    ['name', 'x'.repeat(41)],
    ['intro', 'Hi'],
    ['intro', 'x'.repeat(501)],
    ['intro', ' \n\t '],
    ['opening_line', 'Hi'],
    ['opening_line', 'x'.repeat(10_001)],
    ['definition', 'x'.repeat(10_001)],
    ['scenario', 'x'.repeat(10_001)],
    ['example_talk', 'x'.repeat(10_001)],
    ['tags', Array.from({ length: 9 }, (_, index) => `Tag ${index}`)],
    ['tags', ['']],
    ['age', 17],
    ['age', null],
    ['gender', 'other'],
    ['gender', null],
    ['rating', null],
    ['visibility', 'listed'],
    ['language', 'xx'],
    ['alternate_openings', ['Hi']],
    ['look', 'x'.repeat(1_001)],
  ]

  for (const [field, value] of refused) {
    const { status, refusal } = await trySaving(app, token, { [field]: value })
    expect({ field, status }).toEqual({ field, status: 400 })
    expect(Object.keys(refusal.fields ?? {}).map((name) => name.split('.')[0])).toEqual([field])
  }
  expect(await rows(app)).toEqual([])
  for (const [field, value] of [
    ['name', 'Ann'],
    ['name', 'x'.repeat(40)],
    ['intro', 'x'.repeat(500)],
    ['opening_line', 'x'.repeat(10_000)],
    ['definition', ''],
    ['definition', 'x'.repeat(10_000)],
    ['tags', Array.from({ length: 8 }, (_, index) => `Tag ${index}`)],
    ['gender', 'non_binary'],
    ['age', 18],
  ] as const)
    expect(await trySaving(app, token, { [field]: value }), field).toMatchObject({ status: 200 })
})

test('fields that the creator may not set are ignored', async () => {
  const app = await quietApp()
  const { token, user_id } = await signedIn(app)
  const other = await signedIn(app)
  const forged = {
    review_state: 'approved',
    creator_id: other.user_id,
    chat_count: 9_000,
    hot_score: 1e9,
    version_no: 7,
    published_at: '2020-01-01T00:00:00Z',
    visibility: 'public',
  }

  expect(await trySaving(app, token, forged)).toMatchObject({ data: { review_state: 'in_review' } })

  expect(await app.ctx.db.selectFrom('characters').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    creator_id: user_id,
    review_state: 'in_review',
    chat_count: 0,
    version_no: 1,
    published_at: null,
  })
})

test('adult ratings exist only while the adult section does', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)

  expect(await trySaving(app, token, { rating: 'nsfw' })).toMatchObject({
    status: 4106,
    refusal: { rule: 'adult', fields: { rating: expect.stringContaining('no section for adults') } },
  })
  expect(await rows(app)).toEqual([])
})

test('a private character is visible only to its creator and never reviewed; the link of an unlisted one works after a review', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  const hidden = await create(app, token, { name: 'Hidden' })
  const linked = await create(app, token, { name: 'Linked', visibility: 'unlisted' })

  expect(hidden).toMatchObject({ visibility: 'private', review_state: 'draft' })
  expect(linked).toMatchObject({ visibility: 'unlisted', review_state: 'in_review' })
  expect(await see(app, linked.character_id, stranger.token)).toBeUndefined()
  await approveLatest(app, linked.character_id)
  expect(await see(app, hidden.character_id, token)).toBe('Hidden')
  for (const other of [stranger.token, undefined]) {
    expect(await see(app, hidden.character_id, other)).toBeUndefined()
    expect(await see(app, linked.character_id, other)).toBe('Linked')
  }
  expect(await shop(app)).toEqual([])
})

test('a public character waits for review; so does an edit, while others see the approved version', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  const { character_id, review_state } = await create(app, token, { name: 'First', visibility: 'public' })
  expect(review_state).toBe('in_review')
  expect(await see(app, character_id, stranger.token)).toBeUndefined()
  expect(await mine(app, token)).toMatchObject([{ review_state: 'in_review', is_shown: false }])

  await approveLatest(app, character_id)
  expect(await shop(app)).toEqual(['First'])
  expect(await see(app, character_id, stranger.token)).toBe('First')

  expect(await edit(app, token, character_id, { name: 'Second', visibility: 'public' })).toMatchObject({
    review_state: 'in_review',
  })
  expect(await shop(app)).toEqual(['First'])
  expect(await mine(app, token)).toMatchObject([{ name: 'First', review_state: 'in_review', is_shown: true }])
  const draft = await callOk(app, openDraft, { token, body: { client_id: randomUUID(), character_id } })
  expect(draft.fields.name).toBe('Second')

  await approveLatest(app, character_id)
  expect(await shop(app)).toEqual(['Second'])
  expect(await mine(app, token)).toMatchObject([{ review_state: 'approved', is_being_edited: true }])
})

test('a character made private or unlisted leaves the shop at once, and its waiting version is withdrawn', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  for (const visibility of ['private', 'unlisted'] as const) {
    const { character_id } = await create(app, token, { name: 'Shown', visibility: 'public' })
    await approveLatest(app, character_id)
    await edit(app, token, character_id, { name: 'Waiting', visibility: 'public' })

    await edit(app, token, character_id, { name: 'Taken out', visibility })

    expect(await shop(app)).toEqual([])
    expect(await see(app, character_id, stranger.token)).toBe(visibility === 'private' ? undefined : 'Shown')
    const waiting = await app.ctx.db
      .selectFrom('character_versions')
      .select('name')
      .where('character_id', '=', character_id)
      .where('review_state', '=', 'in_review')
      .execute()
    expect(waiting).toEqual(visibility === 'private' ? [] : [{ name: 'Taken out' }])
  }
})

test('only the creator edits, publishes and deletes: others get not found', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  const { character_id } = await create(app, token, { name: 'Mine', visibility: 'unlisted' })
  await approveLatest(app, character_id)
  const change = (id: string, visibility: string) =>
    call(app, editCharacter, {
      token: stranger.token,
      params: { character_id: id },
      body: { ...makeFields(), visibility, client_id: randomUUID() },
    })
  const missing = await change(newId(), 'public')
  expect(missing).toMatchObject({ status: 404 })

  for (const visibility of ['public', 'private', 'unlisted'])
    expect(await change(character_id, visibility)).toMatchObject({ status: 404, desc: missing.desc })
  expect(await call(app, deleteCharacter, { token: stranger.token, body: { character_id } })).toMatchObject({
    status: 404,
  })
  const body = { ...makeFields(), client_id: randomUUID() }
  expect(await call(app, createCharacter, { body })).toMatchObject({ status: 1005 })
  expect(await call(app, editCharacter, { params: { character_id }, body })).toMatchObject({ status: 1005 })
  expect(await see(app, character_id)).toBe('Mine')
})

test('a repeated request saves once, also when both arrive at the same time', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const client_id = randomUUID()
  const body = { ...makeFields(), client_id }

  const made = await Promise.all([1, 2, 3].map(() => callOk(app, createCharacter, { token, body })))

  expect(new Set(made.map(({ character_id }) => character_id)).size).toBe(1)
  expect(await rows(app)).toHaveLength(1)
  expect(await trySaving(app, token, { client_id, name: 'Other' })).toMatchObject({ status: 409 })
  const [{ character_id } = { character_id: '' }] = made
  const again = { ...makeFields({ name: 'Edited' }), client_id: randomUUID() }
  const edited = () => call(app, editCharacter, { token, params: { character_id }, body: again })
  expect(await edited()).toMatchObject({ status: 200 })
  expect(await edited()).toMatchObject({ status: 200 })
  const versions = await app.ctx.db.selectFrom('character_versions').select('version_no').execute()
  expect(versions).toHaveLength(2)
})

test('a new character has a cover in the shop and is found by its words', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token, { visibility: 'public', tags: ['Sea', 'Calm'] })
  await approveLatest(app, character_id)

  for (const q of ['lighthouse', 'maren', 'calm']) {
    const { items } = await callOk(app, listCharacters, { query: { q } })
    expect(items).toMatchObject([{ name: 'Maren Holt', place: '', cover: { palette: expect.any(Array) } }])
  }
})

test('an invisible name is refused, and direction marks are removed from a name', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const body = { ...makeFields({ name: '\u200b\u200b\u200b\u200b' }), client_id: randomUUID() }
  expect(await call(app, createCharacter, { token, body })).toMatchObject({
    status: 400,
    refusal: { fields: { name: expect.any(String) } },
  })

  await create(app, token, { name: '\u202eMaren\nHolt', tags: ['\u2067Sea', 'Sea'] })

  const rows = await app.ctx.db.selectFrom('characters').select(['name', 'tags']).execute()
  expect(rows).toEqual([{ name: 'Maren Holt', tags: ['Sea'] }])
})
