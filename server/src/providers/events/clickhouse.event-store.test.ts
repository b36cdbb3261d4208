import { randomInt } from 'node:crypto'
import { findChdb, startClickHouse } from '@citrine/fakes/clickhouse.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openEventStore } from '#server/features/growth/event-store.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { testDb } from '#test/db.ts'
import { openClickHouse } from './clickhouse.event-store.ts'
import type { EventRow, StepCount } from './event-store.port.ts'

const python = await findChdb()

async function openEmpty() {
  const clickhouse = await startClickHouse(python ?? '')
  onTestFinished(() => clickhouse.stop())
  const store = openClickHouse(clickhouse.url)
  onTestFinished(() => store.close())
  return store
}

const DAY = '2026-11-03'
const SIGNED_IN = [51, 55]
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

function drawEvent(order_ids: readonly string[]): EventRow {
  const event_name = pick([
    'page_view',
    'ad_info',
    'age_confirm',
    'login_result',
    'chat_send',
    'chat_send',
    'purchase',
  ])
  const minutes = randomInt(24 * 60)
  return {
    event_id: newId(new Date()).replaceAll('-', ''),
    received_at: new Date(Date.parse(DAY) + minutes * 60_000 + randomInt(60_000)).toISOString(),
    visitor: `${randomInt(10, 40)}`.repeat(16),
    event_name,
    module: event_name === 'login_result' ? pick([51, 52, 55]) : 1,
    is_member: randomInt(20) === 0,
    channel: pick(['web', 'web', 'spring', "l'été"]),
    country: pick(['DE', null]),
    content_id: event_name === 'ad_info' ? pick(['Lemons', 'Zitronen 🍋', '']) : '',
    args: event_name === 'purchase' ? JSON.stringify({ order_id: pick(order_ids) }) : '{}',
  }
}

const sort = (rows: readonly StepCount[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

test.skipIf(python === null)('ClickHouse counts steps and sources of orders as PostgreSQL does', async () => {
  const store = await openEmpty()
  const { db } = await testDb()
  const postgres = openEventStore({ db, pool: db, clickhouse: null })
  const order_ids = Array.from({ length: 30 }, () => newId(new Date()))
  const rows = Array.from({ length: 600 }, () => drawEvent(order_ids))
  const talker = '9'.repeat(32)
  for (let message = 0; message < 10; message++)
    rows.push({ ...drawEvent(order_ids), visitor: talker, event_name: 'chat_send', module: 61 })
  await postgres.insert(rows)
  await store.insert(rows.slice(0, 400))
  await store.insert(rows.slice(300))

  const span = { from: new Date(DAY), to: new Date(Date.parse(DAY) + DAY_MS) }
  const byOrder = (list: readonly { order_id: string }[]) =>
    list.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))
  const existing = order_ids.slice(0, 20)
  const ids = [...existing, ...Array.from({ length: 600 }, () => newId(new Date()))]
  const sources = await store.listOrderSources(span, ids)
  expect(byOrder(sources)).toEqual(byOrder(await postgres.listOrderSources(span, ids)))
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter(({ order_id }) => !existing.includes(order_id))).toEqual([])

  const buyers = [...new Set(sources.map(({ visitor }) => visitor)), ...ids.map(() => 'f'.repeat(32))]
  const steps = await store.countSteps(DAY, SIGNED_IN, buyers)
  expect(sort(steps)).toEqual(sort(await postgres.countSteps(DAY, SIGNED_IN, buyers)))
  expect(new Set(steps.map(({ step }) => step)).size).toBe(6)
  const unsold = await store.countSteps(DAY, SIGNED_IN, [])
  expect(unsold.filter(({ step }) => step === 'purchase')).toEqual([])
  expect(await store.countSteps('2026-11-04', SIGNED_IN, buyers)).toEqual([])

  await store.dropBefore(DAY)
  expect(await store.countSteps(DAY, SIGNED_IN, [])).not.toEqual([])
  await store.dropBefore('2026-11-04')
  expect(await store.countSteps(DAY, SIGNED_IN, [])).toEqual([])
})
