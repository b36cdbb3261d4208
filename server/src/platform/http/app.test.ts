import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { listCharacters } from '@citrine/contract/characters'
import { deleteRecentChat, listRecentChats, stopReply } from '@citrine/contract/chat'
import { ERRORS, STATUS } from '@citrine/contract/errors'
import { LANGUAGES, type Language, MESSAGES } from '@citrine/contract/messages/messages'
import { initSession } from '@citrine/contract/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { buildHeaders, call, callOk, clientQuery, request, signedUrl } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { listenOnce } from '#test/stream.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createApp } from './app.ts'

const quietApp = () => testApp({ is_working: false })

async function fetchEnvelope(
  app: TestApp,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) {
  const response = await fetch(new URL(url, await listenOnce(app)), {
    method,
    headers,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  })
  const text = await response.text()
  expect(response.headers.get('content-type'), `${method} ${url}: ${text}`).toBe(
    'application/json; charset=utf-8',
  )
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  const envelope = JSON.parse(text)
  expect(Object.keys(envelope).sort()).toEqual(['data', 'desc', 'status'])
  expect(envelope.desc).toMatch(/^[A-Z].*[.]$/)
  expect(text).not.toMatch(/\bat \/|node_modules|select |FST_ERR/)
  return { http: response.status, status: envelope.status as number, data: envelope.data as unknown }
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function post(app: TestApp, body: string | Buffer, headers: Record<string, string> = JSON_TYPE) {
  const { token } = await signedIn(app)
  const path = stopReply.path
  const text = typeof body === 'string' ? body : body.toString('utf8')
  const url = signedUrl(app, { method: 'POST', path, params: clientQuery(app), body: text })
  return fetchEnvelope(app, 'POST', url, { authorization: token, ...headers }, Buffer.from(body))
}

test('an unknown path is answered with an envelope and its HTTP code', async () => {
  const app = await quietApp()

  for (const [method, url] of [
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/nothing?x=1'],
    ['GET', '/api/v2/auth/user/info'],
    ['GET', '/api/v1/auth/chat/fetch'],
    ['PATCH', '/api/v1/auth/chat/stop'],
    ['GET', '/nowhere'],
    ['GET', '/api/v1/../../etc/passwd'],
  ] as const)
    expect(await fetchEnvelope(app, method, url), url).toEqual({ http: 404, status: 404, data: null })
})

test('a malformed path is refused with an envelope too', async () => {
  const app = await quietApp()

  for (const url of [
    '/api/v1/tourist/characters/%ZZ',
    '/api/v1/tourist/characters/%E0%A4%A',
    '/%',
    '/api/v1/tourist/characters?q=%00',
    '/api/v1/tourist/characters/%00',
    `/api/v1/tourist/characters/${'x'.repeat(5_000)}`,
  ])
    expect(await fetchEnvelope(app, 'GET', url), url).toEqual({ http: 400, status: 400, data: null })
})

test('an unreadable body is refused with an envelope and its HTTP code', async () => {
  const app = await quietApp()
  const bad = { http: 400, status: 400, data: null }

  for (const body of [
    '{',
    'nonsense',
    '{"record_id": }',
    '{"record_id":"a"}{"record_id":"b"}',
    '{"record_id":"a\u0000b"}',
    '{"record_id":"a\\u0000b"}',
    '{"record_id":"a\\\\\\u0000b"}',
    '{"__proto__": {"record_id": "x"}}',
    '{"constructor": {"prototype": {"is_admin": true}}}',
  ])
    expect(await post(app, body), body).toEqual(bad)
  expect(await post(app, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]))).toEqual(bad)
})

test('a body of another type or of too many bytes is refused with its own error', async () => {
  const app = await quietApp()

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])
    expect(await post(app, 'record_id=1', { 'content-type': type }), type).toEqual({
      http: 415,
      status: 415,
      data: null,
    })
  const large = JSON.stringify({ record_id: 'x'.repeat(300 * 1024) })
  expect(await post(app, large)).toEqual({ http: 413, status: 413, data: null })
})

