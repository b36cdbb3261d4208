import { startValkeyCluster } from '@citrine/fakes/valkey.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor } from '#test/doctor.ts'
import { until } from '#test/until.ts'
import { createWriteMarks } from '../database/write-marks.ts'
import { createCounts, createLimits } from '../limits.ts'
import { createLog } from '../log.ts'
import { createValkeyBus } from '../messaging/bus.ts'
import { openValkey } from './valkey.ts'

const log = createLog('silent')

/** One node's share of a Valkey cluster. */
function openNode(url: string) {
  const valkey = openValkey(url, log)
  onTestFinished(() => valkey.close())
  return {
    valkey,
    bus: createValkeyBus(valkey, log),
    limits: createLimits(createCounts(valkey)),
    marks: createWriteMarks(valkey),
  }
}

/** Keys that lie on all nodes of a cluster. */
const KEYS = Array.from({ length: 30 }, (_, index) => `key ${index}`)

test('messages, limits and write marks of two nodes pass through a cluster', async () => {
  const cluster = await startValkeyCluster()
  onTestFinished(() => cluster.stop())
  const one = openNode(cluster.url)
  const other = openNode(cluster.url)

  const received: unknown[] = []
  await Promise.all(KEYS.map((key) => other.bus.subscribe(key, (message) => received.push(message))))
  for (const key of KEYS) one.bus.publish(key, key)
  await until(async () => received.length === KEYS.length)
  expect(received.toSorted()).toEqual(KEYS.toSorted())

  const rule = { name: 'two', points: 2, duration_s: 60 }
  for (const key of KEYS) {
    const taken = [await one.limits.allow(rule, key), await other.limits.allow(rule, key)]
    expect([...taken, await one.limits.allow(rule, key)]).toEqual([true, true, false])
    await one.marks.add(key)
    expect(await other.marks.find(key)).toBeGreaterThan(0)
  }
  expect((await doctor({ VALKEY_URL: cluster.url })).of('fan-out')).toMatch(/^ok fan-out /)
})

test('while one node of a cluster is gone, the others carry every message, new channels too, and the gap is reported', async () => {
  const cluster = await startValkeyCluster()
  onTestFinished(() => cluster.stop())
  const [one, other] = [openNode(cluster.url), openNode(cluster.url)]
  const received: unknown[] = []
  const gaps: string[] = []
  one.bus.onGap(() => gaps.push('one'))
  other.bus.onGap(() => gaps.push('other'))
  const join = (key: string) => other.bus.subscribe(key, (message) => received.push(message))
  await Promise.all(KEYS.map(join))
  const send = (name: string) => KEYS.map((key) => [key, `${name} ${key}`] as const)
  const hasArrived = async (name: string) => {
    for (const [key, message] of send(name)) one.bus.publish(key, message)
    return until(async () => send(name).every(([, message]) => received.includes(message)), 2_000)
  }
  expect(await hasArrived('first')).toBe(true)

  for (const [index, node] of cluster.nodes.entries()) {
    await node.kill()
    // The messages that were on their way through it are gone; those from now on are not.
    await until(async () => hasArrived(`way ${index}`).catch(() => false))
    await join(`joined without ${index}`)
    for (let round = 0; round < 10; round++) expect(await hasArrived(`round ${index} ${round}`)).toBe(true)
    one.bus.publish(`joined without ${index}`, `new ${index}`)
    await until(async () => received.includes(`new ${index}`))
    // The cluster itself has noticed.
    await until(async () => one.bus.isFailing() && other.bus.isFailing())
    expect([one.bus.isAway(), other.bus.isAway()]).toEqual([false, false])
    expect(await hasArrived(`without ${index}`)).toBe(true)
    await node.restart()
    await until(async () => !one.bus.isFailing() && !other.bus.isFailing())
  }
  // Whichever node a connection began with, it was gone once.
  expect(new Set(gaps)).toEqual(new Set(['one', 'other']))
}, 120_000)
