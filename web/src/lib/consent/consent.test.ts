// @vitest-environment jsdom
import type { Consent } from '@citrine/contract/consent'
import { CONSENT_VERSION } from '@citrine/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { signOut } from '../session/session.ts'
import { adoptStored, signIn } from '../session/stored-session.ts'
import { readStored, removeStored, writeStored } from '../storage/storage.ts'
import { getAllowedChoice, NO_CONSENT, setConsentChoice, syncConsent } from './consent.ts'

const EARLY = '2027-01-01T08:00:00.000Z'
const LATE = '2027-01-01T09:00:00.000Z'
const YES = { analytics: true, advertising: true }
const answered = (chosen_at: string, choice = YES): Consent => ({
  version: CONSENT_VERSION,
  ...choice,
  chosen_at,
})

let account: Consent | null
let sent: string[]
let arriving: Promise<void>

beforeEach(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  account = null
  sent = []
  arriving = Promise.resolve()
  vi.stubGlobal('fetch', async (request: Request) => {
    await arriving
    if (request.method === 'PUT') {
      sent.push(await request.text())
      account = JSON.parse(sent.at(-1) ?? '')
    }
    return Response.json({ status: 200, desc: 'Done.', data: { consent: account } })
  })
  await startI18n()
})

afterEach(async () => {
  signOut()
  removeStored('consent')
  await syncConsent()
  vi.unstubAllGlobals()
})

test('nothing is allowed before an answer, nor by an answer to another version', async () => {
  expect(getAllowedChoice()).toEqual(NO_CONSENT)
  writeStored('consent', { ...answered(EARLY), version: CONSENT_VERSION + 1 })
  await syncConsent()
  expect(getAllowedChoice()).toEqual(NO_CONSENT)
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'the signal %j overrides an answer',
  (signal) => {
    setConsentChoice(YES)
    expect(getAllowedChoice()).toEqual(YES)
    vi.stubGlobal('navigator', signal)
    expect(getAllowedChoice()).toEqual(NO_CONSENT)
  },
)

test('a guest’s answer becomes the account’s, and is removed from this browser at sign-out', async () => {
  setConsentChoice({ analytics: true, advertising: false })
  const own = readStored('consent')
  signIn('ct_1', { uid: '1', nick_name: 'Nell' })
  adoptStored()
  await syncConsent()
  expect(sent).toEqual([JSON.stringify(own)])
  signOut()
  expect(readStored('consent')).toBeUndefined()
})

test('the later answer of browser and account applies', async () => {
  signIn('ct_1', { uid: '1', nick_name: 'Nell' })
  adoptStored()
  account = answered(LATE, NO_CONSENT)
  writeStored('consent', answered(EARLY))
  await syncConsent()
  expect(getAllowedChoice()).toEqual(NO_CONSENT)
  expect(readStored('consent')).toEqual(account)

  account = answered(EARLY, NO_CONSENT)
  writeStored('consent', answered(LATE))
  await syncConsent()
  expect(getAllowedChoice()).toEqual(YES)
  expect(sent).toEqual([JSON.stringify(answered(LATE))])
})

test('an answer that arrives after its member has signed out stays in the account alone', async () => {
  const answer = Promise.withResolvers<void>()
  arriving = answer.promise
  signIn('ct_1', { uid: '1', nick_name: 'Nell' })
  adoptStored()
  account = answered(LATE)
  const syncing = syncConsent()
  signOut()
  answer.resolve()
  await syncing
  expect(readStored('consent')).toBeUndefined()
  expect(getAllowedChoice()).toEqual(NO_CONSENT)
})
