import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listSessions, login, setPassword } from '@citrine/contract/login'
import { getUserInfo } from '@citrine/contract/users'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#server/platform/time.ts'
import { createRangeBreaches } from '#server/providers/breaches/range.breaches.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type CallOptions, call } from '#test/call.ts'
import { listLettersTo, pickOtherCode, receiveCode } from '#test/codes.ts'
import { waitForJobs } from '#test/jobs.ts'
import { signedIn } from '#test/signed-in.ts'
import { sendChangeNotice } from '../notices/send-change-notice.job.ts'

const GOOD = 'seven grey herons'
const OTHER = 'eight blue kettles'

type Body = { password?: string; confirm?: string; old_password?: string; ticket?: string }

const set = (app: TestApp, token: string, body: Body, options: CallOptions<typeof setPassword> = {}) =>
  call(app, setPassword, {
    ...options,
    token,
    body: { password: GOOD, confirm: body.password ?? GOOD, ...body },
  })

const readStatus = async (app: TestApp, token: string): Promise<number> =>
  (await call(app, getUserInfo, { token })).status

const enter = (app: TestApp, email: string, password: string) =>
  call(app, login, { body: { oauth_enum: 'EMAIL', email, password } })

test('within ten minutes of the login a password is set, every other session ends, and a mail reports it', async () => {
  const app = await testApp()
  const { token, email, user_id } = await signedIn(app)
  const other = (await signedIn(app, { email })).token
  const stranger = (await signedIn(app)).token
  const mails: unknown[] = []
  await app.ctx.bus.subscribe(`user:${user_id}`, (message) => mails.push(message))
  app.clock.advance(10 * MINUTE_MS)

  expect(await set(app, token, {})).toMatchObject({ status: 200, data: { revoked: 1 } })

  expect([
    await readStatus(app, token),
    await readStatus(app, other),
    await readStatus(app, stranger),
  ]).toEqual([200, 1006, 200])
  expect(mails).toEqual([
    { event: 'signed_out', data: {}, session: createHash('sha256').update(other).digest('hex') },
    { event: 'user', data: {} },
    { event: 'notification', data: {} },
  ])
  expect(await enter(app, email, GOOD)).toMatchObject({ status: 200 })
  await waitForJobs(app, sendChangeNotice.name)
  const [mail] = await listLettersTo(app, email)
  expect(mail).toMatchObject({ subject: 'Your Citrine password was changed' })
  expect(mail?.text).not.toMatch(/https?:/)
  expect(await app.ctx.db.selectFrom('account_notices').selectAll().execute()).toEqual([])
})

test('an older login must be renewed first, and changes nothing', async () => {
  const app = await testApp({ is_working: false })
  const { token, email } = await signedIn(app)
  app.clock.advance(10 * MINUTE_MS + 1)

  const answer = await set(app, token, {})

  expect(answer).toMatchObject({ status: 1007, desc: expect.stringContaining('sign in again') })
  expect(await enter(app, email, GOOD)).toMatchObject({ status: 400 })
  expect(await readStatus(app, token)).toBe(200)
})

test('the old password allows the change at any time; a wrong one is reported at its field and counted', async () => {
  const app = await testApp({ is_working: false })
  const { token, email } = await signedIn(app)
  await set(app, token, {})
  app.clock.advance(20 * MINUTE_MS)
  const wrong = { password: OTHER, old_password: 'nine red lamps' }
  for (let i = 0; i < 5; i++)
    expect(await set(app, token, wrong)).toMatchObject({
      status: 400,
      refusal: { fields: { old_password: expect.stringContaining('doesn’t match') } },
    })
  const right = { password: OTHER, old_password: GOOD }
  expect(await set(app, token, right)).toMatchObject({ status: 429, refusal: { retry_after_s: 30 } })
  app.clock.advance(MINUTE_MS)

  expect(await set(app, token, right)).toMatchObject({ status: 200 })

  expect(await enter(app, email, GOOD)).toMatchObject({ status: 400 })
  expect(await enter(app, email, OTHER)).toMatchObject({ status: 200 })
})

test('a forgotten password: sign in by code, or confirm with a code of its own purpose', async () => {
  const app = await testApp()
  const { token, email } = await signedIn(app)
  app.clock.advance(20 * MINUTE_MS)
  const ticket = await receiveCode(app, { email }, { use: 'PASSWORD' })
  expect(await set(app, token, { ticket: pickOtherCode(ticket) })).toMatchObject({
    status: 400,
    refusal: { fields: { ticket: expect.stringContaining('isn’t right') } },
  })

  expect(await set(app, token, { ticket })).toMatchObject({ status: 200 })

  expect(await enter(app, email, GOOD)).toMatchObject({ status: 200 })
  expect(await set(app, token, { ticket, password: OTHER })).toMatchObject({ status: 400 })
  expect(await enter(app, email, GOOD)).toMatchObject({ status: 200 })
})

test('a sign-in code sets no password, nor does a code sent to another user', async () => {
  const app = await testApp()
  const { token, email } = await signedIn(app)
  const eve = await signedIn(app)
  app.clock.advance(20 * MINUTE_MS)
  const ofLogin = await receiveCode(app, { email })
  const ofEve = await receiveCode(app, { email: eve.email }, { use: 'PASSWORD' })

  for (const ticket of [ofLogin, ofEve])
    expect(await set(app, token, { ticket })).toMatchObject({
      status: 400,
      refusal: { fields: { ticket: expect.stringMatching(/./) } },
    })

  expect(await app.ctx.db.selectFrom('passwords').selectAll().execute()).toEqual([])
})

