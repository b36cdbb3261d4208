import { declareAge } from '@citrine/contract/age'
import { PERSONA_DESCRIPTION_MAX, PERSONA_LOOK_MAX, PERSONAS_MAX } from '@citrine/contract/limits'
import {
  deletePersona,
  listPersonas,
  type PersonaFields,
  removePersonaAvatar,
  savePersona,
  setPersonaAvatar,
} from '@citrine/contract/personas'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { removePicture } from '#server/features/users/remove-picture.job.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import { waitForJobs } from '#test/jobs.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { erasePersonas } from './account-personas.service.ts'

const LUND: PersonaFields = {
  name: 'Captain Lund',
  description: 'Sixty, dry, owes a boat.',
  look: 'a man of 60 in a blue coat',
  is_default: false,
}

const UNCLEAR = 'You are 15 years old.'

const save = (app: TestApp, token: string, overrides: Partial<PersonaFields & { persona_id: string }> = {}) =>
  call(app, savePersona, { token, body: { ...LUND, ...overrides } })
const made = async (app: TestApp, token: string, overrides: Partial<PersonaFields> = {}) =>
  (await callOk(app, savePersona, { token, body: { ...LUND, ...overrides } })).persona
const list = async (app: TestApp, token: string) => (await callOk(app, listPersonas, { token })).personas
const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()

test('a persona is created, edited and deleted, and belongs to its user alone', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  const { persona_id } = await made(app, token, { name: '  Captain Lund ' })
  expect(await list(app, token)).toEqual([{ ...LUND, persona_id, avatar: null }])

  await save(app, token, { persona_id, name: 'Ada', description: '' })
  expect(await list(app, token)).toEqual([
    { ...LUND, persona_id, name: 'Ada', description: '', avatar: null },
  ])

  const { look: _, ...unchanged } = LUND
  await callOk(app, savePersona, { token, body: { ...unchanged, persona_id } })
  expect(await list(app, token)).toMatchObject([LUND])
  await save(app, token, { persona_id, look: '' })
  expect(await list(app, token)).toMatchObject([{ look: '' }])

  const params = { persona_id }
  expect(await list(app, stranger.token)).toEqual([])
  expect(await save(app, stranger.token, { persona_id })).toMatchObject({ status: 404 })
  expect(await call(app, deletePersona, { token: stranger.token, params })).toMatchObject({ status: 404 })
  expect(await call(app, deletePersona, { token, params })).toMatchObject({ status: 200 })
  expect(await call(app, deletePersona, { token, params })).toMatchObject({ status: 404 })
  expect(await save(app, token, { persona_id: 'nobody' })).toMatchObject({ status: 404 })
  expect(await list(app, token)).toEqual([])
})

test('one persona is the default: the next replaces it, also when two are saved at once', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const defaults = async () => (await list(app, token)).filter(({ is_default }) => is_default)

  await made(app, token, { name: 'One', is_default: true })
  const two = await made(app, token, { name: 'Two', is_default: true })
  expect((await defaults()).map(({ name }) => name)).toEqual(['Two'])
  await Promise.all(['Three', 'Four', 'Five'].map((name) => made(app, token, { name, is_default: true })))
  expect(await defaults()).toHaveLength(1)
  const [last] = await defaults()
  await save(app, token, { ...last, is_default: false })
  expect(await defaults()).toEqual([])
  expect(two.is_default).toBe(true)
})

test('a user has at most twenty personas, however many are sent at once', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)

  const answers = await Promise.all(
    Array.from({ length: PERSONAS_MAX + 3 }, (_, n) => save(app, token, { name: `P${n}` })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PERSONAS_MAX)
  expect(answers.find(({ status }) => status === 409)?.desc).toBe(
    'You have 20 personas. Please delete one first.',
  )
  expect(await list(app, token)).toHaveLength(PERSONAS_MAX)
})

test.each([
  ['a name of blanks', { name: '   ' }],
  ['a name of 41 signs', { name: 'n'.repeat(41) }],
  ['a name of two lines', { name: 'A\nB' }],
  ['a description of 1,501 signs', { description: 'd'.repeat(PERSONA_DESCRIPTION_MAX + 1) }],
  ['a look of 401 signs', { look: 'l'.repeat(PERSONA_LOOK_MAX + 1) }],
])('%s is reported at its field', async (_, overrides) => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)

  const refused = await save(app, token, overrides)

  expect(refused).toMatchObject({ status: 400 })
  expect(Object.keys(refused.refusal.fields ?? {})).toEqual(Object.keys(overrides))
})

