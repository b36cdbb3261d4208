import { login, sendTicket } from '@citrine/contract/login'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#server/platform/time.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type CallOptions, call, callOk } from '#test/call.ts'
import {
  buildLoginBody,
  listLettersTo,
  pickOtherCode,
  readCode,
  receiveCode,
  type TypedContact,
} from '#test/codes.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makeUser } from '#test/makers.ts'
import { until } from '#test/until.ts'
import { sendCode } from './send-code.job.ts'

const ADA = { email: 'ada@example.com' }
const AFAR = '203.0.113.9'

const ask = (app: TestApp, typed: TypedContact, options: CallOptions<typeof sendTicket> = {}) =>
  call(app, sendTicket, { ...options, body: { ...typed, ticket_use_type: 'LOGIN' } })

test('a code arrives by mail, without a link, and works once', async () => {
  const app = await testApp()

  expect(await ask(app, ADA)).toMatchObject({ status: 200, data: { resend_after_s: 60 } })

  const [mail] = await listLettersTo(app, ADA.email)
  expect(mail).toMatchObject({ kind: 'mail', subject: expect.stringMatching(/^\d{6} is your Citrine code$/) })
  expect(mail?.text).not.toMatch(/https?:|www\./)
  await callOk(app, login, { body: buildLoginBody(ADA, readCode(mail?.text ?? '')) })
})

