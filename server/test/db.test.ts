import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { testDb } from './db.ts'
import { reusedDb } from './reused-db.ts'

async function countTables(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_class where relname = 'only_here'`.execute(db)
  return rows.length
}

test('each test has its own migrated database', async () => {
  const one = await testDb()
  const other = await testDb()
  await sql`create table only_here (id int)`.execute(one.db)

  expect(await countTables(other.db)).toBe(0)
  expect(await one.db.selectFrom('migrations').select('name').execute()).not.toHaveLength(0)
})

const TURNS = 4

for (let turn = 0; turn < TURNS; turn++)
  test(`a test that takes another one’s database finds the template’s rows alone (${turn + 1})`, async () => {
    const { db } = await reusedDb()

    expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('goods_prices').selectAll().execute()).not.toEqual([])
    const { id_number } = await db
      .insertInto('users')
      .values({
        user_id: randomUUID(),
        nick_name: 'Somebody',
        language: 'en',
        role: 'user',
        email: 'somebody@example.com',
        created_at: new Date(),
      })
      .returning('id_number')
      .executeTakeFirstOrThrow()

    expect(Number(id_number)).toBe(10_000_001)
    await db.deleteFrom('goods_prices').execute()
  })

test('a test changes the schema of the database that it took', async () => {
  const { db } = await reusedDb()

  await sql`create table only_here (id int)`.execute(db)

  expect(await countTables(db)).toBe(1)
})

for (let turn = 0; turn < TURNS; turn++)
  test(`no later test finds the changed schema (${turn + 1})`, async () => {
    const { db } = await reusedDb()

    expect(await countTables(db)).toBe(0)
  })
