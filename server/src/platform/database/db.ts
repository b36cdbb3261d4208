import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { FairKysely, queueForConnection, shareConnections } from '../admission/fair-pool.ts'
import { type DatabaseWatch, watchDatabase } from '../outages/database-watch.ts'
import { traceWithin } from '../tracing/trace.ts'
import { describeQuery, PREPARED, type SlowQueries, watchSpeed } from './describe-query.ts'
import { openPipelinedReader, type PipelinedReader } from './pipelined-reads.ts'
import type { Pooler } from './pooler.ts'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// Counts and ids stay far below 2^53, so bigint columns are read as numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

type ClientParts = { watch: DatabaseWatch; isNaming: boolean; slow: SlowQueries | undefined }

/** Names prepared statements, so that PostgreSQL plans each once per connection. Also watches and traces queries. */
function createClientClass({ watch, isNaming, slow }: ClientParts): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config)
      watch.adopt(this)
    }

    // pg types `query` as a dozen overloads; only the one that Kysely calls is handled, the rest pass through.
    override query = ((...args: unknown[]) => {
      const [text, values] = args
      const name = isNaming && typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined
      const query: (...args: unknown[]) => unknown = super.query.bind(this)
      const send = (): unknown => {
        const result = name === undefined ? query(...args) : query({ name, text, values })
        if (!(result instanceof Promise)) return result
        if (typeof text === 'string') watchSpeed(slow, result, () => describeQuery(text).name)
        return watch.follow(result, this)
      }
      if (typeof text !== 'string' || typeof args.at(-1) === 'function') return send()
      return traceWithin(
        () => describeQuery(text),
        () => send() as Promise<unknown>,
      )
    }) as pg.Client['query']
  }
}

/**
 * Prepares a query for hot paths: it is never compiled, and planned once per connection.
 * @param name unique; the text's parameters are $1, $2, …, in the order of `values`
 */
export function prepareQuery<Values extends readonly unknown[], Row>(name: string, text: string) {
  const marked = markPrepared(name, text)
  return async (db: Db, ...values: Values): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]))).rows
}

/**
 * Like `prepareQuery`, for more than 4 parameters: the text names them, such as `:user_id`. They are numbered once, when
 * the query is prepared. Values that the text does not name are ignored.
 */
export function prepareNamedQuery<Parameters extends Record<string, unknown>, Row>(
  name: string,
  text: string,
) {
  const { text: numbered, names } = numberParameters(text)
  const marked = markPrepared(name, numbered)
  const findValue = (parameters: Parameters, key: string): unknown => {
    const value = parameters[key]
    if (value === undefined) throw new Error(`${name}: :${key} has no value`)
    return value
  }
  return async (db: Db, parameters: Parameters): Promise<Row[]> => {
    const values = names.map((key) => findValue(parameters, key))
    return (await db.executeQuery<Row>(CompiledQuery.raw(marked, values))).rows
  }
}

function markPrepared(name: string, text: string): string {
  return `/* prepared ${name} */ ${text}`
}

/** Connections in addition to the pool, for the hottest reads. Each can keep one core of PostgreSQL busy. */
const PIPELINED_READERS = 2

/**
 * Outside transactions, a short read uses a shared, pipelined connection.
 * @param name unique, as with `prepareQuery`
 */
export function prepareRead<Values extends readonly unknown[], Row>(name: string, text: string) {
  const query = prepareQuery<Values, Row>(name, text)
  return (db: Db, ...values: Values): Promise<Row[]> => {
    const reader = db instanceof DbPool ? db.chooseReader() : undefined
    if (reader === undefined) return query(db, ...values)
    return traceWithin(
      () => ({ ...describeQuery(text), name }),
      () => reader.read<Row>({ name, text, values }),
    )
  }
}

/** Statements that may wait for a reserve connection while its current statement is slow. */
const RESERVE_WAITING = 16

/** Connections in addition to the pool: a slow store of texts must not delay the renewal of leases. */
const RESERVES = ['leases', 'texts'] as const
type Reserve = (typeof RESERVES)[number]

export type DbOptions = {
  url: string
  pooler?: Pooler
  maxConnections: number
  connectTimeoutMs?: number
  /** Idle clients fail when the database goes away; the pool replaces them and reports it here. */
  onError: (error: Error) => void
  onConnect?: (client: pg.PoolClient) => void
  slow?: SlowQueries | undefined
  onAway?: (isAway: boolean) => void
}

const CONNECT_TIMEOUT_MS = 1_800

