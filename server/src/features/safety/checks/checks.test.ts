import type { DraftFields } from '@citrine/contract/character-fields'
import { type ModerationServer, startModerationServer } from '@citrine/fakes/moderation-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { makeUser } from '#test/makers.ts'
import { CANARIES, CANARY_LISTS, DISGUISES } from '#test/safety.ts'
import { moderateCharacter } from './characters/moderate-character.ts'
import { requirePersona } from './characters/require-persona.ts'
import { moderateMessage } from './moderate-message.ts'
import { createOutputWatch } from './output-watch.ts'
import { requireName, requirePicturePrompt, requireSearchable } from './short-text-checks.ts'

type Rating = 'sfw' | 'nsfw'
type Case = { ctx: TestApp['ctx']; user_id: string; rating: Rating }
type Check = (at: Case, some: string, other: string) => Promise<string>

const readKind = (work: Promise<unknown>, otherwise = 'allowed'): Promise<string> =>
  work.then(
    () => otherwise,
    (error: unknown) => {
      if (error instanceof AppError) return error.kind
      throw error
    },
  )

const DRAFT: DraftFields = {
  name: 'Maren Holt',
  nickname: '',
  gender: 'female',
  age: 34,
  language: 'en',
  intro: 'Keeps a lighthouse.',
  opening_line: 'The lamp is lit.',
  alternate_openings: [],
  definition: 'Calm and dry-humoured.',
  scenario: '',
  example_talk: '',
  system_prompt: '',
  post_history_instructions: '',
  tags: ['Sea'],
  rating: 'sfw',
  visibility: 'public',
  look: '',
  voice_id: null,
  avatar_id: null,
  lorebook: null,
}

const judgeFields = async ({ ctx, user_id, rating }: Case, fields: Partial<DraftFields>): Promise<string> => {
  const findings = await moderateCharacter(ctx, {
    fields: { ...DRAFT, rating, ...fields },
    user_id,
    language: 'en',
  })
  return findings.map(({ rule, weight }) => `${rule} ${weight}`).join(', ') || 'allowed'
}

const message = (
  { ctx, user_id, rating }: Case,
  content: string,
  earlier: { role: 'user' | 'character'; content: string }[] = [],
): Promise<string> => {
  const judged = moderateMessage(ctx, { user_id, content, earlier, rating, isRestricted: false })
  return readKind(judged).then(async (kind) => (kind === 'allowed' ? (await judged).verdict : kind))
}

async function reply(
  { ctx, user_id, rating }: Case,
  text: string,
  answeredText = '',
  textSoFar?: string,
): Promise<string> {
  let shown = ''
  const emit = (piece: string): void => {
    shown += piece
  }
  const watch = createOutputWatch(ctx, {
    user_id,
    record_id: null,
    rating,
    isRestricted: false,
    answeredText,
    textSoFar,
    emit,
  })
  const texts = async (): Promise<void> => {
    for (const piece of text.match(/[\s\S]{1,5}/gu) ?? []) watch.feed(piece)
    await watch.end()
  }
  const kind = await readKind(texts())
  return kind === 'allowed' && shown !== text ? 'not all of it was shown' : kind
}

const CHECKS: Record<string, Check> = {
  'a message': (at, some, other) => message(at, `It is ${some} and ${other} then.`),
  'messages over turns': (at, some, other) =>
    message(at, `And ${other} too?`, [
      { role: 'user', content: `There is ${some} here.` },
      { role: 'character', content: 'The lamp is lit. Come in, and mind the step.' },
      { role: 'user', content: 'Thank you.' },
    ]),
  'a reply': (at, some, other) => reply(at, `The lamp is lit. It is ${some} and ${other} then. Good night.`),
  'a reply to a message': (at, some, other) =>
    reply(at, `It is ${other}, I think.`, `There is ${some} here.`),
  'a field': (at, some, other) => judgeFields(at, { definition: `Is ${some} and ${other}.` }),
  'two fields': (at, some, other) =>
    judgeFields(at, { scenario: `Is ${some}.`, example_talk: `And ${other}.` }),
  'a picture’s prompt': ({ ctx, user_id, rating }, some, other) => {
    const text = `${some}, ${other}, oil on wood`
    return readKind(requirePicturePrompt(ctx, { quoted: text, user_id, text, rating }))
  },
  'a search': ({ ctx }, some, other) => readKind(requireSearchable(ctx, `${some} ${other}`)),
}

const STATES = ['up', 'slow', 'failing', 'absent'] as const
type State = (typeof STATES)[number]

