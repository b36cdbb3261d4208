import { startValkeyCluster } from '@citrine/fakes/valkey.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor } from '#test/doctor.ts'
import { until } from '#test/until.ts'
import { createWriteMarks } from '../database/write-marks.ts'
import { createCounts, createLimits } from '../limits.ts'
import { createLog } from '../log.ts'
import { valkeyBus } from '../messaging/bus.ts'
import { openValkey } from './valkey.ts'

const log = createLog('silent')

/** One node's share of a Valkey cluster. */
function openNode(url: string) {
  const valkey = openValkey(url, log)
  onTestFinished(() => valkey.close())
  return {
    bus: valkeyBus(valkey, log),
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
