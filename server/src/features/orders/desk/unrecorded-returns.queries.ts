import { type ReturnCause, returnCauses } from '@citrine/contract/desk-order'
import { sql } from 'kysely'
import type { WaitingPage } from '#server/platform/database/conditions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../order/orders.queries.ts'

export type UnrecordedReturnRow = {
  event_no: number
  kind: 'refunded' | 'charged_back'
  note: ReturnCause
  amount: number | null
  currency: string | null
  received_at: Date
  order_id: string
  reason: string | null
  dismissed_by: string | null
  dismissed_at: Date | null
}

/** The order that a refund report belongs to: the one credited with its payment, or else the one it names. */
const orderOfReport = sql`coalesce(
  (select o.order_id from orders o where o.provider = e.provider and o.provider_txn = e.event ->> 'provider_txn'),
  (select o.order_id from orders o where o.provider = e.provider and o.order_id = (e.event ->> 'order_id')::uuid))`

const notes = sql.join(returnCauses.map((cause) => sql.lit(cause)))

const reports = sql`(
  select e.event_no, e.event ->> 'kind' as kind, e.note, (e.event ->> 'amount')::integer as amount,
         e.event ->> 'currency' as currency, e.received_at, ${orderOfReport} as order_id,
         d.reason, d.dismissed_by, d.dismissed_at
    from payment_events e left join payment_dismissals d using (event_no)
   where e.state = 'ignored' and e.note in (${notes})) r`

const isAsked = sql`exists (select from refunds f where f.event_no = r.event_no and f.state = 'waiting')`

export async function listUnrecordedReturns(
  db: Db,
  { after, limit }: WaitingPage,
): Promise<UnrecordedReturnRow[]> {
  const { rows } = await sql<UnrecordedReturnRow>`
    select * from ${reports}
     where r.order_id is not null and r.dismissed_at is null and not ${isAsked}
       ${after === undefined ? sql`` : sql`and r.event_no > ${Number.parseInt(after.id, 16)}`}
     order by r.event_no limit ${limit}`.execute(db)
  return rows
}

export async function listReturnsOfOrder(db: Db, order_id: string): Promise<UnrecordedReturnRow[]> {
  const { rows } = await sql<UnrecordedReturnRow>`
    select * from ${reports} where r.order_id = ${order_id} and not ${isAsked} order by r.event_no`.execute(
    db,
  )
  return rows
}

export async function findReturn(db: Db, event_no: number): Promise<UnrecordedReturnRow | undefined> {
  const { rows } = await sql<UnrecordedReturnRow>`
    select * from ${reports} where r.event_no = ${event_no}`.execute(db)
  return rows[0]
}

export async function isReturnAsked(tx: Tx, event_no: number): Promise<boolean> {
  const { rows } = await sql`
    select from refunds where event_no = ${event_no} and state = 'waiting'`.execute(tx)
  return rows.length > 0
}

type SettledReturn = {
  event_no: number
  amount: number
  currency: string
  provider_txn: OrderRow['provider_txn']
}

export async function reopenReturn(tx: Tx, { event_no, ...found }: SettledReturn): Promise<void> {
  await sql`
    update payment_events set event = event || ${JSON.stringify(found)}::jsonb, state = 'received',
      cause = 'staff', note = null, next_at = null
     where event_no = ${event_no}`.execute(tx)
}
