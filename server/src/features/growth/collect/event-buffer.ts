import type { AppContext } from '#server/context.ts'
import type { EventRow } from '#server/providers/events/event-store.port.ts'
import { openEventStore } from '../event-store.ts'

/** ms that rows wait for others. */
const WAIT_MS = 500
/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000
/** Rows in memory; further ones are dropped, since events must never cost the product its memory. */
const ROWS_MAX = 20_000

/** PostgreSQL's class 22: the rows are at fault, not the connection. */
const isDataError = (err: unknown): boolean =>
  err instanceof Error && 'code' in err && typeof err.code === 'string' && err.code.startsWith('22')

/** Writes events in batches: the caller never waits for the store. */
export function createEventBuffer(ctx: Pick<AppContext, 'db' | 'clickhouse' | 'log' | 'metrics'>) {
  const { log, metrics } = ctx
  const store = openEventStore(ctx)
  let rows: EventRow[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async (some: readonly EventRow[]): Promise<void> => {
    const stored = await store.insert(some)
    metrics.collectedEvents.inc({ outcome: 'stored' }, stored)
    metrics.collectedEvents.inc({ outcome: 'double' }, some.length - stored)
  }
  const drain = async (): Promise<void> => {
    while (rows.length > 0) {
      const some = rows.slice(0, ROWS_AT_ONCE)
      rows = rows.slice(ROWS_AT_ONCE)
      await writeOrSplit(some)
    }
  }
  /** One row that the store refuses must not take the others along. */
  const writeOrSplit = async (some: readonly EventRow[]): Promise<void> => {
    try {
      await write(some)
    } catch (err) {
      if (some.length > 1 && isDataError(err)) {
        const half = Math.ceil(some.length / 2)
        await writeOrSplit(some.slice(0, half))
        await writeOrSplit(some.slice(half))
        return
      }
      metrics.collectedEvents.inc({ outcome: 'lost' }, some.length)
      log.warn({ reason: err instanceof Error ? err.name : 'unknown' }, 'events were not stored')
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(drain)
    return writing
  }
  return {
    add: (added: readonly EventRow[]): void => {
      const taken = added.slice(0, ROWS_MAX - rows.length)
      metrics.collectedEvents.inc({ outcome: 'dropped' }, added.length - taken.length)
      rows.push(...taken)
      timer ??= setTimeout(() => void flush(), WAIT_MS)
    },
    /** Resolves when everything added so far is written. */
    flush,
  }
}

export type EventBuffer = ReturnType<typeof createEventBuffer>
