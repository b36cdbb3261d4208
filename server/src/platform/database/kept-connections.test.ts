import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openClient, testDb } from '#test/db.ts'
import { connectDb } from './db.ts'

test('after a pause some connections are still open, and the rest are closed', async () => {
  const { url } = await testDb()
  const watcher = await openClient(url)
  onTestFinished(() => watcher.end())
  const listConnections = async (): Promise<number[]> => {
    const { rows } = await watcher.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and query like '%six at once%' and pid <> pg_backend_pid()",
    )
    return rows.map(({ pid }) => pid)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = connectDb({ url, maxConnections: 10, onError: () => undefined })
  onTestFinished(() => db.destroy())
  await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.2) /* six at once */`.execute(db)))
  expect(await listConnections()).toHaveLength(6)

  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()

  await expect.poll(listConnections).toHaveLength(4)
})
