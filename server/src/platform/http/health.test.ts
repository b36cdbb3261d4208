import { mkdir, readdir, rm } from 'node:fs/promises'
import { listCharacters } from '@citrine/contract/characters'
import { getUserInfo } from '@citrine/contract/users'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call } from '#test/call.ts'
import { mountHealthRoutes } from './health.ts'

const readiness = async ({ fastify }: Pick<TestApp, 'fastify'>) => {
  const ready = await fastify.inject('/readyz')
  return [ready.statusCode, ready.json()]
}
const READY = [200, { ok: true, degraded: [] }]
const lacking = (reason: string) => [503, { ok: false, reason, degraded: [] }]

test('a stopping node reports that it is not ready, and still alive', async () => {
  const app = await testApp({ is_working: false })
  const fastify = Fastify()
  let isStopping = false
  mountHealthRoutes(fastify, { ...app.ctx, dataDir: app.ctx.config.DATA_DIR, isStopping: () => isStopping })
  expect(await readiness({ fastify })).toEqual(READY)

  isStopping = true

  expect(await readiness({ fastify })).toEqual(lacking('stopping'))
  expect((await fastify.inject('/healthz')).json()).toEqual({ ok: true })
})

test('a node without its job queue, or without a writable folder, is not ready', async () => {
  const app = await testApp({ is_working: false })
  const { DATA_DIR } = app.ctx.config
  expect(await readiness(app)).toEqual(READY)
  expect(await readdir(DATA_DIR)).toEqual(['media'])

  await rm(DATA_DIR, { recursive: true })
  expect(await readiness(app)).toEqual(lacking('storage'))
  await mkdir(DATA_DIR)
  expect(await readiness(app)).toEqual(READY)

  await sql`alter schema pgboss rename to away`.execute(app.ctx.db)
  expect(await readiness(app)).toEqual(lacking('queue'))
  await sql`alter schema away rename to pgboss`.execute(app.ctx.db)
  expect(await readiness(app)).toEqual(READY)
})

test('a node whose disk is nearly full, or whose Valkey is away, stays ready and names both', async () => {
  const app = await testApp({ is_working: false })
  const fastify = Fastify()
  let isFailing = false
  const bus = { isFailing: () => isFailing }
  const dataDir = app.ctx.config.DATA_DIR
  const options = {
    ...app.ctx,
    bus,
    dataDir,
    diskFreeMin: Number.MAX_SAFE_INTEGER,
    isStopping: () => false,
  }
  mountHealthRoutes(fastify, options)
  const gauges = async () => (await fastify.inject('/metrics')).body

  expect(await readiness({ fastify })).toEqual([200, { ok: true, degraded: ['disk'] }])
  isFailing = true
  expect(await readiness({ fastify })).toEqual([200, { ok: true, degraded: ['valkey', 'disk'] }])

  const away = await gauges()
  expect(away).toMatch(/^citrine_ready 1$/m)
  expect(away).toMatch(/^citrine_part_failing\{part="valkey"\} 1$/m)
  expect(away).toMatch(/^citrine_part_failing\{part="disk"\} 1$/m)
  expect(away).toMatch(/^citrine_part_failing\{part="database"\} 0$/m)
  expect(away).toMatch(/^citrine_disk_free_bytes [1-9]/m)
  isFailing = false
  expect(await gauges()).toMatch(/^citrine_part_failing\{part="valkey"\} 0$/m)
})

test('responses are counted by call, HTTP code and the status inside, never by an address with its values', async () => {
  const app = await testApp({ is_working: false })
  await call(app, listCharacters, { query: { q: 'a secret search' } })
  await call(app, getUserInfo, { token: 'ct_nobody' })

  const { body } = await app.fastify.inject('/metrics')

  expect(body).toContain(
    'citrine_answers_total{call="GET /api/v1/tourist/characters",http="200",status="200"} 1',
  )
  expect(body).toContain(
    'citrine_answers_total{call="GET /api/v1/auth/user/info",http="200",status="1006"} 1',
  )
  expect(body).not.toContain('secret')
})

test('metrics are shown to a private address that no proxy forwarded, and to nobody else', async () => {
  const app = await testApp({ is_working: false })
  const seen = async (remoteAddress: string, headers = {}) =>
    (await app.fastify.inject({ url: '/metrics', remoteAddress, headers })).statusCode

  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '172.16.0.1',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:172.31.255.1',
    '::ffff:192.168.1.1',
    '::ffff:127.0.0.1',
    'fd00::1',
  ])
    expect(await seen(inside), inside).toBe(200)
  for (const outside of [
    '203.0.113.7',
    '172.32.0.1',
    '::ffff:172.32.0.1',
    '2001:db8::1',
    '110.0.0.1',
    '::ffff:203.0.113.7',
  ])
    expect(await seen(outside), outside).toBe(404)
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip'])
    expect(await seen('10.0.0.1', { [header]: '10.0.0.2' }), header).toBe(404)
})