async function place(state: State): Promise<{ app: TestApp; user_id: string; classifier: ModerationServer }> {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  if (state === 'slow') await classifier.behave('hang')
  if (state === 'failing') await classifier.behave('fail')
  const env = { ...CANARY_LISTS, ...(state === 'absent' ? {} : classifier.env.moderations) }
  const app = await testApp({ is_working: false, env })
  return { app, user_id: (await makeUser(app.ctx.db)).user_id, classifier: classifier }
}

for (const state of STATES)
  test(`every check stops forbidden combinations in disguise, with the classifier ${state}`, {
    timeout: 240_000,
  }, async () => {
    const { app, user_id } = await place(state)
    // All cases without a classifier, where the lists alone decide; fewer with one, because each slow answer
    // takes 4 s.
    const isWhole = state === 'absent' || (process.env.TEST_FULL !== undefined && state !== 'slow')
    const canaries = isWhole ? CANARIES : CANARIES.slice(0, 1)
    const disguises = Object.entries(DISGUISES).slice(0, isWhole ? undefined : 2)
    const open: string[] = []
    let pairs = 0
    for (const { minor, sexual } of canaries)
      for (const [disguise, hide] of disguises) {
        pairs += 1
        // All checks share the code that undoes disguises, so each disguise runs with only a third of the
        // checks.
        const checks = Object.entries(CHECKS).filter(
          (_, index) => process.env.TEST_FULL || state !== 'absent' || (index + pairs) % 3 === 0,
        )
        const judged = checks.flatMap(([check, judge]) =>
          (['sfw', 'nsfw'] as const).map(async (rating) => ({
            name: `${check}, ${disguise}, ${minor}, ${rating}`,
            said: await judge({ ctx: app.ctx, user_id, rating }, hide(minor), hide(sexual)),
          })),
        )
        for (const { name, said: texts } of await Promise.all(judged))
          if (!/refused|reply_cut/.test(texts)) open.push(`${name}: ${texts}`)
      }
    expect(open).toEqual([])
  })

test('a word split over messages or fields is joined', async () => {
  const { app, user_id } = await place('absent')
  const at = { ctx: app.ctx, user_id, rating: 'sfw' as const }
  for (const { forbidden } of CANARIES) {
    const head = forbidden.slice(0, 1)
    const tail = forbidden.slice(1)
    expect(await message(at, tail, [{ role: 'user', content: head }]), forbidden).toBe('refused_forbidden')
    expect(await reply(at, `So ${forbidden}`), forbidden).toBe('reply_cut')
  }
})

test('a word or an age split at the place where a reply goes on is joined; one that a reply ended with is not read again', async () => {
  const { app, user_id } = await place('absent')
  const at = { ctx: app.ctx, user_id, rating: 'sfw' as const }
  for (const { forbidden } of CANARIES) {
    const head = forbidden.slice(0, 1)
    const tail = forbidden.slice(1)
    const begun = `The lamp is lit. So ${head}`
    expect(await reply(at, `${tail} it is, said she.`, 'Hello', begun), forbidden).toBe('reply_cut')
    expect(await reply(at, ' it is, said she.', 'Hello', `The lamp is lit. So ${forbidden}`)).toBe('allowed')
  }
  expect(await reply(at, ' it is, said she.', 'Hello', 'The lamp is lit. So')).toBe('allowed')
  expect(await reply(at, 'teen years old, you know.', 'Hello', 'The lamp is lit. I am six')).toBe('reply_cut')
  expect(await reply(at, 'ty years old, you know.', 'Hello', 'The lamp is lit. I am six')).toBe('allowed')
})

for (const state of STATES)
  test(`harmless text passes with the classifier ${state}; adult-rated text waits for a classifier`, async () => {
    const { app, user_id } = await place(state)
    const isAway = state === 'slow' || state === 'failing'
    const text =
      'The lamp is lit, and the tea is still warm. Somebody left a coat here; its pockets are full of sand.'
    const at = { ctx: app.ctx, user_id, rating: 'sfw' as const }
    const adult = { ...at, rating: 'nsfw' as const }
    const prompt = requirePicturePrompt(app.ctx, { quoted: text, user_id, text, rating: 'sfw' })
    const texts = await Promise.all([
      message(at, text),
      reply(at, text),
      judgeFields(at, {}),
      readKind(requireName(app.ctx, user_id, 'Maren')),
      message(adult, text),
      reply(adult, text),
      judgeFields(adult, {}),
      readKind(prompt),
    ])
    expect(texts.slice(0, 4)).toEqual([
      'allow',
      'allowed',
      isAway ? 'unchecked reviewed' : 'allowed',
      'allowed',
    ])
    expect(texts.slice(4)).toEqual(
      isAway
        ? ['refused_unchecked', 'refused_unchecked', 'unchecked refused', 'refused_unchecked']
        : ['allow', 'allowed', 'allowed', 'allowed'],
    )
  })

