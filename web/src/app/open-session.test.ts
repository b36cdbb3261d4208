// @vitest-environment jsdom
import type { Features } from '@citrine/contract/session'
import { afterEach, expect, test, vi } from 'vitest'
import { createReply, MEMBER, signInMember } from '#web/features/settings/settings-member.fixture.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getSession } from '#web/lib/session/session.ts'
import { openSession, startSession } from './open-session.ts'

const FEATURES: Features = {
  login: {
    email: true,
    phone: true,
    password_min: 8,
    google: false,
    google_one_tap: null,
    discord: false,
  },
  outbox_path: null,
  chat_engine: { kind: 'endpoint', name: 'one', is_taste: false, larger: null, coming: null, fault: null },
  adult_section: false,
  must_ask_consent: true,
  collector: { url: '/collect', shape: 'batch' },
  links: { company: null, contact_email: null, telegram: null, discord: null, x: null },
  operator: { address: null, jurisdiction: null, complaints_email: null, copyright_agent: null },
  banner: null,
}

afterEach(() => vi.unstubAllGlobals())

test('while the server is away each try is reported, the next one comes by itself, and the token stays', async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  await startI18n()
  signInMember()
  let isAway = true
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return createReply(
      url.includes('/user/info')
        ? MEMBER
        : { device_id: 'd', df_id: 'f', server_time: Date.now(), features: FEATURES },
    )
  })
  const faults: unknown[] = []

  const opened = openSession(startSession(), createQueryClient(), (fault) => faults.push(fault))
  await expect.poll(() => faults.length).toBeGreaterThan(1)
  expect(getSession().token).toBe('ct_token')
  isAway = false
  await opened

  expect(faults.every((fault) => fault instanceof ApiError && fault.transport)).toBe(true)
  expect(getSession()).toMatchObject({ token: 'ct_token', user: { uid: MEMBER.uid }, features: FEATURES })
})