test('no code can be read from the database, its job queue or the log', async () => {
  const lines: string[] = []
  // Logs without redaction: the code must never be handed to the log.
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const app = await testApp({ parts: { log } })
  const code = await receiveCode(app, ADA)
  const reply = await callOk(app, login, { body: buildLoginBody(ADA, code) })
  await call(app, login, { body: buildLoginBody(ADA, pickOtherCode(code)) })

  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`.execute(app.ctx.db)
  let seen = 0
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
      app.ctx.db,
    )
    seen += rows.length
    for (const { row } of rows) {
      expect(row, name).not.toMatch(new RegExp(`\\b${code}\\b`))
      expect(row, name).not.toContain(Buffer.from(code).toString('hex'))
      expect(row, name).not.toContain(reply.access_token)
      if (name.startsWith('pgboss.')) expect(row, name).not.toContain(ADA.email)
    }
  }
  expect(seen).toBeGreaterThan(4)
  expect(lines.length).toBeGreaterThan(2)
  const logged = lines.join('')
  for (const secret of [code, ADA.email, reply.access_token]) expect(logged).not.toContain(secret)
})

test('a code for another purpose is sent at once, within the same minute', async () => {
  const app = await testApp()
  await receiveCode(app, ADA)

  await call(app, sendTicket, { body: { ...ADA, ticket_use_type: 'DELETE' } })
  await waitForJobs(app, sendCode.name)

  expect(await listLettersTo(app, ADA.email)).toHaveLength(2)
})

test('within a minute of the last code the answer is the same and nothing is sent', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)
  app.clock.advance(MINUTE_MS - 1)

  const again = await ask(app, { email: 'ADA@example.com' }, { device_id: 'another-device' })

  expect(again).toMatchObject({ status: 200, data: { resend_after_s: 60 } })
  expect(await listLettersTo(app, ADA.email)).toHaveLength(1)
  expect(await listLettersTo(app, 'ADA@example.com')).toHaveLength(0)
  await callOk(app, login, { body: buildLoginBody(ADA, code) })
})

test('ten concurrent requests send one code', async () => {
  const app = await testApp({ concurrency: 10 })

  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(app, ADA)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await listLettersTo(app, ADA.email)).toHaveLength(1)
})

test('one address gets five codes an hour and ten a day', async () => {
  const app = await testApp({ env: { LOGIN_DEVICE_PER_DAY: '1000' } })
  const sentInAnHour = async (): Promise<number> => {
    let sent = 0
    for (let i = 0; i < 7; i++) {
      if ((await receiveCode(app, ADA)) !== '') sent += 1
      app.clock.advance(2 * MINUTE_MS)
    }
    app.clock.advance(46 * MINUTE_MS)
    return sent
  }

  expect([await sentInAnHour(), await sentInAnHour(), await sentInAnHour()]).toEqual([5, 5, 0])
  app.clock.advance(21 * HOUR_MS)
  expect(await receiveCode(app, ADA)).not.toBe('')
})

test('one remote device gets codes for ten addresses a day', async () => {
  const app = await testApp()
  const askFor = (number: number) => receiveCode(app, { email: `reader${number}@example.com` }, { ip: AFAR })

  const codes: string[] = []
  for (let i = 0; i < 12; i++) codes.push(await askFor(i))

  expect(codes.map((code) => code !== '')).toEqual([...Array(10).fill(true), false, false])
  expect(await receiveCode(app, { email: 'here@example.com' })).not.toBe('')
  app.clock.advance(24 * HOUR_MS)
  expect(await askFor(12)).not.toBe('')
})

test('too many requests from one network address are refused, with the time to return', async () => {
  const app = await testApp({ env: { LOGIN_IP_PER_HOUR: '3' } })
  const from = (ip: string) => ask(app, ADA, { ip })
  for (let i = 0; i < 3; i++) expect(await from(AFAR)).toMatchObject({ status: 200 })

  const refused = await from(AFAR)

  expect(refused).toMatchObject({ status: 429, http: 429 })
  expect(refused.refusal.retry_after_s).toBeGreaterThan(3500)
  expect(refused.refusal.retry_after_s).toBeLessThanOrEqual(3600)
  expect(refused.headers['retry-after']).toBe(String(refused.refusal.retry_after_s))
  expect(await from('203.0.113.10')).toMatchObject({ status: 200 })
  for (let i = 1; i < 4; i++) expect(await from(`2001:db8:1:2::${i}`)).toMatchObject({ status: 200 })
  expect(await from('2001:db8:1:2:ffff::9')).toMatchObject({ status: 429 })
  expect(await from('2001:db8:1:3::1')).toMatchObject({ status: 200 })
})

test('callers on this machine have no limit by address in development, and have it in production', async () => {
  const developing = await testApp({ env: { LOGIN_IP_PER_HOUR: '1' } })
  await ask(developing, ADA)
  expect(await ask(developing, ADA)).toMatchObject({ status: 200 })

  const production = { NODE_ENV: 'production', APP_KEY: 'k', APP_SECRET: 'long enough secret' }
  const serving = await testApp({ env: { ...production, LOGIN_IP_PER_HOUR: '1' } })
  await ask(serving, ADA)
  expect(await ask(serving, ADA)).toMatchObject({ status: 429 })
})

test('where others may reach this server, or a proxy forwards requests, every address has its limit', async () => {
  const secondRequest = async (env: Record<string, string>, headers = {}) => {
    const app = await testApp({ env: { ...env, LOGIN_IP_PER_HOUR: '1' } })
    await ask(app, ADA, { headers })
    return (await ask(app, ADA, { headers })).status
  }

  expect(await secondRequest({}, { 'x-real-ip': '203.0.113.9' })).toBe(429)
  expect(await secondRequest({ TRUST_PROXY: '1' })).toBe(429)
  expect(await secondRequest({ PUBLIC_URL: 'https://citrine.example' })).toBe(429)
  expect(await secondRequest({ PUBLIC_URL: 'https://citrine.example', ALLOW_SANDBOX: 'true' })).toBe(200)
})

test('the answer does not reveal whether an account exists, is blocked, or was asked for too often', async () => {
  let queries = 0
  const app = await testApp({ is_working: false, onQuery: () => (queries += 1) })
  const { db } = app.ctx
  const { email: existing } = await makeUser(db)
  const { email: blocked, user_id } = await makeUser(db)
  await db.updateTable('users').set({ blocked_at: new Date() }).where('user_id', '=', user_id).execute()
  for (let i = 0; i < 10; i++) {
    const created_at = new Date(app.clock.now().getTime() - i * MINUTE_MS)
    const ticket = { target: 'worn@example.com', use_type: 'LOGIN', device_id: 'device' }
    const code_hmac = Buffer.alloc(32)
    await db
      .insertInto('tickets')
      .values({ ...ticket, ticket_id: newId(), code_hmac, created_at, expires_at: created_at })
      .execute()
  }

  const seen = new Set<string>()
  for (const email of ['new@example.com', existing, blocked, 'worn@example.com']) {
    queries = 0
    const { headers, ...answer } = await ask(app, { email })
    seen.add(JSON.stringify({ ...answer, header_names: Object.keys(headers).sort(), queries }))
  }

  expect([...seen]).toHaveLength(1)
  expect([...seen][0]).toContain('"status":200')
})

test('only numbers that receive text messages are accepted', async () => {
  const app = await testApp()
  const numbers: [string, string][] = [
    ['02079460018', '+44'],
    ['123456', '+44'],
    ['8005550123', '+1'],
    ['7911123456', '+999'],
    ['7911123456', '+0'],
    ['99999999999999999999999999999999999999999999999999', '+44'],
  ]
  for (const [phone, area_code] of numbers) {
    const answer = await ask(app, { phone, area_code })
    expect(answer, phone).toMatchObject({ status: 400, http: 200 })
    expect(answer.refusal.fields).toEqual({
      phone: 'This doesn’t look like a phone number from that country.',
    })
  }
  for (const [phone, area_code] of [
    ['2025550123', '+1'],
    ['13800138000', '86'],
    ['600123456', '+34'],
  ] as const)
    expect(await ask(app, { phone, area_code }), phone).toMatchObject({ status: 200 })
  expect(await app.ctx.db.selectFrom('tickets').select('target').execute()).toHaveLength(3)
})

test('bad input is refused and leaves nothing behind', async () => {
  const app = await testApp()
  const use = { ticket_use_type: 'LOGIN' }
  const bodies: Record<string, unknown>[] = [
    {},
    use,
    { ...ADA },
    { ...ADA, ticket_use_type: 'OTHER' },
    { ...use, email: '' },
    { ...use, email: 'ada@localhost' },
    { ...use, email: 'ada..l@example.com' },
    { ...use, email: `${'a'.repeat(39)}@example.com` },
    { ...use, email: ['ada@example.com'] },
    { ...use, email: null },
    { ...use, phone: '7911123456' },
    { ...use, phone: '7911123456', area_code: '+44; drop table users' },
    { ...use, phone: 7911123456, area_code: 44 },
  ]
  for (const body of bodies)
    expect(await call(app, sendTicket, { body }), JSON.stringify(body)).toMatchObject({
      status: 400,
      http: 200,
    })
  expect(await call(app, sendTicket, { body: { ...use, email: 'ada\u0000@example.com' } })).toMatchObject({
    status: 400,
    http: 400,
  })
  expect(await call(app, sendTicket, { body: { ...use, email: 'a'.repeat(300_000) } })).toMatchObject({
    status: 413,
    http: 413,
  })
  const proto = JSON.parse(`{"__proto__":{"email":"ada@example.com"},"ticket_use_type":"LOGIN"}`)
  expect(await call(app, sendTicket, { body: proto })).toMatchObject({ status: 400 })
  expect(await app.ctx.db.selectFrom('tickets').select('target').execute()).toEqual([])
})

test('a device name of any length or script is accepted', async () => {
  const app = await testApp({ env: { SIGN_MODE: 'off' } })
  const device_id = '🍋'.repeat(500)
  const code = await receiveCode(app, ADA, { device_id })

  expect(await call(app, login, { device_id, body: buildLoginBody(ADA, code) })).toMatchObject({
    status: 200,
  })
})

test('an unavailable way to sign in is reported at once', async () => {
  const app = await testApp({ parts: { mail: null, sms: null } })

  expect(await ask(app, ADA)).toMatchObject({ status: 503, http: 503 })
  expect(await ask(app, { phone: '2025550123', area_code: '+1' })).toMatchObject({ status: 503 })
  expect(await app.ctx.db.selectFrom('tickets').select('target').execute()).toEqual([])
})

test('when the mail server is down for a moment, the next try sends a fresh code', async () => {
  const codes: string[] = []
  const mail = {
    vendor: 'flaky',
    send: async ({ text }: { text: string }) => {
      codes.push(readCode(text))
      if (codes.length === 1) throw new ProviderError('flaky', 'unreachable', 'away', { retry: true })
    },
  }
  const app = await testApp({ parts: { mail } })
  await ask(app, ADA)
  await expect.poll(() => codes.length).toBe(1)
  const { ticket_id } = await app.ctx.db.selectFrom('tickets').select('ticket_id').executeTakeFirstOrThrow()

  await sendCode.run(app.ctx, { ticket_id, language: 'en', has_device_limit: false })

  expect(codes[0]).not.toBe(codes[1])
  expect(await call(app, login, { body: buildLoginBody(ADA, codes[0] ?? '') })).toMatchObject({ status: 400 })
  expect(await call(app, login, { body: buildLoginBody(ADA, codes[1] ?? '') })).toMatchObject({ status: 200 })
})

test('F13: while the mail server hangs, a text message arrives, and the mail once it recovers', async () => {
  const back = Promise.withResolvers<void>()
  const mails: string[] = []
  const texts: string[] = []
  const mail = {
    vendor: 'silent',
    send: async ({ to }: { to: string }) => {
      await back.promise
      mails.push(to)
    },
  }
  const sms = { vendor: 'well', send: async ({ to }: { to: string }) => void texts.push(to) }
  const app = await testApp({ parts: { mail, sms } })

  expect(await ask(app, ADA)).toMatchObject({ status: 200 })
  expect(await ask(app, { phone: '2025550123', area_code: '+1' })).toMatchObject({ status: 200 })

  await until(async () => texts.length === 1)
  expect(mails).toEqual([])
  back.resolve()
  await until(async () => mails.length === 1)
})

test('a code that could not be sent does not count', async () => {
  let isRefusing = true
  const sent: string[] = []
  const mail = {
    vendor: 'strict',
    send: async ({ text }: { text: string }) => {
      if (isRefusing) throw new ProviderError('strict', 'refused', 'no such mailbox')
      sent.push(readCode(text))
    },
  }
  const app = await testApp({ parts: { mail } })
  await ask(app, ADA)
  await waitForJobs(app, sendCode.name)
  expect(await app.ctx.db.selectFrom('tickets').select('code_hmac').execute()).toEqual([{ code_hmac: null }])
  isRefusing = false

  await ask(app, ADA)
  await waitForJobs(app, sendCode.name)

  expect(sent).toHaveLength(1)
})

test('the last failed try releases the limit of its target', async () => {
  const app = await testApp()
  await receiveCode(app, ADA)
  const { ticket_id } = await app.ctx.db.selectFrom('tickets').select('ticket_id').executeTakeFirstOrThrow()

  await sendCode.giveUp?.(app.ctx, { ticket_id, language: 'en', has_device_limit: false })

  expect(await receiveCode(app, ADA)).not.toBe('')
})

test('a job whose user has left long ago sends nothing', async () => {
  const app = await testApp()
  const payload = { ticket_id: '', language: 'en' as const, has_device_limit: false }
  await receiveCode(app, ADA)
  const { ticket_id } = await app.ctx.db.selectFrom('tickets').select('ticket_id').executeTakeFirstOrThrow()
  app.clock.advance(6 * MINUTE_MS)

  await sendCode.run(app.ctx, { ...payload, ticket_id })

  expect(await listLettersTo(app, ADA.email)).toHaveLength(1)
})