test('in production adult text needs a classifier', async () => {
  const { app, user_id } = await place('absent')
  const at = {
    ctx: { ...app.ctx, config: { ...app.ctx.config, isSandboxAllowed: false } },
    user_id,
    rating: 'nsfw' as const,
  }
  expect(await message(at, 'Is the lamp lit?')).toBe('refused_unchecked')
  expect(await reply(at, 'It is lit.')).toBe('refused_unchecked')
  expect(await judgeFields(at, {})).toBe('unchecked refused')
})

test('the classifier alone stops text that the lists miss', async () => {
  const { app, user_id } = await place('up')
  const at = { ctx: app.ctx, user_id, rating: 'sfw' as const }
  expect(await message(at, 'So vexminora it is.')).toBe('refused_minor')
  expect(await message(at, 'So vexharma it is.')).toBe('crisis')
  expect(await message(at, 'So vexexplica it is.')).toBe('allow_sfw')
  expect(await reply(at, 'Look. So vexexplica it is. And the lamp is lit, as it was before.')).toBe(
    'reply_cut',
  )
  expect(await reply({ ...at, rating: 'nsfw' }, 'Look. So vexminora it is.')).toBe('reply_cut')
  expect(await judgeFields(at, { scenario: 'So vexminora it is.' })).toBe('minor refused')
})

test('a closed watch emits nothing more when a pending classification ends', async () => {
  const { app, user_id } = await place('up')
  const watch = async (isClosed: boolean): Promise<string> => {
    let shown = ''
    const emit = (piece: string): void => {
      shown += piece
    }
    const output = {
      user_id,
      record_id: null,
      rating: 'nsfw' as const,
      isRestricted: false,
      answeredText: '',
    }
    const watch = createOutputWatch(app.ctx, { ...output, emit })
    watch.feed('The lamp is lit, as it was before, and the tea is warm. ')
    if (isClosed) watch.close()
    await watch.end()
    return shown
  }
  expect(await watch(false)).toContain('lamp')
  expect(await watch(true)).toBe('')
})

test('a decision is stored with its scores and versions but without the text', async () => {
  const { app, user_id } = await place('up')
  const at = { ctx: app.ctx, user_id, rating: 'sfw' as const }
  await message(at, 'So vexminora it is.')
  await message(at, 'floribund and quandrel')
  const rows = await app.ctx.db.selectFrom('safety_decisions').selectAll().orderBy('created_at').execute()
  expect(rows.map(({ gate, verdict, rule }) => ({ gate, verdict, rule }))).toEqual([
    { gate: 'message', verdict: 'block', rule: 'minor' },
    { gate: 'message', verdict: 'block', rule: 'minor' },
  ])
  expect(rows[0]).toMatchObject({ user_id, classifier_version: 'moderation-1', scores: { minor: 0.97 } })
  expect(rows[0]?.rules_version).toMatch(/^[0-9a-f]{12}$/)
  expect(rows[0]?.content_hash).not.toEqual(rows[1]?.content_hash)
  expect(JSON.stringify(rows)).not.toMatch(/vexminora|floribund|quandrel/)
})

test('a guard model gets a chat request, and its hazards count as scores', async () => {
  const { classifier } = await place('absent')
  const app = await testApp({ is_working: false, env: { ...CANARY_LISTS, ...classifier.env.guard } })
  const { user_id } = await makeUser(app.ctx.db)
  const at = { ctx: app.ctx, user_id, rating: 'sfw' as const }
  expect(await message(at, 'So vexminora it is.')).toBe('refused_minor')
  expect(await message(at, 'So vexcrimina it is.')).toBe('refused_forbidden')
  expect(await message(at, 'So vexharma it is.')).toBe('crisis')
  expect(await message(at, 'Is the lamp lit?')).toBe('allow')
  await classifier.behave('garbage')
  expect(await message({ ...at, rating: 'nsfw' }, 'Is the lamp lit?')).toBe('refused_unchecked')
})

