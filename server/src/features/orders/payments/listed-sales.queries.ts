import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { firstIdAt } from '#server/platform/ids.ts'
import { DAY_MS, MINUTE_MS } from '#server/platform/time.ts'

export type ListedSale = {
  provider: string
  provider_txn: string
  amount: number
  currency: string
  made_at: Date
}

/** ms before a sale, in which its order was made. */
const ORDERED_BEFORE_MS = DAY_MS

/** Whether a webhook reported the sale too. */
export async function isReportedSale(
  db: Db,
  { provider, provider_txn }: Pick<ListedSale, 'provider' | 'provider_txn'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events e
     where e.provider = ${provider} and e.event ->> 'provider_txn' = ${provider_txn}
       and e.event ->> 'kind' = 'paid' and not coalesce((e.event ->> 'is_listed')::boolean, false) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The unpaid orders of a sale's price that were open when it was made, with the addresses of their buyers: a page after an order. */
export async function listOrdersOfSale(
  db: Db,
  { provider, amount, currency, made_at }: ListedSale,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ order_id: string; state: string; email: string }[]> {
  const at = (ms: number) => firstIdAt(new Date(made_at.getTime() + ms))
  const { rows } = await sql<{ order_id: string; state: string; email: string }>`
    select o.order_id, o.state, u.email
      from orders o join users u using (user_id)
     where o.provider = ${provider} and o.price = ${amount} and o.currency = ${currency} and u.email is not null
       and o.state in ('created', 'pending', 'failed', 'expired')
       and o.order_id >= ${at(-ORDERED_BEFORE_MS)}::uuid and o.order_id < ${at(MINUTE_MS)}::uuid
       and o.order_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     order by o.order_id limit ${limit}`.execute(db)
  return rows
}
