import { randomBytes, randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { COLLECT_PATH } from '@citrine/contract/tracking'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import type { EventRow } from '#server/providers/events/event-store.port.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { until } from '#test/until.ts'
import { openEventStore } from '../event-store.ts'
import { insertGrowthEvents } from '../growth.queries.ts'
import { createEventBuffer } from './event-buffer.ts'
import { unpackEvents } from './unpack.ts'
import { createVisitorLimit } from './visitor-limit.ts'

const encode = (value: unknown): string =>
  encodeURIComponent(gzipSync(JSON.stringify(value)).toString('base64'))

const visit = (args: object = {}, more: object = {}) => ({
  app: { channel: 'spring' },
  event: {
    event_id: randomBytes(16).toString('hex'),
    event_name: 'page_view',
    module: 1,
    user_id: '',
    content_id: '',
    args: JSON.stringify(args),
    ...more,
  },
})

const pack = (app: TestApp, events: readonly object[], device_id = 'device-1') => ({
  s: encode({ device_id, app_key: app.ctx.config.APP_KEY, marker: 'gzip' }),
  x: encode(events),
})

const send = (app: TestApp, payload: unknown, headers: Record<string, string> = {}, ip = '127.0.0.1') =>
  app.fastify.inject({
    remoteAddress: ip,
    method: 'POST',
    url: COLLECT_PATH,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

async function stored(app: TestApp) {
  const { rows } = await sql<Record<string, unknown>>`select * from tracked_events order by args`.execute(
    app.ctx.db,
  )
  return rows
}

async function outcomes(app: TestApp): Promise<Record<string, number>> {
  const { values } = await app.ctx.metrics.collectedEvents.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
}

test('events are stored in the partition of their day, without user and device', async () => {
  const app = await testApp()
  const response = await send(
    app,
    pack(app, [visit({ a: 'é~+/=' }, { user_id: 'somebody' }), visit({ b: 1 })]),
  )
  expect([response.statusCode, response.body]).toEqual([204, ''])
  await until(async () => (await stored(app)).length === 2)

  const [first, second] = await stored(app)
  expect(first).toMatchObject({
    event_name: 'page_view',
    channel: 'spring',
    is_member: true,
    args: '{"a":"é~+/="}',
  })
  expect(first?.received_at).toEqual(app.clock.now())
  expect(second?.visitor).toEqual(first?.visitor)
  expect(JSON.stringify(first)).not.toMatch(/device-1|somebody/)
})

test('a repeated event is stored once, also a day later and between others', async () => {
  const app = await testApp()
  const first = visit({ a: 1 })
  const second = visit({ b: 1 })
  const third = visit({ c: 1 })
  await send(app, pack(app, [first, second, second]))
  await until(async () => (await stored(app)).length === 2)
  app.clock.advance(DAY_MS)
  await send(app, pack(app, [first, third]))
  await until(async () => (await stored(app)).length === 3)
  expect(await outcomes(app)).toMatchObject({ stored: 3, double: 2 })
})

test('nodes that store the same event at once store it once', async () => {
  const app = await testApp()
  await send(app, pack(app, [visit()]))
  await until(async () => (await stored(app)).length === 1)
  const [row] = await stored(app)
  const rows = Array.from({ length: 50 }, (_, at) => ({
    ...(row as unknown as EventRow),
    event_id: at.toString(16).padStart(32, '0'),
    received_at: app.clock.now().toISOString(),
    visitor: 'ab',
    args: 'tab\t, line\n, return\r, \\N and ü',
  }))
  const counts = await Promise.all([1, 2, 3].map(() => insertGrowthEvents(app.ctx.pool, rows)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(50)
  expect((await stored(app)).filter(({ args }) => args === rows[0]?.args)).toHaveLength(50)
})

test('an unreadable payload gets the same answer, and is counted', async () => {
  const app = await testApp()
  const bomb = encodeURIComponent(gzipSync(Buffer.alloc(50_000_000)).toString('base64'))
  const good = pack(app, [visit()])
  const liar = gzipSync(Buffer.alloc(50_000_000))
  liar.writeUInt32LE(0, liar.length - 4)
  const nested = gzipSync('['.repeat(400_000) + ']'.repeat(400_000))
  for (const payload of [
    'no json',
    '[]',
    { s: good.s },
    { ...good, x: bomb },
    { ...good, x: encodeURIComponent(liar.toString('base64')) },
    { ...good, x: encodeURIComponent(nested.toString('base64')) },
    { ...good, s: encodeURIComponent(nested.toString('base64')) },
    { ...good, x: 'AAA' },
    { ...good, x: encodeURIComponent(randomBytes(300).toString('base64')) },
    { ...good, x: encode(Array.from({ length: 501 }, () => visit())) },
    { ...good, s: encode({ device_id: 'd', app_key: 'another', marker: 'gzip' }) },
    'x'.repeat(300_000),
  ])
    expect((await send(app, payload)).statusCode).toBe(204)
  expect(await outcomes(app)).toEqual({ unreadable: 12 })
})

test('an invalid event is left out, and the others are stored', async () => {
  const app = await testApp()
  const events = [
    visit(),
    visit({}, { module: 500 }),
    visit({}, { module: 51 }),
    visit({}, { event_name: 'made_up' }),
    visit({}, { event_id: 'mine' }),
    visit({}, { content_id: 'a\0b' }),
    { ...visit(), app: { channel: 'a\0b' } },
    visit({ long: 'x'.repeat(17_000) }),
  ]
  await send(app, pack(app, events))
  await until(async () => (await stored(app)).length > 0)
  expect(await stored(app)).toHaveLength(1)
})

test('an event that the database cannot store does not prevent others', async () => {
  const app = await testApp()
  const before = visit({ n: 1 })
  const after = visit({ n: 2 })
  const odd = [
    visit({}, { content_id: 'a\0b' }),
    { ...visit(), app: { channel: 'x\0' } },
    visit({ text: 'a\0b' }),
    visit({}, { user_id: 'u\0' }),
  ]
  expect((await send(app, pack(app, [before, ...odd, after]))).statusCode).toBe(204)
  await until(async () => (await stored(app)).length >= 2)
  const kept = (await stored(app)).map(({ args }) => args)
  expect(kept).toEqual(expect.arrayContaining(['{"n":1}', '{"n":2}']))
})

test('a browser that refuses tracking is not tracked, whatever its page sends', async () => {
  const app = await testApp()
  await send(app, pack(app, [visit()]), { 'sec-gpc': '1' })
  await send(app, pack(app, [visit()]), { dnt: '1' })
  expect(await outcomes(app)).toEqual({ signal: 2 })
})

test('a page of another site cannot report events through its visitors', async () => {
  const app = await testApp({
    env: { PUBLIC_URL: 'https://citrine.example', MOBILE_HOST: 'm.citrine.example' },
  })
  const foreign = [
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) await send(app, pack(app, [visit({ foreign: true })]), headers)
  expect(await outcomes(app)).toEqual({ foreign: foreign.length })

  const own = [
    { origin: 'https://citrine.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://m.citrine.example', 'sec-fetch-site': 'same-site' },
    { origin: 'https://m.citrine.example' },
    {},
  ]
  for (const [n, headers] of own.entries()) await send(app, pack(app, [visit({ n })]), headers)
  await until(async () => (await stored(app)).length === own.length)
})

test('the amount per address is limited', async () => {
  const app = await testApp()
  for (let batch = 0; batch < 245; batch++) await send(app, pack(app, [visit()], randomUUID()))
  expect((await outcomes(app)).too_often).toBe(5)
})

test('events and bytes per address are limited, and other addresses are not affected', async () => {
  const app = await testApp()
  const many = Array.from({ length: 500 }, () => visit())
  for (let batch = 0; batch < 7; batch++) await send(app, pack(app, many))
  expect((await outcomes(app)).too_often).toBe(1)

  const long = Array.from({ length: 60 }, () => visit({ text: 'x'.repeat(15_500) }))
  for (let batch = 0; batch < 4; batch++) await send(app, pack(app, long), {}, '192.0.2.1')
  expect((await outcomes(app)).too_often).toBe(2)

  for (let batch = 0; batch < 20; batch++) await send(app, 'x'.repeat(250_000), {}, '192.0.2.2')
  expect(await outcomes(app)).toMatchObject({ unreadable: 16, too_often: 6 })

  await send(app, pack(app, [visit({ innocent: true })]), {}, '192.0.2.3')
  await until(async () => (await stored(app)).some(({ args }) => args === '{"innocent":true}'))
})

test('one network can invent at most 500 visitors an hour; its known visitors, and other networks, are still counted', () => {
  const warn = vi.fn<() => void>()
  const visitors = createVisitorLimit(warn)
  const noon = new Date('2026-05-04T12:00:00Z')
  const allowed = Array.from({ length: 700 }, (_, n) => visitors.allow('192.0.2.1', `v-${n}`, noon))
  expect(allowed.filter(Boolean)).toHaveLength(500)
  expect(warn).toHaveBeenCalledOnce()
  expect(visitors.allow('192.0.2.1', 'v-0', noon)).toBe(true)
  expect(visitors.allow('192.0.2.2', 'v-600', noon)).toBe(true)

  const one = new Date('2026-05-04T13:00:00Z')
  expect(visitors.allow('192.0.2.1', 'v-1', one)).toBe(true)
  const flood = Array.from({ length: 700 }, (_, n) => visitors.allow('192.0.2.1', `w-${n}`, one))
  expect(flood.filter(Boolean)).toHaveLength(500)
  expect(visitors.allow('192.0.2.1', 'v-0', one)).toBe(true)
  expect(visitors.allow('192.0.2.1', 'v-600', one)).toBe(false)
  const two = new Date('2026-05-04T14:00:00Z')
  expect(visitors.allow('192.0.2.1', 'v-600', two)).toBe(true)
  const rest = Array.from({ length: 700 }, (_, n) => visitors.allow('192.0.2.1', `x-${n}`, two))
  expect(rest.filter(Boolean)).toHaveLength(499)
  expect(['v-0', 'v-2'].map((name) => visitors.allow('192.0.2.1', name, two))).toEqual([true, false])
  expect(warn).toHaveBeenCalledTimes(3)
})

const makeRow = (app: TestApp, change: Partial<EventRow> = {}): EventRow => ({
  event_id: randomBytes(16).toString('hex'),
  received_at: app.clock.now().toISOString(),
  visitor: 'ab'.repeat(16),
  event_name: 'page_view',
  module: 1,
  is_member: false,
  channel: 'web',
  country: null,
  content_id: '',
  args: '{}',
  ...change,
})

test('a row that the database refuses is the only one lost', async () => {
  const app = await testApp()
  const buffer = createEventBuffer(app.ctx)
  const rows = Array.from({ length: 300 }, () => makeRow(app))
  rows.splice(100, 0, makeRow(app, { content_id: 'a\0b' }))
  rows.push(makeRow(app, { channel: '\0' }))
  buffer.add('192.0.2.1', rows)
  await buffer.flush()
  expect(await outcomes(app)).toMatchObject({ stored: 300, lost: 2 })
  expect(await stored(app)).toHaveLength(300)
})

test('one address fills only its share of the memory', async () => {
  const app = await testApp()
  const buffer = createEventBuffer(app.ctx)
  for (let batch = 0; batch < 50; batch++)
    buffer.add(
      '192.0.2.1',
      Array.from({ length: 500 }, () => makeRow(app)),
    )
  buffer.add('192.0.2.2', [makeRow(app)])
  await buffer.flush()
  expect(await outcomes(app)).toMatchObject({ stored: 1_001, dropped: 24_000 })
  buffer.add('192.0.2.1', [makeRow(app)])
  await buffer.flush()
  expect(await outcomes(app)).toMatchObject({ stored: 1_002, dropped: 24_000 })
})

test('many addresses fill only a bounded part of the memory with long events', async () => {
  const app = await testApp()
  const buffer = createEventBuffer(app.ctx)
  const args = 'x'.repeat(16_000)
  for (let sender = 0; sender < 20; sender++)
    buffer.add(
      `192.0.2.${sender}`,
      Array.from({ length: 100 }, () => makeRow(app, { args })),
    )
  await buffer.flush()
  expect(await outcomes(app)).toMatchObject({ stored: 1_100, dropped: 900 })
  buffer.add('192.0.2.1', [makeRow(app)])
  await buffer.flush()
  expect(await outcomes(app)).toMatchObject({ stored: 1_101 })
})

test('days older than the retention are dropped completely', async () => {
  const app = await testApp()
  await send(app, pack(app, [visit()]))
  await until(async () => (await stored(app)).length === 1)
  const nameDay = (ahead: number): string =>
    new Date(app.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10)
  const store = openEventStore(app.ctx)
  await store.dropBefore(nameDay(0))
  expect(await stored(app)).toHaveLength(1)
  await store.dropBefore(nameDay(1))
  expect(await stored(app)).toEqual([])
})

test('all encodings of a payload by clients and proxies read the same', async () => {
  const s = encode({ device_id: 'd', app_key: 'k', marker: 'gzip' })
  const x = encode([visit({ text: 'Ünïcode 漢字 +/=' })])
  const plain = { s: decodeURIComponent(s), x: decodeURIComponent(x) }
  const expected = await unpackEvents({ s, x })
  expect(expected.events[0]?.event.args).toBe('{"text":"Ünïcode 漢字 +/="}')
  expect(await unpackEvents(plain)).toEqual(expected)
  expect(await unpackEvents({ s: plain.s, x: plain.x.replaceAll('+', ' ') })).toEqual(expected)
  expect(await unpackEvents({ s: plain.s, x: plain.x.replaceAll('+', '-').replaceAll('/', '_') })).toEqual(
    expected,
  )
  expect(gunzipSync(Buffer.from(plain.x, 'base64')).toString()).toContain('漢字')
})
