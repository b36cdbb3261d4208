import pg from 'pg'
import { PATIENCE_MS } from './patience.ts'

export async function askDatabase<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'citrine-doctor',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
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
