import { randomUUID } from 'node:crypto'
import { checkDraft, createCharacter, openDraft, saveDraft } from '@citrine/contract/character-editing'
import type { CharacterFields } from '@citrine/contract/character-fields'
import { fetchReply } from '@citrine/contract/chat'
import { savePersona } from '@citrine/contract/personas'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, makeFields } from '#test/characters.ts'
import { buildSend, chatApp, sendAndWait } from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'

const SON = 'Her son is 9 years old and collects shells.'
const save = (it: TestApp, token: string, fields: Partial<CharacterFields>) =>
  call(it, createCharacter, { token, body: { ...makeFields(fields), client_id: randomUUID() } })

async function findingsFor(it: TestApp, token: string, fields: Partial<CharacterFields>) {
  const { draft_id } = await callOk(it, openDraft, { token, body: { client_id: randomUUID() } })
  const body = { revision: 1, fields: { ...makeFields(), ...fields } }
  await callOk(it, saveDraft, { token, params: { draft_id }, body })
  return (await callOk(it, checkDraft, { token, params: { draft_id } })).findings
}

test('a character under 18 is refused in every field, at any visibility', async () => {
  const it = await testApp({ is_working: false })
  const { token } = await signedIn(it)
  for (const field of [
    'definition',
    'scenario',
    'intro',
    'opening_line',
    'post_history_instructions',
  ] as const)
    for (const visibility of ['private', 'unlisted', 'public'] as const)
      expect(
        await save(it, token, { [field]: 'Keeps the light. She is 15 years old, and calm.', visibility }),
        `${field} ${visibility}`,
      ).toMatchObject({ status: 4106, refusal: { rule: 'age', fields: { [field]: expect.any(String) } } })
})

test('a mentioned person under 18 marks the character for review and rules out romance', async () => {
  const it = await chatApp({ env: CANARY_LISTS, model: { text: 'The lamp is lit.' } })
  const maker = await signedIn(it)
  const { character_id, review_state } = await create(it, maker.token, {
    definition: `Keeps the light. ${SON}`,
    visibility: 'unlisted',
  })
  expect(review_state).toBe('in_review')
  await approveLatest(it, character_id)

  expect(await sendAndWait(it, 'Good evening', { character_id })).toMatchObject({ state: 'done' })
  expect(await call(it, fetchReply, buildSend(it, 'quandrel then', { character_id }))).toMatchObject({
    status: 4106,
    data: { rule: 'minor' },
  })
  const own = await create(it, it.reader.token, { definition: 'Keeps the light.' })
  expect(await sendAndWait(it, 'quandrel then', own)).toMatchObject({ state: 'done' })
})

test('a chat that mentioned a third person under 18 refuses romance from then on', async () => {
  const it = await chatApp({ env: CANARY_LISTS, model: { text: 'The lamp is lit.' } })
  await sendAndWait(it, SON.replace('Her', 'My'))
  const [chat] = await it.ctx.db.selectFrom('chats').select('speaks_of_minor').execute()
  expect(chat).toEqual({ speaks_of_minor: true })
  expect(await call(it, fetchReply, buildSend(it, 'quandrel then'))).toMatchObject({ status: 4106 })
})

test('a reply in which the character is under 18 is withdrawn', async () => {
  const it = await chatApp({ model: { text: 'I am 15 years old, so I have to be home by eight.' } })
  expect(await sendAndWait(it, 'Why the hurry?')).toMatchObject({ state: 'interrupted', content: '' })
})

test('a user who claims to be under 18 is held, but not for a memory of the past', async () => {
  const it = await chatApp({ model: { text: 'The lamp is lit.' } })
  expect(await sendAndWait(it, 'When I was 15, I lived by the sea.')).toMatchObject({ state: 'done' })
  expect(await call(it, fetchReply, buildSend(it, 'I am fifteen years old, by the way'))).toMatchObject({
    data: { rule: 'minor_user' },
  })
  const persona = { name: 'Nell', is_default: false, description: 'I am 15 years old and like maps.' }
  expect(await call(it, savePersona, { token: it.reader.token, body: persona })).toMatchObject({
    status: 4106,
  })
})

test('an answer about an age counts only for its text; without an answer the character stays private', async () => {
  const it = await testApp({ is_working: false })
  const { token } = await signedIn(it)
  const fields = { definition: 'You are 15 years old and calm.' } as const
  const [asked] = await findingsFor(it, token, fields)
  expect(asked).toMatchObject({ weight: 'asked', quote: expect.stringContaining('15') })
  for (const name of ['Ninth graders', 'The schoolgirls', 'Die Schulmädchen'])
    expect(await findingsFor(it, token, { name }), name).toMatchObject([{ weight: 'asked', field: 'name' }])
  expect(await save(it, token, { ...fields, visibility: 'unlisted' })).toMatchObject({ status: 4106 })
  expect(await save(it, token, fields)).toMatchObject({ status: 200 })
  const given = { field: 'definition', quote: asked?.quote ?? '' }
  const answered = (answer: 'character' | 'somebody_else') => ({ age_answers: [{ ...given, answer }] })
  expect(await save(it, token, { ...fields, ...answered('character') })).toMatchObject({ status: 4106 })
  const shared = { ...fields, ...answered('somebody_else'), visibility: 'unlisted' } as const
  expect(await save(it, token, shared)).toMatchObject({ status: 200, data: { review_state: 'in_review' } })
  expect(await save(it, token, { ...shared, definition: 'You are 15 years old and tall.' })).toMatchObject({
    status: 4106,
  })
})

test('lists alone open no link, except for creators with reviewed versions', async () => {
  for (const trust of [false, true]) {
    const it = await testApp({ is_working: false, env: { TRUST_REVIEWED_CREATORS: String(trust) } })
    const { token } = await signedIn(it)
    const link = { visibility: 'unlisted' } as const
    for (let time = 0; time < 3; time++) {
      const { character_id, review_state } = await create(it, token, link)
      expect(review_state).toBe('in_review')
      await approveLatest(it, character_id)
    }
    expect(await create(it, token, link)).toMatchObject({ review_state: trust ? 'approved' : 'in_review' })
  }
})