test('a refused password leaves the code valid', async () => {
  const app = await testApp()
  const { token, email } = await signedIn(app)
  app.clock.advance(20 * MINUTE_MS)
  const ticket = await receiveCode(app, { email }, { use: 'PASSWORD' })
  expect(await set(app, token, { ticket, password: 'password1' })).toMatchObject({ status: 400 })

  expect(await set(app, token, { ticket })).toMatchObject({ status: 200 })
})

test.each([
  ['short', 'gh7#kq2', 'password', 'Please use at least 8 characters.'],
  ['short in characters, not in bytes', '🦉🦉🦊🦊🐟🐟🌳', 'password', 'Please use at least 8 characters.'],
  ['long', 'a7Ü'.repeat(43), 'password', 'Please use at most 128 characters.'],
  ['common', 'iloveyou', 'password', 'too easy to guess'],
  ['common in other letters', 'PassWord', 'password', 'too easy to guess'],
  ['a common word with digits around', 'sunshine2026', 'password', 'too easy to guess'],
  ['one word of the dictionary', 'responsibilities', 'password', 'too easy to guess'],
  ['one sign over and over', '==========', 'password', 'too easy to guess'],
  ['ours', 'LemonCoins-26', 'password', 'your name or address, or ours'],
  ['the product', 'citrine citrine', 'password', 'your name or address, or ours'],
  ['their own address', 'mira.solberg-77', 'password', 'your name or address, or ours'],
  ['their own name', 'Heron Keeper 1', 'password', 'your name or address, or ours'],
])('a password that is %s is refused with its own message', async (_, password, field, words) => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app, { email: 'mira.solberg@example.com' })
  await app.ctx.db
    .updateTable('users')
    .set({ nick_name: 'Heron Keeper' })
    .where('user_id', '=', user_id)
    .execute()

  const answer = await set(app, token, { password })

  expect(answer.status).toBe(400)
  expect(answer.refusal.fields).toEqual({ [field]: expect.stringContaining(words) })
  expect(await app.ctx.db.selectFrom('passwords').selectAll().execute()).toEqual([])
})

test('a differing repetition is reported at its own field', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)

  const answer = await set(app, token, { confirm: OTHER })

  expect(answer).toMatchObject({ status: 400, refusal: { fields: { confirm: 'Passwords do not match' } } })
})

test.each([
  'lemonade stand by the pier',
  `${'a'.repeat(60)}b1c2`,
  '🦉🦊🐟🌳🦉🦊🐟🌲',
  'ключ под ковриком',
  ' spaces stay ',
])('only length and rarity of a password are checked: %s', async (password) => {
  const app = await testApp({ is_working: false })
  const { token, email } = await signedIn(app)

  expect(await set(app, token, { password })).toMatchObject({ status: 200 })

  expect(await enter(app, email, password)).toMatchObject({ status: 200 })
  expect(await enter(app, email, password.trim().slice(0, -1))).toMatchObject({ status: 400 })
})

test('the minimum length is a setting', async () => {
  const app = await testApp({ is_working: false, env: { PASSWORD_MIN: '15' } })
  const { token } = await signedIn(app)

  const answer = await set(app, token, { password: 'eight kettles' })

  expect(answer.refusal.fields?.password).toBe('Please use at least 15 characters.')
})

test('a leaked password is refused by five digits of its hash; when the service is away, it is accepted', async () => {
  const requests: { url: string | undefined; padding: unknown }[] = []
  const sum = createHash('sha1').update(GOOD).digest('hex').toUpperCase()
  const range = createServer(({ url, headers }, answer) => {
    requests.push({ url, padding: headers['add-padding'] })
    answer.end(`0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n${sum.slice(5)}:12\r\n`)
  }).listen(0, '127.0.0.1')
  await once(range, 'listening')
  onTestFinished(() => void range.close())
  const breaches = createRangeBreaches(`http://127.0.0.1:${(range.address() as AddressInfo).port}/range`)
  const app = await testApp({ is_working: false, parts: { breaches } })
  const { token } = await signedIn(app)

  const refused = await set(app, token, {})
  const other = await set(app, token, { password: OTHER })
  range.close()
  range.closeAllConnections()
  const away = await set(app, token, { password: GOOD })

  expect(refused.refusal.fields?.password).toContain('data breach')
  expect(other.status).toBe(200)
  expect(away.status).toBe(200)
  expect(requests[0]).toEqual({ url: `/range/${sum.slice(0, 5)}`, padding: 'true' })
})

test('a guest cannot set a password', async () => {
  const app = await testApp({ is_working: false })

  expect(await call(app, setPassword, { body: { password: GOOD, confirm: GOOD } })).toMatchObject({
    status: 1005,
  })
  expect(await call(app, listSessions)).toMatchObject({ status: 1005 })
})

test('one account cannot occupy the hashing: after ten in an hour it waits, and others continue', async () => {
  const app = await testApp({ is_working: false })
  const busy = await signedIn(app)
  const other = await signedIn(app)

  const answers = await Promise.all(Array.from({ length: 12 }, () => set(app, busy.token, {})))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
  expect(answers.find(({ status }) => status === 429)?.refusal.retry_after_s).toBeGreaterThan(0)
  expect(await set(app, other.token, {})).toMatchObject({ status: 200 })
})
