import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export type Database = {
  url: string
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Creates a copy of the template, or an empty database. The account of `serverUrl` needs permission to create databases. */
export async function createDatabase(serverUrl: string, template?: string): Promise<Database> {
  const name = `journey_${randomBytes(6).toString('hex')}`
  const server = await openDatabase(serverUrl)
  // Copying the files of such a small database is faster than copying it through the write-ahead log.
  const copied = template === undefined ? '' : `template ${template} strategy file_copy`
  await server.query(`create database ${name} ${copied}`)
  await server.close()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return openDatabase(url.href)
}

export async function openDatabase(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url, application_name: 'journey' })
  // A test may stop the server while this connection is open, which must not fail the test.
  client.on('error', () => undefined)
  await client.connect()
  return {
    url,
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows,
    close: () => client.end(),
  }
}

/** Opens the embedded database: the key in DATA_DIR gives its password, the server's lock file its port. */
export async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const key = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()
  const password = Buffer.from(hkdfSync('sha256', key, 'citrine', 'embedded-postgres', 32)).toString('hex')
  const lock = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  return openDatabase(`postgres://citrine:${password}@127.0.0.1:${lock.split('\n')[3]}/citrine`)
}

export type StoredRecord = { role: string; content: string; state: string; depth: number }

export async function readRecords(database: Database, user_id: string): Promise<StoredRecord[]> {
  return database.query<StoredRecord>(
    'select role, content, state, depth from chat_records where user_id = $1 order by depth, created_at',
    [user_id],
  )
}
