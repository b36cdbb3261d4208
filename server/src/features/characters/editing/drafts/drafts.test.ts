import { randomUUID } from 'node:crypto'
import {
  createCharacter,
  type Draft,
  deleteDraft,
  getDraft,
  listDrafts,
  openDraft,
  saveDraft,
  viewOwnCharacter,
} from '@citrine/contract/character-editing'
import { getCharacter } from '@citrine/contract/character-page'
import { DRAFTS_MAX } from '@citrine/contract/limits'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { create, makeFields } from '#test/characters.ts'
import { signedIn } from '#test/signed-in.ts'

const quietApp = () => testApp({ is_working: false })

const open = (app: TestApp, token: string, overrides: { client_id?: string; character_id?: string } = {}) =>
  callOk(app, openDraft, { token, body: { client_id: randomUUID(), ...overrides } })

const save = (app: TestApp, token: string, draft: Draft, name: string) =>
  call(app, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: draft.revision, fields: { ...draft.fields, name } },
  })

test('a draft accepts unfinished fields, and returns them unchanged', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const draft = await open(app, token)
  expect(draft).toMatchObject({ character_id: null, revision: 1, repairs: [], avatar: null })
  expect(draft.fields).toMatchObject({ name: '', age: null, rating: null, visibility: 'private' })
  const long = 'word '.repeat(60_000)
  const fields = { ...draft.fields, name: 'x', definition: long, age: 7, tags: ['a', 'a', ' '] }

  const saved = await callOk(app, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: 1, fields },
  })

  expect(saved.revision).toBe(2)
  const again = await callOk(app, getDraft, { token, params: { draft_id: draft.draft_id } })
  expect(again).toMatchObject({ revision: 2, fields })
})

test('two tabs do not overwrite each other, and a save whose response was lost is not a conflict', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const draft = await open(app, token)

  expect(await save(app, token, draft, 'From the first tab')).toMatchObject({ status: 200 })
  expect(await save(app, token, draft, 'From the first tab')).toMatchObject({ data: { revision: 2 } })
  expect(await save(app, token, draft, 'From the second tab')).toMatchObject({ status: 409 })

  const kept = await callOk(app, getDraft, { token, params: { draft_id: draft.draft_id } })
  expect(kept.fields.name).toBe('From the first tab')
})

test('a character has one draft, which starts with the saved fields; saving removes it', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token, { name: 'Old name' })
  const look = (who: string) => call(app, viewOwnCharacter, { token: who, params: { character_id } })
  expect(await look(token)).toMatchObject({ data: { draft_id: null, fields: { name: 'Old name' } } })
  expect((await callOk(app, listDrafts, { token })).items).toEqual([])
  const draft = await open(app, token, { character_id })
  expect(draft).toMatchObject({ character_id, fields: { name: 'Old name' } })
  expect(await look(token)).toMatchObject({ data: { draft_id: draft.draft_id, revision: 1 } })
  expect((await open(app, token, { character_id })).draft_id).toBe(draft.draft_id)

  const stranger = await signedIn(app)
  expect(await look(stranger.token)).toMatchObject({ status: 404 })
  expect(
    await call(app, openDraft, { token: stranger.token, body: { client_id: randomUUID(), character_id } }),
  ).toMatchObject({ status: 404 })

  const fresh = await open(app, token)
  await callOk(app, createCharacter, {
    token,
    body: { ...makeFields(), client_id: randomUUID(), draft_id: fresh.draft_id },
  })
  expect((await callOk(app, listDrafts, { token })).items.map(({ draft_id }) => draft_id)).toEqual([
    draft.draft_id,
  ])
})

test('a draft has the cover of the character it becomes, and so has a later draft of that character', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  for (const [index, draft] of [await open(app, token), await open(app, token)].entries()) {
    const { character_id } = await callOk(app, createCharacter, {
      token,
      body: { ...makeFields(), name: `Maren ${index}`, client_id: randomUUID(), draft_id: draft.draft_id },
    })

    const page = await callOk(app, getCharacter, { token, params: { character_id } })
    expect(page.cover).toEqual(draft.cover)
    const look = await callOk(app, viewOwnCharacter, { token, params: { character_id } })
    expect(look.cover).toEqual(draft.cover)
    expect((await open(app, token, { character_id })).cover).toEqual(draft.cover)
  }
})

test('a repeated request opens the same draft, and the same id for another purpose is refused', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token)
  const client_id = randomUUID()

  const drafts = await Promise.all([1, 2, 3, 4].map(() => open(app, token, { client_id })))

  expect(new Set(drafts.map(({ draft_id }) => draft_id)).size).toBe(1)
  expect(await call(app, openDraft, { token, body: { client_id, character_id } })).toMatchObject({
    status: 409,
  })
})

test('drafts are listed newest first, page by page, only to their owner', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) {
    app.clock.advance(1_000)
    made.unshift((await open(app, token)).draft_id)
  }
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await callOk(app, listDrafts, { token, query: { limit: '2', ...(cursor && { cursor }) } })
    seen.push(...page.items.map(({ draft_id }) => draft_id))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }
  expect(seen).toEqual(made)

  const [draft_id = ''] = made
  const params = { draft_id }
  expect(await callOk(app, listDrafts, { token: stranger.token })).toEqual({ items: [], next_cursor: null })
  for (const id of [draft_id, newId(), 'x'])
    expect(await call(app, getDraft, { token: stranger.token, params: { draft_id: id } })).toMatchObject({
      status: 404,
    })
  expect(
    await call(app, saveDraft, {
      token: stranger.token,
      params,
      body: { revision: 1, fields: (await callOk(app, getDraft, { token, params })).fields },
    }),
  ).toMatchObject({ status: 404 })
  await callOk(app, deleteDraft, { token: stranger.token, params })
  expect(await call(app, getDraft, { token, params })).toMatchObject({ status: 200 })
  await callOk(app, deleteDraft, { token, params })
  expect(await call(app, getDraft, { token, params })).toMatchObject({ status: 404 })
})

test('the number of drafts is limited', async () => {
  const app = await quietApp()
  const { token, user_id } = await signedIn(app)
  const first = await open(app, token)
  const row = await app.ctx.db
    .selectFrom('character_drafts')
    .selectAll()
    .where('draft_id', '=', first.draft_id)
    .executeTakeFirstOrThrow()
  await app.ctx.db
    .insertInto('character_drafts')
    .values(
      Array.from({ length: DRAFTS_MAX - 1 }, () => ({
        ...row,
        fields: JSON.stringify(row.fields),
        repairs: '[]',
        draft_id: newId(),
        client_id: randomUUID(),
        user_id,
      })),
    )
    .execute()

  const refused = await call(app, openDraft, { token, body: { client_id: randomUUID() } })

  expect(refused).toMatchObject({ status: 409, desc: expect.stringContaining(String(DRAFTS_MAX)) })
})
