import { login } from '@citrine/contract/login'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import {
  buildLoginBody,
  listLettersTo,
  pickOtherCode,
  readCode,
  receiveCode,
  type TypedContact,
} from '#test/codes.ts'

const ADA = { email: 'ada@example.com' }

const submit = (app: TestApp, typed: TypedContact, ticket: string, device_id?: string) =>
  call(app, login, { body: buildLoginBody(typed, ticket), ...(device_id === undefined ? {} : { device_id }) })

const DEAD = { status: 400, refusal: { fields: { ticket: expect.stringContaining('no longer works') } } }
const WRONG = { status: 400, refusal: { fields: { ticket: expect.stringContaining('isn’t right') } } }

const countSessions = async ({ ctx }: TestApp): Promise<number> =>
  (await ctx.db.selectFrom('sessions').select('user_id').execute()).length

test('a stranger signs in with the code from a mail and has an account', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)
  expect(await app.ctx.db.selectFrom('users').select('user_id').execute()).toEqual([])

  const reply = await callOk(app, login, { body: buildLoginBody(ADA, code) })

  expect(reply).toMatchObject({ new_user: true, user_info_resp: { nick_name: 'Friend' } })
  expect(reply.access_token).toMatch(/^ct_[A-Za-z0-9_-]{43}$/)
  const me = await callOk(app, getUserInfo, { token: reply.access_token })
  expect(me).toMatchObject({ uid: reply.user_info_resp.uid, email: ADA.email, vip: false, nsfw: 0 })
})

test('signing in again, in other capitals, finds the same account', async () => {
  const app = await testApp()
  const first = await callOk(app, login, { body: buildLoginBody(ADA, await receiveCode(app, ADA)) })
  app.clock.advance(MINUTE_MS)
  const again = { email: ' ADA@Example.COM ' }

  const second = await callOk(app, login, { body: buildLoginBody(again, await receiveCode(app, again)) })

  expect(second).toMatchObject({ new_user: false, user_info_resp: first.user_info_resp })
  expect(second.access_token).not.toBe(first.access_token)
})

test('a phone signs in with the code from a text message', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://citrine.example:8443' } })
  const phone = { phone: '07911123456', area_code: '+44' }
  const code = await receiveCode(app, phone, { language: 'zh-CN' })
  const [message] = await listLettersTo(app, '+447911123456')
  expect(message).toMatchObject({
    kind: 'text message',
    text: `${code} 是你的 Citrine 验证码。\n\n@citrine.example #${code}`,
  })

  const spelledOtherwise = { phone: '7911123456', area_code: '44' }
  const reply = await callOk(app, login, { body: buildLoginBody(spelledOtherwise, code), language: 'zh-CN' })

  expect(reply.user_info_resp.nick_name).toBe('朋友')
  const me = await callOk(app, getUserInfo, { token: reply.access_token })
  expect(me).toMatchObject({ phone: '+447911123456', email: null })
})

test('a code works once', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)
  expect(await submit(app, ADA, code)).toMatchObject({ status: 200 })

  expect(await submit(app, ADA, code)).toMatchObject(DEAD)
})

test('two correct concurrent submits make one session', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)

  const answers = await Promise.all([submit(app, ADA, code), submit(app, ADA, code)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)).toMatchObject(DEAD)
  expect(await countSessions(app)).toBe(1)
})

test('two concurrent first logins of one address make one user', async () => {
  const app = await testApp()
  const onPhone = await receiveCode(app, ADA, { device_id: 'device-phone' })
  app.clock.advance(MINUTE_MS)
  const onDesk = await receiveCode(app, { email: 'ADA@example.com' }, { device_id: 'device-desk' })

  const answers = await Promise.all([
    submit(app, ADA, onPhone, 'device-phone'),
    submit(app, ADA, onDesk, 'device-desk'),
  ])

  expect(answers.map(({ data }) => data?.new_user).sort()).toEqual([false, true])
  expect(await app.ctx.db.selectFrom('users').select('user_id').execute()).toHaveLength(1)
  expect(await countSessions(app)).toBe(2)
})

test('five wrong tries invalidate a code', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)
  for (let i = 0; i < 5; i++) expect(await submit(app, ADA, pickOtherCode(code))).toMatchObject(WRONG)

  expect(await submit(app, ADA, code)).toMatchObject(DEAD)
  expect(await countSessions(app)).toBe(0)
})

test('thirty concurrent guesses count as five', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)

  const answers = await Promise.all(Array.from({ length: 30 }, () => submit(app, ADA, pickOtherCode(code))))

  expect(answers.filter(({ desc }) => desc.includes('isn’t right'))).toHaveLength(5)
  expect(answers.filter(({ desc }) => desc.includes('no longer works'))).toHaveLength(25)
  expect(await app.ctx.db.selectFrom('tickets').select('tries').execute()).toEqual([{ tries: 5 }])
  expect(await submit(app, ADA, code)).toMatchObject(DEAD)
})

test('a code expires five minutes after it was sent', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)
  app.clock.advance(5 * MINUTE_MS)

  expect(await submit(app, ADA, code)).toMatchObject(DEAD)
})

test('a code belongs to one address and one device', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)
  await receiveCode(app, { email: 'eve@example.com' })

  expect(await submit(app, ADA, code, 'another-device')).toMatchObject(DEAD)
  expect(await submit(app, { email: 'eve@example.com' }, code)).toMatchObject(WRONG)
  expect(await submit(app, { email: 'nobody@example.com' }, code)).toMatchObject(DEAD)
  expect(await submit(app, ADA, code)).toMatchObject({ status: 200 })
})

