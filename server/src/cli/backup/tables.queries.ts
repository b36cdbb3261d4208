import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const SCHEMAS = ['public', 'pgboss']

export type Table = { schema: string; name: string; columns: string[] }
export type Sequence = { schema: string; name: string; last_value: string; is_called: boolean }

const quote = pg.escapeIdentifier
const formatFullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`
const listColumns = ({ columns }: Table): string => columns.map(quote).join(', ')

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  return rowCount === 0
}

export async function listMigrations(client: pg.Client): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  return rows
}

export async function getQueueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Pick<Sequence, 'schema' | 'name'>>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [SCHEMAS],
  )
  const sequences: Sequence[] = []
  for (const sequence of rows) {
    const found = await client.query<Omit<Sequence, 'schema' | 'name'>>(
      `select last_value::text, is_called from ${formatFullName(sequence)}`,
    )
    sequences.push({ ...sequence, ...(found.rows[0] ?? { last_value: '1', is_called: false }) })
  }
  return sequences
}

export const copyOut = (client: pg.Client, table: Table) =>
  client.query(copyTo(`copy (select ${listColumns(table)} from ${formatFullName(table)}) to stdout`))

export async function copyIn(client: pg.Client, table: Table, rows: Readable): Promise<void> {
  await pipeline(
    rows,
    client.query(copyFrom(`copy ${formatFullName(table)} (${listColumns(table)}) from stdin`)),
  )
}

export async function countRows(client: pg.Client, table: Pick<Table, 'schema' | 'name'>): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${formatFullName(table)}`)
  return Number(rows[0]?.count)
}

/**
 * Runs without foreign keys and triggers, which would depend on the order of tables and repeat their effects.
 * Adding the keys again checks every row.
 */
export async function runWithoutChecks(
  client: pg.Client,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(formatFullName)
  const { rows: keys } = await client.query<Table & { key: string; definition: string }>(
    `select n.nspname as schema, c.relname as name, k.conname as key, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1)`,
    [SCHEMAS],
  )
  for (const key of keys)
    await client.query(`alter table ${formatFullName(key)} drop constraint ${quote(key.key)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  await load()
  for (const key of keys)
    await client.query(
      `alter table ${formatFullName(key)} add constraint ${quote(key.key)} ${key.definition}`,
    )
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      formatFullName(sequence),
      sequence.last_value,
      sequence.is_called,
    ])
}
