import { startTcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { until } from '#test/until.ts'
import { createLog } from '../log.ts'
import { SecondNodeError, takeNodeLock } from './node-lock.ts'

const log = createLog('silent')

async function lock(url: string, { isShared = false, timeoutMs = 0 } = {}) {
  const release = await takeNodeLock({ url, isShared, timeoutMs, log })
  onTestFinished(release)
  return release
}

const refused = (url: string, options = {}) => lock(url, options).catch((error: unknown) => error)

test('a second node without VALKEY_URL is refused with one line that names the setting', async () => {
  const { url } = await testDb()
  await lock(url)

  const fault = await refused(url)

  expect(fault).toBeInstanceOf(SecondNodeError)
  expect((fault as Error).message).toBe(
    'another Citrine node uses this database; set VALKEY_URL on every node to run more than one',
  )
})

test('nodes with VALKEY_URL share a database, and one without it is refused', async () => {
  const { url } = await testDb()
  await Promise.all([lock(url, { isShared: true }), lock(url, { isShared: true })])

  expect(await refused(url)).toBeInstanceOf(SecondNodeError)
})

test('a node with VALKEY_URL is refused next to one without', async () => {
  const { url } = await testDb()
  await lock(url)

  expect(await refused(url, { isShared: true })).toBeInstanceOf(SecondNodeError)
})

test('a stopping node admits the next one, which waits for it a little', async () => {
  const { url } = await testDb()
  const release = await lock(url)
  const next = lock(url, { timeoutMs: 5_000 })

  setTimeout(() => void release(), 300)

  await expect(next).resolves.toBeTypeOf('function')
})

const holders = async (url: string): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'citrine-node' and datname = current_database()",
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

const kill = async (url: string, pid: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}

test('a node whose connection was cut takes the lock again by itself', async () => {
  const { url } = await testDb()
  await lock(url)
  const [pid = 0, ...others] = await holders(url)
  expect(others).toEqual([])

  await kill(url, pid)

  const [again] = await until(async () => {
    const pids = await holders(url)
    return pids.length === 1 && pids[0] !== pid ? pids : null
  })
  expect(again).not.toBe(pid)
  expect(await refused(url)).toBeInstanceOf(SecondNodeError)
})

test('a dead node blocks nobody', async () => {
  const { url } = await testDb()
  const gone = new pg.Client({ connectionString: url })
  gone.on('error', () => undefined)
  await gone.connect()
  await gone.query('select pg_advisory_lock(7204812)')
  expect(await refused(url)).toBeInstanceOf(SecondNodeError)
  const { rows } = await gone.query<{ pid: number }>('select pg_backend_pid() as pid')

  await kill(url, rows[0]?.pid ?? 0)

  await lock(url, { timeoutMs: 2_000 })
})

test('a node that stops while it takes the lock again does not keep it', async () => {
  const { url } = await testDb()
  const proxy = await startTcpProxy(url)
  onTestFinished(() => proxy.stop())
  const release = await lock(proxy.url)
  proxy.hold()
  proxy.cut()
  await until(async () => proxy.count() === 0)
  await until(async () => proxy.count() === 1)

  await release()
  await proxy.resume()

  await until(async () => proxy.count() === 0)
  await lock(url)
})
