import { setTimeout as sleep } from 'node:timers/promises'
import { startTcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { ownPostgres } from '#test/own-postgres.ts'
import { until } from '#test/until.ts'
import { connectDb, type Db, prepareRead } from '../database/db.ts'
import { toAppError } from '../errors.ts'

const readOne = prepareRead<[], { one: number }>('watch-one', 'select 1 as one')

async function overLine(maxConnections = 3) {
  const { db: direct, url } = await testDb()
  await sql`create table kept (word text)`.execute(direct)
  const line = await startTcpProxy(url)
  const changes: boolean[] = []
  const onAway = (isAway: boolean): void => void changes.push(isAway)
  const db = connectDb({ url: line.url, maxConnections, onError: () => undefined, onAway })
  onTestFinished(async () => {
    await line.resume()
    await db.destroy()
    await line.stop()
  })
  return { db, direct, line, changes }
}

const insert = (db: Db, word: string) => sql`insert into kept values (${word})`.execute(db)
const kind = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => toAppError(error).kind,
  )

test('every call to a frozen database ends as unavailable, and calls work again once it answers', async () => {
  const { db, line, changes } = await overLine()
  await Promise.all([readOne(db), readOne(db), insert(db, 'before')])
  await db.check()
  line.hold()

  const calls = [readOne(db), readOne(db), ...['a', 'b', 'c', 'd', 'e'].map((word) => insert(db, word))]

  expect(new Set(await Promise.all(calls.map(kind)))).toEqual(new Set(['unavailable']))
  expect(changes).toEqual([true])
  await expect(db.check()).rejects.toThrow('does not answer')
  await expect(readOne(db)).rejects.toThrow('does not answer')
  await expect(insert(db, 'f')).rejects.toThrow('does not answer')

  await line.resume()
  await until(async () => changes.length === 2)
  expect(await readOne(db)).toEqual([{ one: 1 }])
  await insert(db, 'after')
  await db.check()
})

test('a connection that the pool lends without asking the database does not pass for an answer', async () => {
  const { db, line, changes } = await overLine()
  await Promise.all([readOne(db), insert(db, 'before')])
  line.hold()

  let isOver = false
  const reading = kind(readOne(db)).finally(() => {
    isOver = true
  })
  while (!isOver)
    await db
      .connection()
      .execute(() => sleep(20))
      .catch(() => undefined)

  expect(await reading).toBe('unavailable')
  expect(changes).toEqual([true])
})

test('an interrupted transaction leaves nothing, and its connection is not used again', async () => {
  const { db, direct, line } = await overLine(1)
  const pids = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows.map(({ pid }) => pid)
  const before = await pids()

  const cut = db.transaction().execute(async (tx) => {
    await insert(tx, 'half')
    line.hold()
    await insert(tx, 'other half')
  })

  expect(await kind(cut)).toBe('unavailable')
  await line.resume()
  await until(async () => (await kind(readOne(db))) === 'answered')
  expect(await pids()).not.toEqual(before)
  const { rows } = await sql`select word from kept`.execute(direct)
  expect(rows).toEqual([])
})

test('a slow statement of a database that answers others is awaited', async () => {
  const { db, changes } = await overLine()

  await sql`select pg_sleep(3)`.execute(db)

  expect(changes).toEqual([])
})

test('a query whose own server process is frozen ends, while others go on', async () => {
  const { db } = await ownPostgres()
  const connection = await db.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))

  const frozen = sql`select 1`.execute(connection)

  expect(await kind(frozen)).toBe('unavailable')
  await sql`select 1`.execute(db)
  await connection
    .rollback()
    .execute()
    .catch(() => undefined)
})
