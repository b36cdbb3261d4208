import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { JobContext } from '#server/context.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startQueue } from '#server/platform/messaging/queue.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { JOBS } from '#server/worker.ts'
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres_url: string
    template: string
  }
}

const PARTITIONS = new URL('../../deploy/postgres/hash-partitions.sql', import.meta.url)
const MIGRATIONS = new URL('../migrations', import.meta.url).pathname

/** Starts one PostgreSQL for the run, with one template database that is migrated once, job queue included. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configuredUrl = process.env.TEST_DATABASE_URL
  const server = configuredUrl
    ? { url: configuredUrl, stop: async () => undefined }
    : await startTemporaryPostgres()
  const template = `citrine_template_${process.pid}`
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await admin(`create database ${template}`)
  const url = databaseUrl(server.url, template)
  await migrate(url, MIGRATIONS)
  if (process.env.TEST_PARTITIONS === 'hash') await splitTables(url)
  const queue = await startQueue<JobContext>({
    url,
    jobs: JOBS,
    concurrency: 1,
    log: createLog('silent'),
    metrics: createMetrics(),
  })
  await queue.stop()
  await emptyQueue(url)
  project.provide('postgres_url', server.url)
  project.provide('template', template)
  return async () => {
    await admin(`drop database ${template} with (force)`)
    await server.stop()
  }
}

/** Runs the tests on hash partitions: the tables of deploy/postgres, split by user. */
async function splitTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(PARTITIONS, 'utf8')).finally(() => client.end())
}

/** Deletes the jobs of a minute that began while the queue ran: every test's database would have them. */
async function emptyQueue(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from pgboss.job').finally(() => client.end())
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
