import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DB } from './schema.gen.ts'

type Cell = string | number | boolean | null
type Connect = () => Promise<pg.PoolClient>

const connectByPool = new WeakMap<Kysely<DB>, Connect>()

/** Kysely does not lend connections, so `copyRows` takes them from here. */
export function allowCopies(db: Kysely<DB>, connect: Connect): void {
  connectByPool.set(db, connect)
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function formatCell(cell: Cell): string {
  if (cell === null) return '\\N'
  return String(cell).replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char)
}

/**
 * COPY costs a fraction of an INSERT. Stores all rows or none.
 * @param db a pool, not a transaction: the copy takes a connection of its own
 */
export async function copyRows(
  db: Kysely<DB>,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const connect = connectByPool.get(db)
  if (connect === undefined) throw new Error('COPY needs a pool')
  const lines = rows.map((row) => `${row.map(formatCell).join('\t')}\n`)
  const client = await connect()
  try {
    const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from([lines.join('')]), target)
  } finally {
    client.release()
  }
}
