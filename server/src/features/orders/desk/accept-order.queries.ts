import { sql } from 'kysely'
import { isAfter, type WaitingPage } from '#server/platform/database/after.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { OrderRow } from '../orders.queries.ts'

type Acceptance = { order_id: string; reason: string; asked_by: string | null; asked_at: Date }

export async function findAcceptance(db: Db, order_id: string): Promise<Acceptance | undefined> {
  return db.selectFrom('order_acceptances').selectAll().where('order_id', '=', order_id).executeTakeFirst()
}

export async function insertAcceptance(tx: Tx, acceptance: Acceptance): Promise<void> {
  await tx.insertInto('order_acceptances').values(acceptance).execute()
}

export type OrderToAccept = OrderRow & { waiting_since: Date }

/** Orders that an admin asked to credit and that wait for a second one, the oldest question first. */
export async function listOrdersToAccept(db: Db, { after, limit }: WaitingPage): Promise<OrderToAccept[]> {
  return db
    .selectFrom('order_acceptances')
    .innerJoin('orders', 'orders.order_id', 'order_acceptances.order_id')
    .selectAll('orders')
    .select('order_acceptances.asked_at as waiting_since')
    .where('orders.state', '=', 'review')
    .$if(after !== undefined, (query) =>
      query.where(isAfter('order_acceptances.asked_at', 'orders.order_id', after)),
    )
    .orderBy('order_acceptances.asked_at')
    .orderBy('orders.order_id')
    .limit(limit)
    .execute()
}

type Credited = { user_id: string; order_id: string; since: Date }

/** Minor units of the buyer's other orders that staff credited since a moment. */
export async function sumCreditedByStaff(tx: Tx, { user_id, order_id, since }: Credited): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(price), 0)::int as total from orders o
     where user_id = ${user_id} and order_id <> ${order_id}
       and exists (select from order_steps s
                    where s.order_id = o.order_id and s.to_state = 'paid' and s.from_state <> 'paid' and s.cause = 'staff' and s.at > ${since})`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/** @returns who asked; undefined when nobody did */
export async function deleteAcceptance(tx: Tx, order_id: string) {
  return tx
    .deleteFrom('order_acceptances')
    .where('order_id', '=', order_id)
    .returning(['asked_by', 'asked_at'])
    .executeTakeFirst()
}
