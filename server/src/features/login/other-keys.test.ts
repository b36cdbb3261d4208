import { login, setPassword } from '@citrine/contract/login'
import { passFactor } from '@citrine/contract/moderation'
import { expect, test } from 'vitest'
import { resealFactorsJob } from '#server/features/moderation/staff/reseal-factors.job.ts'
import { createSigner } from '#server/platform/media/signed-address.ts'
import { deriveSecrets, type Secrets } from '#server/platform/secrets/crypto.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { testClock } from '#test/clock.ts'
import { testDb } from '#test/db.ts'
import { codeNow, signedInAsStaff } from '#test/staff.ts'

const PASSWORD = 'seven grey herons'
const OLD = 'the key that is exchanged for another'
const NEW = 'the key that takes its place hereafter'

test('after SECRET_KEY is exchanged everything made with the old key works, and renewed data works without it', async () => {
  const database = await testDb()
  const clock = testClock()
  const start = (secrets: Secrets) => testApp({ database, clock, parts: { secrets }, is_working: false })
  const before = await start(deriveSecrets(OLD))
  const staff = await signedInAsStaff(before)
  const { token, email } = staff
  await callOk(before, setPassword, { token, body: { password: PASSWORD, confirm: PASSWORD } })
  const signIn = async (app: typeof before) =>
    (await call(app, login, { body: { oauth_enum: 'EMAIL', email, password: PASSWORD } })).status
  const pass = async (app: typeof before, code: string) =>
    (await call(app, passFactor, { token, body: { code } })).status
  const [one = '', two = ''] = staff.recovery_codes

  const strange = await start(deriveSecrets(NEW))
  expect([await signIn(strange), await pass(strange, one)]).toEqual([400, 400])

  const both = await start(deriveSecrets(NEW, [OLD]))
  expect([await signIn(both), await pass(both, one)]).toEqual([200, 200])
  clock.advance(60_000)
  expect(await pass(both, codeNow(both, staff.secret))).toBe(200)
  await resealFactorsJob.run(both.ctx, {})

  const after = await start(deriveSecrets(NEW))
  clock.advance(60_000)
  expect([await signIn(after), await pass(after, codeNow(after, staff.secret))]).toEqual([200, 200])
  expect(await pass(after, two)).toBe(400)
})

test('an address signed with the old key is valid until it expires, and new ones use the new key', () => {
  const clock = testClock()
  const open = (secrets: Secrets) => createSigner(secrets.keysFor('media'), clock)
  const old = open(deriveSecrets(OLD)).sign('a picture')
  const both = open(deriveSecrets(NEW, [OLD]))

  expect(both.isValid('a picture', old)).toBe(true)
  expect(open(deriveSecrets(NEW)).isValid('a picture', both.sign('a picture'))).toBe(true)
  expect(open(deriveSecrets(NEW)).isValid('a picture', old)).toBe(false)
})