test('A24: bodies that are valid JSON of the wrong shape are refused at their field', async () => {
  const app = await quietApp()
  const listFields = async (body: string) => {
    const response = await post(app, body)
    expect(response, body.slice(0, 60)).toMatchObject({ http: 200, status: 400 })
    return Object.keys((response.data as { fields: object }).fields)
  }

  for (const body of ['[]', 'null', '3', '"text"', 'true', '[[[]]]'])
    expect(await listFields(body)).toEqual(['body'])
  for (const body of [
    '',
    '{}',
    '{"record_id":1}',
    '{"record_id":null}',
    '{"record_id":["a"]}',
    '{"record_id":{}}',
  ])
    expect(await listFields(body), body).toEqual(['record_id'])
  const nested = (depth: number): string => `{"record_id":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  expect(await listFields(nested(200))).toEqual(['record_id'])
  for (const depth of [201, 100_000])
    expect(await post(app, nested(depth))).toEqual({ http: 400, status: 400, data: null })
  expect(await listFields(`{"record_id":"${'x'.repeat(65)}"}`)).toEqual(['record_id'])
})

test('A24: an escaped \\u0000 writes no NUL', async () => {
  const app = await quietApp()

  for (const record_id of ['\\u0000', 'a\\\\u0000'])
    expect(await post(app, JSON.stringify({ record_id })), record_id).toEqual({
      http: 200,
      status: 404,
      data: null,
    })
})

test('A24: lone surrogates reach the database replaced and break nothing', async () => {
  const app = await quietApp()

  for (const body of [
    '{"record_id":"\\ud800"}',
    '{"record_id":"\\udc00\\ud800"}',
    '{"record_id":"\ufffe\uffff"}',
  ])
    expect(await post(app, body), body).toEqual({ http: 200, status: 404, data: null })
})

test('error messages are in the caller’s language, at the field', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)

  for (const language of LANGUAGES) {
    const { refusal, ...reply } = await call(app, listRecentChats, {
      token,
      language,
      query: { limit: '1000' },
    })
    expect(reply).toMatchObject({ status: 400, desc: MESSAGES[language].invalid_input })
    expect(refusal.fields?.limit).toMatch(SCRIPTS[language] ?? /^[A-ZÀ-Ý]\p{L}/u)
  }
})

const SCRIPTS: Partial<Record<Language, RegExp>> = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  ja: /\p{Script=Hiragana}/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
}

test('unknown fields change nothing and are in no answer', async () => {
  const app = await quietApp()
  const { token, user_id } = await signedIn(app)
  const body = {
    app_key: app.ctx.config.APP_KEY,
    pkg: 'web',
    is_admin: true,
    role: 'admin',
    user_id,
  }

  const response = await callOk(app, initSession, { token, body: { ...body, device_id: 'device-1' } })

  expect(Object.keys(response).sort()).toEqual(['device_id', 'df_id', 'features', 'server_time'])
  expect(await app.ctx.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'user' }])
})

test('an internal error is answered without its details, logged, and counted', async () => {
  const app = await quietApp()
  await makeCharacter(app.ctx.db, { cover: JSON.stringify({ motif: 'no such motif' }) })

  const response = await call(app, listCharacters)

  expect(response).toMatchObject({
    http: 500,
    status: 500,
    data: null,
    desc: expect.stringContaining('our side'),
  })
  expect(JSON.stringify(response.data)).not.toContain('motif')
  const { values } = await app.ctx.metrics.responses.get()
  expect(values.map(({ labels }) => labels)).toContainEqual({
    call: 'GET /api/v1/tourist/characters',
    http: '500',
    status: '500',
  })
})

test('an answer carries the id of its call, or a new one where the caller’s is invalid', async () => {
  const app = await quietApp()
  const id = async (query: string) =>
    (await app.fastify.inject(`/api/v1/tourist/tags?${query}`)).headers['x-request-id']

  expect(await id('req_id=a-good_id-0001')).toBe('a-good_id-0001')
  for (const bad of [
    '',
    'req_id=short',
    'req_id=with%20blank%20in%20it',
    `req_id=${'x'.repeat(65)}`,
    'req_id=%0d%0aset-cookie:x',
  ])
    expect(await id(bad), bad).toMatch(/^[0-9a-f-]{36}$/)
})

test('API responses are never cached, and every response carries the security headers', async () => {
  const app = await quietApp()
  const { headers } = await app.fastify.inject('/api/v1/tourist/tags')

  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    vary: 'Authorization',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(headers['strict-transport-security']).toBeUndefined()
  const secure = await testApp({ is_working: false, env: { PUBLIC_URL: 'https://citrine.example' } })
  expect((await secure.fastify.inject('/healthz')).headers['strict-transport-security']).toContain('max-age')
})

test('the caller’s address is taken from the configured number of proxies, and from no others', async () => {
  const addressSeen = async (trustProxy: number) => {
    const options = { log: createLog('silent'), metrics: createMetrics(), isHttps: false }
    const app = await createApp({ ...options, trustProxy })
    app.get('/ip', (request) => ({ ip: request.ip }))
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }
    return (await app.inject({ url: '/ip', headers, remoteAddress: '10.0.0.1' })).json<{ ip: string }>().ip
  }

  expect(await addressSeen(0)).toBe('10.0.0.1')
  expect(await addressSeen(1)).toBe('203.0.113.7')
  expect(await addressSeen(2)).toBe('6.6.6.6')
})

test('a HEAD request leaves no stream open', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { url } = request(app, listRecentChats, { token })
  for (const path of [url, '/api/v1/auth/events?x=1']) {
    const response = await fetch(new URL(path, await listenOnce(app)), {
      method: 'HEAD',
      headers: buildHeaders({ token }, ''),
      signal: AbortSignal.timeout(3_000),
    })
    expect(await response.text()).toBe('')
  }
})

test('a connection that does not speak HTTP is closed', async () => {
  const app = await quietApp()
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(await listenOnce(app)).port) })
  socket.on('error', () => undefined)
  socket.write('EHLO citrine\r\n\r\n')
  const response = await new Promise<string>((resolve) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
  })
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, data: null })
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
})

test('a connection that sends no complete request is closed soon', async () => {
  const app = await quietApp()
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(await listenOnce(app)).port) })
  const startedAt = performance.now()
  socket.resume().write('GET /healthz HTTP/1.1\r\nhost: ci')

  await new Promise((resolve) => socket.once('close', resolve))

  expect(performance.now() - startedAt).toBeLessThan(40_000)
})

test('every kind of error has a status of the contract', () => {
  const KNOWN = [400, 403, 404, 408, 409, 413, 415, 429, 500, 503, ...Object.values(STATUS)]
  for (const [kind, entry] of Object.entries(ERRORS)) {
    const http = 'http' in entry ? entry.http : 200
    expect(http === 200 || http === entry.status, kind).toBe(true)
    expect(KNOWN).toContain(entry.status)
  }
})

test('a call without a body may have a content type', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { url } = request(app, deleteRecentChat, { token, params: { character_id: 'x' } })

  const response = await app.fastify.inject({
    method: 'DELETE',
    url,
    headers: { authorization: token, 'content-type': 'application/json' },
  })

  expect(response.json()).toMatchObject({ status: 200, data: { deleted: 0 } })
})

test('a call that waits too long for a lock is refused as unavailable, and may come again after a second', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)

  const response = await app.ctx.db.transaction().execute(async (tx) => {
    await sql`lock table chats in access exclusive mode`.execute(tx)
    return call(app, listRecentChats, { token, query: {} })
  })

  expect(response).toMatchObject({ http: 503, status: 503, headers: { 'retry-after': '1' } })
})

const SHOP = listCharacters.tourist_path ?? ''

test('a long reply is compressed for a caller that understands it, and a short one is not', async () => {
  const app = await quietApp()
  for (let i = 0; i < 12; i++) await makeCharacter(app.ctx.db, { name: `Keeper ${i}` })
  const ask = async (path: string, accepted: string) => {
    const url = signedUrl(app, { method: 'GET', path, params: clientQuery(app), body: '' })
    const { headers } = await fetchRaw(new URL(url, await listenOnce(app)), accepted)
    return headers['content-encoding']
  }
  const fetchRaw = (url: URL, accepted: string) =>
    new Promise<IncomingMessage>((resolve) =>
      get(url, { headers: { 'accept-encoding': accepted } }, (response) => resolve(response.resume())),
    )
  expect(await ask(SHOP, 'br, gzip')).toBe('br')
  expect(await ask(SHOP, 'gzip')).toBe('gzip')
  expect(await ask(SHOP, 'identity')).toBeUndefined()
  expect(await ask('/readyz', 'br')).toBeUndefined()
})
