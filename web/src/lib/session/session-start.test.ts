// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { readStored } from '../storage.ts'
import { adoptStored, getSession, signIn, signOut } from './session.ts'
import { refreshUser } from './session-start.ts'

let answer: () => Response

beforeEach(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async () => answer())
  await startI18n()
  signIn('ct_1', { uid: 'u1', nick_name: 'New' })
  adoptStored()
})

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('a blocked user keeps the token and is shown as blocked', async () => {
  answer = () => Response.json({ status: 403, desc: 'Blocked.', data: null })
  await refreshUser()
  expect(getSession().is_blocked).toBe(true)
  expect(readStored('access_token')).toBe('ct_1')
})

test('any other refusal forgets the user', async () => {
  answer = () => Response.json({ status: 404, desc: 'Gone.', data: null })
  await refreshUser()
  expect(getSession()).toMatchObject({ token: null, user: null })
  expect(readStored('access_token')).toBeUndefined()
})

test.each([
  () => Promise.reject(new TypeError('Failed to fetch')) as never,
  () => Response.json({ status: 503, desc: 'Later.', data: null }, { status: 503 }),
])('when the server is away the token stays', async (away) => {
  answer = away
  await expect(refreshUser()).rejects.toThrow()
  expect(readStored('access_token')).toBe('ct_1')
})
