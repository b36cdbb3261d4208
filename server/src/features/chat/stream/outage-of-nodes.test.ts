import { setTimeout as sleep } from 'node:timers/promises'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { startTcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { chatApp, joinText, readEnd, sendMessage } from '#test/chat.ts'
import { testDb } from '#test/db.ts'
import { openBus, valkey } from '#test/nodes.ts'
import { pool } from '#test/own-postgres.ts'

test('a node that has its database back first does not close the reply of another that has not yet renewed its lease', async () => {
  const { url } = await testDb()
  const [near, far] = await Promise.all([startTcpProxy(url), startTcpProxy(url)])
  onTestFinished(async () => {
    await Promise.all([near.stop(), far.stop()])
  })
  const bus = await valkey()
  const one = await chatApp({
    database: pool(near.url),
    is_working: false,
    parts: { bus: openBus(bus.url) },
    model: { tokens: 300, tokens_per_second: 13 },
  })
  await testApp({
    database: pool(far.url),
    clock: one.clock,
    is_working: false,
    parts: { bus: openBus(bus.url), models: one.ctx.models },
  })
  const stream = await sendMessage(one, 'Tell me everything')
  await stream.waitFor(({ event }) => event === 'delta')

  await Promise.all([near.refuse(), far.refuse()])
  // Longer than the lease.
  await sleep(11_000)
  await far.resume()
  // Long enough for the other node to look for lapsed leases.
  await sleep(6_000)
  await near.resume()

  expect(joinText(await stream.ended)).toBe(makeWords(300))
  expect(readEnd(stream.events)).toMatchObject({ event: 'done' })
}, 60_000)
