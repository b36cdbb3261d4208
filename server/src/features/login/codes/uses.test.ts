import { login, sendTicket, TICKET_USES } from '@citrine/contract/login'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http/call.ts'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call } from '#test/call.ts'
import { buildLoginBody, listLettersTo, pickOtherCode, receiveCode } from '#test/codes.ts'
import { makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { runWithOwnCode } from './check-code.service.ts'

const CALL = {
  language: 'en' as const,
  locale: 'en',
  country: null,
  ip: '127.0.0.1',
  isLocal: true,
  device_id: 'test-device-0001',
  user_agent: 'test',
  refusesTracking: false,
  last_event_id: undefined,
  time_zone: 'UTC',
  idempotency_key: undefined,
}

const makeViewer = (user_id: string): Viewer => ({
  user_id,
  id_number: '1',
  nick_name: 'Friend',
  token_sha256: Buffer.alloc(32),
  sessionStartedAt: new Date(),
})

async function tryToDelete(app: TestApp, user_id: string, ticket: string, device_id = CALL.device_id) {
  const typed = { ticket, use_type: 'DELETE' as const, call: { ...CALL, device_id } }
  return runWithOwnCode(app.ctx, makeViewer(user_id), typed, async () => 'done').catch(
    ({ kind }: { kind: string }) => kind,
  )
}

test('whatever a code is for, the answer and the work are the same for known and unknown contacts', async () => {
  let queries = 0
  const app = await testApp({ is_working: false, onQuery: () => (queries += 1) })
  const { email: existing } = await makeUser(app.ctx.db)

  const seen = new Set<string>()
  for (const email of [existing, 'nobody@example.com'])
    for (const ticket_use_type of TICKET_USES) {
      queries = 0
      const { headers, ...answer } = await call(app, sendTicket, { body: { email, ticket_use_type } })
      seen.add(JSON.stringify({ ...answer, header_names: Object.keys(headers).sort(), queries }))
    }

  expect([...seen]).toHaveLength(1)
  expect([...seen][0]).toContain('"resend_after_s":60')
})

test('A14: an unrequested code and a wrong one get the same answer, and cost the same work, for known and unknown contacts', {
  retry: 3,
}, async () => {
  let queries = 0
  const app = await testApp({ onQuery: () => (queries += 1) })
  const { email: existing } = await makeUser(app.ctx.db)
  const answerTo = async (email: string, code: string): Promise<string> => {
    queries = 0
    const { headers, ...answer } = await call(app, login, { body: buildLoginBody({ email }, code) })
    return JSON.stringify({ ...answer, header_names: Object.keys(headers).sort(), queries })
  }

  const unasked = new Set<string>()
  const wrong = new Set<string>()
  for (const email of [existing, 'nobody@example.com']) {
    unasked.add(await answerTo(email, '123456'))
    const code = await receiveCode(app, { email })
    wrong.add(await answerTo(email, pickOtherCode(code)))
  }

  expect([unasked.size, wrong.size]).toEqual([1, 1])
  expect([...wrong][0]).toContain('isn’t right')
})

test('a code of one purpose is useless for another', async () => {
  const app = await testApp()
  const { user_id, email } = await signedIn(app)
  for (const use of ['LOGIN', 'PASSWORD', 'BIND'] as const) {
    const code = await receiveCode(app, { email }, { use })
    expect(code).toMatch(/^\d{6}$/)
    expect(await tryToDelete(app, user_id, code)).toBe('code_dead')
    app.clock.advance(MINUTE_MS)
  }
  const code = await receiveCode(app, { email }, { use: 'DELETE' })

  expect(await call(app, login, { body: buildLoginBody({ email }, code) })).toMatchObject({ status: 400 })
  expect(await tryToDelete(app, user_id, code)).toBe('done')
  expect(await tryToDelete(app, user_id, code)).toBe('code_dead')
})

test('a code is valid for either own contact, only the latest one, and on its own device', async () => {
  const app = await testApp()
  const { user_id, email } = await signedIn(app)
  await app.ctx.db.updateTable('users').set({ phone: '+447911123456' }).execute()
  const phone = { phone: '07911123456', area_code: '+44' }
  const byMail = await receiveCode(app, { email }, { use: 'DELETE' })
  app.clock.advance(1000)
  const byText = await receiveCode(app, phone, { use: 'DELETE' })

  expect(await tryToDelete(app, user_id, byMail)).toBe('code_wrong')
  expect(await tryToDelete(app, user_id, byText, 'another-device')).toBe('code_dead')
  expect(await tryToDelete(app, user_id, byText)).toBe('done')
})

test('a hundred concurrent guesses count as five, an expired code is dead, and two correct ones act once', async () => {
  const app = await testApp()
  const { user_id, email } = await signedIn(app)
  const first = await receiveCode(app, { email }, { use: 'DELETE' })
  const guesses = await Promise.all(
    Array.from({ length: 100 }, () => tryToDelete(app, user_id, pickOtherCode(first))),
  )
  expect(guesses.filter((outcome) => outcome === 'code_wrong')).toHaveLength(5)
  expect(await tryToDelete(app, user_id, first)).toBe('code_dead')
  app.clock.advance(MINUTE_MS)
  const late = await receiveCode(app, { email }, { use: 'DELETE' })
  app.clock.advance(5 * MINUTE_MS)
  expect(await tryToDelete(app, user_id, late)).toBe('code_dead')
  const right = await receiveCode(app, { email }, { use: 'DELETE' })

  const both = await Promise.all([tryToDelete(app, user_id, right), tryToDelete(app, user_id, right)])

  expect(both.sort()).toEqual(['code_dead', 'done'])
})

test('the work and its code are one transaction: when the work fails, the code stays valid', async () => {
  const app = await testApp()
  const { user_id, email } = await signedIn(app)
  const ticket = await receiveCode(app, { email }, { use: 'DELETE' })
  const failing = runWithOwnCode(
    app.ctx,
    makeViewer(user_id),
    { ticket, use_type: 'DELETE', call: CALL },
    () => Promise.reject(new Error('the disk is full')),
  )
  await expect(failing).rejects.toThrow('the disk is full')

  expect(await tryToDelete(app, user_id, ticket)).toBe('done')
})

test('a user without address and number is refused with code_dead', async () => {
  const app = await testApp()
  const { user_id } = await signedIn(app)
  await app.ctx.db.updateTable('users').set({ email: null }).where('user_id', '=', user_id).execute()

  expect(await tryToDelete(app, user_id, '123456')).toBe('code_dead')
})

test('the mail names the purpose of its code', async () => {
  const app = await testApp()
  const leads: string[] = []
  for (const use of TICKET_USES) {
    const email = `${use.toLowerCase()}@example.com`
    await receiveCode(app, { email }, { use })
    leads.push((await listLettersTo(app, email))[0]?.text.split('\n')[0] ?? '')
  }

  expect(leads).toEqual([
    'Your code to sign in to Citrine:',
    'Your code to add this address or number to your Citrine account:',
    'Your code to set a new password for Citrine:',
    'Your code to delete your Citrine account:',
  ])
})

test('texts are sent only to allowed countries, and a refusal is reported at the field', async () => {
  const app = await testApp({ env: { SMS_COUNTRIES: 'GB,US' } })
  const ask = (phone: string, area_code: string) =>
    call(app, sendTicket, { body: { phone, area_code, ticket_use_type: 'LOGIN' } })

  expect(await ask('7400123456', '+44')).toMatchObject({ status: 200 })
  expect(await ask('2025550123', '+1')).toMatchObject({ status: 200 })
  for (const [phone, area_code] of [
    ['6045550123', '+1'],
    ['7911123456', '+44'],
    ['600123456', '+34'],
  ] as const)
    expect(await ask(phone, area_code), phone).toMatchObject({
      status: 400,
      refusal: { fields: { phone: expect.stringContaining('can’t send text messages to that country') } },
    })
  expect(await app.ctx.db.selectFrom('tickets').select('ticket_id').execute()).toHaveLength(2)
})

test('texts a day are limited in total; mails continue', async () => {
  const app = await testApp({ env: { SMS_PER_DAY: '2' } })
  const numbers = ['7911123451', '7911123452', '7911123453']
  const ask = (phone: string) =>
    call(app, sendTicket, { body: { phone, area_code: '+44', ticket_use_type: 'LOGIN' } })
  for (const phone of numbers.slice(0, 2)) {
    expect(await ask(phone)).toMatchObject({ status: 200 })
    expect(await listLettersTo(app, `+44${phone}`)).toHaveLength(1)
  }

  expect(await ask(numbers[2] ?? '')).toMatchObject({
    status: 503,
    desc: expect.stringContaining('We can’t send any more text messages today'),
  })
  expect(await receiveCode(app, { email: 'ada@example.com' })).not.toBe('')
  app.clock.advance(24 * 60 * MINUTE_MS)
  expect(await ask(numbers[2] ?? '')).toMatchObject({ status: 200 })
})

test('one network, or one block of numbers, cannot use up all texts', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://citrine.example', SMS_SHARE_PER_DAY: '2' } })
  const ask = async (phone: string, ip: string): Promise<number> =>
    (await call(app, sendTicket, { ip, body: { phone, area_code: '+44', ticket_use_type: 'LOGIN' } })).status

  expect(await ask('7911123451', '203.0.113.1')).toBe(200)
  expect(await ask('7400123456', '203.0.113.1')).toBe(200)
  expect(await ask('7500123456', '203.0.113.1')).toBe(503)
  expect(await ask('7911123452', '203.0.113.2')).toBe(200)
  expect(await ask('7911123453', '203.0.113.3')).toBe(503)
  expect(await ask('7500123456', '203.0.113.3')).toBe(200)
})

test('the remaining texts are counted only as often as codes may be requested', async () => {
  const app = await testApp({
    env: { PUBLIC_URL: 'https://citrine.example', SMS_PER_DAY: '0', LOGIN_IP_PER_HOUR: '1' },
  })
  const body = { phone: '7400123456', area_code: '+44', ticket_use_type: 'LOGIN' } as const

  expect(await call(app, sendTicket, { body })).toMatchObject({ status: 503 })
  expect(await call(app, sendTicket, { body })).toMatchObject({ status: 429 })
})
