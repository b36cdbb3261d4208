import { startTcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { connectDb, type Db } from './db.ts'

function openReserve(url: string): Db {
  const db = connectDb({ url, maxConnections: 1, connectTimeoutMs: 250, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return db.reserved.texts
}

const ask = async (reserve: Db, value: number): Promise<number | undefined> =>
  (await sql<{ value: number }>`select ${value}::integer as value`.execute(reserve)).rows[0]?.value

test('statements wait for a slow one on the reserve, longer than for a connection, and keep their order', async () => {
  const { url } = await testDb()
  const reserve = openReserve(url)
  const ended: unknown[] = []
  const slow = sql`select pg_sleep(1)`.execute(reserve).then(() => ended.push('slow'))

  const answers = await Promise.all(
    [1, 2, 3].map(async (value) => {
      const answer = await ask(reserve, value)
      ended.push(answer)
      return answer
    }),
  )

  await slow
  expect(answers).toEqual([1, 2, 3])
  expect(ended).toEqual(['slow', 1, 2, 3])
})

test('a slow statement on one reserve does not delay those on the other', async () => {
  const { url } = await testDb()
  const db = connectDb({ url, maxConnections: 1, onError: () => undefined })
  onTestFinished(() => db.destroy())
  const ended: string[] = []
  const slow = sql`select pg_sleep(1)`.execute(db.reserved.texts).then(() => ended.push('slow'))

  expect(await ask(db.reserved.leases, 1)).toBe(1)

  expect(ended).toEqual([])
  await slow
})

test('too many statements on the reserve are refused at once, and later ones are served', async () => {
  const { url } = await testDb()
  const reserve = openReserve(url)
  const slow = sql`select pg_sleep(1)`.execute(reserve)

  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, value) => ask(reserve, value)))

  await slow
  const served = answers.filter(({ status }) => status === 'fulfilled').length
  expect(served).toBe(16)
  expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: { kind: 'too_often' } })
  expect(await ask(reserve, 7)).toBe(7)
})

test('statements that wait for the reserve fail when the database goes away, and work when it is back', async () => {
  const { url } = await testDb()
  const line = await startTcpProxy(url)
  onTestFinished(() => line.stop())
  const reserve = openReserve(line.url)
  await ask(reserve, 0)
  line.hold()

  const answers = await Promise.allSettled([1, 2, 3].map((value) => ask(reserve, value)))

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await line.resume()
  await expect.poll(() => ask(reserve, 4).catch(() => null)).toBe(4)
})
