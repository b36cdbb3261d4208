import { connectDb, type Db } from '#server/platform/database/db.ts'
import { derivePassword, findEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { StartError } from '#server/platform/errors.ts'
import { deriveSecrets } from '#server/platform/secrets/crypto.ts'
import { buildSecretKeyPath, findSecretKey } from '#server/platform/secrets/secret-key.ts'
import type { Config } from '../config.ts'

/**
 * `url` is null while nothing runs. `folder` is null with DATABASE_URL, and before the embedded database's
 * first start.
 */
export type Database = { isEmbedded: boolean; url: string | null; folder: string | null }

export class MissingKeyError extends StartError {
  readonly hint: string

  constructor(dataDir: string) {
    const hint = `Restore ${buildSecretKeyPath(dataDir)} from the backup, or set SECRET_KEY to its content.`
    super(`The key of the embedded database is lost. ${hint}`)
    this.hint = hint
  }
}

export async function findDatabase(config: Config): Promise<Database> {
  const configured = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (configured !== undefined) return { isEmbedded: false, url: configured, folder: null }
  const dataDir = config.DATA_DIR
  const key = config.SECRET_KEY ?? (await findSecretKey(dataDir))
  const password = key === null ? '' : derivePassword(deriveSecrets(key))
  const found = await findEmbeddedPostgres({ dataDir, password })
  if (found !== null && key === null) throw new MissingKeyError(dataDir)
  return { isEmbedded: true, url: found?.url ?? null, folder: found?.folder ?? null }
}

export async function withDatabase<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  const { url } = await findDatabase(config)
  if (url === null) throw new StartError('The embedded database is not running: start Citrine first.')
  const db = connectDb({ url, maxConnections: 1, onError: () => undefined })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}
