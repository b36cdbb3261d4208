import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../errors.ts'

/** An arbitrary constant: the advisory lock makes concurrent nodes migrate one after the other. */
const MIGRATION_LOCK = 7_204_811
const CONNECT_MS = 10_000

export class UnsuitableDatabaseError extends StartError {
  override readonly name = 'UnsuitableDatabaseError'
}

/** Text search and case folding follow encoding and ctype, so a wrong one would silently corrupt replies. */
export async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; ctype: string; version: number }>(
    `select pg_encoding_to_char(encoding) as encoding, datctype as ctype,
            current_setting('server_version_num')::int as version
       from pg_database where datname = current_database()`,
  )
  const found = rows[0]
  if (!found) throw new UnsuitableDatabaseError('the database does not describe itself')
  if (found.version < 150_000)
    throw new UnsuitableDatabaseError(
      `PostgreSQL 15 or later is needed, this is ${Math.floor(found.version / 10_000)}`,
    )
  if (found.encoding !== 'UTF8')
    throw new UnsuitableDatabaseError(`its encoding is ${found.encoding}, and UTF8 is needed`)
  if (!/utf-?8$/i.test(found.ctype))
    throw new UnsuitableDatabaseError(
      `its ctype is ${found.ctype}, and a UTF-8 one such as C.UTF-8 is needed`,
    )
}

/**
 * Runs migrations in the order of the file names, each in its own transaction.
 * @param isWanted leaves out migrations that a backup did not have yet
 */
export async function migrate(
  url: string,
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    await requireUtf8(client)
    // The database role may have a time limit of its own.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      `create table if not exists migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    return await applyNew(client, folder, isWanted)
  } finally {
    await client.end()
  }
}

async function applyNew(
  client: pg.Client,
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const fresh: string[] = []
  for (const { name, sql, sum } of await readMigrations(folder)) {
    if (!isWanted(name)) continue
    const appliedSum = applied.get(name)
    if (appliedSum !== undefined && appliedSum !== sum)
      throw new UnsuitableDatabaseError(`migration ${name} was changed after it ran here`)
    if (appliedSum !== undefined) continue
    await client.query('begin')
    try {
      await client.query(sql)
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`migration ${name} failed`, { cause: error })
    }
    fresh.push(name)
  }
  return fresh
}

export async function readMigrations(folder: string): Promise<{ name: string; sql: string; sum: string }[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
