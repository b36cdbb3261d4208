import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { type Lane, openLane } from './lane.ts'
import type { DB } from './schema.gen.ts'

/** A pool or an open transaction: queries never know which. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// Counts and ids of ours stay far below 2^53, so bigint columns come as numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

const PREPARED = /^\/\* prepared ([a-z-]+) \*\//

/** Gives marked statements a name, under which PostgreSQL keeps their plan for the life of the connection. */
class PreparingClient extends pg.Client {
  // pg types `query` as a dozen overloads; only the one that Kysely calls is looked at, the rest pass through.
  override query = ((...args: unknown[]) => {
    const [text, values] = args
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined
    const query: (...args: unknown[]) => unknown = super.query.bind(this)
    return name === undefined ? query(...args) : query({ name, text, values })
  }) as pg.Client['query']
}

/**
 * A statement on the hottest paths: never compiled, and planned once per connection.
 * @param name unique; the text's parameters are $1, $2, …, in the order of `values`
 */
export function preparedQuery<Values extends readonly unknown[], Row>(name: string, text: string) {
  const marked = `/* prepared ${name} */ ${text}`
  return async (db: Db, ...values: Values): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]))).rows
}

/** For the hottest reads, beside the pool: one busy core of PostgreSQL each. */
const LANES = 2
const lanesOf = new WeakMap<Db, readonly Lane[]>()
let turn = 0

/**
 * The same for a short read, which outside of transactions goes over a connection that many share.
 * @param name unique, as with `preparedQuery`
 */
export function preparedRead<Values extends readonly unknown[], Row>(name: string, text: string) {
  const query = preparedQuery<Values, Row>(name, text)
  return (db: Db, ...values: Values): Promise<Row[]> => {
    const lanes = lanesOf.get(db)
    if (lanes === undefined) return query(db, ...values)
    turn = (turn + 1) % lanes.length
    return (lanes[turn] as Lane).read<Row>({ name, text, values })
  }
}

export type DbOptions = {
  url: string
  max_connections: number
  /** Idle clients break when the database goes away; the pool replaces them, and this is told. */
  onError: (error: Error) => void
  /** Told of each new connection before it is used. */
  onConnect?: (client: pg.PoolClient) => void
}

export function connectDb({ url, max_connections, onError, onConnect }: DbOptions): Db {
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: 1_800,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'citrine',
    types,
  }
  const pool = new pg.Pool({ ...connection, max: max_connections, Client: PreparingClient })
  pool.on('error', onError)
  // The pool listens to idle clients only; one that breaks at work fails its query, and must not end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    onConnect?.(client)
  })
  const lanes = Array.from({ length: LANES }, () => openLane(connection, onError))
  const end = async (): Promise<void> => {
    await Promise.all([pool.end(), ...lanes.map((lane) => lane.end())])
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect: () => pool.connect(), end } }),
  })
  lanesOf.set(db, lanes)
  return db
}

/** A row with the same key, address or number is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Milliseconds of patience while a database that was told to start comes up. */
export async function waitForDb(url: string, patience_ms: number): Promise<void> {
  const deadline = Date.now() + patience_ms
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
