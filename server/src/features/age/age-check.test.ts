import { declareAge, getAge, setAgeFilter, startAgeCheck } from '@citrine/contract/age'
import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { type AgeProvider, startAgeProvider } from '@citrine/fakes/age-provider.ts'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { pruneAgeChecks } from '#server/retention.ts'
import { adultReader, from, quietAdult } from '#test/adult.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { hasUserRestriction } from './age.service.ts'

const WEBHOOK = '/age/age-house/webhook'
const YEAR_MS = 365 * DAY_MS

async function appWithProvider() {
  const provider = await startAgeProvider()
  onTestFinished(() => provider.stop())
  const app = await testApp(await quietAdult({ PUBLIC_URL: 'https://citrine.test', ...provider.env }))
  const reader = await signedIn(app)
  return { app, provider, ...reader, here: { token: reader.token, ...from('GB') } }
}

const stranger = async (app: TestApp) => ({ token: (await signedIn(app)).token, ...from('GB') })

type AgeResult = { reference?: string | undefined; over_18?: boolean; method?: string; id?: string }

async function report(app: TestApp, provider: AgeProvider, result: AgeResult, change: object = {}) {
  const whole = {
    id: 'check-1',
    reference: provider.checks.at(-1)?.reference,
    over_18: true,
    method: 'photo_id',
  }
  const { body, headers } = provider.signReport({ ...whole, ...result }, app.clock.now())
  const sent = { method: 'POST' as const, url: WEBHOOK, headers, payload: body, ...change }
  return (await app.fastify.inject(sent)).statusCode
}

test('a passed check opens what the country requires a proof for, for a year, and stores only the result', async () => {
  const { app, provider, here, user_id } = await appWithProvider()
  const { character_id } = await makeCharacter(app.ctx.db, { rating: 'nsfw' })
  const see = async () => (await call(app, getCharacter, { params: { character_id }, ...here })).status
  expect(await see()).toBe(2132)

  const { url } = await callOk(app, startAgeCheck, { ...here, body: { path: '/characterDetail/x?a=1' } })

  expect(url.startsWith(`${provider.url}/verify/`)).toBe(true)
  expect(provider.checks).toEqual([
    {
      reference: expect.any(String),
      minimum_age: 18,
      return_url: `https://citrine.test/age/age-house/return?check=${provider.checks[0]?.reference}`,
      webhook_url: `https://citrine.test${WEBHOOK}`,
    },
  ])
  expect(await callOk(app, getAge, here)).toMatchObject({ state: 'none', check: { is_pending: true } })
  expect(await report(app, provider, {})).toBe(204)
  expect(await see()).toBe(200)
  expect(await callOk(app, getAge, here)).toMatchObject({ state: 'assured', is_enough: true, nsfw: 1 })
  const [row] = await app.ctx.db.selectFrom('user_ages').selectAll().execute()
  expect(row).toMatchObject({ user_id, state: 'assured', method: 'photo_id', level: 'verified' })
  expect(row?.ref_hash?.toString('utf8')).not.toContain('check-1')
  expect(row?.expires_at?.getTime()).toBe(app.clock.now().getTime() + YEAR_MS)
  await app.ctx.db.updateTable('user_ages').set({ expires_at: app.clock.now() }).execute()
  expect(await see()).toBe(2132)
})

test('a failed check closes adult content, also after a declaration, and a new check may correct that', async () => {
  const { app, provider } = await appWithProvider()
  const { token, user_id } = await adultReader(app)
  const here = { token, ...from('NL') }
  const start = () => callOk(app, startAgeCheck, { ...here, body: {} })

  await start()
  expect(await report(app, provider, { over_18: false, method: 'facial_estimation' })).toBe(204)

  const held = await callOk(app, getAge, here)
  expect(held).toMatchObject({ state: 'failed', is_enough: false, can_self_declare: false, nsfw: 0 })
  expect(held.check.is_offered).toBe(true)
  expect(await hasUserRestriction(app.ctx.db, user_id)).toBe(true)
  expect(await call(app, setAgeFilter, { ...here, body: { nsfw: 1 } })).toMatchObject({ status: 2132 })
  await start()
  expect(await report(app, provider, { id: 'check-2' })).toBe(204)
  expect(await callOk(app, getAge, here)).toMatchObject({ state: 'assured' })
  expect(await hasUserRestriction(app.ctx.db, user_id)).toBe(false)
})

test('a verified adult who declares to be under 18 only hides adult content, until the assurance expires', async () => {
  const { app, provider, here } = await appWithProvider()
  await callOk(app, startAgeCheck, { ...here, body: {} })
  await report(app, provider, {})
  const deny = () => callOk(app, declareAge, { ...here, body: { over18: false } })

  expect(await deny()).toMatchObject({ state: 'assured', is_enough: true, nsfw: 0 })

  expect(await callOk(app, setAgeFilter, { ...here, body: { nsfw: 1 } })).toMatchObject({ nsfw: 1 })
  await app.ctx.db.updateTable('user_ages').set({ expires_at: app.clock.now() }).execute()
  expect(await deny()).toMatchObject({ state: 'hold', is_enough: false, nsfw: 0 })
})

