import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '#test/db.ts'
import type { Db } from './db.ts'

const SCRIPT = new URL('../../../../deploy/postgres/citus.sql', import.meta.url)

const CITUS = `
  create table spread (name text primary key, key text, colocated_with text, is_reference boolean not null);
  create function create_reference_table(name regclass) returns void language sql as
    'insert into spread values (name::text, null, null, true)';
  create function create_distributed_table(name text, key text, shard_count int default null, colocate_with text default null)
    returns void language sql as
    'insert into spread values (name::regclass::text, key, colocate_with, false)';`

async function spreadTables(): Promise<Db> {
  const { db } = await testDb()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const script = (await readFile(SCRIPT, 'utf8')).replaceAll(':"DBNAME"', `"${rows[0]?.name}"`)
  await sql.raw(CITUS).execute(db)
  await sql.raw(script).execute(db)
  return db
}

test.skipIf(process.env.TEST_PARTITIONS !== undefined)(
  'the script for Citus names tables that exist, and keeps the rules of Citus for keys',
  async () => {
    const db = await spreadTables()
    const list = async (query: string): Promise<string[]> =>
      (await sql.raw<{ name: string }>(query).execute(db)).rows.map(({ name }) => name).toSorted()

    expect(await list('select name from spread where not is_reference')).toContain('chat_records')
    // The distribution key of a table is one of its columns, and part of each of its unique keys.
    const withoutKey = `
      select i.indexrelid::regclass::text as name from pg_index i join spread on name = i.indrelid::regclass::text
       where i.indisunique and not is_reference and not exists (
         select from pg_attribute a where a.attrelid = i.indrelid and a.attname = key and a.attnum = any(i.indkey))`
    expect(await list(withoutKey)).toEqual([])
    expect(await list(`select name from spread where not is_reference and key <> 'user_id'`)).toEqual([])
    // A row refers to rows of its own shard, or to a reference table, which each worker has.
    const acrossShards = `
      select c.conname as name from pg_constraint c
        left join spread f on f.name = c.conrelid::regclass::text
        join spread t on t.name = c.confrelid::regclass::text
       where c.contype = 'f' and not t.is_reference
         and (f.name is null or f.is_reference or not exists (
           select from unnest(c.conkey, c.confkey) as k(own, other)
             join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own and a.attname = f.key
             join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other and b.attname = t.key))`
    expect(await list(acrossShards)).toEqual([])
    const toLocal = `
      select c.conname as name from pg_constraint c
        join spread f on f.name = c.conrelid::regclass::text and not f.is_reference
        left join spread t on t.name = c.confrelid::regclass::text
       where c.contype = 'f' and t.name is null`
    expect(await list(toLocal)).toEqual([])
  },
)
