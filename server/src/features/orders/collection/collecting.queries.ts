import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** How long a mark counts: longer than a call to the provider takes, its time-outs included. */
const COLLECTING = '60 seconds'

/**
 * Marks that the order's payment is being collected; until the mark is removed, the buyer cannot cancel the order.
 * The mark is a time of the database's clock, so that every call on every node gets one of its own.
 * @returns the mark; undefined for a cancelled order, whose payment must not be collected
 */
export async function beginCollecting(db: Db, order_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string }>`
    update orders set collecting_until = clock_timestamp() + ${COLLECTING}::interval
     where order_id = ${order_id} and not (state = 'failed' and reason is not distinct from 'cancelled')
     returning collecting_until::text as mark`.execute(db)
  return rows[0]?.mark
}

/** Removes the mark, unless another call has set its own since. */
export async function endCollecting(db: Db, order_id: string, mark: string): Promise<void> {
  await sql`
    update orders set collecting_until = null
     where order_id = ${order_id} and collecting_until = ${mark}::timestamptz`.execute(db)
}

/**
 * Returns whether the order's payment is being collected, or is reported but not applied yet. The caller holds
 * the order's lock.
 */
export async function isPaymentUnderWay(tx: Tx, order_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where order_id = ${order_id} and collecting_until > clock_timestamp()
    union all
    select from payment_events
     where state in ('received', 'deferred') and event ->> 'order_id' = ${order_id}
       and event ->> 'kind' in ('approved', 'pending', 'paid')
     limit 1`.execute(tx)
  return rows.length > 0
}
