import { randomUUID } from 'node:crypto'
import {
  checkDraft,
  createCharacter,
  openDraft,
  polishText,
  saveDraft,
  tryDraft,
} from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { LoreEntry } from '@citrine/contract/lorebook'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeFields } from '#test/characters.ts'
import { chatApp } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'

const YOUNG = 'Maren, a keeper.\nAge: 15'

const EMPTY_ENTRY: LoreEntry = {
  entry_id: '',
  name: '',
  keys: [],
  secondary_keys: [],
  content: '',
  enabled: true,
  constant: false,
  selective: false,
  case_sensitive: false,
  use_regex: false,
  insertion_order: 0,
  priority: null,
  position: 'before_char',
}

async function makeDraft(app: TestApp, token: string, fields: Partial<DraftFields>) {
  const draft = await callOk(app, openDraft, { token, body: { client_id: randomUUID() } })
  await callOk(app, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: 1, fields: { ...makeFields(), ...fields } },
  })
  return draft.draft_id
}

const check = async (app: TestApp, token: string, fields: Partial<DraftFields>) => {
  const params = { draft_id: await makeDraft(app, token, fields) }
  return (await callOk(app, checkDraft, { token, params })).findings
}

test('the check reports every limit at its field, as saving would', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)

  const findings = await check(app, token, {
    name: 'Al',
    age: 16,
    gender: null,
    rating: null,
    definition: 'x'.repeat(10_001),
    alternate_openings: ['Come in.', ''],
  })

  expect(findings.map(({ field }) => field).sort()).toEqual(
    ['age', 'alternate_openings.1', 'definition', 'gender', 'name', 'rating'].sort(),
  )
  for (const finding of findings)
    expect(finding).toMatchObject({ rule: 'limit', weight: 'refused', desc: expect.stringMatching(/.{5}/) })
  expect(await check(app, token, {})).toEqual([])
  expect(await check(app, token, { rating: 'nsfw', visibility: 'private' })).toEqual([
    { field: 'rating', rule: 'adult', weight: 'refused', desc: expect.stringContaining('SFW') },
  ])
})

test('a refused text is reported by the check, and saving refuses it with the rule and the field', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  expect(await check(app, token, { definition: YOUNG, visibility: 'public' })).toMatchObject([
    { field: 'definition', rule: 'age', weight: 'refused', desc: expect.any(String) },
  ])

  const entry = { ...EMPTY_ENTRY, entry_id: 'harbour', keys: ['harbour'], content: 'Two miles off.' }
  const young = { ...entry, entry_id: 'birthday', keys: ['birthday'], content: 'Maren Holt is 15 years old.' }
  const lorebook = { name: '', scan_depth: null, token_budget: null, recursive_scanning: false }
  expect(
    await check(app, token, {
      alternate_openings: ['The lamp is lit.', 'Age: 15. The lamp is lit.'],
      lorebook: { ...lorebook, entries: [entry, young] },
    }),
  ).toMatchObject([
    { field: 'alternate_openings.1', rule: 'age', weight: 'refused' },
    { field: 'lorebook.birthday', rule: 'age', weight: 'refused' },
  ])

  for (const visibility of ['private', 'unlisted', 'public'] as const) {
    const body = { ...makeFields({ definition: YOUNG, visibility }), client_id: randomUUID() }
    expect(await call(app, createCharacter, { token, body }), visibility).toMatchObject({
      status: 4106,
      refusal: { rule: 'age', fields: { definition: expect.any(String) } },
    })
  }
  expect(await app.ctx.db.selectFrom('characters').select('name').execute()).toEqual([])
})

test('a refused text is neither polished nor chatted with, and no model is asked', async () => {
  const app = await chatApp({ is_working: false })
  const { token } = app.reader
  const draft_id = await makeDraft(app, token, { definition: YOUNG })

  const polishing = { client_id: randomUUID(), field: 'definition', text: YOUNG }
  expect(await call(app, polishText, { token, body: polishing })).toMatchObject({ status: 4106 })
  // The model must not get the refused field as context for a harmless one either.
  const request = { field: 'intro', text: 'Keeps a lighthouse.', character: { definition: YOUNG } }
  expect(await call(app, polishText, { token, body: { ...polishing, ...request } })).toMatchObject({
    status: 4106,
    refusal: { fields: { definition: expect.any(String) } },
  })
  const messages = [{ role: 'user', text: 'Hello' }]
  expect(
    await call(app, tryDraft, { token, params: { draft_id }, body: { client_id: randomUUID(), messages } }),
  ).toMatchObject({ status: 4106 })
  expect(await app.model.listRequests()).toEqual([])
})
