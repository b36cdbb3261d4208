// @vitest-environment jsdom
import type { User } from '@citrine/contract/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { removeStored, writeStored } from '../storage/storage.ts'
import { saveLanguage } from './save-language.ts'
import { signOut } from './session.ts'
import { adoptStored, signIn } from './stored-session.ts'

const USER = {
  uid: 'u1',
  id_number: '7',
  nick_name: 'Nell',
  avatar: null,
  email: null,
  phone: null,
  vip: false,
  vip_info: null,
  nsfw: 0,
  role: 'user',
  muted_questions: [],
  discord_bound: false,
  google_bound: false,
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

let sent: unknown[]
let isOffline: boolean

beforeEach(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  await startI18n()
  sent = []
  isOffline = false
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isOffline) return new Response('', { status: 503 })
    sent.push(JSON.parse(await request.text()).language)
    return new Response(JSON.stringify({ status: 200, desc: '', data: USER }))
  })
})

afterEach(() => {
  signOut()
  removeStored('language')
  vi.unstubAllGlobals()
})

function enter(): void {
  signIn('ct_1', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
}

test('the account gets each chosen language once', async () => {
  enter()
  await saveLanguage()
  expect(sent).toEqual([])

  for (const language of ['de', 'de', 'fr'] as const) {
    writeStored('language', language)
    await saveLanguage()
  }
  expect(sent).toEqual(['de', 'fr'])
})

test('the language that a guest chose is saved after the sign-in, and again after the next one', async () => {
  writeStored('language', 'de')
  await saveLanguage()
  expect(sent).toEqual([])

  enter()
  await saveLanguage()
  signOut()
  enter()
  await saveLanguage()
  expect(sent).toEqual(['de', 'de'])
})

test('a language that could not be saved is saved later', async () => {
  enter()
  writeStored('language', 'de')
  isOffline = true
  await expect(saveLanguage()).rejects.toThrow()
  isOffline = false
  await saveLanguage()
  expect(sent).toEqual(['de'])
})
