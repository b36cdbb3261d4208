import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type CallList, createCallList, createSilenceError, findProcessId } from './database-calls.ts'
import { probeDatabase } from './probe-database.ts'

/** A call that is still open after 300 ms makes the watch check the database. */
const SUSPECT_MS = 300
const TICK_MS = 150
const RECHECK_MS = 500
const PROBE_AGAIN_MS = 200

export type WatchOptions = {
  url: string
  probeTimeoutMs: number
  /** A pooler reports its own process ids, so no server process is looked up. */
  isPooled?: boolean
  onChange: (isDatabaseAway: boolean) => void
}

/** Tells a slow query from a silent database, and ends every wait for the latter. */
export type DatabaseWatch = {
  /** The connection is destroyed when the database goes silent. */
  adopt(client: pg.Client): void
  follow<T>(call: Promise<T>, client: pg.Client): Promise<T>
  /** Rejects the wait when the database goes silent. */
  wait<T>(call: Promise<T>, onLate: (value: T) => void): Promise<T>
  /** @throws DatabaseTimeoutError at once, while the database is known to be away */
  requireAvailable(): void
  check(): Promise<void>
  end(): void
}

export function watchDatabase({ url, probeTimeoutMs, isPooled, onChange }: WatchOptions): DatabaseWatch {
  const connections = createConnectionList()
  const calls = createCallList()
  const state = createState(onChange)
  let recheckAt = 0

  const probe = (pids: readonly number[]) => probeDatabase(url, pids, probeTimeoutMs)

  const timer = setInterval(() => {
    if (
      state.get() !== 'watching' ||
      calls.measureLongestWait() < SUSPECT_MS ||
      performance.now() < recheckAt
    )
      return
    state.move('overdue')
    void checkCalls().finally(() => {
      state.move('answered')
      recheckAt = performance.now() + RECHECK_MS
    })
  }, TICK_MS).unref()

  async function checkCalls(): Promise<void> {
    const startedAt = performance.now()
    const suspects = calls.listQueries(startedAt - SUSPECT_MS)
    try {
      calls.abandonLost(suspects, await probe(isPooled ? [] : suspects.map(findProcessId)))
    } catch {
      // Another call was answered meanwhile: the database is slow, not away.
      if (calls.answeredAt() >= startedAt) return
      state.move('silent')
      if (state.isAway()) await waitForDatabase()
    }
  }

  async function waitForDatabase(): Promise<void> {
    calls.abandonAll(createSilenceError())
    connections.destroyAll(createSilenceError())
    while (state.isAway() && (await isSilent(probe([]))))
      await sleep(PROBE_AGAIN_MS, undefined, { ref: false })
  }

  const requireAvailable = (): void => {
    if (state.isAway()) throw createSilenceError()
  }

  return {
    requireAvailable,
    adopt: connections.adopt,
    follow: (call, client) => {
      calls.add(call, { client, abandon: (error) => destroyClient(client, error) })
      return call
    },
    wait: (call, onLate) => waitForCall(call, calls, onLate),
    check: async () => {
      requireAvailable()
      await probe([])
    },
    end: () => {
      state.move('closed')
      clearInterval(timer)
    },
  }
}

function createState(onChange: (isDatabaseAway: boolean) => void) {
  let state: WatchState = 'watching'
  return {
    get: (): WatchState => state,
    isAway: (): boolean => state === 'away',
    move: (event: WatchEvent): void => {
      const before = state
      state = computeWatchState(state, event)
      if (state !== 'ended' && (before === 'away') !== (state === 'away')) onChange(state === 'away')
    },
  }
}

function createConnectionList() {
  const clients = new Set<pg.Client>()
  return {
    adopt: (client: pg.Client): void => {
      clients.add(client)
      client.once('end', () => clients.delete(client))
    },
    destroyAll: (error: Error): void => {
      for (const client of clients) destroyClient(client, error)
    },
  }
}

/** A connection that comes after the rejection goes to `onLate`. */
function waitForCall<T>(call: Promise<T>, calls: CallList, onLate: (value: T) => void): Promise<T> {
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

const destroyClient = (client: pg.Client, error: Error): void => void client.connection.stream.destroy(error)

const isSilent = (probe: Promise<unknown>): Promise<boolean> =>
  probe.then(
    () => false,
    () => true,
  )

/**
 * `checking`: a call is overdue, and a probe finds out why. `away`: the database is silent, and probes continue
 * until it answers.
 */
export type WatchState = 'watching' | 'checking' | 'away' | 'ended'
export type WatchEvent = 'overdue' | 'answered' | 'silent' | 'closed'

const TRANSITIONS: Record<WatchState, Partial<Record<WatchEvent, WatchState>>> = {
  watching: { overdue: 'checking', closed: 'ended' },
  checking: { answered: 'watching', silent: 'away', closed: 'ended' },
  away: { answered: 'watching', closed: 'ended' },
  ended: {},
}

export const computeWatchState = (state: WatchState, event: WatchEvent): WatchState =>
  TRANSITIONS[state][event] ?? state
