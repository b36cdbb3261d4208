import type { Config } from '../config.ts'
import { deriveSecrets } from '../platform/crypto.ts'
import { connectDb, type Db } from '../platform/db.ts'
import { embeddedPassword, findEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { findSecretKey, secretKeyFileOf } from '../platform/secret-key.ts'
import { StartRefused } from '../platform/start-refused.ts'

/** `url` is null while nothing runs, `folder` before the embedded one's first start and with DATABASE_URL. */
export type Database = { is_embedded: boolean; url: string | null; folder: string | null }

/** The database has data, and the key that its password follows from is gone. */
export class KeyLost extends StartRefused {
  readonly hint: string

  constructor(data_dir: string) {
    const hint = `Bring ${secretKeyFileOf(data_dir)} back from the backup, or set SECRET_KEY to it.`
    super(`The key of the embedded database is lost. ${hint}`)
    this.hint = hint
  }
}

/** Where the database of these settings is; starts nothing. @throws KeyLost */
export async function findDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL !== undefined) return { is_embedded: false, url: config.DATABASE_URL, folder: null }
  const data_dir = config.DATA_DIR
  const key = config.SECRET_KEY ?? (await findSecretKey(data_dir))
  const password = key === null ? '' : embeddedPassword(deriveSecrets(key))
  const found = await findEmbeddedPostgres({ data_dir, password })
  if (found !== null && key === null) throw new KeyLost(data_dir)
  return { is_embedded: true, url: found?.url ?? null, folder: found?.folder ?? null }
}

/** Gives `use` the database of these settings, which has to run. @throws StartRefused */
export async function withDatabase<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  const { url } = await findDatabase(config)
  if (url === null) throw new StartRefused('The embedded database does not run: start Citrine first.')
  const db = connectDb({ url, max_connections: 1, onError: () => undefined })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}
