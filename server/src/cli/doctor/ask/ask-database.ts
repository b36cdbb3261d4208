import pg from 'pg'
import { TIMEOUT_MS } from './timeout.ts'

export async function askDatabase<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'citrine-doctor',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    // A hanging server would not answer the end of the connection either.
    void client.end().catch(() => undefined)
  }
}
