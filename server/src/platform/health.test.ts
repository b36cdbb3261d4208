import { listCharacters } from '@citrine/contract/characters'
import { getUserInfo } from '@citrine/contract/users'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call } from '#test/call.ts'
import { testDb } from '#test/db.ts'
import { healthRoutes } from './health.ts'
import { createMetrics } from './metrics.ts'

test('a node that stops says that it serves no more, and still that it lives', async () => {
  const app = Fastify()
  let isStopping = false
  healthRoutes(app, { db: (await testDb()).db, metrics: createMetrics(), isStopping: () => isStopping })
  expect((await app.inject('/readyz')).statusCode).toBe(200)

  isStopping = true

  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, reason: 'stopping' }])
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
})

test('answers are counted by call, HTTP code and the status inside, never by an address with its values', async () => {
  const it = await testApp({ is_working: false })
  await call(it, listCharacters, { query: { q: 'a secret search' } })
  await call(it, getUserInfo, { token: 'ct_nobody' })

  const { body } = await it.app.inject('/metrics')

  expect(body).toContain(
    'citrine_answers_total{call="GET /api/v1/tourist/characters",http="200",status="200"} 1',
  )
  expect(body).toContain(
    'citrine_answers_total{call="GET /api/v1/auth/user/info",http="200",status="1006"} 1',
  )
  expect(body).not.toContain('secret')
})

test('the figures are shown to a private address that no proxy forwarded, and to nobody else', async () => {
  const it = await testApp({ is_working: false })
  const seen = async (remoteAddress: string, headers = {}) =>
    (await it.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode

  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '172.16.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
  ])
    expect(await seen(inside), inside).toBe(200)
  for (const outside of ['203.0.113.7', '172.32.0.1', '2001:db8::1', '110.0.0.1', '::ffff:203.0.113.7'])
    expect(await seen(outside), outside).toBe(404)
  expect(await seen('10.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
})
