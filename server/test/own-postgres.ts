import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connectDb } from '#server/platform/database/db.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { TestDb } from './db.ts'

const MIGRATIONS = new URL('../migrations', import.meta.url).pathname

export function pool(url: string): TestDb {
  const db = connectDb({ url, maxConnections: 5, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return { db, url }
}

/**
 * One killed backend makes PostgreSQL drop every connection and recover. Resolves once it has dropped the
 * others: until then it would still answer.
 */
export async function prepareCrash(url: string): Promise<() => Promise<void>> {
  const victim = await connectClient(url)
  const bystander = await connectClient(url)
  const { promise: dropped, resolve } = Promise.withResolvers<void>()
  bystander.once('end', resolve)
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  return async () => {
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    await dropped
  }
}

async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function ownPostgres(): Promise<TestDb> {
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-crash-'))
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'temporary', settings: ['fsync=off'] })
  onTestFinished(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  await migrate(postgres.url, MIGRATIONS)
  return pool(postgres.url)
}
