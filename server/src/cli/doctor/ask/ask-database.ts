import pg from 'pg'
import type { Config } from '../../../config.ts'
import { deriveSecrets } from '../../../platform/crypto.ts'
import { embeddedPassword, findEmbeddedPostgres } from '../../../platform/embedded-postgres.ts'
import { findSecretKey } from '../../../platform/secret-key.ts'
import { PATIENCE_MS } from './patience.ts'

/** `url` is null while nothing runs, `folder` before the embedded one's first start and with DATABASE_URL. */
export type Database = { is_embedded: boolean; url: string | null; folder: string | null }

/** The database has data, and the key that its password follows from is gone. */
export class KeyLost extends Error {}

/** Where the database of these settings is; starts nothing. */
export async function findDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL !== undefined) return { is_embedded: false, url: config.DATABASE_URL, folder: null }
  const data_dir = config.DATA_DIR
  const key = config.SECRET_KEY ?? (await findSecretKey(data_dir))
  const password = key === null ? '' : embeddedPassword(deriveSecrets(key))
  const found = await findEmbeddedPostgres({ data_dir, password })
  if (found !== null && key === null) throw new KeyLost()
  return { is_embedded: true, url: found?.url ?? null, folder: found?.folder ?? null }
}

/** Connects, asks and goes, with patience for each step. */
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
    // Who hangs would not answer this either.
    void client.end().catch(() => undefined)
  }
}
