import { monitorEventLoopDelay } from 'node:perf_hooks'
import { login, setPassword } from '@citrine/contract/login'
import { getUserInfo } from '@citrine/contract/users'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, type TestAppOptions, testApp } from '#test/app.ts'
import { type CallOptions, call, callOk } from '#test/call.ts'
import { makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'

const PASSWORD = 'seven grey herons'
const AFAR = '203.0.113.9'
const STRANGE = { device_id: 'device-of-eve' }

const WRONG = { status: 400, refusal: { fields: { password: expect.stringContaining('doesn’t match') } } }

const enter = (app: TestApp, email: string, password: string, options: CallOptions<typeof login> = {}) =>
  call(app, login, { ...options, body: { oauth_enum: 'EMAIL', email, password } })

async function withPassword(options: TestAppOptions = {}) {
  const app = await testApp({ is_working: false, ...options })
  const { token, email, user_id } = await signedIn(app)
  await callOk(app, setPassword, { token, body: { password: PASSWORD, confirm: PASSWORD } })
  return { app, token, email, user_id }
}

const countHashes = async ({ ctx }: TestApp): Promise<number> => {
  const { values } = await ctx.metrics.passwordHashSeconds.get()
  return values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0
}

test('a password signs in, in any spelling of the address', async () => {
  const { app, email, user_id } = await withPassword()

  const reply = await enter(app, email.toUpperCase(), PASSWORD)

  expect(reply).toMatchObject({ status: 200, data: { new_user: false, user_info_resp: { uid: user_id } } })
  const me = await callOk(app, getUserInfo, { token: reply.data?.access_token })
  expect(me).toMatchObject({ uid: user_id, email })
})

test('a phone number signs in with its password too', async () => {
  const { app, user_id } = await withPassword()
  await app.ctx.db.updateTable('users').set({ phone: '+447911123456' }).execute()
  const body = {
    oauth_enum: 'PHONE',
    phone: '07911 123456'.replace(' ', ''),
    area_code: '+44',
    password: PASSWORD,
  }

  expect(await call(app, login, { body })).toMatchObject({
    status: 200,
    data: { user_info_resp: { uid: user_id } },
  })
})

test('each sign-in has its own token, whatever was sent along', async () => {
  const { app, token, email } = await withPassword()

  const one = await enter(app, email, PASSWORD, { token })
  const other = await enter(app, email, PASSWORD, { token })

  expect(new Set([token, one.data?.access_token, other.data?.access_token]).size).toBe(3)
})

test('composed and decomposed letters are the same password', async () => {
  const { app, token, email } = await withPassword()
  const composed = 'h\u00e9rons en ao\u00fbt'
  await callOk(app, setPassword, { token, body: { password: composed, confirm: composed.normalize('NFD') } })

  expect(await enter(app, email, composed.normalize('NFD'))).toMatchObject({ status: 200 })
})

test('only an Argon2id hash is stored, and neither table nor log has the password', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const { app, email } = await withPassword({ parts: { log } })
  const reply = await enter(app, email, PASSWORD)
  await enter(app, email, `${PASSWORD} no`)

  const { hash } = await app.ctx.db.selectFrom('passwords').select('hash').executeTakeFirstOrThrow()
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { rows } = await sql<{ row: string }>`
    select p::text as row from passwords p union all select f::text from password_failures f
    union all select j::text from pgboss.job j`.execute(app.ctx.db)
  for (const text of [...rows.map(({ row }) => row), ...lines]) {
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(reply.data?.access_token)
  }
  expect(lines.length).toBeGreaterThan(2)
})

test('a hash with older parameters is renewed at the next sign-in, and still verifies', async () => {
  const { app, email } = await withPassword()
  const { hash } = await app.ctx.db.selectFrom('passwords').select('hash').executeTakeFirstOrThrow()
  const cheap = await cheapHash(app)
  await app.ctx.db.updateTable('passwords').set({ hash: cheap }).execute()

  expect(await enter(app, email, PASSWORD)).toMatchObject({ status: 200 })

  const after = await app.ctx.db.selectFrom('passwords').select('hash').executeTakeFirstOrThrow()
  expect(after.hash).not.toBe(cheap)
  expect(after.hash.slice(0, 30)).toBe(hash.slice(0, 30))
  expect(await enter(app, email, PASSWORD)).toMatchObject({ status: 200 })
})

async function cheapHash({ ctx }: TestApp): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  const { hmac } = await import('#server/platform/secrets/crypto.ts')
  return hash(hmac(ctx.secrets.keyFor('passwords-1'), PASSWORD).toString('base64'), {
    memoryCost: 8_192,
    timeCost: 1,
  })
}

test('A14: a wrong password, an account without one, a blocked and an unknown one get the same answer for the same work', async () => {
  let queries = 0
  const { app, email } = await withPassword({ onQuery: () => (queries += 1) })
  const { email: without } = await makeUser(app.ctx.db)
  const { email: blocked, token } = await signedIn(app)
  await callOk(app, setPassword, { token, body: { password: PASSWORD, confirm: PASSWORD } })
  await app.ctx.db.updateTable('users').set({ blocked_at: new Date() }).where('email', '=', blocked).execute()

  const seen = new Set<string>()
  for (const account of [email, without, blocked, 'nobody@example.com']) {
    const before = await countHashes(app)
    queries = 0
    const { headers, ...answer } = await enter(app, account, 'a wrong password', STRANGE)
    const observed = { ...answer, header_names: Object.keys(headers).sort(), queries }
    seen.add(JSON.stringify({ ...observed, hashes: (await countHashes(app)) - before }))
  }

  expect([...seen]).toHaveLength(1)
  expect(JSON.parse([...seen][0] ?? '')).toMatchObject({ ...WRONG, refusal: expect.anything(), hashes: 1 })
})

