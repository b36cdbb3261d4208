import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from './db.ts'

test('each test has its own migrated database', async () => {
  const [one, other] = [await testDb(), await testDb()]
  await sql`create table only_here (id int)`.execute(one.db)

  const seen = await sql<{ name: string | null }>`select to_regclass('only_here')::text as name`.execute(
    other.db,
  )

  expect(seen.rows[0]?.name).toBeNull()
  expect(await one.db.selectFrom('migrations').select('name').execute()).not.toHaveLength(0)
})