test.each([
  ['a persona of fifteen', { description: 'Captain Lund is 15 years old.' }, 'age', 'description'],
  [
    'a persona that says so itself',
    { description: 'I am 16 years old and love boats.' },
    'age',
    'description',
  ],
  ['a child by name', { name: 'Floribund' }, 'minor', 'name'],
  ['a real person', { name: 'Perivald Ostrimund' }, 'real_person', 'name'],
  ['a forbidden word', { description: 'I bring zemtrikal.' }, 'forbidden', 'description'],
  ['explicit words', { description: 'quandrel' }, 'explicit', 'description'],
  ['a look of fifteen', { look: 'a tall girl of 15' }, 'age', 'look'],
  ['a look that is a real person’s', { look: 'looks like Perivald Ostrimund' }, 'real_person', 'look'],
  ['a forbidden word in the look', { look: 'a coat of zemtrikal' }, 'forbidden', 'look'],
  [
    'a word completed by the name',
    { name: 'Zem', description: 'I bring {{user}}trikal.' },
    'forbidden',
    'description',
  ],
])('%s is refused', async (_, overrides, rule, field) => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)

  const refused = await save(app, token, overrides)

  expect(refused).toMatchObject({ http: 200, status: 4106, data: { rule } })
  expect(refused.refusal.fields).toEqual({ [field]: refused.desc })
  expect(await list(app, token)).toEqual([])
})

test('a user who declared to be under 18 cannot be in a romance', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)
  const description = 'In love with a sailor.'
  expect(await save(app, token, { description })).toMatchObject({ status: 200 })
  await callOk(app, declareAge, { token, body: { over18: false } })
  expect(await save(app, token, { description })).toMatchObject({ status: 4106, data: { rule: 'minor' } })
  expect(await save(app, token, { description: 'A friend of sailors.' })).toMatchObject({ status: 200 })
})

test('a parent, a teacher and memories of youth are allowed', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)
  for (const description of [
    'A teacher of 45 with three children.',
    'He went to sea at 16 and is now an old man.',
    'Mother of two; her son is 12 years old.',
  ])
    expect(await save(app, token, { description })).toMatchObject({ status: 200 })
})

test('an age that may be anybody’s is asked about at its field, as in the editor', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)

  const unclear = await save(app, token, { description: UNCLEAR })

  expect(unclear).toMatchObject({ status: 4106, data: { rule: 'age_unclear' } })
  expect(unclear.refusal.fields).toEqual({
    description: 'It’s not clear whose age this is. Characters here are 18 or older.',
  })
  expect(await list(app, token)).toEqual([])
})

test('numbers below 18 that are nobody’s age are allowed, as in the editor', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)
  for (const overrides of [
    { description: '12-year-old whisky is what I drink after work.' },
    { look: 'a man of 60 in a coat that is 15 years old' },
  ])
    expect(await save(app, token, overrides), JSON.stringify(overrides)).toMatchObject({ status: 200 })
})

test('a persona’s picture is square and private; it is deleted when replaced, removed, or with its persona', async () => {
  const app = await testApp()
  const { token, user_id } = await signedIn(app)
  const stranger = await signedIn(app)
  const { persona_id } = await made(app, token)
  const params = { persona_id }
  const send = (by: string) => async () =>
    upload(app, setPersonaAvatar, { token: by, params, file: await picture() })
  const readUrl = (answer: { data: { avatar: { sources: { url: string }[] } } | null }) =>
    answer.data?.avatar.sources.at(-1)?.url ?? ''

  expect(await send(stranger.token)()).toMatchObject({ status: 404 })
  const first = readUrl(await send(token)())
  expect((await app.fastify.inject(first)).statusCode).toBe(200)
  const second = readUrl(await send(token)())
  expect((await list(app, token))[0]?.avatar).toMatchObject({ width: 60, height: 60 })
  await callOk(app, removePersonaAvatar, { token, params })
  expect((await list(app, token))[0]?.avatar).toBeNull()
  const third = readUrl(await send(token)())
  await callOk(app, deletePersona, { token, params })
  await waitForJobs(app, removePicture.name)
  for (const url of [first, second, third]) expect((await app.fastify.inject(url)).statusCode).toBe(404)

  const other = await made(app, token)
  const fourth = readUrl(
    await upload(app, setPersonaAvatar, {
      token,
      params: { persona_id: other.persona_id },
      file: await picture(),
    }),
  )
  await erasePersonas(app.ctx, user_id)
  expect((await app.fastify.inject(fourth)).statusCode).toBe(404)
  expect(await list(app, token)).toEqual([])
})
