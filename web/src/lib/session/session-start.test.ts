// @vitest-environment jsdom
import type { User } from '@citrine/contract/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { readStored } from '../storage/storage.ts'
import { readObject } from '../storage/stored-objects.ts'
import { getSession, signOut } from './session.ts'
import { refreshUser } from './session-start.ts'
import { adoptStored, signIn } from './stored-session.ts'

let answer: () => Response

const USER = {
  uid: 'u1',
  id_number: '7',
  nick_name: 'Nell',
  avatar: null,
  email: 'nell@example.com',
  phone: null,
  vip: false,
  vip_info: null,
  nsfw: 0,
  role: 'user',
  discord_bound: false,
  google_bound: false,
  muted_questions: [],
  has_password: false,
  deletes_at: null,
  first_name: '',
  last_name: '',
  country: '',
  region: '',
  city: '',
  postcode: '',
  street: '',
  created_at: '2026-11-21T12:00:00.000Z',
} satisfies User

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
  expect(getSession().isBlocked).toBe(true)
  expect(readStored('access_token')).toBe('ct_1')
})

test.each([400, 404, 409, 1001, 1005, 1006, 2131, 4106])(
  'a refusal with status %i removes the user',
  async (status) => {
    answer = () => Response.json({ status, desc: 'No.', data: null })
    await refreshUser()
    expect(getSession()).toMatchObject({ token: null, user: null })
    expect(readStored('access_token')).toBeUndefined()
  },
)

test.each([
  () => Promise.reject(new TypeError('Failed to fetch')) as never,
  () => new Response('<html>', { status: 502 }),
  () => Response.json({ status: 429, desc: 'Too often.', data: null }, { status: 429 }),
  () => Response.json({ status: 500, desc: 'Our fault.', data: null }, { status: 500 }),
  () => Response.json({ status: 503, desc: 'Later.', data: null }, { status: 503 }),
])('an answer that says nothing about the user keeps token and user', async (away) => {
  answer = away
  await expect(refreshUser()).rejects.toThrow()
  expect(readStored('access_token')).toBe('ct_1')
  expect(getSession().user).toMatchObject({ uid: 'u1' })
})

test.each([
  { status: 1006, desc: 'Signed out.', data: null },
  { status: 200, desc: 'Done.', data: USER },
])(
  'an answer with status $status about the earlier token changes nothing for the present user',
  async (late) => {
    answer = () => {
      signIn('ct_2', { uid: 'u2', nick_name: 'Ida' })
      adoptStored()
      return Response.json(late)
    }
    await refreshUser()
    expect(getSession()).toMatchObject({ token: 'ct_2', user: { uid: 'u2' } })
    expect(readStored('access_token')).toBe('ct_2')
    expect(readObject('userInfo')).toMatchObject({ uid: 'u2' })
  },
)

test('the fetched user is stored', async () => {
  answer = () => Response.json({ status: 200, desc: 'Done.', data: USER })
  await refreshUser()
  expect(getSession()).toMatchObject({ token: 'ct_1', user: { nick_name: 'Nell', id_number: '7' } })
  expect(readObject('userInfo')).toMatchObject({ uid: 'u1', nick_name: 'Nell' })
})