test('a new code invalidates the one before', async () => {
  const app = await testApp()
  const first = await receiveCode(app, ADA)
  app.clock.advance(MINUTE_MS)
  const second = await receiveCode(app, ADA)

  expect(await submit(app, ADA, first)).toMatchObject(WRONG)
  expect(await submit(app, ADA, second)).toMatchObject({ status: 200 })
})

test('after ten wrong codes in an hour even a correct one waits for the next hour', async () => {
  const app = await testApp()
  for (let ticket = 0; ticket < 2; ticket++) {
    const code = await receiveCode(app, ADA)
    for (let i = 0; i < 5; i++) expect(await submit(app, ADA, pickOtherCode(code))).toMatchObject(WRONG)
    app.clock.advance(MINUTE_MS)
  }
  expect(await submit(app, ADA, await receiveCode(app, ADA))).toMatchObject(DEAD)
  app.clock.advance(58 * MINUTE_MS)

  expect(await submit(app, ADA, await receiveCode(app, ADA))).toMatchObject({ status: 200 })
})

test('the hundredth wrong code in a row stops codes for that address for a day', async () => {
  const app = await testApp()
  const hour_started_at = new Date(app.clock.now().getTime() - 90 * MINUTE_MS)
  const failures = { wrong_total: 99, wrong_in_hour: 9, hour_started_at, paused_until: null }
  await app.ctx.db
    .insertInto('login_failures')
    .values({ target: ADA.email, ...failures })
    .execute()
  const code = await receiveCode(app, ADA)
  expect(await submit(app, ADA, pickOtherCode(code))).toMatchObject(WRONG)
  expect(await submit(app, ADA, code)).toMatchObject(DEAD)
  app.clock.advance(23 * 60 * MINUTE_MS)
  expect(await submit(app, ADA, await receiveCode(app, ADA))).toMatchObject(DEAD)
  app.clock.advance(61 * MINUTE_MS)

  expect(await submit(app, ADA, await receiveCode(app, ADA))).toMatchObject({ status: 200 })
})

test('one network may try a number of codes in an hour, for all addresses together', async () => {
  const app = await testApp()
  const tryFrom = (ip: string, number: number) =>
    call(app, login, { ip, body: buildLoginBody({ email: `reader${number}@example.com` }, '123456') })
  for (let i = 0; i < 120; i++) expect(await tryFrom('2001:db8::1', i)).toMatchObject(DEAD)

  expect(await tryFrom('2001:db8::2', 120)).toMatchObject({ status: 429, http: 429 })
  expect(await tryFrom('2001:db8:0:1::1', 120)).toMatchObject(DEAD)
  expect(await tryFrom('127.0.0.1', 120)).toMatchObject(DEAD)
})

test('a correct code resets the failures before it', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA)
  await submit(app, ADA, pickOtherCode(code))
  await submit(app, ADA, code)

  expect(await app.ctx.db.selectFrom('login_failures').selectAll().execute()).toEqual([])
})

test('a blocked user signs in and gets the block from every following call', async () => {
  const app = await testApp()
  await callOk(app, login, { body: buildLoginBody(ADA, await receiveCode(app, ADA)) })
  await app.ctx.db.updateTable('users').set({ blocked_at: app.clock.now() }).execute()
  app.clock.advance(MINUTE_MS)

  const reply = await callOk(app, login, { body: buildLoginBody(ADA, await receiveCode(app, ADA)) })

  expect(await call(app, getUserInfo, { token: reply.access_token })).toMatchObject({
    status: 403,
    http: 200,
    data: null,
  })
})

test('messages about a code are in the reader’s language', async () => {
  const app = await testApp()
  const code = await receiveCode(app, ADA, { language: 'zh-CN' })
  const [mail] = await listLettersTo(app, ADA.email)
  expect(mail).toMatchObject({ kind: 'mail', subject: `${code} 是你的 Citrine 验证码` })
  expect(readCode(mail?.text ?? '')).toBe(code)

  const answer = await call(app, login, { body: buildLoginBody(ADA, pickOtherCode(code)), language: 'zh-CN' })

  expect(answer.refusal.fields?.ticket).toBe('验证码不正确，请核对后重试。')
})

test('bad input is named at its field and changes nothing', async () => {
  const app = await testApp()
  const good = buildLoginBody(ADA, '123456')
  const bad: [Record<string, unknown>, string][] = [
    [{ ...good, ticket: '12345' }, 'ticket'],
    [{ ...good, ticket: '١٢٣٤٥٦' }, 'ticket'],
    [{ ...good, ticket: 123456 }, 'ticket'],
    [{ ...good, ticket: ['123456'] }, 'ticket'],
    [{ ...good, email: 'ada@@example.com' }, 'email'],
    [{ ...good, email: `${'a'.repeat(60)}@example.com` }, 'email'],
    [{ ...good, email: 'ada@example.com\r\nBcc: eve@example.com' }, 'email'],
    [{ ...good, email: { $ne: null } }, 'email'],
  ]
  for (const [body, field] of bad) {
    const answer = await call(app, login, { body })
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, http: 200 })
    expect(Object.keys(answer.refusal.fields ?? {}), JSON.stringify(body)).toEqual([field])
  }
  expect(await call(app, login, { body: {} })).toMatchObject({ status: 400, http: 200 })
  expect(await countSessions(app)).toBe(0)
})
