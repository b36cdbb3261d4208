import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Connections, DbPool, openConnections } from '#server/platform/database/db.ts'

export type TestDb = { db: DbPool; url: string }

export async function testDb(): Promise<TestDb> {
  const { close, ...database } = await openTestDb()
  onTestFinished(close)
  return database
}

export async function openTestDb(): Promise<TestDb & { close: () => Promise<void> }> {
  const { url, connections, drop } = await createDatabase()
  return { db: new DbPool(connections), url, close: drop }
}

export async function createDatabase(): Promise<{
  url: string
  connections: Connections
  drop: () => Promise<void>
}> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin(`create database ${name} template ${inject('template')} strategy file_copy`)
  const url = new URL(inject('postgres_url'))
  url.pathname = `/${name}`
  const connections = openConnections({
    url: url.href,
    maxConnections: 20,
    connectTimeoutMs: 20_000,
    onError: () => undefined,
  })
  const drop = async (): Promise<void> => {
    await connections.end()
    await admin(`drop database ${name} with (force)`)
  }
  return { url: url.href, connections, drop }
}

/** Opening a connection takes as long as creating a small database, so all tests of this process share one. */
let adminClient: Promise<pg.Client> | undefined

async function admin(sql: string): Promise<void> {
  adminClient ??= openClient(inject('postgres_url'))
  await (await adminClient).query(sql)
}

export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'citrine-tests' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
