// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createReply, MEMBER, signInMember } from '#web/features/settings/settings-member.fixture.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getSession } from '#web/lib/session/session.ts'
import { FEATURES } from './features.fixture.ts'
import { openSession, startStoredSession } from './open-session.ts'

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

  const opened = openSession(startStoredSession(), createQueryClient(), (fault) => faults.push(fault))
  await expect.poll(() => faults.length).toBeGreaterThan(1)
  expect(getSession().token).toBe('ct_token')
  isAway = false
  await opened

  expect(faults.every((fault) => fault instanceof ApiError && fault.transport)).toBe(true)
  expect(getSession()).toMatchObject({ token: 'ct_token', user: { uid: MEMBER.uid }, features: FEATURES })
})
