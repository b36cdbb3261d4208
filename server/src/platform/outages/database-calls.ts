import type pg from 'pg'
import { DatabaseTimeoutError } from './probe-database.ts'

/** A call is lost once 3 checks in a row find its server process idle. */
const IDLE_CHECKS_MAX = 3
/** ms; above the server's `statement_timeout`, which ends a slow query first. */
const ANSWER_MAX_MS = 17_000

type Call = { since: number; client: pg.Client | null; idleChecks: number; abandon(error: Error): void }

export type CallList = ReturnType<typeof createCallList>

export function createCallList() {
  const calls = new Set<Call>()
  let lastAnswerAt = 0
  return {
    add: (call: Promise<unknown>, entry: Omit<Call, 'since' | 'idleChecks'>): void => {
      const followed = { ...entry, since: performance.now(), idleChecks: 0 }
      calls.add(followed)
      call.then(
        () => {
          calls.delete(followed)
          // A wait for a connection may end with an idle one, without any answer of the database.
          if (entry.client !== null) lastAnswerAt = performance.now()
        },
        () => calls.delete(followed),
      )
    },
    /** Abandons queries whose server process is idle too often, and queries that are too old. */
    abandonLost: (suspects: readonly Call[], idlePids: ReadonlySet<number>): void => {
      for (const call of suspects) if (calls.has(call)) checkCall(call, idlePids.has(findProcessId(call)))
    },
    listQueries: (before: number): Call[] =>
      [...calls].filter(({ client, since }) => client !== null && since < before),
    measureLongestWait: (): number => {
      const oldest = calls.values().next().value
      return performance.now() - (oldest?.since ?? Number.POSITIVE_INFINITY)
    },
    answeredAt: (): number => lastAnswerAt,
    abandonAll: (error: Error): void => {
      for (const call of calls) call.abandon(error)
    },
  }
}

export const createSilenceError = (): DatabaseTimeoutError =>
  new DatabaseTimeoutError('the database does not answer')

/**
 * The connection counts as lost when its server process waits for a query, or when the server's own limit has
 * passed.
 */
function checkCall(call: Call, isIdle: boolean): void {
  call.idleChecks = isIdle ? call.idleChecks + 1 : 0
  const age = performance.now() - call.since
  if (call.idleChecks >= IDLE_CHECKS_MAX || age > ANSWER_MAX_MS) call.abandon(createSilenceError())
}

export const findProcessId = ({ client }: Call): number =>
  (client as { processID?: number | null } | null)?.processID ?? 0
