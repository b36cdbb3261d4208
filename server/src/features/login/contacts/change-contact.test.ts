import { bindContact, login } from '@citrine/contract/login'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type CallOptions, call, callOk } from '#test/call.ts'
import { listLettersTo, loginBody, pickOtherCode, receiveCode, type TypedContact } from '#test/codes.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { sendChangeNotice } from '../notices/send-change-notice.job.ts'

const PHONE = { phone: '07911123456', area_code: '+44' }
const WRONG = { status: 400, refusal: { fields: { ticket: expect.stringContaining('isn’t right') } } }
const DEAD = { status: 400, refusal: { fields: { ticket: expect.stringContaining('no longer works') } } }

type Options = Omit<CallOptions<typeof bindContact>, 'body'>

const bind = (it: TestApp, token: string, typed: TypedContact, ticket: string, options: Options = {}) =>
  call(it, bindContact, { ...options, token, body: { ...typed, ticket } })

const codeFor = (it: TestApp, typed: TypedContact) => receiveCode(it, typed, { use: 'BIND' })

test('a phone is added with the code it received, and signs in from then on', async () => {
  const it = await testApp()
  const { token, email, user_id } = await signedIn(it)
  const other = (await signedIn(it, { email })).token

  const answer = await bind(it, token, PHONE, await codeFor(it, PHONE))

  expect(answer).toMatchObject({ status: 200, data: { email, phone: '+447911123456' } })
  // A first number replaces none, so nobody is signed out.
  expect(await callOk(it, getUserInfo, { token: other })).toMatchObject({ phone: '+447911123456' })
  it.clock.advance(MINUTE_MS)
  const reply = await callOk(it, login, { body: loginBody(PHONE, await receiveCode(it, PHONE)) })
  expect(reply).toMatchObject({ new_user: false, user_info_resp: { uid: user_id } })
  await waitForJobs(it, sendChangeNotice.name)
  expect((await listLettersTo(it, email))[0]?.subject).toBe(
    'Your Citrine account has a new address or number',
  )
})

test('a changed address ends every other session, and the old address is notified', async () => {
  const it = await testApp()
  const { token, email } = await signedIn(it)
  const other = (await signedIn(it, { email })).token
  const next = { email: 'New.Address@Harbour.example' }

  const answer = await bind(it, token, next, await codeFor(it, next))

  expect(answer.data).toEqual({ email: 'New.Address@harbour.example', phone: null })
  expect(await call(it, getUserInfo, { token: other })).toMatchObject({ status: 1006 })
  expect(await call(it, getUserInfo, { token })).toMatchObject({ status: 200 })
  await waitForJobs(it, sendChangeNotice.name)
  expect(await listLettersTo(it, email)).toHaveLength(1)
  it.clock.advance(MINUTE_MS)
  const old = await callOk(it, login, { body: loginBody({ email }, await receiveCode(it, { email })) })
  expect(old.new_user).toBe(true)
})

test('a contact of another account is refused, visibly only to its holder, and changes nothing', async () => {
  const it = await testApp()
  const { token, email } = await signedIn(it)
  const { email: taken } = await makeUser(it.ctx.db)
  const typed = { email: taken.toUpperCase() }
  expect(await bind(it, token, typed, '123456')).toMatchObject(DEAD)
  const code = await codeFor(it, typed)
  expect(await bind(it, token, typed, pickOtherCode(code))).toMatchObject(WRONG)

  expect(await bind(it, token, typed, code)).toMatchObject({
    status: 409,
    desc: 'Another account already uses this address or number.',
  })

  expect(await callOk(it, getUserInfo, { token })).toMatchObject({ email })
})

test('when two users link one number at once, one gets it and the other is refused', async () => {
  const it = await testApp()
  const [ada, eve] = [await signedIn(it), await signedIn(it)]
  const [first, second] = [{ device_id: 'device-of-ada' }, { device_id: 'device-of-eve' }]
  const one = await receiveCode(it, PHONE, { use: 'BIND', ...first })
  it.clock.advance(MINUTE_MS)
  const other = await receiveCode(it, PHONE, { use: 'BIND', ...second })

  const answers = await Promise.all([
    bind(it, ada.token, PHONE, one, first),
    bind(it, eve.token, PHONE, other, second),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const users = await it.ctx.db.selectFrom('users').select('phone').where('phone', 'is not', null).execute()
  expect(users).toEqual([{ phone: '+447911123456' }])
})

test('a user without an address is notified of a changed number by a text to the old one', async () => {
  const it = await testApp()
  const { token, user_id } = await signedIn(it)
  const old = '+447400123456'
  await it.ctx.db
    .updateTable('users')
    .set({ email: null, phone: old })
    .where('user_id', '=', user_id)
    .execute()

  expect(await bind(it, token, PHONE, await codeFor(it, PHONE))).toMatchObject({ status: 200 })

  await waitForJobs(it, sendChangeNotice.name)
  const letters = await listLettersTo(it, old)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Your Citrine account has a new address or number.')
  expect(await it.ctx.db.selectFrom('account_notices').selectAll().execute()).toEqual([])
})

test('an old login must be renewed first', async () => {
  const it = await testApp()
  const { token } = await signedIn(it)
  it.clock.advance(11 * MINUTE_MS)
  const code = await codeFor(it, PHONE)

  expect(await bind(it, token, PHONE, code)).toMatchObject({ status: 1007 })

  expect(await callOk(it, getUserInfo, { token })).toMatchObject({ phone: null })
})

test('a sign-in code links nothing, a linking code signs nobody in, and each works once', async () => {
  const it = await testApp()
  const { token } = await signedIn(it)
  const ofLogin = await receiveCode(it, PHONE)
  expect(await bind(it, token, PHONE, ofLogin)).toMatchObject(DEAD)
  it.clock.advance(MINUTE_MS)
  const code = await codeFor(it, PHONE)
  expect(await call(it, login, { body: loginBody(PHONE, code) })).not.toMatchObject({ status: 200 })

  expect(await bind(it, token, PHONE, code)).toMatchObject({ status: 200 })
  expect(await bind(it, token, PHONE, code)).toMatchObject(DEAD)
})

test('a hundred concurrent guesses count as five', async () => {
  const it = await testApp()
  const { token } = await signedIn(it)
  const code = await codeFor(it, PHONE)

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => bind(it, token, PHONE, pickOtherCode(code))),
  )

  expect(answers.filter(({ desc }) => desc.includes('isn’t right'))).toHaveLength(5)
  expect(await bind(it, token, PHONE, code)).toMatchObject(DEAD)
})

test('A14: without a received code nobody learns whether a number has an account', async () => {
  let queries = 0
  const it = await testApp({ is_working: false, onQuery: () => (queries += 1) })
  const { token } = await signedIn(it)
  const { email: taken } = await makeUser(it.ctx.db)

  const seen = new Set<string>()
  for (const email of [taken, 'nobody@example.com']) {
    queries = 0
    const { headers, ...answer } = await bind(it, token, { email }, '123456')
    seen.add(JSON.stringify({ ...answer, header_names: Object.keys(headers).sort(), queries }))
  }

  expect([...seen]).toHaveLength(1)
})
