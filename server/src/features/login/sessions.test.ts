import { request as sendRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { logout } from '@citrine/contract/logout'
import { getUserInfo } from '@citrine/contract/users'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { DAY_MS, MINUTE_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { buildHeaders, call, callOk, request } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { listenOnce } from '#test/stream.ts'
import { pruneLogin } from './prune-login.job.ts'

const readStatus = async (app: TestApp, token: string): Promise<number> =>
  (await call(app, getUserInfo, { token })).status

const lastSeen = async ({ ctx }: TestApp, token: string): Promise<Date | undefined> => {
  const row = await ctx.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('token_sha256', '=', sha256(token))
    .executeTakeFirst()
  return row?.last_seen_at
}

const updatesUnderWay = async ({ ctx }: TestApp): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active' and query like 'update "sessions"%'`.execute(
    ctx.db,
  )
  return rows[0]?.count
}

test('a token is accepted bare and as Bearer', async () => {
  const app = await testApp()
  const { token, user_id } = await signedIn(app)

  for (const sent of [token, `Bearer ${token}`, `bearer  ${token} `])
    expect(await call(app, getUserInfo, { token: sent })).toMatchObject({
      status: 200,
      data: { uid: user_id },
    })
})

test('a missing token asks for sign-in, a wrong one ends the session on the page', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const last = token.at(-1) === 'A' ? 'B' : 'A'

  expect(await call(app, getUserInfo)).toMatchObject({ status: 1005, http: 200, data: null })
  expect(await readStatus(app, '')).toBe(1005)
  expect(await readStatus(app, 'Bearer')).toBe(1005)
  for (const wrong of [
    `${token.slice(0, -1)}${last}`,
    token.slice(3),
    'ct_',
    `Basic ${token}`,
    'x'.repeat(8_000),
  ])
    expect(await call(app, getUserInfo, { token: wrong }), wrong).toMatchObject({ status: 1006, http: 200 })
})

test('only the hash of a token is stored, and no network address in plain text', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)

  const { rows } = await sql<{ row: string }>`select s::text as row from sessions s`.execute(app.ctx.db)

  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).toContain(sha256(token).toString('hex'))
  for (const plain of [token, token.slice(3), '127.0.0.1']) expect(rows[0]?.row).not.toContain(plain)
})

test('a token is looked up with one query', async () => {
  let queries = 0
  const app = await testApp({ onQuery: () => (queries += 1) })
  const { token } = await signedIn(app)
  queries = 0

  await callOk(app, logout, { token, body: {} })

  expect(queries).toBe(2)
})

/** Sends the head of a call, and its body once `meanwhile` is done. */
async function signOutSlowly(app: TestApp, token: string, meanwhile: () => Promise<void>): Promise<number> {
  const { url, body } = request(app, logout, { token, body: {} })
  const headers = { ...buildHeaders({ token }, body), 'content-length': body.length }
  const sent = sendRequest(new URL(url, await listenOnce(app)), { method: 'POST', headers })
  const answer = new Promise<number>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      json(response).then((envelope) => resolve((envelope as { status: number }).status), reject)
    })
  })
  sent.flushHeaders()
  await meanwhile()
  sent.end(body)
  return answer
}

test('a session is looked up before the body arrives, and again after a slow body', async () => {
  let queries = 0
  const app = await testApp({ onQuery: () => (queries += 1) })
  const { token } = await signedIn(app)
  const { token: other } = await signedIn(app)
  queries = 0

  const quick = await signOutSlowly(app, token, () => expect.poll(() => queries).toBe(1))

  expect(quick).toBe(200)
  expect(queries).toBe(2)
  queries = 0

  const slow = await signOutSlowly(app, other, async () => {
    await expect.poll(() => queries).toBe(1)
    expect(await readStatus(app, other)).toBe(200)
    await callOk(app, logout, { token: other, body: {} })
    app.clock.advance(1_000)
  })

  expect(slow).toBe(1006)
})

test('signing out ends this session and no other', async () => {
  const app = await testApp()
  const { token, email, user_id } = await signedIn(app)
  const other = (await signedIn(app, { email })).token
  const events: unknown[] = []
  await app.ctx.bus.subscribe(`user:${user_id}`, (message) => events.push(message))

  expect(await callOk(app, logout, { token, body: {} })).toEqual({ revoked: 1 })

  expect(await readStatus(app, token)).toBe(1006)
  expect(await readStatus(app, other)).toBe(200)
  expect(events).toEqual([{ event: 'signed_out', data: {}, session: sha256(token).toString('hex') }])
})

test('signing out needs no body', async () => {
  const app = await testApp({ env: { SIGN_MODE: 'off' } })
  const { token } = await signedIn(app)

  const response = await app.fastify.inject({
    method: 'POST',
    url: logout.path,
    headers: { authorization: token },
  })

  expect(response.json()).toMatchObject({ status: 200, data: { revoked: 1 } })
  expect(await readStatus(app, token)).toBe(1006)
})

