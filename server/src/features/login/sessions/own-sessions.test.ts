import { SESSION_LIST_MAX } from '@citrine/contract/limits'
import { listSessions, revokeSession, setPassword } from '@citrine/contract/login'
import { getUserInfo } from '@citrine/contract/users'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { MINUTE_MS } from '#server/platform/time.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { describeUserAgent } from './device-names.ts'
import { startSession } from './sessions.service.ts'

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

test('users see where they are signed in, this session first, then the latest use', async () => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  app.clock.advance(MINUTE_MS)
  const start = { user_id, device_id: 'phone', ip: '203.0.113.9', user_agent: PHONE_AGENT }
  await startSession(app.ctx, start)
  await signedIn(app)

  const { sessions } = await callOk(app, listSessions, { token })

  const now = app.clock.now().getTime()
  expect(sessions).toEqual([
    {
      session_id: expect.any(String),
      device: { browser: null, system: null },
      created_at: new Date(now - MINUTE_MS).toISOString(),
      last_seen_at: new Date(now - MINUTE_MS).toISOString(),
      is_this: true,
    },
    {
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: { browser: 'Safari', system: 'iPhone' },
      created_at: new Date(now).toISOString(),
      last_seen_at: new Date(now).toISOString(),
      is_this: false,
    },
  ])
})

test('neither the token nor its hash can be read from the list', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)

  const events = JSON.stringify(await callOk(app, listSessions, { token }))

  const sum = sha256(token)
  for (const secret of [token, token.slice(3), sum.toString('hex'), sum.toString('base64url')])
    expect(events).not.toContain(secret)
})

test('one session is ended from another, and its open pages are informed', async () => {
  const app = await testApp({ is_working: false })
  const { token, email, user_id } = await signedIn(app)
  app.clock.advance(MINUTE_MS)
  const lost = (await signedIn(app, { email })).token
  const events: unknown[] = []
  await app.ctx.bus.subscribe(`user:${user_id}`, (message) => events.push(message))
  const { sessions } = await callOk(app, listSessions, { token })
  const session_id = sessions.find(({ is_this }) => !is_this)?.session_id ?? ''

  expect(await callOk(app, revokeSession, { token, body: { session_id } })).toEqual({ revoked: 1 })

  expect(await call(app, getUserInfo, { token: lost })).toMatchObject({ status: 1006 })
  expect(await call(app, getUserInfo, { token })).toMatchObject({ status: 200 })
  expect((await callOk(app, listSessions, { token })).sessions).toHaveLength(1)
  expect(events).toEqual([{ event: 'signed_out', data: {}, session: sha256(lost).toString('hex') }])
  expect(await call(app, revokeSession, { token, body: { session_id } })).toMatchObject({ status: 404 })
})

test('the current session and the latest ones are listed, however many there are, and all others end at once, listed or not', async () => {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  const stranger = await signedIn(app)
  const lost: string[] = []
  for (let device = 0; device <= SESSION_LIST_MAX; device++) {
    app.clock.advance(1_000)
    const start = { user_id, device_id: `device-${device}`, ip: '203.0.113.9', user_agent: '' }
    lost.push(await startSession(app.ctx, start))
  }
  const events: unknown[] = []
  await app.ctx.bus.subscribe(`user:${user_id}`, (message) => events.push(message))

  const { sessions, has_more } = await callOk(app, listSessions, { token })
  expect([sessions.length, has_more]).toEqual([SESSION_LIST_MAX, true])
  expect(sessions.map(({ is_this }) => is_this).indexOf(true)).toBe(0)
  const answer = await callOk(app, revokeSession, { token, body: { others: true } })

  expect(answer).toEqual({ revoked: SESSION_LIST_MAX + 1 })
  expect(events).toHaveLength(SESSION_LIST_MAX + 1)
  expect(await call(app, getUserInfo, { token: lost[0] ?? '' })).toMatchObject({ status: 1006 })
  expect(await call(app, getUserInfo, { token: stranger.token })).toMatchObject({ status: 200 })
  expect(await callOk(app, listSessions, { token })).toMatchObject({
    sessions: [{ is_this: true }],
    has_more: false,
  })
})

test('another user’s session, and an invalid id, are not found', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const other = await signedIn(app)
  const { sessions } = await callOk(app, listSessions, { token: other.token })

  for (const session_id of [
    sessions[0]?.session_id ?? '',
    'not-a-session',
    '',
    sha256(token).toString('hex'),
  ])
    expect(await call(app, revokeSession, { token, body: { session_id } }), session_id).toMatchObject({
      status: 404,
    })

  expect(await call(app, getUserInfo, { token: other.token })).toMatchObject({ status: 200 })
})

test('expired sessions are not listed', async () => {
  const app = await testApp({ is_working: false })
  const { email } = await signedIn(app)
  app.clock.advance(31 * 24 * 60 * MINUTE_MS)
  const { token } = await signedIn(app, { email })

  expect((await callOk(app, listSessions, { token })).sessions).toHaveLength(1)
})

test('a session older than half a year has expired and is not listed, however lately it was used', async () => {
  const app = await testApp({ is_working: false })
  const { token: old, email } = await signedIn(app)
  app.clock.advance(181 * 24 * 60 * MINUTE_MS)
  await app.ctx.db.updateTable('sessions').set({ last_seen_at: app.clock.now() }).execute()
  const { token } = await signedIn(app, { email })

  expect(await call(app, getUserInfo, { token: old })).toMatchObject({ status: 1006 })
  expect((await callOk(app, listSessions, { token })).sessions).toMatchObject([{ is_this: true }])
})

test('A16: no token is ever in a log line, and none is accepted in the address', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const app = await testApp({ is_working: false, parts: { log } })
  const { token } = await signedIn(app)
  const body = { password: 'seven grey herons', confirm: 'seven grey herons' }
  await callOk(app, setPassword, { token, body })

  const byAddress = await call(app, listSessions, {
    query: { access_token: token, token, authorization: token },
  })

  expect(byAddress.status).toBe(1005)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).not.toContain(token)
})

test.each([
  [PHONE_AGENT, 'Safari', 'iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1 Version/19.1 Safari/605.1',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S931) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/138.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1 CriOS/142.0 Mobile Safari/604.1',
    'Chrome',
    'iPad',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [`${'Mozilla/5.0 Version/1 '.repeat(14)}`, null, null],
])('the browser and the system are read from %s', (user_agent, browser, system) => {
  expect(describeUserAgent(user_agent)).toEqual({ browser, system })
})
