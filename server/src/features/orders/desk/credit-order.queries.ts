import { COIN_WORTH } from '@citrine/contract/money-desk'
import { type RawBuilder, sql } from 'kysely'
import { isAfterCursor, type WaitingPage } from '#server/platform/database/cursor-condition.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { OrderRow } from '../orders.queries.ts'

type CreditRequestRow = { order_id: string; reason: string; asked_by: string | null; asked_at: Date }

export async function findCreditRequest(db: Db, order_id: string): Promise<CreditRequestRow | undefined> {
  return db.selectFrom('order_acceptances').selectAll().where('order_id', '=', order_id).executeTakeFirst()
}

export async function insertCreditRequest(tx: Tx, acceptance: CreditRequestRow): Promise<void> {
  await tx.insertInto('order_acceptances').values(acceptance).execute()
}

export type OrderToCredit = OrderRow & { waiting_since: Date }

export async function listOrdersToCredit(db: Db, { after, limit }: WaitingPage): Promise<OrderToCredit[]> {
  return db
    .selectFrom('order_acceptances')
    .innerJoin('orders', 'orders.order_id', 'order_acceptances.order_id')
    .selectAll('orders')
    .select('order_acceptances.asked_at as waiting_since')
    .where('orders.state', '=', 'review')
    .$if(after !== undefined, (query) =>
      query.where(isAfterCursor('order_acceptances.asked_at', 'orders.order_id', after)),
    )
    .orderBy('order_acceptances.asked_at')
    .orderBy('orders.order_id')
    .limit(limit)
    .execute()
}

/** 30 days in which an earlier, higher price of the goods counts: lowering a price must not avoid the second admin. */
const PRICES_MS = 30 * DAY_MS

/**
 * The amount that counts towards the limits of staff, in minor units: the largest of the order's price, the value
 * of its coins, and the highest price of its goods in the last 30 days.
 */
const selectOrderWeight = (now: Date): RawBuilder<number> => {
  const since = new Date(now.getTime() - PRICES_MS)
  return sql`greatest(o.price, coalesce(o.coins, 0)::bigint * ${COIN_WORTH}::integer, coalesce(
    (select max(p.price) from goods_prices p
      where p.goods_id = o.goods_id
        and p.from_at >= coalesce((select max(q.from_at) from goods_prices q
                                    where q.goods_id = o.goods_id and q.from_at <= ${since}), '-infinity')), 0))`
}

export async function computeOrderWorth(tx: Tx, order_id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select ${selectOrderWeight(now)}::int as worth from orders o where order_id = ${order_id}`.execute(tx)
  return rows[0]?.worth ?? 0
}

type CreditSum = { since: Date; now: Date }

/** @param order_id the order being decided, which does not count as an earlier credit */
export async function sumCreditedByStaff(
  tx: Tx,
  {
    user_id,
    order_id = null,
    since,
    now,
  }: CreditSum & { user_id: string; order_id?: string | null | undefined },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${selectOrderWeight(now)}), 0)::int as total from orders o
     where user_id = ${user_id} and order_id is distinct from ${order_id}::uuid
       and exists (select from order_steps s
                    where s.order_id = o.order_id and s.to_state = 'paid' and s.from_state <> 'paid'
                      and s.cause = 'staff' and s.at > ${since})`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Makes the acts of one admin run one after the other. Take this lock before those of orders and wallets. */
export async function lockCredits(tx: Tx, staff_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credits of ${staff_id}`}, 0))`.execute(tx)
}

/**
 * Sums what one admin credited without a second one. The caller holds the lock of `lockCredits`.
 * @param order_id the order being decided, which does not count as an earlier credit
 */
export async function sumCreditedByOnePerson(
  tx: Tx,
  {
    staff_id,
    order_id = null,
    since,
    now,
  }: CreditSum & { staff_id: string; order_id?: string | null | undefined },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${selectOrderWeight(now)}), 0)::int as total from orders o
     where order_id is distinct from ${order_id}::uuid
       and order_id in (select b.order_id from order_step_staff b join order_steps s on s.order_id = b.order_id and s.seq = b.seq
                         where b.staff_id = ${staff_id} and not b.is_agreed
                           and s.to_state = 'paid' and s.from_state <> 'paid' and s.cause = 'staff' and s.at > ${since})`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

export async function deleteCreditRequest(tx: Tx, order_id: string) {
  return tx
    .deleteFrom('order_acceptances')
    .where('order_id', '=', order_id)
    .returning(['asked_by', 'asked_at'])
    .executeTakeFirst()
}
