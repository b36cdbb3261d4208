import type { Step } from '../tracing/trace.ts'

/** Kysely passes on only a query's text, so the name of a prepared one is a comment at the beginning of it. */
export const PREPARED = /^\/\* prepared ([a-z-]+) \*\//
const OPERATION = /^\s*([a-z]+)/i
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i

/** Names a query by its operation and first table, or by its own name; never by its text, which may hold values. */
export function describeQuery(text: string): Step {
  const [, prepared] = PREPARED.exec(text) ?? []
  const [, operation = 'query'] = OPERATION.exec(text) ?? []
  const [, table] = TABLE.exec(text) ?? []
  const plain = table === undefined ? operation.toLowerCase() : `${operation.toLowerCase()} ${table}`
  return { name: prepared ?? plain, kind: 'client', facts: { 'db.system.name': 'postgresql' } }
}

/** Queries are reported by name, without values. */
export type SlowQueries = { afterMs: number; report: (query: string, ms: number) => void }

type SlowQuery = { query: string; ms: number; unreported?: number }

const REPORTS_PER_MINUTE = 30

/** Passes on 30 reports a minute. The first report of the next minute counts the skipped ones in `unreported`. */
export function limitReports(write: (slow: SlowQuery) => void): SlowQueries['report'] {
  let minute = 0
  let count = 0
  return (query, ms) => {
    const now = Math.floor(performance.now() / 60_000)
    const unreported = now === minute ? 0 : Math.max(0, count - REPORTS_PER_MINUTE)
    if (now !== minute) count = 0
    minute = now
    count += 1
    if (count <= REPORTS_PER_MINUTE) write({ query, ms, ...(unreported > 0 && { unreported }) })
  }
}

export function watchSpeed(
  slow: SlowQueries | undefined,
  query: Promise<unknown>,
  getName: () => string,
): void {
  if (slow === undefined) return
  const startedAt = performance.now()
  const check = (): void => {
    const ms = performance.now() - startedAt
    if (ms > slow.afterMs) slow.report(getName(), Math.round(ms))
  }
  query.then(check, check)
}
