import { setTimeout as sleep } from 'node:timers/promises'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { startTcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { chatApp, joinText, readEnd, sendMessage } from '#test/chat.ts'
import { testDb } from '#test/db.ts'
import { openBus, valkey } from '#test/nodes.ts'
import { pool } from '#test/own-postgres.ts'
import { until } from '#test/until.ts'
import { endIn, LOOK_EVERY_MS } from './lost-nodes.fixture.ts'

test('a node that has its database back first does not close the reply of another that has not yet renewed its lease', async () => {
  const { db, url } = await testDb()
  const [near, far] = await Promise.all([startTcpProxy(url), startTcpProxy(url)])
  onTestFinished(async () => {
    await Promise.all([near.stop(), far.stop()])
  })
  const bus = await valkey()
  const one = await chatApp({
    database: pool(near.url),
    is_working: false,
    parts: { bus: openBus(bus.url) },
    model: { tokens: 120, tokens_per_second: 13 },
    leaseEveryMs: LOOK_EVERY_MS,
  })
  const other = await testApp({
    database: pool(far.url),
    clock: one.clock,
    is_working: false,
    parts: { bus: openBus(bus.url), models: one.ctx.models },
    leaseEveryMs: LOOK_EVERY_MS,
  })
  const isDatabaseAway = () =>
    other.ctx.pool.check().then(
      () => false,
      () => true,
    )
  const stream = await sendMessage(one, 'Tell me everything')
  await stream.waitFor(({ event }) => event === 'delta')

  await Promise.all([near.refuse(), far.refuse()])
  await until(isDatabaseAway)
  await sleep(2_000)
  await db
    .updateTable('chat_records')
    .set({ lease_until: endIn(-1) })
    .where('state', '=', 'streaming')
    .execute()
  await far.resume()
  await until(async () => !(await isDatabaseAway()))
  await sleep(2_000)
  await near.resume()

  expect(joinText(await stream.ended)).toBe(makeWords(120))
  expect(readEnd(stream.events)).toMatchObject({ event: 'done' })
})
