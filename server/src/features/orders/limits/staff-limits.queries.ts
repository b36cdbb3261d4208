import { COIN_WORTH } from '@citrine/contract/money-desk'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import { DAY_MS } from '#server/platform/time.ts'

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

/** Runs the actions of one admin one after the other. Take this lock before the locks of orders and wallets. */
export async function lockCredits(tx: Tx, staff_id: string): Promise<void> {
  await lockName(tx, `credits of ${staff_id}`)
}

/**
 * Sums what one admin credited without a second one. The caller holds the lock of `lockCredits`.
 * @param order_id the order being decided, which does not count as an earlier credit
 */
export async function sumCreditedByOneAdmin(
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

/**
 * Sums what one admin refunded without a second admin, in minor units. An unconfirmed refund counts even after
 * staff closed it as failed, because the provider may have carried it out.
 */
export async function sumRefundedByOneAdmin(tx: Tx, staff_id: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('asked_by', '=', staff_id)
    .where('created_at', '>=', since)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', ['sending', 'unknown', 'sent']),
        and([eb('state', '=', 'failed'), eb('close_reason', 'is not', null)]),
      ]),
    )
    .where('decided_by', 'is', null)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
