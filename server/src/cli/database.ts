import { connectDb, type Db } from '#server/platform/database/db.ts'
import { derivePassword, findEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { deriveSecrets } from '#server/platform/secrets/crypto.ts'
import { findSecretKey, nameSecretKeyFile } from '#server/platform/secrets/secret-key.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { Config } from '../config.ts'

/**
 * `url` is null while nothing runs. `folder` is null with DATABASE_URL, and before the embedded database's
 * first start.
 */
export type Database = { is_embedded: boolean; url: string | null; folder: string | null }

export class MissingKeyError extends StartError {
  readonly hint: string

  constructor(data_dir: string) {
    const hint = `Restore ${nameSecretKeyFile(data_dir)} from the backup, or set SECRET_KEY to its content.`
    super(`The key of the embedded database is lost. ${hint}`)
    this.hint = hint
  }
}

export async function findDatabase(config: Config): Promise<Database> {
  const configured = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (configured !== undefined) return { is_embedded: false, url: configured, folder: null }
  const data_dir = config.DATA_DIR
  const key = config.SECRET_KEY ?? (await findSecretKey(data_dir))
  const password = key === null ? '' : derivePassword(deriveSecrets(key))
  const found = await findEmbeddedPostgres({ data_dir, password })
  if (found !== null && key === null) throw new MissingKeyError(data_dir)
  return { is_embedded: true, url: found?.url ?? null, folder: found?.folder ?? null }
}

export async function withDatabase<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  const { url } = await findDatabase(config)
  if (url === null) throw new StartError('The embedded database is not running: start Citrine first.')
  const db = connectDb({ url, max_connections: 1, onError: () => undefined })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}
