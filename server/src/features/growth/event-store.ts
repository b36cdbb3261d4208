import type { AppContext } from '#server/context.ts'
import { isDataFault } from '#server/platform/database/db.ts'
import { type EventRow, type EventStore, RowError } from '#server/providers/events/event-store.port.ts'
import { listOrderSources } from './counts/revenue.queries.ts'
import { countSteps } from './counts/steps.queries.ts'
import { createPartition, dropPartitionsBefore, insertGrowthEvents } from './growth.queries.ts'

export function openEventStore({
  db,
  pool,
  clickhouse,
}: Pick<AppContext, 'db' | 'pool' | 'clickhouse'>): EventStore {
  if (clickhouse !== null) return clickhouse
  const days = new Set<string>()
  const insert = async (rows: readonly EventRow[]): Promise<number> => {
    for (const day of new Set(rows.map(({ received_at }) => received_at.slice(0, 10)))) {
      if (!days.has(day)) await createPartition(db, day)
      days.add(day)
    }
    return insertGrowthEvents(pool, rows).catch((cause: unknown) => {
      throw isDataFault(cause) ? new RowError('a row is wrong', { cause }) : cause
    })
  }
  return {
    insert,
    countSteps: (day, signed_in, buyers) => countSteps(db, day, signed_in, buyers),
    listOrderSources: (span, order_ids) => listOrderSources(db, span, order_ids),
    dropBefore: (day) => dropPartitionsBefore(db, day),
  }
}
