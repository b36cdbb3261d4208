import { confirmFactor, getStaff, listQueue, passFactor, startFactor } from '@citrine/contract/moderation'
import { listAudit, setRole } from '@citrine/contract/moderation-desks'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { codeNow, giveRole, passAgain, signedInAsStaff } from '#test/staff.ts'
import { matchCode } from './factors.service.ts'

const queue = { query: { kind: 'versions' as const } }

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  const secret = Buffer.from('12345678901234567890')
  const step = Math.floor(second / 30)
  const now = new Date(second * 1000)
  expect(matchCode(secret, code, { now, last_step: 0 })).toBe(step)
  expect(matchCode(secret, code, { now, last_step: step })).toBeUndefined()
})

test('for users who are not staff the console does not exist', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)

  expect(await call(app, getStaff, { token })).toMatchObject({ status: 404 })
  expect(await call(app, listQueue, { token, ...queue })).toMatchObject({ status: 404 })
  expect(await call(app, startFactor, { token, body: {} })).toMatchObject({ status: 404 })
})

test('a moderator sets up an authenticator first, and each code counts once', async () => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  await giveRole(app, user_id, 'moderator')
  expect(await call(app, listQueue, { token, ...queue })).toMatchObject({ status: 1008 })
  const { secret, address } = await callOk(app, startFactor, { token, body: {} })
  expect(address).toContain(`secret=${secret}`)
  const code = codeNow(app, secret)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await call(app, confirmFactor, { token, body: { code: wrong } })).toMatchObject({ status: 400 })

  const { recovery_codes } = await callOk(app, confirmFactor, { token, body: { code } })

  expect(new Set(recovery_codes).size).toBe(10)
  expect((await callOk(app, listQueue, { token, ...queue })).items).toEqual([])
  expect(await callOk(app, getStaff, { token })).toEqual({
    role: 'moderator',
    has_factor: true,
    is_passed: true,
    recovery_codes_left: 10,
  })
  expect(await call(app, passFactor, { token, body: { code } })).toMatchObject({ status: 400 })
  expect(await call(app, startFactor, { token, body: {} })).toMatchObject({ status: 409 })
})

test('the secret and the recovery codes are not stored in plain text', async () => {
  const app = await testApp({ is_working: false })
  const { secret, recovery_codes } = await signedInAsStaff(app)
  const rows = await app.ctx.db.selectFrom('staff_factors').selectAll().execute()
  const codes = await app.ctx.db.selectFrom('staff_recovery_codes').selectAll().execute()

  const stored = JSON.stringify([rows, codes]) + rows.map((row) => row.secret.toString('latin1')).join()
  for (const secretText of [secret, ...recovery_codes]) expect(stored).not.toContain(secretText)
})

test('after twelve hours, and in another session, the code is required again', async () => {
  const app = await testApp({ is_working: false })
  const staff = await signedInAsStaff(app)
  const elsewhere = await signedIn(app, { email: staff.email })
  expect(await call(app, listQueue, { token: elsewhere.token, ...queue })).toMatchObject({ status: 1008 })

  app.clock.advance(12 * HOUR_MS)
  expect(await call(app, listQueue, { token: staff.token, ...queue })).toMatchObject({ status: 1008 })
  await passAgain(app, staff)

  expect((await callOk(app, listQueue, { token: staff.token, ...queue })).items).toEqual([])
})

test('a recovery code works once, and the log records it', async () => {
  const app = await testApp({ is_working: false })
  const { email, recovery_codes } = await signedInAsStaff(app)
  const { token } = await signedIn(app, { email })
  const body = { code: recovery_codes[0]?.toLowerCase() ?? '' }

  await callOk(app, passFactor, { token, body })

  expect((await callOk(app, getStaff, { token })).recovery_codes_left).toBe(9)
  expect(await call(app, passFactor, { token, body })).toMatchObject({ status: 400 })
  const { items } = await callOk(app, listAudit, { token })
  expect(items.map(({ action }) => action)).toEqual(['recovery_code_used', 'factor_set'])
})

test('codes cannot be guessed by trying them all', async () => {
  const app = await testApp({ is_working: false })
  const { email } = await signedInAsStaff(app)
  const { token } = await signedIn(app, { email })
  for (let i = 0; i < 9; i++) await call(app, passFactor, { token, body: { code: `00000${i}` } })

  expect(await call(app, passFactor, { token, body: { code: '000010' } })).toMatchObject({ status: 429 })
})

test('an admin appoints a moderator, who cannot; a dismissed one finds no console', async () => {
  const app = await testApp({ is_working: false })
  const admin = await signedInAsStaff(app, 'admin')
  const helper = await signedIn(app)
  const role = (token: string, uid: string, newRole: 'user' | 'moderator') =>
    call(app, setRole, { token, body: { uid, role: newRole } })

  expect(await role(admin.token, helper.user_id, 'moderator')).toMatchObject({ data: { role: 'moderator' } })
  expect(await call(app, getStaff, { token: helper.token })).toMatchObject({ status: 200 })
  const other = await signedInAsStaff(app)
  expect(await role(other.token, helper.user_id, 'user')).toMatchObject({ status: 404 })
  expect(await role(admin.token, admin.user_id, 'user')).toMatchObject({ status: 404 })

  await role(admin.token, other.user_id, 'user')
  expect(await call(app, listQueue, { token: other.token, ...queue })).toMatchObject({ status: 404 })
})
