import pg from 'pg'
import { withTimeout } from './timeout.ts'

const STARTING_OR_STOPPING = /^57P0/

export class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseTimeoutError'
}

/**
 * Uses a separate connection.
 * @returns the server processes of `pids` that wait for a query
 * @throws without an answer in time
 */
export async function probeDatabase(
  url: string,
  pids: readonly number[],
  timeoutMs: number,
): Promise<Set<number>> {
  const client = new pg.Client({ connectionString: url, application_name: 'citrine-probe' })
  client.on('error', () => undefined)
  const createSilentError = () => new DatabaseTimeoutError('the database does not answer a probe')
  try {
    return await withTimeout(listIdle(client, pids), timeoutMs, createSilentError)
  } catch (error) {
    // A refusal (such as too many connections) shows that the database is up.
    if (error instanceof pg.DatabaseError && !STARTING_OR_STOPPING.test(error.code ?? '')) return new Set()
    throw error
  } finally {
    client.connection.stream.destroy()
  }
}

async function listIdle(client: pg.Client, pids: readonly number[]): Promise<Set<number>> {
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where pid = any($1::int[]) and application_name = 'citrine' and state like 'idle%'`,
    [pids],
  )
  return new Set(rows.map(({ pid }) => pid))
}
