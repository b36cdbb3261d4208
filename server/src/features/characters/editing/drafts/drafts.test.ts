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

const open = (it: TestApp, token: string, given: { client_id?: string; character_id?: string } = {}) =>
  callOk(it, openDraft, { token, body: { client_id: randomUUID(), ...given } })

const save = (it: TestApp, token: string, draft: Draft, name: string) =>
  call(it, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: draft.revision, fields: { ...draft.fields, name } },
  })

test('a draft accepts unfinished fields, and returns them unchanged', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const draft = await open(it, token)
  expect(draft).toMatchObject({ character_id: null, revision: 1, repairs: [], avatar: null })
  expect(draft.fields).toMatchObject({ name: '', age: null, rating: null, visibility: 'private' })
  const long = 'word '.repeat(60_000)
  const fields = { ...draft.fields, name: 'x', definition: long, age: 7, tags: ['a', 'a', ' '] }

  const saved = await callOk(it, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: 1, fields },
  })

  expect(saved.revision).toBe(2)
  const again = await callOk(it, getDraft, { token, params: { draft_id: draft.draft_id } })
  expect(again).toMatchObject({ revision: 2, fields })
})

test('two tabs do not overwrite each other, and a save whose response was lost is not a conflict', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const draft = await open(it, token)

  expect(await save(it, token, draft, 'From the first tab')).toMatchObject({ status: 200 })
  expect(await save(it, token, draft, 'From the first tab')).toMatchObject({ data: { revision: 2 } })
  expect(await save(it, token, draft, 'From the second tab')).toMatchObject({ status: 409 })

  const kept = await callOk(it, getDraft, { token, params: { draft_id: draft.draft_id } })
  expect(kept.fields.name).toBe('From the first tab')
})

test('a character has one draft, which starts with the saved fields; saving removes it', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const { character_id } = await create(it, token, { name: 'Old name' })
  const look = (who: string) => call(it, viewOwnCharacter, { token: who, params: { character_id } })
  expect(await look(token)).toMatchObject({ data: { draft_id: null, fields: { name: 'Old name' } } })
  expect((await callOk(it, listDrafts, { token })).items).toEqual([])
  const draft = await open(it, token, { character_id })
  expect(draft).toMatchObject({ character_id, fields: { name: 'Old name' } })
  expect(await look(token)).toMatchObject({ data: { draft_id: draft.draft_id, revision: 1 } })
  expect((await open(it, token, { character_id })).draft_id).toBe(draft.draft_id)

  const stranger = await signedIn(it)
  expect(await look(stranger.token)).toMatchObject({ status: 404 })
  expect(
    await call(it, openDraft, { token: stranger.token, body: { client_id: randomUUID(), character_id } }),
  ).toMatchObject({ status: 404 })

  const fresh = await open(it, token)
  await callOk(it, createCharacter, {
    token,
    body: { ...makeFields(), client_id: randomUUID(), draft_id: fresh.draft_id },
  })
  expect((await callOk(it, listDrafts, { token })).items.map(({ draft_id }) => draft_id)).toEqual([
    draft.draft_id,
  ])
})

test('a draft has the cover of the character it becomes, and so has a later draft of that character', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  for (const [index, draft] of [await open(it, token), await open(it, token)].entries()) {
    const { character_id } = await callOk(it, createCharacter, {
      token,
      body: { ...makeFields(), name: `Maren ${index}`, client_id: randomUUID(), draft_id: draft.draft_id },
    })

    const page = await callOk(it, getCharacter, { token, params: { character_id } })
    expect(page.cover).toEqual(draft.cover)
    const look = await callOk(it, viewOwnCharacter, { token, params: { character_id } })
    expect(look.cover).toEqual(draft.cover)
    expect((await open(it, token, { character_id })).cover).toEqual(draft.cover)
  }
})

test('a repeated request opens the same draft, and the same id for another purpose is refused', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const { character_id } = await create(it, token)
  const client_id = randomUUID()

  const drafts = await Promise.all([1, 2, 3, 4].map(() => open(it, token, { client_id })))

  expect(new Set(drafts.map(({ draft_id }) => draft_id)).size).toBe(1)
  expect(await call(it, openDraft, { token, body: { client_id, character_id } })).toMatchObject({
    status: 409,
  })
})

test('drafts are listed newest first, page by page, only to their owner', async () => {
  const it = await quietApp()
  const [{ token }, stranger] = [await signedIn(it), await signedIn(it)]
  const made: string[] = []
  for (let count = 0; count < 5; count += 1) {
    it.clock.advance(1_000)
    made.unshift((await open(it, token)).draft_id)
  }
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await callOk(it, listDrafts, { token, query: { limit: '2', ...(cursor && { cursor }) } })
    seen.push(...page.items.map(({ draft_id }) => draft_id))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }
  expect(seen).toEqual(made)

  const [draft_id = ''] = made
  const params = { draft_id }
  expect(await callOk(it, listDrafts, { token: stranger.token })).toEqual({ items: [], next_cursor: null })
  for (const id of [draft_id, newId(), 'x'])
    expect(await call(it, getDraft, { token: stranger.token, params: { draft_id: id } })).toMatchObject({
      status: 404,
    })
  expect(
    await call(it, saveDraft, {
      token: stranger.token,
      params,
      body: { revision: 1, fields: (await callOk(it, getDraft, { token, params })).fields },
    }),
  ).toMatchObject({ status: 404 })
  await callOk(it, deleteDraft, { token: stranger.token, params })
  expect(await call(it, getDraft, { token, params })).toMatchObject({ status: 200 })
  await callOk(it, deleteDraft, { token, params })
  expect(await call(it, getDraft, { token, params })).toMatchObject({ status: 404 })
})

test('the number of drafts is limited', async () => {
  const it = await quietApp()
  const { token, user_id } = await signedIn(it)
  const first = await open(it, token)
  const row = await it.ctx.db
    .selectFrom('character_drafts')
    .selectAll()
    .where('draft_id', '=', first.draft_id)
    .executeTakeFirstOrThrow()
  await it.ctx.db
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

  const refused = await call(it, openDraft, { token, body: { client_id: randomUUID() } })

  expect(refused).toMatchObject({ status: 409, desc: expect.stringContaining(String(DRAFTS_MAX)) })
})
