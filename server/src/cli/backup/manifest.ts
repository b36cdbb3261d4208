import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { hmac, type Secrets } from '#server/platform/secrets/crypto.ts'
import { BackupError, isEncrypted, readSealed, writeSealed } from './sealed-file.ts'

const FILE = 'manifest.json.gz'
const sealed = { file: z.string(), bytes: z.int(), sha256: z.string() }

const manifest = z.object({
  format: z.literal(1),
  taken_at: z.coerce.date(),
  /** Identifies the SECRET_KEY of the backup without revealing it. */
  secret_key_check: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  queue_version: z.int(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      ...sealed,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  /** Invariants that were already broken at the time of the backup, with their number of rows. */
  ledger_faults: z.record(z.string(), z.int()),
  stored: z.object({ count: z.int(), ...sealed }),
})
export type Manifest = z.output<typeof manifest>

const MARK = 'citrine'

export const signSecretKey = (secrets: Secrets): string =>
  hmac(secrets.keyFor('backup'), MARK).toString('hex')

export const isSignedByKey = (secrets: Secrets, signature: string): boolean =>
  secrets.keysFor('backup').some((key) => hmac(key, MARK).toString('hex') === signature)

/** Writes the last file: a folder without it is an unfinished backup. */
export async function writeManifest(
  folder: string,
  key: string | undefined,
  content: Manifest,
): Promise<void> {
  await writeSealed({ folder, file: FILE, key }, Readable.from([JSON.stringify(content)]))
}

/** @throws BackupError when there is none, or the key does not fit */
export async function readManifest(folder: string, key: string | undefined): Promise<Manifest> {
  const hasKey = await isEncrypted(join(folder, FILE)).catch(() => {
    throw new BackupError(`${folder} is not a finished backup: it has no ${FILE}`)
  })
  if (hasKey && key === undefined) throw new BackupError('the backup is encrypted: set BACKUP_KEY')
  if (!hasKey && key !== undefined)
    throw new BackupError('the backup is not encrypted: leave BACKUP_KEY out to restore it')
  const content = await text(readSealed({ folder, file: FILE, key })).catch((error: unknown) => {
    throw error instanceof BackupError ? error : new BackupError(`${FILE} of the backup is damaged`)
  })
  const result = manifest.safeParse(JSON.parse(content))
  if (!result.success) throw new BackupError(`${FILE} is not a manifest of this release`)
  return result.data
}