test('signing out everywhere ends every session of this user and reaches the open pages', async () => {
  const app = await testApp()
  const { token, email, user_id } = await signedIn(app)
  const second = (await signedIn(app, { email })).token
  const stranger = await signedIn(app)
  const events: unknown[] = []
  await app.ctx.bus.subscribe(`user:${user_id}`, (message) => events.push(message))

  expect(await callOk(app, logout, { token, body: { all: true } })).toEqual({ revoked: 2 })

  expect([await readStatus(app, token), await readStatus(app, second)]).toEqual([1006, 1006])
  expect(await readStatus(app, stranger.token)).toBe(200)
  expect(events).toEqual([{ event: 'signed_out', data: {} }])
})

test('a block applies from the next call on, and the session works again after it', async () => {
  const app = await testApp()
  const { token, user_id } = await signedIn(app)
  const block = (blocked_at: Date | null) =>
    app.ctx.db.updateTable('users').set({ blocked_at }).where('user_id', '=', user_id).execute()

  await block(app.clock.now())
  expect(await call(app, getUserInfo, { token })).toMatchObject({ status: 403, http: 200, data: null })
  expect(await call(app, logout, { token, body: {} })).toMatchObject({ status: 403 })
  await block(null)

  expect(await readStatus(app, token)).toBe(200)
})

test('a session unused for thirty days has expired', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  app.clock.advance(30 * DAY_MS - MINUTE_MS)
  expect(await readStatus(app, token)).toBe(200)
  await expect.poll(() => lastSeen(app, token)).toEqual(app.clock.now())
  app.clock.advance(30 * DAY_MS)

  expect(await readStatus(app, token)).toBe(1006)
})

test('a session expires after half a year, however much it is used', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  for (let days = 0; days < 160; days += 20) {
    app.clock.advance(20 * DAY_MS)
    expect(await readStatus(app, token)).toBe(200)
    await expect.poll(() => lastSeen(app, token)).toEqual(app.clock.now())
  }
  app.clock.advance(20 * DAY_MS)

  expect(await readStatus(app, token)).toBe(1006)
})

test('a session’s last use is written every five minutes, for any number of calls', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const start = app.clock.now()
  app.clock.advance(5 * MINUTE_MS - 1)
  await readStatus(app, token)
  expect(await lastSeen(app, token)).toEqual(start)
  app.clock.advance(1)
  await sql`create table writes (at timestamptz)`.execute(app.ctx.db)
  await sql`
    create function note() returns trigger language plpgsql as
      'begin insert into writes values (new.last_seen_at); return new; end'`.execute(app.ctx.db)
  await sql`create trigger noted after update on sessions for each row execute function note()`.execute(
    app.ctx.db,
  )

  await Promise.all(Array.from({ length: 10 }, () => readStatus(app, token)))

  await expect.poll(() => lastSeen(app, token)).toEqual(app.clock.now())
  await expect.poll(() => updatesUnderWay(app)).toBe(0)
  expect((await sql`select at from writes`.execute(app.ctx.db)).rows).toHaveLength(1)
})

test('a call succeeds when its session’s last use cannot be written, and the log says so', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app = await testApp({ parts: { log } })
  const { token } = await signedIn(app)
  await sql`alter table sessions add constraint frozen check (last_seen_at = created_at)`.execute(app.ctx.db)
  app.clock.advance(10 * MINUTE_MS)

  expect(await readStatus(app, token)).toBe(200)

  await expect.poll(() => lines.join()).toContain('the last use of a session was not stored')
})

test('dead sessions are removed daily, and live ones stay', async () => {
  const app = await testApp()
  const revoked = await signedIn(app)
  await callOk(app, logout, { token: revoked.token, body: {} })
  await signedIn(app)
  const ticket = { target: 'ada@example.com', use_type: 'LOGIN', device_id: 'device' }
  const failures = { wrong_total: 1, wrong_in_hour: 1, paused_until: null }
  const insert = async (ticket_id: string, at: Date): Promise<void> => {
    await app.ctx.db
      .insertInto('tickets')
      .values({ ...ticket, ticket_id, created_at: at, expires_at: at })
      .execute()
    await app.ctx.db
      .insertInto('login_failures')
      .values({ ...failures, target: ticket_id, hour_started_at: at })
      .execute()
  }
  const old = '01900000-0000-7000-8000-000000000001'
  const fresh = '01900000-0000-7000-8000-000000000002'
  await insert(old, app.clock.now())
  app.clock.advance(31 * DAY_MS)
  await insert(fresh, app.clock.now())
  const alive = await signedIn(app)

  await pruneLogin.run(app.ctx, {})

  const sessions = await app.ctx.db.selectFrom('sessions').select('token_sha256').execute()
  expect(sessions).toEqual([{ token_sha256: sha256(alive.token) }])
  expect(await app.ctx.db.selectFrom('tickets').select('ticket_id').execute()).toEqual([{ ticket_id: fresh }])
  expect(await app.ctx.db.selectFrom('login_failures').select('target').execute()).toEqual([
    { target: fresh },
  ])
})