test('names and searches have their own lists', async () => {
  const { app, user_id } = await place('absent')
  expect(await readKind(requireSearchable(app.ctx, 'yalvetine'))).toBe('refused_search')
  expect(await readKind(requireSearchable(app.ctx, 'lighthouse'))).toBe('allowed')
  for (const name of ['Quandr3l', 'Emily 15yo', 'Ada (14 years old)', 'I am 14'])
    expect(await readKind(requireName(app.ctx, user_id, name)), name).toBe('refused_name')
  for (const name of ['Emily 15', 'Ada 1984', 'Maren, 34 years old'])
    expect(await readKind(requireName(app.ctx, user_id, name)), name).toBe('allowed')
  const at = { ctx: app.ctx, user_id, rating: 'nsfw' as const }
  expect(await message(at, 'quandrel with Perivald Ostrimund')).toBe('refused_real_person')
  expect(await judgeFields(at, { name: 'Perivald Ostrimund' })).toBe('real_person refused')
  for (const visibility of ['private', 'public'] as const)
    expect(
      await judgeFields({ ...at, rating: 'sfw' }, { name: 'Perivald Ostrimund', visibility }),
      visibility,
    ).toBe('real_person refused')
})

test('participants of a chat are never under 18; people whom they mention may be', async () => {
  const { app, user_id } = await place('absent')
  const persona = { user_id, name: 'Emily', language: 'en' as const, isRestricted: false }
  const young = [
    'a 15 year old student',
    'Student, 15 years old.',
    'Likes to read. Aged 15.',
    'fif{{original}}teen years old',
  ]
  for (const description of young)
    expect(await readKind(requirePersona(app.ctx, { ...persona, description })), description).toBe(
      'refused_age',
    )
  const adult = [
    'Has a 12-year-old son, and 2 dogs.',
    'My son Tom is 12 years old.',
    'Mother of Tom, 12 years old.',
    'I am the mother of Tom, who is 12 years old.',
    '34 years old. Teaches.',
    '高校の担任の先生です。運動会の練習が大変。',
    '초등학교 담임 선생님입니다.',
    '小学的班主任，今天开家长会。',
    'أنا معلم الصف، والطابور الصباحي متعب.',
  ]
  for (const description of adult)
    expect(await readKind(requirePersona(app.ctx, { ...persona, description })), description).toBe('allowed')
})

test('an adult age does not excuse a description of a minor; a remembered age is not a statement', async () => {
  const { app, user_id } = await place('absent')
  const at = { ctx: app.ctx, user_id, rating: 'sfw' as const }
  const younger = ['Age: 15, calm.', 'Maren is 15 years old.', '{{char}} is a 16-year-old keeper.']
  for (const definition of [...younger, '{{char}} is 15.', 'Maren is only fifteen, and keeps the light.'])
    expect(await judgeFields(at, { definition }), definition).toBe('age refused')
  expect(await judgeFields(at, { definition: 'Teaches children of 12 years old to sail.' })).toBe(
    'minor_spoken_of reviewed',
  )
  const adults = ['She left home at the age of 15.']
  for (const definition of [
    ...adults,
    'Maren is 12 minutes late.',
    'Maren is calm. The house of Maren is 9 miles away.',
  ])
    expect(await judgeFields(at, { definition }), definition).toBe('allowed')
})

test('a nickname, an age from dice and an age in another language are checked in their final form', async () => {
  const { app, user_id } = await place('absent')
  const at = { ctx: app.ctx, user_id, rating: 'sfw' as const }
  expect(await judgeFields(at, { nickname: 'zem', opening_line: 'So {{char}}trikal.' })).toBe(
    'forbidden refused',
  )
  expect(await judgeFields(at, { nickname: 'zem', opening_line: 'So {{char}} it is.' })).toBe('allowed')
  for (const definition of [
    '{{setvar::a::zemtri}}{{getvar::a}}kal.',
    'zem{{noop}}trikal.',
    'zem {{trim}} trikal.',
  ])
    expect(await judgeFields(at, { definition }), definition).toBe('forbidden refused')
  for (const definition of [
    'Alter: 15',
    'Age：15',
    '**Age** – 15',
    'Возраст: 16',
    '{{char}} is 1{{roll:9}} years old',
  ])
    expect(await judgeFields(at, { definition }), definition).toContain('age refused')
  for (const definition of ['Alter: 35', 'Age：51', 'Home: 15 Mill Lane', 'Rolls {{roll:20}} each day'])
    expect(await judgeFields(at, { definition }), definition).toBe('allowed')
})
