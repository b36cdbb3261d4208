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
const save = (app: TestApp, token: string, fields: Partial<CharacterFields>) =>
  call(app, createCharacter, { token, body: { ...makeFields(fields), client_id: randomUUID() } })

async function findingsFor(app: TestApp, token: string, fields: Partial<CharacterFields>) {
  const { draft_id } = await callOk(app, openDraft, { token, body: { client_id: randomUUID() } })
  const body = { revision: 1, fields: { ...makeFields(), ...fields } }
  await callOk(app, saveDraft, { token, params: { draft_id }, body })
  return (await callOk(app, checkDraft, { token, params: { draft_id } })).findings
}

test('a character under 18 is refused in every field, at any visibility', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  for (const field of [
    'definition',
    'scenario',
    'intro',
    'opening_line',
    'post_history_instructions',
  ] as const)
    for (const visibility of ['private', 'unlisted', 'public'] as const)
      expect(
        await save(app, token, { [field]: 'Keeps the light. She is 15 years old, and calm.', visibility }),
        `${field} ${visibility}`,
      ).toMatchObject({ status: 4106, refusal: { rule: 'age', fields: { [field]: expect.any(String) } } })
})

test('a mentioned person under 18 marks the character for review and rules out romance', async () => {
  const app = await chatApp({ env: CANARY_LISTS, model: { text: 'The lamp is lit.' } })
  const maker = await signedIn(app)
  const { character_id, review_state } = await create(app, maker.token, {
    definition: `Keeps the light. ${SON}`,
    visibility: 'unlisted',
  })
  expect(review_state).toBe('in_review')
  await approveLatest(app, character_id)

  expect(await sendAndWait(app, 'Good evening', { character_id })).toMatchObject({ state: 'done' })
  expect(await call(app, fetchReply, buildSend(app, 'quandrel then', { character_id }))).toMatchObject({
    status: 4106,
    data: { rule: 'minor' },
  })
  const own = await create(app, app.reader.token, { definition: 'Keeps the light.' })
  expect(await sendAndWait(app, 'quandrel then', own)).toMatchObject({ state: 'done' })
})

test('a chat that mentioned a third person under 18 refuses romance from then on', async () => {
  const app = await chatApp({ env: CANARY_LISTS, model: { text: 'The lamp is lit.' } })
  await sendAndWait(app, SON.replace('Her', 'My'))
  const [chat] = await app.ctx.db.selectFrom('chats').select('speaks_of_minor').execute()
  expect(chat).toEqual({ speaks_of_minor: true })
  expect(await call(app, fetchReply, buildSend(app, 'quandrel then'))).toMatchObject({ status: 4106 })
})

test('a reply in which the character is under 18 is withdrawn', async () => {
  const app = await chatApp({ model: { text: 'I am 15 years old, so I have to be home by eight.' } })
  expect(await sendAndWait(app, 'Why the hurry?')).toMatchObject({ state: 'interrupted', content: '' })
})

test('a user who claims to be under 18 is held, but not for a memory of the past', async () => {
  const app = await chatApp({ model: { text: 'The lamp is lit.' } })
  expect(await sendAndWait(app, 'When I was 15, I lived by the sea.')).toMatchObject({ state: 'done' })
  expect(await call(app, fetchReply, buildSend(app, 'I am fifteen years old, by the way'))).toMatchObject({
    data: { rule: 'minor_user' },
  })
  const persona = { name: 'Nell', is_default: false, description: 'I am 15 years old and like maps.' }
  expect(await call(app, savePersona, { token: app.reader.token, body: persona })).toMatchObject({
    status: 4106,
  })
})

test('an answer about an age counts only for its text; without an answer the character stays private', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const fields = { definition: 'You are 15 years old and calm.' } as const
  const [finding] = await findingsFor(app, token, fields)
  expect(finding).toMatchObject({ weight: 'asked', quote: expect.stringContaining('15') })
  for (const name of ['Ninth graders', 'The schoolgirls', 'Die Schulmädchen'])
    expect(await findingsFor(app, token, { name }), name).toMatchObject([{ weight: 'asked', field: 'name' }])
  expect(await save(app, token, { ...fields, visibility: 'unlisted' })).toMatchObject({ status: 4106 })
  expect(await save(app, token, fields)).toMatchObject({ status: 200 })
  const answeredQuestion = { field: 'definition', quote: finding?.quote ?? '' }
  const answered = (answer: 'character' | 'somebody_else') => ({
    age_answers: [{ ...answeredQuestion, answer }],
  })
  expect(await save(app, token, { ...fields, ...answered('character') })).toMatchObject({ status: 4106 })
  const shared = { ...fields, ...answered('somebody_else'), visibility: 'unlisted' } as const
  expect(await save(app, token, shared)).toMatchObject({ status: 200, data: { review_state: 'in_review' } })
  expect(await save(app, token, { ...shared, definition: 'You are 15 years old and tall.' })).toMatchObject({
    status: 4106,
  })
})

test('without a classifier a link opens only after a review, except for creators with reviewed versions', async () => {
  for (const trust of [false, true]) {
    const app = await testApp({ is_working: false, env: { TRUST_REVIEWED_CREATORS: String(trust) } })
    const { token } = await signedIn(app)
    const link = { visibility: 'unlisted' } as const
    for (let time = 0; time < 3; time++) {
      const { character_id, review_state } = await create(app, token, link)
      expect(review_state).toBe('in_review')
      await approveLatest(app, character_id)
    }
    expect(await create(app, token, link)).toMatchObject({ review_state: trust ? 'approved' : 'in_review' })
  }
})
