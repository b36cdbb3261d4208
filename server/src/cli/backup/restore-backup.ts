import pg from 'pg'
import { auditLedger } from '#server/features/wallet/audit/audit.service.ts'
import { connectDb } from '#server/platform/database/db.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { takeNodeLock } from '#server/platform/database/node-lock.ts'
import { createLog } from '#server/platform/log.ts'
import { startQueue } from '#server/platform/messaging/queue.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { REGISTRY } from '../../registry.ts'
import { JOBS } from '../../worker.ts'
import { isSignedByKey, type Manifest, readManifest } from './manifest.ts'
import { BackupError, readSealed, verifySealed } from './sealed-file.ts'
import { areEmpty, restoreStoredFiles, verifyStoredFiles } from './stores.ts'
import {
  copyIn,
  countRows,
  getQueueVersion,
  isEmptyDatabase,
  listTables,
  runWithoutChecks,
  setSequences,
} from './tables.queries.ts'
import { type BackupFolder, type BackupSource, listFaults, MIGRATIONS } from './write-backup.ts'

/**
 * Checks the whole backup before anything is written.
 * @throws BackupError
 */
export async function verifyBackup(source: BackupFolder): Promise<Manifest> {
  const manifest = await readManifest(source.folder, source.key)
  for (const table of manifest.tables) await verifySealed(source.folder, table)
  await verifySealed(source.folder, manifest.stored)
  await verifyStoredFiles(source, manifest.stored)
  const sums = new Map((await readMigrations(MIGRATIONS)).map(({ name, sum }) => [name, sum]))
  if (manifest.migrations.some(({ name, sha256 }) => sums.get(name) !== sha256))
    throw new BackupError('the backup was made by a newer release: restore it with the release that made it')
  return manifest
}

/** @throws BackupError when the target's key differs: restored codes, passwords and addresses would be unusable */
export function requireSecretKey(manifest: Manifest, secrets: BackupSource['secrets']): void {
  if (!isSignedByKey(secrets, manifest.secret_key_check))
    throw new BackupError('the backup was made with another key than SECRET_KEY and OTHER_SECRET_KEYS')
}

/**
 * Restores only into an empty database and empty stores.
 * @returns the broken invariants of the ledger, all of which the backup had
 * @throws BackupError
 */
export async function restoreBackup(
  { url, stores }: BackupSource,
  source: BackupFolder,
  manifest: Manifest,
): Promise<Record<string, number>> {
  if (!(await areEmpty(stores))) throw new BackupError('the target already has stored files')
  const log = createLog('silent')
  // No node and no other restore may use the database meanwhile.
  const release = await takeNodeLock({ url, isShared: false, timeoutMs: 0, log })
  const client = new pg.Client({
    connectionString: url,
    application_name: 'citrine-restore',
    keepAlive: true,
  })
  try {
    await client.connect()
    if (!(await isEmptyDatabase(client))) throw new BackupError('the database is not empty')
    await makeTables(url, manifest)
    if ((await getQueueVersion(client)) !== manifest.queue_version)
      throw new BackupError('the job queue has another version: restore with the release of the backup')
    const count = await restoreStoredFiles(stores, source, manifest.stored)
    if (count !== manifest.stored.count) throw new BackupError(`${count} files of ${manifest.stored.count}`)
    await loadTables(client, source, manifest)
    await client.query('analyze')
    await migrate(url, MIGRATIONS)
    return await auditRestoredData(url, manifest)
  } finally {
    await client.end()
    await release()
  }
}

async function makeTables(url: string, { migrations }: Manifest): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name))
  await migrate(url, MIGRATIONS, (name) => names.has(name))
  const queue = await startQueue({
    url,
    jobs: JOBS,
    concurrency: 1,
    log: createLog('silent'),
    metrics: createMetrics(),
  })
  await queue.stop()
}

/** Loads all tables in one transaction: the database has all rows or none. */
async function loadTables(client: pg.Client, source: BackupFolder, manifest: Manifest): Promise<void> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  const tables = await listTables(client)
  const listed = manifest.tables.map(describeTable).toSorted()
  if (tables.map(describeTable).toSorted().join('\n') !== listed.join('\n'))
    throw new BackupError('the tables of the backup do not match its migrations')
  await runWithoutChecks(client, tables, async () => {
    for (const table of manifest.tables)
      await copyIn(client, table, readSealed({ ...source, file: table.file }))
  })
  await setSequences(client, manifest.sequences)
  for (const table of manifest.tables) {
    const rows = await countRows(client, table)
    if (rows !== table.rows)
      throw new BackupError(`${table.name} has ${rows} rows, and the backup counted ${table.rows}`)
  }
  await client.query('commit')
}

const describeTable = ({
  schema,
  name,
  columns,
}: Pick<Manifest['tables'][number], 'schema' | 'name' | 'columns'>) =>
  `${schema}.${name}(${columns.toSorted().join()})`

/** Audits as of the moment of the backup, because open holds may have expired since then. */
async function auditRestoredData(
  url: string,
  { taken_at, ledger_faults }: Manifest,
): Promise<Record<string, number>> {
  const db = connectDb({ url, maxConnections: 1, onError: () => undefined })
  try {
    const faults = listFaults(await auditLedger(db, taken_at, REGISTRY.recordedPayments, taken_at))
    for (const [invariant, count] of Object.entries(faults))
      if (count !== ledger_faults[invariant])
        throw new BackupError(`the restored ledger has new faults: ${invariant}: ${count}`)
    return faults
  } finally {
    await db.destroy()
  }
}
