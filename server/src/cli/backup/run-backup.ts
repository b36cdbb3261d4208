import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { derivePassword, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { StartError } from '#server/platform/errors.ts'
import { deriveSecrets, type Secrets } from '#server/platform/secrets/crypto.ts'
import { buildSecretKeyPath, findSecretKey } from '#server/platform/secrets/secret-key.ts'
import { type Config, readConfig } from '../../config.ts'
import { findDatabase } from '../database.ts'
import { requireSecretKey, restoreBackup, verifyBackup } from './restore-backup.ts'
import { openStores } from './stores.ts'
import { type BackupFolder, writeBackup } from './write-backup.ts'

type Run = { env: NodeJS.ProcessEnv; folder: string | undefined; out: Writable }

const HOUR_S = 3_600

/**
 * Runs `npm run backup -- DIR`.
 * @returns 0, 1 when the ledger is wrong, 2 when refused
 */
export const runBackup = ({ env, folder, out }: Run): Promise<number> =>
  reportRefusals(out, async (print) => {
    const config = readConfig(env)
    const startedAt = performance.now()
    const target = openFolder(config, folder, 'backup')
    const { taken_at, tables, stored, ledger_faults } = await writeOneBackup(config, target)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `backup of ${taken_at.toISOString()} in ${target.folder}, ${config.BACKUP_KEY ? '' : 'not '}encrypted`,
    )
    print(
      `${tables.length} tables, ${rows} rows, ${stored.count} files, in ${formatSecondsSince(startedAt)} s`,
    )
    return printFaults(ledger_faults, print)
  })

/**
 * Runs `npm run restore -- DIR`.
 * @returns 0, 1 when the ledger was wrong in the backup already, 2 when refused
 */
export const runRestore = ({ env, folder, out }: Run): Promise<number> =>
  reportRefusals(out, async (print) => {
    const config = readConfig(env)
    const source = openFolder(config, folder, 'restore')
    return restoreToPlace(config, await readSecrets(config), source, print)
  })

export async function writeOneBackup(config: Config, target: BackupFolder) {
  const { url } = await findDatabase(config)
  if (url === null) throw new StartError('The embedded database is not running: start Citrine first.')
  return writeBackup({ url, stores: openStores(config), secrets: await readSecrets(config) }, target)
}

export async function restoreToPlace(
  config: Config,
  secrets: Secrets,
  source: BackupFolder,
  print: (line: string) => void,
): Promise<number> {
  const startedAt = performance.now()
  const now = Date.now()
  const manifest = await verifyBackup(source)
  requireSecretKey(manifest, secrets)
  const dataDir = config.DATA_DIR
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir, password: derivePassword(secrets) })
      : null
  try {
    const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded?.url ?? ''
    const faults = await restoreBackup({ url, stores: openStores(config), secrets }, source, manifest)
    const { tables, stored, taken_at } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(`restored ${tables.length} tables, ${rows} rows, ${stored.count} files; all sums and counts agree`)
    print(`RTO ${formatSecondsSince(startedAt)} s: verified, loaded and audited`)
    const ageS = Math.max(0, now - taken_at.getTime()) / 1_000
    print(
      `RPO ${ageS < HOUR_S ? `${Math.round(ageS)} s` : `${(ageS / HOUR_S).toFixed(1)} h`}: the age of the backup`,
    )
    return printFaults(faults, print)
  } finally {
    await embedded?.stop()
  }
}

export function openFolder(config: Config, folder: string | undefined, command: string): BackupFolder {
  if (folder === undefined) throw new StartError(`Give a folder: npm run ${command} -- DIR`)
  return { folder: resolve(folder), key: config.BACKUP_KEY }
}

/** Never makes a key: a new one would void the backup. */
export async function readSecrets(config: Config): Promise<Secrets> {
  const key = config.SECRET_KEY ?? (await findSecretKey(config.DATA_DIR))
  if (key === null)
    throw new StartError(
      `The key is missing: set SECRET_KEY, or restore the file ${buildSecretKeyPath(config.DATA_DIR)}.`,
    )
  return deriveSecrets(key, config.OTHER_SECRET_KEYS)
}

export async function reportRefusals(
  out: Writable,
  run: (print: (line: string) => void) => Promise<number>,
): Promise<number> {
  const print = (line: string): void => void out.write(`${line}\n`)
  try {
    return await run(print)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    print(error.message)
    return 2
  }
}

function printFaults(faults: Record<string, number>, print: (line: string) => void): number {
  const wrong = Object.entries(faults)
  for (const [invariant, count] of wrong) print(`WRONG ${invariant}: ${count}`)
  if (wrong.length === 0) print('ok    every invariant of the ledger')
  return wrong.length === 0 ? 0 : 1
}

const formatSecondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1)
