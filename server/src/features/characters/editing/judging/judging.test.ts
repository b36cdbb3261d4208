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
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { fieldsOf } from '#test/characters.ts'
import { chatApp } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'

/** What the rules refuse whatever the card says elsewhere. */
const YOUNG = 'Maren, a keeper.\nAge: 15'

async function draftOf(it: TestApp, token: string, fields: Partial<DraftFields>) {
  const draft = await callOk(it, openDraft, { token, body: { client_id: randomUUID() } })
  await callOk(it, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: 1, fields: { ...fieldsOf(), ...fields } },
  })
  return draft.draft_id
}

const check = async (it: TestApp, token: string, fields: Partial<DraftFields>) => {
  const params = { draft_id: await draftOf(it, token, fields) }
  return (await callOk(it, checkDraft, { token, params })).findings
}

test('the check tells every limit at its field, as saving would', async () => {
  const it = await testApp({ is_working: false })
  const { token } = await signedIn(it)

  const findings = await check(it, token, {
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
  expect(await check(it, token, {})).toEqual([])
})

test('what the rules refuse is told by the check, and saving refuses it with the rule and the field', async () => {
  const it = await testApp({ is_working: false })
  const { token } = await signedIn(it)
  expect(await check(it, token, { definition: YOUNG, visibility: 'public' })).toMatchObject([
    { field: 'definition', rule: 'age', weight: 'refused', desc: expect.any(String) },
  ])

  for (const visibility of ['private', 'unlisted', 'public'] as const) {
    const body = { ...fieldsOf({ definition: YOUNG, visibility }), client_id: randomUUID() }
    expect(await call(it, createCharacter, { token, body }), visibility).toMatchObject({
      status: 4106,
      refusal: { rule: 'age', fields: { definition: expect.any(String) } },
    })
  }
  expect(await it.ctx.db.selectFrom('characters').select('name').execute()).toEqual([])
})

test('what may not be saved is neither polished nor talked with, and no model is asked', async () => {
  const it = await chatApp({ is_working: false })
  const { token } = it.reader
  const draft_id = await draftOf(it, token, { definition: YOUNG })

  const polishing = { client_id: randomUUID(), field: 'definition', text: YOUNG }
  expect(await call(it, polishText, { token, body: polishing })).toMatchObject({ status: 4106 })
  const messages = [{ role: 'user', text: 'Hello' }]
  expect(
    await call(it, tryDraft, { token, params: { draft_id }, body: { client_id: randomUUID(), messages } }),
  ).toMatchObject({ status: 4106 })
  expect(await it.model.requests()).toEqual([])
})
