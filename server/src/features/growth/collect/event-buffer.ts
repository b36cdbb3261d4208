import type { AppContext } from '#server/context.ts'
import { type EventRow, RowError } from '#server/providers/events/event-store.port.ts'
import { openEventStore } from '../event-store.ts'

const WAIT_MS = 500
const BATCH_SIZE = 1_000
/** Further rows are dropped, because events must not use up the product's memory. */
const ROWS_MAX = 20_000
const ARGS_MAX = 16_000_000
/** Rows of one sender, so that a flood from one address leaves room for the others. */
const SHARE_MAX = 1_000
const TRIES_MAX = 100

type QueuedEvent = { row: EventRow; sender: string }
const measureArgs = (batch: readonly QueuedEvent[]): number =>
  batch.reduce((sum, { row }) => sum + row.args.length, 0)

type BufferContext = Pick<AppContext, 'db' | 'pool' | 'clickhouse' | 'log' | 'metrics'>

/** If a row is wrong, halves the batch until only that row is lost. */
function createBatchWriter(ctx: BufferContext) {
  const { log, metrics } = ctx
  const store = openEventStore(ctx)
  const reportLost = (rows: readonly EventRow[], error: unknown): void => {
    metrics.collectedEvents.inc({ outcome: 'lost' }, rows.length)
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'events were not stored')
  }
  const write = async (rows: readonly EventRow[], tries: { left: number }): Promise<void> => {
    tries.left--
    try {
      const stored = await store.insert(rows)
      metrics.collectedEvents.inc({ outcome: 'stored' }, stored)
      metrics.collectedEvents.inc({ outcome: 'double' }, rows.length - stored)
    } catch (error) {
      if (!(error instanceof RowError) || rows.length === 1 || tries.left < 2) return reportLost(rows, error)
      const middle = Math.ceil(rows.length / 2)
      await write(rows.slice(0, middle), tries)
      await write(rows.slice(middle), tries)
    }
  }
  return (rows: readonly EventRow[]): Promise<void> => write(rows, { left: TRIES_MAX })
}

export function createEventBuffer(ctx: BufferContext) {
  const { metrics } = ctx
  const write = createBatchWriter(ctx)
  let waiting: QueuedEvent[] = []
  let argsLength = 0
  const shares = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const addToShare = (sender: string, count: number): void => {
    const share = (shares.get(sender) ?? 0) + count
    if (share > 0) shares.set(sender, share)
    else shares.delete(sender)
  }
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE)
      waiting = waiting.slice(BATCH_SIZE)
      argsLength -= measureArgs(batch)
      await write(batch.map(({ row }) => row))
      for (const { sender } of batch) addToShare(sender, -1)
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(drain)
    return writing
  }
  return {
    add: (sender: string, added: readonly EventRow[]): void => {
      const freeRows = Math.min(ROWS_MAX - waiting.length, SHARE_MAX - (shares.get(sender) ?? 0))
      const rowsMax = argsLength > ARGS_MAX ? 0 : Math.max(0, freeRows)
      const accepted = added.slice(0, rowsMax).map((row) => ({ row, sender }))
      metrics.collectedEvents.inc({ outcome: 'dropped' }, added.length - accepted.length)
      addToShare(sender, accepted.length)
      argsLength += measureArgs(accepted)
      waiting.push(...accepted)
      timer ??= setTimeout(() => void flush(), WAIT_MS)
    },
    flush,
  }
}

export type EventBuffer = ReturnType<typeof createEventBuffer>
