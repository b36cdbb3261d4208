import { startTcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { twoProcesses, valkey } from '#test/nodes.ts'
import { until } from '#test/until.ts'
import { createCounts, createLimits, type Limits } from './limits.ts'
import { createLog } from './log.ts'
import { openValkey, type Valkey } from './outages/valkey.ts'

const THREE = { name: 'three', points: 3, durationS: 60 }

function valkeyAt(url: string): Valkey {
  const opened = openValkey(url, createLog('silent'))
  onTestFinished(() => opened.close())
  return opened
}

const limitsAt = (url: string): Limits => createLimits(createCounts(valkeyAt(url)))

async function settings(): Promise<[name: string, one: Limits, other: Limits][]> {
  const alone = createLimits(createCounts(null))
  const { url } = await valkey()
  const [one, other] = twoProcesses().counts
  return [
    ['alone', alone, alone],
    ['two processes', createLimits(one), createLimits(other)],
    ['two nodes', limitsAt(url), limitsAt(url)],
  ]
}

const takeAll = async (all: Promise<boolean>[]): Promise<number> =>
  (await Promise.all(all)).filter(Boolean).length

test('the limit holds exactly, for concurrent calls on all nodes', async () => {
  for (const [name, one, other] of await settings()) {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? one : other).allow(THREE, 'somebody'),
    )

    expect(await takeAll(attempts), name).toBe(3)
    expect(await one.allow(THREE, 'somebody else'), name).toBe(true)
    expect(await one.allow({ ...THREE, name: 'another rule' }, 'somebody'), name).toBe(true)
  }
})

test('a refused caller learns when to return', async () => {
  for (const [name, one, other] of await settings()) {
    const rule = { name: 'short', points: 1, durationS: 2 }
    await one.require(rule, 'somebody')

    await expect(other.require(rule, 'somebody'), name).rejects.toMatchObject({
      kind: 'too_often',
      data: { retry_after_s: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 2) },
    })
  }
})

test('a one-time action happens once on all nodes, and again after its period', async () => {
  for (const [name, one, other] of await settings()) {
    const attempts = Array.from({ length: 10 }, (_, index) => (index % 2 ? one : other).once('a call', 1))
    expect(await takeAll(attempts), name).toBe(1)
    const startedAt = performance.now()
    await until(() => other.once('a call', 1))
    expect(performance.now() - startedAt, name).toBeGreaterThan(800)
  }
})

test('every key in Valkey has its owner’s prefix', async () => {
  const { url } = await valkey()
  const limits = limitsAt(url)
  await limits.allow(THREE, 'somebody')
  await limits.once('a call', 60)

  expect((await valkeyAt(url).client.keys('*')).toSorted()).toEqual([
    'citrine:limit:three:somebody',
    'citrine:once:a call',
  ])
})

const FAILURES = { dead: 'refuse', frozen: 'hold' } as const

for (const [failure, act] of Object.entries(FAILURES))
  test(`while Valkey is ${failure} each node counts for itself, and together again when it is back`, async () => {
    const proxy = await startTcpProxy((await valkey()).url)
    onTestFinished(() => proxy.stop())
    const shared = valkeyAt(proxy.url)
    const limits = createLimits(createCounts(shared))
    const other = limitsAt(proxy.url)
    expect(await limits.allow(THREE, 'warm')).toBe(true)
    await proxy[act]()

    const attempts = Array.from({ length: 10 }, () => limits.allow(THREE, 'somebody'))
    const once = Array.from({ length: 10 }, () => limits.once('a call', 60))

    expect(await takeAll(attempts)).toBe(3)
    expect(await takeAll(once)).toBe(1)
    expect(shared.isAway()).toBe(true)
    await proxy.resume()
    await until(async () => !shared.isAway())
    const rule = { ...THREE, name: 'afterwards' }
    await until(async () => {
      const key = crypto.randomUUID()
      return (await takeAll([limits, other, limits, other].map((each) => each.allow(rule, key)))) === 3
    })
  })

test('a heavier action takes more points at once', async () => {
  for (const [name, one] of await settings()) {
    await one.require(THREE, 'heavy', 2)
    await expect(one.require(THREE, 'heavy', 2), name).rejects.toMatchObject({ kind: 'too_often' })
    await one.require(THREE, 'light', 1)
  }
})