test('only the provider’s signed result counts, once', async () => {
  const { app, provider, here } = await appWithProvider()
  await callOk(app, startAgeCheck, { ...here, body: {} })
  const state = async () => (await callOk(app, getAge, here)).state
  const reference = provider.checks[0]?.reference
  const late = provider.signReport(
    { id: 'x', reference, over_18: true, method: 'photo_id' },
    new Date(app.clock.now().getTime() - 301_000),
  )

  expect(await report(app, provider, {}, { headers: { 'content-type': 'application/json' } })).toBe(404)
  expect(
    await report(
      app,
      provider,
      {},
      { payload: JSON.stringify({ id: 'x', reference, over_18: true, method: 'photo_id' }) },
    ),
  ).toBe(404)
  expect(await report(app, provider, {}, { headers: late.headers, payload: late.body })).toBe(404)
  expect(await report(app, provider, { method: 'mailbox' })).toBe(404)
  expect(await report(app, provider, { reference: 'nonsense' })).toBe(404)
  expect(await report(app, provider, {}, { url: '/age/another/webhook' })).toBe(404)
  expect(await report(app, provider, { reference: crypto.randomUUID() })).toBe(204)
  expect(await state()).toBe('none')

  const answers = await Promise.all([
    report(app, provider, { over_18: false }),
    report(app, provider, { over_18: false }),
    report(app, provider, { over_18: false }),
  ])
  expect(answers).toEqual([204, 204, 204])
  expect(await report(app, provider, { over_18: true })).toBe(204)
  expect(await state()).toBe('failed')
})

test.each(['fail', 'garbage', 'hang', 'down'] as const)(
  'F14: when the provider does %s, adult content stays closed, the user is informed, and the rest works',
  async (behaviour) => {
    const { app, provider, here } = await appWithProvider()
    await makeCharacter(app.ctx.db, { rating: 'nsfw' })
    const open = await makeCharacter(app.ctx.db)
    if (behaviour === 'down') await provider.stop()
    else await provider.behave(behaviour)

    const answer = await call(app, startAgeCheck, { ...here, body: {} })

    expect(answer).toMatchObject({ http: 503, status: 503, desc: expect.stringMatching(/age check/) })
    expect(await callOk(app, getAge, here)).toMatchObject({ state: 'none', check: { is_pending: false } })
    const { items } = await callOk(app, listCharacters, { ...here, query: { nsfw: '1' } })
    expect(items.map(({ character_id }) => character_id)).toEqual([open.character_id])
    expect(await app.ctx.db.selectFrom('age_checks').selectAll().execute()).toEqual([])
  },
  30_000,
)

test('after a check the user returns to the same page of Citrine and to no other site', async () => {
  const { app, provider, here } = await appWithProvider()
  await callOk(app, startAgeCheck, { ...here, body: { path: '/chat/chatDetail/x' } })
  const back = async (check: string) =>
    (await app.fastify.inject(`/age/age-house/return?check=${check}`)).headers.location

  expect(await back(provider.checks[0]?.reference ?? '')).toBe('/chat/chatDetail/x')
  expect(await back('nonsense')).toBe('/')
  const unfit = ['/caf\u00e9', '/\u732b', '/a\u0001b', '/chat#google=planted']
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a b', ...unfit])
    expect(await call(app, startAgeCheck, { ...here, body: { path } }), path).toMatchObject({ status: 400 })
})

test('a check is deleted after 30 days, and its result is not', async () => {
  const { app, provider, here } = await appWithProvider()
  await callOk(app, startAgeCheck, { ...here, body: { path: '/characterDetail/x' } })
  await report(app, provider, {})
  app.clock.advance(2 * DAY_MS)
  await callOk(app, startAgeCheck, { ...(await stranger(app)), body: { path: '/chat' } })
  app.clock.advance(28 * DAY_MS + 1_000)

  await pruneAgeChecks.run(app.ctx, {})

  const left = await app.ctx.db.selectFrom('age_checks').select('return_path').execute()
  expect(left).toEqual([{ return_path: '/chat' }])
  expect(await app.ctx.db.selectFrom('user_ages').select('state').execute()).toEqual([{ state: 'assured' }])
})

test('a user may start five checks a day, since each costs money', async () => {
  const { app, here } = await appWithProvider()
  for (let n = 0; n < 5; n += 1) await callOk(app, startAgeCheck, { ...here, body: {} })

  expect(await call(app, startAgeCheck, { ...here, body: {} })).toMatchObject({ http: 429 })
})

test('without a provider no check can start, and the webhook does not exist', async () => {
  const app = await testApp(await quietAdult())
  const { token } = await signedIn(app)

  expect(await call(app, startAgeCheck, { token, body: {}, ...from('GB') })).toMatchObject({ status: 404 })
  expect((await app.fastify.inject({ method: 'POST', url: WEBHOOK, payload: {} })).statusCode).toBe(404)
})
