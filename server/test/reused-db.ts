import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Connections, DbPool } from '#server/platform/database/db.ts'
import { createDatabase, openClient, type TestDb } from './db.ts'

type ReusedDatabase = {
  url: string
  connections: Connections
  drop: () => Promise<void>
  client: pg.Client
  schema: string
  uses: number
  lent: number
}

/** The one that finished first is used first, so that its leftover work has the most time to end. */
const finished: ReusedDatabase[] = []
const FINISHED_MAX = 3

const USES_MAX = 40

const RESET = new URL('./reset-rows.sql', import.meta.url)

/**
 * Returns a database that other tests used before. A new one would need new connections, and opening these
 * takes longer than most tests.
 */
export async function reusedDb(): Promise<TestDb> {
  const database = (await takeFinished()) ?? (await openDatabase())
  const { url, connections } = database
  let isFinished = false
  const requireRunning = (): void => {
    if (isFinished) throw new Error('the test of this database has finished')
  }
  const lend = (connect: () => Promise<pg.PoolClient>) => async () => {
    requireRunning()
    const client = await connect()
    database.lent++
    const release = client.release.bind(client)
    client.release = (error) => {
      database.lent--
      release(error)
    }
    return client
  }
  const db = new DbPool({
    ...connections,
    connect: lend(connections.connect),
    connectReserve: {
      leases: lend(connections.connectReserve.leases),
      texts: lend(connections.connectReserve.texts),
    },
    readers: connections.readers.map(({ read }) => ({
      read: async (query) => {
        requireRunning()
        return read(query)
      },
      end: async () => undefined,
    })),
    end: async () => undefined,
  })
  onTestFinished(() => {
    isFinished = true
    database.uses++
    finished.push(database)
  })
  return { db, url }
}

async function openDatabase(): Promise<ReusedDatabase> {
  const { url, connections, drop } = await createDatabase()
  const client = await openClient(url)
  await client.query(await readFile(RESET, 'utf8'))
  return { url, connections, drop, client, schema: await readSchema(client), uses: 0, lent: 0 }
}

async function takeFinished(): Promise<ReusedDatabase | undefined> {
  const database = finished.length < FINISHED_MAX ? undefined : finished.shift()
  if (database === undefined) return undefined
  if (database.uses < USES_MAX && database.lent === 0 && (await reset(database))) return database
  await database.client.end().catch(() => undefined)
  await database.drop()
  return undefined
}

/** Returns false when a test changed the schema, or still locks a table. */
async function reset({ client, schema }: ReusedDatabase): Promise<boolean> {
  try {
    if ((await readSchema(client)) !== schema) return false
    await client.query('select pg_temp.reset_rows()')
    return true
  } catch {
    return false
  }
}

/** Sums the versions of all catalogue rows that describe tables, functions and triggers. */
async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select pg_temp.sum_schema() as sum')
  return rows[0].sum
}
