import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

const run = promisify(execFile)
const MIGRATIONS = new URL('../migrations', import.meta.url).pathname
const password = 'temporary'
const settings = ['fsync=off']

export type Pair = {
  primaryUrl: string
  replica: EmbeddedPostgres
  pause(): Promise<void>
  resume(): Promise<void>
}

export async function primaryAndReplica(): Promise<Pair> {
  const [dataDir, copyDir] = await Promise.all(
    ['primary', 'replica'].map((name) => mkdtemp(join(tmpdir(), `citrine-${name}-`))),
  )
  if (dataDir === undefined || copyDir === undefined) throw new Error('no folders')
  onTestFinished(async () => {
    for (const folder of [dataDir, copyDir]) await rm(folder, { recursive: true, force: true })
  })
  const primary = await startEmbeddedPostgres({ dataDir, password, settings })
  onTestFinished(() => primary.stop())
  await migrate(primary.url, MIGRATIONS)
  await copyDatabase(primary, dataDir, join(copyDir, 'postgres'))
  const replica = await startEmbeddedPostgres({ dataDir: copyDir, password, settings })
  onTestFinished(() => replica.stop().catch(() => undefined))
  const ask = (sql: string) => withClient(replica.url, async (client) => void (await client.query(sql)))
  return {
    primaryUrl: primary.url,
    replica,
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
  }
}

/** The package has no `pg_basebackup`, so this copies the folder of a running server. */
async function copyDatabase({ url }: EmbeddedPostgres, dataDir: string, to: string): Promise<void> {
  const found = await findEmbeddedPostgres({ dataDir, password })
  if (found === null) throw new Error('the primary has no folder')
  const { uid, gid } = await stat(found.folder)
  const write = async (name: string, text: string): Promise<void> => {
    await writeFile(join(to, name), text)
    await chown(join(to, name), uid, gid)
  }
  await withClient(url, async (client) => {
    await client.query("select pg_backup_start('replica', true)")
    await run('cp', ['-a', found.folder, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await write('backup_label', rows[0]?.labelfile ?? '')
  })
  await rm(join(to, 'postmaster.pid'))
  await write('standby.signal', '')
  await write('postgresql.auto.conf', `primary_conninfo = '${url}'\n`)
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await use(client).finally(() => client.end())
}
