import { setConsent, showConsent } from '@citrine/contract/consent'
import { CONSENT_VERSION } from '@citrine/contract/limits'
import { initSession } from '@citrine/contract/session'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { readConsentPolicy, requiresConsent } from './consent-policy.ts'

const CHOICE = { version: CONSENT_VERSION, analytics: true, advertising: false }

const show = async (app: TestApp, token: string) => (await callOk(app, showConsent, { token })).consent

test('without an answer nothing is allowed; an answer is stored with its version and time, for its user alone', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  expect(await show(app, token)).toBeNull()

  await callOk(app, setConsent, { token, body: CHOICE })

  expect(await show(app, token)).toEqual({ ...CHOICE, chosen_at: app.clock.now().toISOString() })
  expect(await show(app, stranger.token)).toBeNull()
})

test('an answer from before sign-in neither replaces a newer one nor has a future time', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const now = app.clock.now().getTime()
  const ahead = new Date(now + DAY_MS).toISOString()
  await callOk(app, setConsent, { token, body: { ...CHOICE, chosen_at: ahead } })
  expect((await show(app, token))?.chosen_at).toBe(app.clock.now().toISOString())

  const before = new Date(now - 60_000).toISOString()
  const { consent } = await callOk(app, setConsent, {
    token,
    body: { ...CHOICE, analytics: false, chosen_at: before },
  })

  expect(consent.analytics).toBe(true)
  expect(await show(app, token)).toEqual(consent)
})

test('the row is deleted with its user', async () => {
  const app = await testApp()
  const { token, user_id } = await signedIn(app)
  await callOk(app, setConsent, { token, body: CHOICE })

  await app.ctx.db.deleteFrom('users').where('user_id', '=', user_id).execute()

  expect(await app.ctx.db.selectFrom('consents').selectAll().execute()).toEqual([])
})

test('the page asks where the law requires it, and where the country or its region is unknown', async () => {
  const policy = await readConsentPolicy()
  const mustAsk = ['DE', 'NO', 'GB', 'BR', 'CA-QC', 'CA', 'CA-ON', 'US', 'US-TX', 'JP', null].map((country) =>
    requiresConsent(policy, country),
  )
  expect(mustAsk).toEqual([true, true, true, true, true, true, false, false, false, false, true])

  const app = await testApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country' } })
  const body = { app_key: app.ctx.config.APP_KEY, pkg: 'web' }
  const must = async (country: string) =>
    (await callOk(app, initSession, { body, headers: { 'x-country': country } })).features.must_ask_consent
  expect([await must('FR'), await must('JP')]).toEqual([true, false])
})
