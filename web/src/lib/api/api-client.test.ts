// @vitest-environment jsdom

import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { deleteRecentChat } from '@citrine/contract/chat'
import { CLIENT_PARAM_NAMES, clientParams } from '@citrine/contract/client-params'
import { sendTicket } from '@citrine/contract/login'
import { setAvatar } from '@citrine/contract/own-details'
import { signCall } from '@citrine/contract/sign'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { signOut } from '../session/session.ts'
import { adoptStored, signIn } from '../session/stored-session.ts'
import { readStored, removeStored, writeStored } from '../storage/storage.ts'
import { call, upload } from './api-client.ts'
import { ApiError } from './api-error.ts'

const SECRET = 'test-secret'
const sentRequests: Request[] = []
let answers: (() => Response | Promise<Response>)[] = []

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const done = (data: unknown) => json({ status: 200, desc: 'Done.', data })

beforeEach(async () => {
  document.head.innerHTML = `<script type="application/json" id="citrine-settings">{"app_key":"k1","app_secret":"${SECRET}"}</script>`
  vi.stubGlobal('fetch', async (request: Request) => {
    sentRequests.push(request)
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
  await startI18n()
})

afterEach(() => {
  sentRequests.length = 0
  answers = []
  localStorage.clear()
  signOut()
  vi.unstubAllGlobals()
})

async function signedAsSent(request: Request): Promise<boolean> {
  const url = new URL(request.url)
  const params = Object.fromEntries(url.searchParams)
  const body = await request.clone().text()
  const { app_sign } = clientParams.parse(params)
  return app_sign === signCall({ method: request.method, path: url.pathname, params, body }, SECRET)
}

test('a call has the nineteen parameters and a signature that the server verifies', async () => {
  answers = [done({ items: [], next_cursor: null })]
  await call(listCharacters, { query: { q: 'a b&c=é~*+', tag: '深夜' } })
  const [request] = sentRequests
  if (request === undefined) throw new Error('nothing was sent')
  const names = [...new URL(request.url).searchParams.keys()]
  expect(names.filter((name) => CLIENT_PARAM_NAMES.has(name))).toHaveLength(19)
  expect(new URL(request.url).searchParams.get('q')).toBe('a b&c=é~*+')
  expect(new URL(request.url).searchParams.get('channel')).toBe('web')
  expect(await signedAsSent(request)).toBe(true)
})

test('a call begins a trace with its own id where the server sends traces, and otherwise none', async () => {
  answers = [done({ items: [], next_cursor: null }), done({ items: [], next_cursor: null })]
  await call(listCharacters, {})
  document.head.innerHTML = `<script type="application/json" id="citrine-settings">{"app_key":"k1","app_secret":"${SECRET}","is_traced":true}</script>`
  await call(listCharacters, {})
  const [untraced, traced] = sentRequests
  expect(untraced?.headers.has('traceparent')).toBe(false)
  const trace_id = new URL(traced?.url ?? '').searchParams.get('req_id') ?? ''
  expect(traced?.headers.get('traceparent')).toMatch(new RegExp(`^00-${trace_id}-[0-9a-f]{16}-01$`))
})

test('a body is signed exactly as sent', async () => {
  answers = [done({ resend_after_s: 60 })]
  await call(sendTicket, { body: { email: 'New.Comer@Harbour.example', ticket_use_type: 'LOGIN' } })
  const [request] = sentRequests
  expect(await request?.clone().text()).toContain('New.Comer@Harbour.example')
  expect(request && (await signedAsSent(request))).toBe(true)
})

test('a file is sent as a form, and the signature covers the address alone', async () => {
  signIn('ct_token', { uid: 'u1', nick_name: 'New' })
  adoptStored()
  const avatar = { width: 1, height: 1, blur: '', sources: [] }
  answers = [done({ avatar })]
  expect(await upload(setAvatar, { file: new Blob(['picture'], { type: 'image/webp' }) })).toEqual({ avatar })
  const [request] = sentRequests
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(await request?.clone().text()).toMatch(/name="file"; filename=".+"\r\ncontent-type: image\/webp/i)
  const { app_sign, ...params } = Object.fromEntries(new URL(request?.url ?? '').searchParams)
  expect(app_sign).toBe(signCall({ method: 'POST', path: setAvatar.path, params, body: '' }, SECRET))
})

test('a visitor calls the tourist path, a member the other one with the token', async () => {
  const character = { character_id: 'a/b c' }
  answers = [
    json({ status: 404, desc: 'Gone.', data: null }),
    json({ status: 404, desc: 'Gone.', data: null }),
  ]
  await expect(call(getCharacter, { params: character })).rejects.toThrow('Gone.')
  signIn('ct_token', { uid: 'u1', nick_name: 'New' })
  adoptStored()
  await expect(call(getCharacter, { params: character })).rejects.toThrow('Gone.')
  const [asVisitor, asMember] = sentRequests
  expect(new URL(asVisitor?.url ?? '').pathname).toBe('/api/v1/tourist/characters/a%2Fb%20c')
  expect(asVisitor?.headers.get('authorization')).toBeNull()
  expect(new URL(asMember?.url ?? '').pathname).toBe('/api/v1/auth/characters/a%2Fb%20c')
  expect(asMember?.headers.get('authorization')).toBe('ct_token')
  expect(asMember && (await signedAsSent(asMember))).toBe(true)
})

test('a wrong clock is corrected once, and the correction is stored', async () => {
  const server_time = Date.now() + 3_600_000
  answers = [
    json({ status: 1001, desc: 'Clock.', data: { reason: 'clock', server_time } }),
    done({ items: [], next_cursor: null }),
  ]
  await call(listCharacters, {})
  const [first, second] = sentRequests.map((request) => new URL(request.url).searchParams)
  expect(Math.abs(Number(second?.get('app_ts')) - server_time)).toBeLessThan(5_000)
  expect(second?.get('req_id')).not.toBe(first?.get('req_id'))
  expect(Math.abs((readStored('clock_offset_ms') ?? 0) - 3_600_000)).toBeLessThan(5_000)
})

test('a clock that stays wrong is an error and not a loop', async () => {
  const refuse = json({ status: 1001, desc: 'Clock.', data: { reason: 'clock', server_time: 1 } })
  answers = [refuse, refuse, refuse]
  await expect(call(listCharacters, {})).rejects.toMatchObject({ status: 1001 })
  expect(sentRequests).toHaveLength(2)
  removeStored('clock_offset_ms')
})

test('1006 removes the token and is returned', async () => {
  signIn('ct_old', { uid: 'u1', nick_name: 'New' })
  adoptStored()
  answers = [json({ status: 1006, desc: 'Signed out.', data: null })]
  await expect(call(deleteRecentChat, { params: { character_id: 'c' } })).rejects.toMatchObject({
    status: 1006,
    desc: 'Signed out.',
  })
  expect(readStored('access_token')).toBeUndefined()
})

test('1006 about a token that was replaced meanwhile keeps the new one', async () => {
  signIn('ct_old', { uid: 'u1', nick_name: 'New' })
  adoptStored()
  answers = [
    () => {
      signIn('ct_new', { uid: 'u1', nick_name: 'New' })
      adoptStored()
      return Response.json({ status: 1006, desc: 'Signed out.', data: null })
    },
  ]
  await expect(call(deleteRecentChat, { params: { character_id: 'c' } })).rejects.toThrow()
  expect(readStored('access_token')).toBe('ct_new')
})

test('the envelope is read whatever the HTTP code is', async () => {
  answers = [json({ status: 429, desc: 'Wait.', data: { retry_after_s: 7 } }, 429)]
  await expect(call(listCharacters, {})).rejects.toMatchObject({
    status: 429,
    desc: 'Wait.',
    data: { retry_after_s: 7 },
    transport: false,
  })
})

test('a missing network, and a foreign answer, are transport errors', async () => {
  answers = []
  const offline = await call(listCharacters, {}).catch((error: unknown) => error)
  expect(offline).toBeInstanceOf(ApiError)
  expect(offline).toMatchObject({ transport: true, status: 0 })
  answers = [() => new Response('<h1>Bad gateway</h1>', { status: 502 })]
  await expect(call(listCharacters, {})).rejects.toMatchObject({
    transport: true,
    desc: 'Can’t reach Citrine. Check your connection and try again.',
  })
})

test('a reply that breaks the contract is rejected', async () => {
  answers = [done({ items: [{ name: 7 }], next_cursor: null })]
  await expect(call(listCharacters, {})).rejects.toBeInstanceOf(ApiError)
})

test('the chosen language travels with every call', async () => {
  writeStored('language', 'zh-CN')
  answers = [done({ items: [], next_cursor: null })]
  await call(listCharacters, {})
  expect(sentRequests[0]?.headers.get('accept-language')).toBe('zh-CN')
  expect(new URL(sentRequests[0]?.url ?? '').searchParams.get('lang')).toBe('zh-CN')
})

test('without a chosen language the browser sends all languages of its reader', async () => {
  answers = [done({ items: [], next_cursor: null })]
  await call(listCharacters, {})
  expect(sentRequests[0]?.headers.get('accept-language')).toBeNull()
  expect(new URL(sentRequests[0]?.url ?? '').searchParams.get('lang')).toBe('en')
})
