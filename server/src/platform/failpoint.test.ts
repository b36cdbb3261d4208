import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { connectDb } from './database/db.ts'
import { readFailpoint, watchConnections } from './failpoint.ts'

async function deathsAt(failpoint: string): Promise<number[]> {
  const { db: witness, url } = await testDb()
  await sql`create table marks (n int)`.execute(witness)
  const deaths: Promise<number>[] = []
  const seen = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from marks`.execute(witness)
    return rows[0]?.n ?? 0
  }
  const die = (): void => {
    deaths.push(seen())
  }
  const onConnect = watchConnections(readFailpoint(failpoint), die)
  const db = connectDb({ url, maxConnections: 1, onError: () => undefined, onConnect })
  onTestFinished(() => db.destroy())
  const write = sql`insert into "marks" values (1)`
  await db
    .transaction()
    .execute(async (tx) => {
      await write.execute(tx)
      await Promise.all(deaths)
      throw new Error('given up')
    })
    .catch(() => undefined)
  await db.transaction().execute((tx) => sql`select 1`.execute(tx))
  await db.transaction().execute((tx) => write.execute(tx))
  return Promise.all(deaths)
}

test('a process dies right after its write, before it is committed', async () => {
  expect((await deathsAt('after_write:insert:marks'))[0]).toBe(0)
})

test('at a commit it dies once: not for a rolled back transaction, nor for one that wrote elsewhere', async () => {
  expect(await deathsAt('before_commit:insert:marks')).toHaveLength(1)
  expect(await deathsAt('while_committing:insert:marks')).toHaveLength(1)
  expect(await deathsAt('after_commit_before_reply:insert:marks')).toEqual([1])
  expect(await deathsAt('before_commit:update:marks')).toEqual([])
})

test('a statement that calls a function of the database can be named too', () => {
  const { statement } = readFailpoint('after_write:call:open_hold')
  expect(statement.test('select open_hold($1) as refusal')).toBe(true)
  expect(statement.test('select reopen_hold($1)')).toBe(false)
})

test('a text without a known moment, verb or table is not a failpoint', () => {
  for (const text of ['before_commit', 'at_lunch:insert:marks', 'before_commit:delete:marks'])
    expect(() => readFailpoint(text)).toThrow('is not a failpoint')
})
