import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { DbPool } from './db.ts'

type Cell = string | number | boolean | null

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function formatCell(cell: Cell): string {
  if (cell === null) return '\\N'
  return String(cell).replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char)
}

/** COPY costs a fraction of an INSERT. Stores all rows or none, on a connection of its own. */
export async function copyRows(
  pool: DbPool,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const lines = rows.map((row) => `${row.map(formatCell).join('\t')}\n`)
  const client = await pool.connect()
  try {
    const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(Readable.from([lines.join('')]), target)
  } finally {
    client.release()
  }
}
