import { mkdir, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { auditInTransaction } from '#server/features/wallet/audit/audit.service.ts'
import { connectDb } from '#server/platform/database/db.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import type { Secrets } from '#server/platform/secrets/crypto.ts'
import { REGISTRY } from '../../registry.ts'
import { type Manifest, signSecretKey, writeManifest } from './manifest.ts'
import { BackupError, writeSealed } from './sealed-file.ts'
import { type Stores, writeStoredFiles } from './stores.ts'
import { copyOut, getQueueVersion, listMigrations, listSequences, listTables } from './tables.queries.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export type BackupSource = { url: string; stores: Stores; secrets: Secrets }
export type BackupFolder = { folder: string; key: string | undefined }

/**
 * Copies the database first: a file outlives its deleted row by at least a day, unless its user deleted it, so
 * the files of the copied rows can still be read.
 * @throws BackupError
 */
export async function writeBackup(
  { url, stores, secrets }: BackupSource,
  target: BackupFolder,
): Promise<Manifest> {
  await requireEmptyFolder(target.folder)
  const client = new pg.Client({ connectionString: url, application_name: 'citrine-backup', keepAlive: true })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ taken_at: Date; snapshot: string }>(
      'select now() as taken_at, pg_export_snapshot() as snapshot',
    )
    const [snapshot] = rows
    if (snapshot === undefined) throw new Error('the database exports no snapshot')
    const migrations = await listMigrations(client)
    await requireSameRelease(migrations)
    const ledger_faults = await auditSnapshot(url, snapshot)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const rows = copyOut(client, table)
      const file = `database/${table.schema}.${table.name}.copy.gz`
      const sealed = await writeSealed({ ...target, file }, rows)
      tables.push({ ...table, ...sealed, rows: rows.rowCount })
    }
    const manifest: Manifest = {
      format: 1,
      taken_at: snapshot.taken_at,
      secret_key_check: signSecretKey(secrets),
      migrations,
      queue_version: await getQueueVersion(client),
      tables,
      // Sequences belong to no snapshot. They are read last, because they may be ahead of the rows but never
      // behind.
      sequences: await listSequences(client),
      ledger_faults,
      stored: { file: '', bytes: 0, sha256: '', count: 0 },
    }
    // An open snapshot keeps the database from removing dead rows.
    await client.query('commit')
    manifest.stored = await writeStoredFiles(stores, target)
    await writeManifest(target.folder, target.key, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty: name a new folder for each backup`)
}

async function requireSameRelease(applied: readonly { name: string }[]): Promise<void> {
  const released = new Set((await readMigrations(MIGRATIONS)).map(({ name }) => name))
  if (applied.length !== released.size || applied.some(({ name }) => !released.has(name)))
    throw new BackupError(
      'the database belongs to another release: take the backup with the release that is running',
    )
}

/** Records the faults that exist already, so that a restore can tell its own from them. */
async function auditSnapshot(
  url: string,
  { taken_at, snapshot }: { taken_at: Date; snapshot: string },
): Promise<Record<string, number>> {
  const db = connectDb({ url, maxConnections: 1, onError: () => undefined })
  try {
    const findings = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx)
        await sql`set local statement_timeout = 0`.execute(tx)
        return auditInTransaction(tx, taken_at, REGISTRY.recordedPayments)
      })
    return listFaults(findings)
  } finally {
    await db.destroy()
  }
}

export const listFaults = (
  findings: readonly { invariant: string; faults: number }[],
): Record<string, number> =>
  Object.fromEntries(
    findings.filter(({ faults }) => faults > 0).map(({ invariant, faults }) => [invariant, faults]),
  )