test('after the fifth wrong password the account waits, longer each time, and never for good', async () => {
  const { app, email } = await withPassword()
  const wrong = () => enter(app, email, 'a wrong password', STRANGE)
  for (let i = 0; i < 5; i++) expect(await wrong()).toMatchObject(WRONG)

  const waits: number[] = []
  for (let i = 0; i < 8; i++) {
    const answer = await enter(app, email, PASSWORD, STRANGE)
    expect(answer).toMatchObject({ status: 429, http: 429 })
    const seconds = answer.refusal.retry_after_s ?? 0
    waits.push(seconds)
    app.clock.advance(seconds * 1000)
    expect(await wrong()).toMatchObject(WRONG)
  }

  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  app.clock.advance(15 * MINUTE_MS)
  expect(await enter(app, email, PASSWORD, STRANGE)).toMatchObject({ status: 200 })
  expect(await app.ctx.db.selectFrom('password_failures').select('target').execute()).toEqual([])
})

test('an unknown account waits in the same way', async () => {
  const app = await testApp({ is_working: false })
  for (let i = 0; i < 5; i++) expect(await enter(app, 'nobody@example.com', PASSWORD)).toMatchObject(WRONG)

  expect(await enter(app, 'nobody@example.com', PASSWORD)).toMatchObject({
    status: 429,
    refusal: { retry_after_s: 30 },
  })
})

test('wrong passwords are forgotten after fifteen minutes', async () => {
  const { app, email } = await withPassword()
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) expect(await enter(app, email, 'a wrong password')).toMatchObject(WRONG)
    app.clock.advance(15 * MINUTE_MS)
  }

  expect(await enter(app, email, PASSWORD)).toMatchObject({ status: 200 })
})

test('a hundred concurrent guesses count as five', async () => {
  const { app, email } = await withPassword()

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => enter(app, email, `guess number ${i}`, STRANGE)),
  )

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(95)
})

test('endless guesses of a stranger do not lock users out on their own devices', async () => {
  const { app, email } = await withPassword()
  for (let i = 0; i < 8; i++) await enter(app, email, 'a wrong password', STRANGE)
  expect(await enter(app, email, PASSWORD, STRANGE)).toMatchObject({ status: 429 })

  expect(await enter(app, email, PASSWORD)).toMatchObject({ status: 200 })
})

test('one network may try fifty wrong passwords in a quarter of an hour, and correct ones do not count', async () => {
  const { app, email } = await withPassword()
  const tryFrom = (ip: string, number: number) =>
    enter(app, `reader${number}@elsewhere.example`, PASSWORD, { ip })
  for (let i = 0; i < 10; i++)
    expect(await enter(app, email, PASSWORD, { ip: AFAR })).toMatchObject({ status: 200 })
  for (let i = 0; i < 50; i++) expect(await tryFrom(AFAR, i)).toMatchObject(WRONG)

  expect(await tryFrom(AFAR, 50)).toMatchObject({ status: 429, http: 429 })
  expect(await tryFrom('203.0.113.10', 51)).toMatchObject(WRONG)
})

test('F12: some of five hundred sign-ins at once wait, the others are refused at once, and the rest of the server answers', async () => {
  const { app, token } = await withPassword()
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  const flood = Promise.all(
    Array.from({ length: 500 }, (_, i) =>
      enter(app, `flood${i}@elsewhere.example`, PASSWORD, { ip: `198.51.100.${i % 250}` }),
    ),
  )
  expect(await callOk(app, getUserInfo, { token })).toBeDefined()
  const answers = await flood
  lag.disable()

  const judged = answers.filter(({ status }) => status === 400)
  const refused = answers.filter(({ status }) => status === 503)
  expect(judged.length + refused.length).toBe(500)
  expect(judged.length).toBeGreaterThanOrEqual(100)
  expect(refused.length).toBeGreaterThan(100)
  expect(refused[0]).toMatchObject({ http: 503, desc: expect.stringContaining('A lot of people') })
  expect(await countHashes(app)).toBe(judged.length + 1)
  expect(lag.percentile(95) / 1e6).toBeLessThan(200)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from password_failures`.execute(
    app.ctx.db,
  )
  expect(rows[0]?.count).toBe(judged.length)
})

test.each([
  ['an empty password', { password: '' }],
  ['one of a thousand letters and one', { password: 'x'.repeat(1_001) }],
  ['one that is not text', { password: 12345678 }],
  ['a list', { password: [PASSWORD] }],
])('%s is bad input', async (_, secret) => {
  const app = await testApp({ is_working: false })

  const body = { oauth_enum: 'EMAIL', email: 'ada@example.com', ...secret }

  expect(await call(app, login, { body })).toMatchObject({ status: 400, http: 200 })
  expect(await countHashes(app)).toBe(0)
})