/** A pooler refuses these settings, because its connections pass from client to client. */
const SESSION_LIMITS = {
  statement_timeout: 15_000,
  // Waiting for a lock costs a connection, so the wait is short.
  lock_timeout: 1_500,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Connections that stay open when nothing uses them. A new one costs a process, a login and new plans, which the first
 * message after a pause would wait for.
 */
const KEPT_CONNECTIONS = 4

export type Connections = {
  options: pg.PoolOptions
  connect: () => Promise<pg.PoolClient>
  connectReserve: Record<Reserve, () => Promise<pg.PoolClient>>
  /** None behind a pooler that forgets prepared statements. */
  readers: readonly PipelinedReader[]
  watch: DatabaseWatch
  end: () => Promise<void>
}

export const connectDb = (options: DbOptions): DbPool => new DbPool(openConnections(options))

export function openConnections({
  url,
  pooler,
  maxConnections,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  onError,
  onConnect,
  onAway,
  slow,
}: DbOptions): Connections {
  // This is shorter than `connectTimeoutMs`, so that the probe's result ends a waiting connection first.
  const probeTimeoutMs = Math.round((connectTimeoutMs * 2) / 3)
  const watch = watchDatabase({
    url,
    probeTimeoutMs,
    isPooled: pooler !== undefined,
    onChange: onAway ?? (() => undefined),
  })
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(pooler === undefined ? SESSION_LIMITS : {}),
    application_name: 'citrine',
    types,
  }
  const isNaming = pooler?.keepsPrepared ?? true
  const Client = createClientClass({ watch, isNaming, slow })
  const openPool = (max: number): pg.Pool => {
    const pool = new pg.Pool({ ...connection, max, min: Math.min(max, KEPT_CONNECTIONS), Client })
    pool.on('error', onError)
    // The pool listens to idle clients only. A busy client that breaks fails its query and must not end the
    // process.
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      onConnect?.(client)
    })
    return pool
  }
  const connectFrom = (pool: pg.Pool) => async (): Promise<pg.PoolClient> => {
    watch.requireAvailable()
    return watch.wait(pool.connect(), (late) => late.release())
  }
  const pool = openPool(maxConnections)
  const reserve = openPool(RESERVES.length)
  const queueForReserve = () => queueForConnection(connectFrom(reserve), RESERVE_WAITING)
  const readers = Array.from({ length: isNaming ? PIPELINED_READERS : 0 }, () =>
    openPipelinedReader({ config: connection, onError, watch, slow }),
  )
  return {
    options: pool.options,
    connect: connectFrom(pool),
    connectReserve: { leases: queueForReserve(), texts: queueForReserve() },
    readers,
    watch,
    end: async () => {
      watch.end()
      await Promise.all([pool.end(), reserve.end(), ...readers.map((reader) => reader.end())])
    },
  }
}

/** The pool. Unlike a transaction, it has reserves and pipelined readers. */
export class DbPool extends FairKysely {
  /**
   * Connections for short statements that must not wait behind requests. The pool fails after `connectTimeoutMs` when
   * all its connections are taken; a reserve waits, however slow the statements before are.
   */
  readonly reserved: Readonly<Record<Reserve, Db>>
  /** Lends a connection for what Kysely cannot send, such as COPY. */
  readonly connect: () => Promise<pg.PoolClient>
  readonly #watch: DatabaseWatch
  readonly #readers: readonly PipelinedReader[]
  #lastReader = 0

  constructor({ options, connect, connectReserve, readers, watch, end }: Connections) {
    const pool = { options, connect: shareConnections(connect, options.max), end }
    super({ dialect: new PostgresDialect({ pool }) })
    const openReserve = (reserve: Reserve): Db => {
      const reserved = { options, connect: connectReserve[reserve], end: async () => undefined }
      return new Kysely<DB>({ dialect: new PostgresDialect({ pool: reserved }) })
    }
    this.reserved = { leases: openReserve('leases'), texts: openReserve('texts') }
    this.#readers = readers
    this.connect = connect
    this.#watch = watch
  }

  /** Takes the pipelined connections in turn. @returns undefined where there are none */
  chooseReader(): PipelinedReader | undefined {
    this.#lastReader = (this.#lastReader + 1) % Math.max(1, this.#readers.length)
    return this.#readers[this.#lastReader]
  }

  /** @throws when a new connection gets no answer in time, at once while the database is known to be away */
  check(): Promise<void> {
    return this.#watch.check()
  }
}

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** True for a query that PostgreSQL ended, usually because it exceeded `statement_timeout`. */
export const isQueryCanceled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** True for PostgreSQL's classes 22 and 23: a value or a row is wrong, not the statement or the server. */
export const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

export async function waitForDb(url: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

/** A text in quotes, which stays as it is, or a parameter such as `:user_id`; a cast such as `::uuid` is neither. */
const QUOTED_OR_PARAMETER = /'[^']*'|(?<![:\w]):([a-z]\w*)/g

/** Replaces each `:name` of an SQL text by the number of its first appearance, and lists the names in that order. */
export function numberParameters(text: string): { text: string; names: readonly string[] } {
  const names: string[] = []
  const numbered = text.replace(QUOTED_OR_PARAMETER, (found, name: string | undefined) => {
    if (name === undefined) return found
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: numbered, names }
}
