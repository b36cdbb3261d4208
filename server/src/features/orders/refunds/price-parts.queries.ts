import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../order/orders.queries.ts'

/**
 * Matches refunds that are in the order's currency although the payment came in another one. Only the sum of such
 * refunds shows whether the whole price was returned.
 */
const isPart = ({ provider, provider_txn, currency }: OrderRow): RawBuilder<boolean> => sql`
  (provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'refunded'
   and state = 'ignored' and note = 'refund_currency_differs' and event ->> 'currency' = ${currency}
   and not exists (select from payment_dismissals d where d.event_no = payment_events.event_no))`

/** Sums refunds in minor units, separately for lists and webhooks, because lists may repeat webhooks. */
export async function sumParts(tx: Tx, order: OrderRow): Promise<{ listed: number; reported: number }> {
  const { rows } = await sql<{ listed: number; reported: number }>`
    select coalesce(sum((event ->> 'amount')::integer) filter (where is_listed), 0)::float8 as listed,
           coalesce(sum((event ->> 'amount')::integer) filter (where not is_listed), 0)::float8 as reported
      from (select event, coalesce((event ->> 'is_listed')::boolean, false) as is_listed
        from payment_events where ${isPart(order)}) parts`.execute(tx)
  return rows[0] ?? { listed: 0, reported: 0 }
}

export async function closeParts(tx: Tx, order: OrderRow): Promise<void> {
  await sql`update payment_events set note = null where ${isPart(order)}`.execute(tx)
}
