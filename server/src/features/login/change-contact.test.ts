import { bindContact, login } from '@citrine/contract/login'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type CallOptions, call, callOk } from '#test/call.ts'
import { buildLoginBody, listLettersTo, pickOtherCode, receiveCode, type TypedContact } from '#test/codes.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { sendChangeNotice } from './notices/send-change-notice.job.ts'

const PHONE = { phone: '07911123456', area_code: '+44' }
const WRONG = { status: 400, refusal: { fields: { ticket: expect.stringContaining('isn’t right') } } }
const DEAD = { status: 400, refusal: { fields: { ticket: expect.stringContaining('no longer works') } } }

type Options = Omit<CallOptions<typeof bindContact>, 'body'>

const bind = (app: TestApp, token: string, typed: TypedContact, ticket: string, options: Options = {}) =>
  call(app, bindContact, { ...options, token, body: { ...typed, ticket } })

const codeFor = (app: TestApp, typed: TypedContact) => receiveCode(app, typed, { use: 'BIND' })

test('a phone is added with the code it received, and signs in from then on', async () => {
  const app = await testApp()
  const { token, email, user_id } = await signedIn(app)
  const other = (await signedIn(app, { email })).token

  const answer = await bind(app, token, PHONE, await codeFor(app, PHONE))

  expect(answer).toMatchObject({ status: 200, data: { email, phone: '+447911123456' } })
  expect(await callOk(app, getUserInfo, { token: other })).toMatchObject({ phone: '+447911123456' })
  app.clock.advance(MINUTE_MS)
  const reply = await callOk(app, login, { body: buildLoginBody(PHONE, await receiveCode(app, PHONE)) })
  expect(reply).toMatchObject({ new_user: false, user_info_resp: { uid: user_id } })
  await waitForJobs(app, sendChangeNotice.name)
  expect((await listLettersTo(app, email))[0]?.subject).toBe(
    'Your Citrine account has a new address or number',
  )
})

test('a changed address ends every other session, and the old address is notified', async () => {
  const app = await testApp()
  const { token, email } = await signedIn(app)
  const other = (await signedIn(app, { email })).token
  const next = { email: 'New.Address@Harbour.example' }

  const answer = await bind(app, token, next, await codeFor(app, next))

  expect(answer.data).toEqual({ email: 'New.Address@harbour.example', phone: null })
  expect(await call(app, getUserInfo, { token: other })).toMatchObject({ status: 1006 })
  expect(await call(app, getUserInfo, { token })).toMatchObject({ status: 200 })
  await waitForJobs(app, sendChangeNotice.name)
  expect(await listLettersTo(app, email)).toHaveLength(1)
  app.clock.advance(MINUTE_MS)
  const old = await callOk(app, login, { body: buildLoginBody({ email }, await receiveCode(app, { email })) })
  expect(old.new_user).toBe(true)
})

test('a contact of another account is refused, visibly only to its holder, and changes nothing', async () => {
  const app = await testApp()
  const { token, email } = await signedIn(app)
  const { email: existing } = await makeUser(app.ctx.db)
  const typed = { email: existing.toUpperCase() }
  expect(await bind(app, token, typed, '123456')).toMatchObject(DEAD)
  const code = await codeFor(app, typed)
  expect(await bind(app, token, typed, pickOtherCode(code))).toMatchObject(WRONG)

  expect(await bind(app, token, typed, code)).toMatchObject({
    status: 409,
    desc: 'Another account already uses this address or number.',
  })

  expect(await callOk(app, getUserInfo, { token })).toMatchObject({ email })
})

test('when two users link one number at once, one gets it and the other is refused', async () => {
  const app = await testApp()
  const ada = await signedIn(app)
  const eve = await signedIn(app)
  const first = { device_id: 'device-of-ada' }
  const second = { device_id: 'device-of-eve' }
  const one = await receiveCode(app, PHONE, { use: 'BIND', ...first })
  app.clock.advance(MINUTE_MS)
  const other = await receiveCode(app, PHONE, { use: 'BIND', ...second })

  const answers = await Promise.all([
    bind(app, ada.token, PHONE, one, first),
    bind(app, eve.token, PHONE, other, second),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const users = await app.ctx.db.selectFrom('users').select('phone').where('phone', 'is not', null).execute()
  expect(users).toEqual([{ phone: '+447911123456' }])
})

test('a user without an address is notified of a changed number by a text to the old one', async () => {
  const app = await testApp()
  const { token, user_id } = await signedIn(app)
  const old = '+447400123456'
  await app.ctx.db
    .updateTable('users')
    .set({ email: null, phone: old })
    .where('user_id', '=', user_id)
    .execute()

  expect(await bind(app, token, PHONE, await codeFor(app, PHONE))).toMatchObject({ status: 200 })

  await waitForJobs(app, sendChangeNotice.name)
  const letters = await listLettersTo(app, old)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Your Citrine account has a new address or number.')
  expect(await app.ctx.db.selectFrom('account_notices').selectAll().execute()).toEqual([])
})

test('after ten minutes the user signs in again first', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  app.clock.advance(11 * MINUTE_MS)
  const code = await codeFor(app, PHONE)

  expect(await bind(app, token, PHONE, code)).toMatchObject({ status: 1007 })

  expect(await callOk(app, getUserInfo, { token })).toMatchObject({ phone: null })
})

test('a sign-in code links nothing, a linking code signs nobody in, and each works once', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const ofLogin = await receiveCode(app, PHONE)
  expect(await bind(app, token, PHONE, ofLogin)).toMatchObject(DEAD)
  app.clock.advance(MINUTE_MS)
  const code = await codeFor(app, PHONE)
  expect(await call(app, login, { body: buildLoginBody(PHONE, code) })).not.toMatchObject({ status: 200 })

  expect(await bind(app, token, PHONE, code)).toMatchObject({ status: 200 })
  expect(await bind(app, token, PHONE, code)).toMatchObject(DEAD)
})

test('a hundred concurrent guesses count as five', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const code = await codeFor(app, PHONE)

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => bind(app, token, PHONE, pickOtherCode(code))),
  )

  expect(answers.filter(({ desc }) => desc.includes('isn’t right'))).toHaveLength(5)
  expect(await bind(app, token, PHONE, code)).toMatchObject(DEAD)
})

test('A14: without a received code nobody learns whether a number has an account', async () => {
  let queries = 0
  const app = await testApp({ is_working: false, onQuery: () => (queries += 1) })
  const { token } = await signedIn(app)
  const { email: existing } = await makeUser(app.ctx.db)

  const seen = new Set<string>()
  for (const email of [existing, 'nobody@example.com']) {
    queries = 0
    const { headers, ...answer } = await bind(app, token, { email }, '123456')
    seen.add(JSON.stringify({ ...answer, header_names: Object.keys(headers).sort(), queries }))
  }

  expect([...seen]).toHaveLength(1)
})
