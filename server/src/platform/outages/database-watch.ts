import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { nextWatchState, type WatchEvent, type WatchState } from './database-watch-state.ts'
import { withPatience } from './patience.ts'

/** ms; a call this old makes the watch check the database. */
const SUSPECT_MS = 300
const TICK_MS = 150
/** ms; a check costs the database a connection. */
const RECHECK_MS = 500
const PROBE_AGAIN_MS = 200
/** Consecutive checks that find the server process idle while its client still waits. */
const IDLE_CHECKS_MAX = 3
/** ms; above the server's `statement_timeout`, which ends a slow query first. */
const ANSWER_MAX_MS = 17_000

export type WatchOptions = {
  url: string
  /** A database that answers no probe within this time counts as away. */
  probe_timeout_ms: number
  /** A pooler reports its own process ids, so no server process is looked up. */
  is_pooled?: boolean
  onChange: (is_away: boolean) => void
}

/** Distinguishes a slow query from a silent database, and ends every wait for the latter. */
export type DatabaseWatch = {
  /** Registers a connection, which is destroyed when the database goes silent. */
  adopt(client: pg.Client): void
  /** Follows a query until it settles; destroys its connection when no answer can be expected. */
  follow<T>(call: Promise<T>, client: pg.Client): Promise<T>
  /** Follows a wait for a connection; rejects it when the database goes silent. */
  wait<T>(call: Promise<T>, onLate: (value: T) => void): Promise<T>
  /** @throws DatabaseSilent at once, while the database is known to be away */
  requireHere(): void
  /** @throws DatabaseSilent when a new connection gets no answer in time */
  check(): Promise<void>
  end(): void
}

type Call = { since: number; client: pg.Client | null; idle_checks: number; abandon(error: Error): void }

export function watchDatabase({ url, probe_timeout_ms, is_pooled, onChange }: WatchOptions): DatabaseWatch {
  const clients = new Set<pg.Client>()
  const calls = openCallList()
  let state: WatchState = 'watching'
  let recheck_at = 0

  const probe = (pids: readonly number[]) => probeDatabase(url, pids, probe_timeout_ms)
  const move = (event: WatchEvent): void => {
    const before = state
    state = nextWatchState(state, event)
    if (state !== 'ended' && (before === 'away') !== (state === 'away')) onChange(state === 'away')
  }

  const timer = setInterval(() => {
    if (state !== 'watching' || calls.findLongestWait() < SUSPECT_MS || performance.now() < recheck_at) return
    move('overdue')
    void checkCalls().finally(() => {
      move('answered')
      recheck_at = performance.now() + RECHECK_MS
    })
  }, TICK_MS).unref()

  async function checkCalls(): Promise<void> {
    const began = performance.now()
    const suspects = calls.listQueries(began - SUSPECT_MS)
    try {
      const idle = await probe(is_pooled ? [] : suspects.map(findProcessId))
      for (const call of suspects) if (calls.has(call)) judgeProbe(call, idle.has(findProcessId(call)))
    } catch {
      // Another call was answered meanwhile: the database is slow, not away.
      if (calls.answeredAt() >= began) return
      move('silent')
      if (isAway()) await waitForDatabase()
    }
  }

  /** Ends every wait, and probes until the database answers again. */
  async function waitForDatabase(): Promise<void> {
    calls.abandonAll(createSilenceError())
    for (const client of clients) destroy(client, createSilenceError())
    while (isAway() && !(await isAnswering())) await sleep(PROBE_AGAIN_MS, undefined, { ref: false })
  }

  const isAway = (): boolean => state === 'away'
  const isAnswering = (): Promise<boolean> =>
    probe([]).then(
      () => true,
      () => false,
    )
  const requireHere = (): void => {
    if (isAway()) throw createSilenceError()
  }

  return {
    requireHere,
    adopt: (client) => {
      clients.add(client)
      client.once('end', () => clients.delete(client))
    },
    follow: (call, client) => {
      calls.add(call, { client, abandon: (error) => destroy(client, error) })
      return call
    },
    wait: (call, onLate) => waitFor(call, calls, onLate),
    check: async () => {
      requireHere()
      await probe([])
    },
    end: () => {
      move('closed')
      clearInterval(timer)
    },
  }
}

type CallList = ReturnType<typeof openCallList>

/** The calls in progress. */
function openCallList() {
  /** Oldest first. */
  const calls = new Set<Call>()
  let answered_at = 0
  return {
    add: (call: Promise<unknown>, entry: Omit<Call, 'since' | 'idle_checks'>): void => {
      const followed = { ...entry, since: performance.now(), idle_checks: 0 }
      calls.add(followed)
      call.then(
        () => {
          calls.delete(followed)
          answered_at = performance.now()
        },
        () => calls.delete(followed),
      )
    },
    has: (call: Call): boolean => calls.has(call),
    /** Lists queries that began before a time; calls without a client wait for a connection. */
    listQueries: (before: number): Call[] =>
      [...calls].filter(({ client, since }) => client !== null && since < before),
    /** ms; negative infinity without a call. */
    findLongestWait: (): number => {
      const oldest = calls.values().next().value
      return performance.now() - (oldest?.since ?? Number.POSITIVE_INFINITY)
    },
    answeredAt: (): number => answered_at,
    abandonAll: (error: Error): void => {
      for (const call of calls) call.abandon(error)
    },
  }
}

/** Waits for a connection; hands one that comes after the rejection to `onLate`. */
function waitFor<T>(call: Promise<T>, calls: CallList, onLate: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isAbandoned = false
    const abandon = (error: Error): void => {
      isAbandoned = true
      reject(error)
    }
    calls.add(call, { client: null, abandon })
    call.then((value) => (isAbandoned ? onLate(value) : resolve(value)), reject)
  })
}

const createSilenceError = (): DatabaseSilent => new DatabaseSilent('the database does not answer')

/**
 * The connection counts as lost when its server process waits for a query, or when the server's own limit
 * has passed.
 */
function judgeProbe(call: Call, is_idle: boolean): void {
  call.idle_checks = is_idle ? call.idle_checks + 1 : 0
  const age = performance.now() - call.since
  if (call.idle_checks >= IDLE_CHECKS_MAX || age > ANSWER_MAX_MS) call.abandon(createSilenceError())
}

const destroy = (client: pg.Client, error: Error): void => void client.connection.stream.destroy(error)

/** The server process of a connection, which pg does not type; 0 before it is connected. */
const findProcessId = ({ client }: Call): number =>
  (client as { processID?: number | null } | null)?.processID ?? 0

class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

const STARTING_OR_STOPPING = /^57P0/

/**
 * Queries the database over a separate connection.
 * @returns the server processes of `pids` that wait for a query
 * @throws without an answer in time
 */
async function probeDatabase(url: string, pids: readonly number[], timeout_ms: number): Promise<Set<number>> {
  const client = new pg.Client({ connectionString: url, application_name: 'citrine-probe' })
  client.on('error', () => undefined)
  const silent = () => new DatabaseSilent('the database does not answer a probe')
  try {
    return await withPatience(ask(client, pids), timeout_ms, silent)
  } catch (error) {
    // A refusal (such as too many connections) shows that the database is up.
    if (error instanceof pg.DatabaseError && !STARTING_OR_STOPPING.test(error.code ?? '')) return new Set()
    throw error
  } finally {
    client.connection.stream.destroy()
  }
}

async function ask(client: pg.Client, pids: readonly number[]): Promise<Set<number>> {
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where pid = any($1::int[]) and application_name = 'citrine' and state like 'idle%'`,
    [pids],
  )
  return new Set(rows.map(({ pid }) => pid))
}
