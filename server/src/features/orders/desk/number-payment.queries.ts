import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../order/orders.queries.ts'

export async function isPaymentReturned(tx: Tx, provider: string, payment_number: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events where provider = ${provider} and event ->> 'provider_txn' = ${payment_number}
       and event ->> 'kind' in ('refunded', 'charged_back') limit 1`.execute(tx)
  return rows.length > 0
}

export async function savePaymentNumber(
  tx: Tx,
  { order_id, provider, provider_txn }: OrderRow,
  payment_number: string,
): Promise<void> {
  await sql`
    update payment_events set event = event || jsonb_build_object('provider_txn', ${payment_number}::text)
     where provider = ${provider} and event ->> 'provider_txn' = ${provider_txn} and event ->> 'kind' = 'paid'`.execute(
    tx,
  )
  await sql`update orders set provider_txn = ${payment_number} where order_id = ${order_id}`.execute(tx)
}
