import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '#test/db.ts'

const SCRIPT = new URL('../../../../deploy/postgres/hash-partitions.sql', import.meta.url)

test.skipIf(process.env.TEST_PARTITIONS !== undefined)(
  'the script that splits tables leaves each of them analyzed as a whole',
  async () => {
    const { db } = await testDb()
    const script = await readFile(SCRIPT, 'utf8')
    await db.transaction().execute((tx) => sql.raw(script).execute(tx))
    const { rows } = await sql<{ name: string; is_analyzed: boolean }>`
      select relname as name, reltuples >= 0 as is_analyzed from pg_class join pg_partitioned_table on partrelid = pg_class.oid
       where partstrat = 'h'`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['chat_records', 'allowances', 'entries']),
    )
    expect(rows.filter(({ is_analyzed }) => !is_analyzed)).toEqual([])
  },
)
