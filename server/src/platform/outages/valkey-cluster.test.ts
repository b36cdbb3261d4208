import { startValkeyCluster, type ValkeyCluster } from '@citrine/fakes/valkey.ts'
import { Redis } from 'ioredis'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { doctor } from '#test/doctor.ts'
import { until } from '#test/until.ts'
import { createWriteMarks } from '../database/write-marks.ts'
import { createCounts, createLimits } from '../limits.ts'
import { createLog } from '../log.ts'
import { createValkeyBus } from '../messaging/bus.ts'
import { openValkey } from './valkey.ts'

let cluster: ValkeyCluster
beforeAll(async () => {
  cluster = await startValkeyCluster({ node_timeout_ms: 2_000 })
  return () => cluster.stop()
})

function openNode(url: string, log = createLog('silent')) {
  const valkey = openValkey(url, log)
  onTestFinished(() => valkey.close())
  return {
    valkey,
    bus: createValkeyBus(valkey, log),
    limits: createLimits(createCounts(valkey)),
    marks: createWriteMarks(valkey),
  }
}
type Node = ReturnType<typeof openNode>

const KEYS = Array.from({ length: 30 }, (_, index) => `key ${index}`)
const TWO = { name: 'two', points: 2, durationS: 60 }

async function expectSharedLimit(one: Node, other: Node, key: string): Promise<void> {
  await until(async () => {
    const fresh = `${key} ${crypto.randomUUID()}`
    const taken: boolean[] = []
    for (const { limits } of [one, other, one]) taken.push(await limits.allow(TWO, fresh))
    if (one.valkey.isFailing() || other.valkey.isFailing()) return false
    expect(taken).toEqual([true, true, false])
    return true
  })
}

test('messages, limits and write marks of two nodes pass through a cluster', async () => {
  const one = openNode(cluster.url)
  const other = openNode(cluster.url)

  const received: unknown[] = []
  await Promise.all(KEYS.map((key) => other.bus.subscribe(key, (message) => received.push(message))))
  for (const key of KEYS) one.bus.publish(key, key)
  await until(async () => received.length === KEYS.length)
  expect(received.toSorted()).toEqual(KEYS.toSorted())

  for (const key of KEYS) {
    await expectSharedLimit(one, other, key)
    await one.marks.add(key)
    expect(await other.marks.find(key)).toBeGreaterThan(0)
  }
  expect((await doctor({ VALKEY_URL: cluster.url })).of('fan-out')).toMatch(/^ok fan-out /)
})

test('a user who may not ask for the state of the cluster counts as whole, and the missing right is logged once and shown by the doctor', async () => {
  const rights = '+@connection +@pubsub +@scripting +get +set +incrby +pttl +expire +info +cluster|slots'
  for (const { url } of cluster.nodes) {
    const admin = new Redis(url)
    onTestFinished(() => admin.disconnect())
    await admin.call(
      'acl',
      'setuser',
      'limited',
      'on',
      '>secret',
      '~citrine:*',
      '&citrine:*',
      ...rights.split(' '),
    )
  }
  const url = cluster.url.replace('//', '//limited:secret@')
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const one = openNode(url, log)
  const other = openNode(url)

  await until(async () => warn.mock.calls.length > 0)

  for (const key of KEYS) await expectSharedLimit(one, other, key)
  expect(one.bus.isFailing()).toBe(false)
  expect(warn.mock.calls).toEqual([[expect.stringContaining('CLUSTER INFO')]])
  expect((await doctor({ VALKEY_URL: url })).of('fan-out')).toMatch(/^warn fan-out .*CLUSTER INFO/)
})

const GONE = process.env.TEST_FULL ? 3 : 1

test('while one node of a cluster is gone, the others carry every message, new channels too, and the gap is reported', async () => {
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

  for (const [index, node] of cluster.nodes.slice(0, GONE).entries()) {
    await node.kill()
    await until(async () => hasArrived(`way ${index}`).catch(() => false))
    await join(`joined without ${index}`)
    for (let round = 0; round < 10; round++) expect(await hasArrived(`round ${index} ${round}`)).toBe(true)
    one.bus.publish(`joined without ${index}`, `new ${index}`)
    await until(async () => received.includes(`new ${index}`))
    await until(async () => one.bus.isFailing() && other.bus.isFailing())
    expect([one.bus.isAway(), other.bus.isAway()]).toEqual([false, false])
    expect(await hasArrived(`without ${index}`)).toBe(true)
    await node.restart()
    await until(async () => !one.bus.isFailing() && !other.bus.isFailing())
  }
  await until(async () => new Set(gaps).size === 2)
}, 120_000)
