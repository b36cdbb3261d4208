import type { PeriodType } from '@citrine/contract/goods'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.gen.ts'

const COLUMNS = ['membership_id', 'plan', 'starts_at', 'ends_at', 'anchor_at', 'order_id', 'rest_ms'] as const

export async function listOpenPeriods(db: Db, user_id: string, now: Date) {
  return db
    .selectFrom('memberships')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
}

export async function listOpenPeriodsOfUsers(db: Db, user_ids: readonly string[], now: Date) {
  return db
    .selectFrom('memberships')
    .select(['user_id', 'starts_at', 'ends_at'])
    .where('user_id', 'in', user_ids)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
}

export async function listPeriodsOfOrders(db: Db, order_ids: readonly string[]) {
  return db.selectFrom('memberships').select(COLUMNS).where('order_id', 'in', order_ids).execute()
}

export async function findCurrentPeriod(db: Db, user_id: string, now: Date) {
  return db
    .selectFrom('memberships')
    .select(({ fn, ref }) => [
      'membership_id',
      'order_id',
      'order_number',
      'plan',
      'starts_at',
      fn.coalesce('anchor_at', 'starts_at').as('anchor_at'),
      // Premium ends with the last period, because periods bought in advance follow the running one.
      sql<Date>`(select max(m.ends_at) from memberships m where m.user_id = ${ref('memberships.user_id')})`.as(
        'ends_at',
      ),
    ])
    .where('user_id', '=', user_id)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

export async function listMembers(
  db: Db,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .distinct()
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function findPeriod(db: Db, order_id: string) {
  return db
    .selectFrom('memberships')
    .select([...COLUMNS, 'user_id'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
}

type Period = {
  membership_id: string
  user_id: string
  plan: PeriodType
  starts_at: Date
  ends_at: Date
  anchor_at: Date
  order_id: string
  order_number: number | null
  rest_ms: number | null
  created_at: Date
}

export async function insertPeriod(tx: Tx, period: Period): Promise<void> {
  await tx.insertInto('memberships').values(period).execute()
}

export async function movePeriod(
  tx: Tx,
  membership_id: string,
  times: { starts_at: Date; ends_at: Date; anchor_at: Date },
): Promise<void> {
  await tx.updateTable('memberships').set(times).where('membership_id', '=', membership_id).execute()
}

/**
 * Ends a period early. Its row keeps the coins and the remaining time, and gives up the order, so that the order can
 * get a period again if its dispute is won.
 */
export async function endPeriod(tx: Tx, membership_id: string, ends_at: Date): Promise<void> {
  await tx
    .updateTable('memberships')
    .set(({ ref }) => ({
      ends_at: sql<Date>`greatest(${ends_at}, starts_at + interval '1 millisecond')`,
      cut_at: ends_at,
      order_id: null,
      cut_order_id: ref('order_id'),
      rest_ms: sql<number>`(extract(epoch from ends_at - ${ends_at}::timestamptz) * 1000)::bigint`,
    }))
    .where('membership_id', '=', membership_id)
    .execute()
}

export async function findCutPeriod(tx: Tx, order_id: string) {
  return tx
    .selectFrom('memberships')
    .select(['membership_id', 'rest_ms'])
    .where('cut_order_id', '=', order_id)
    .orderBy('cut_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds the last period that was ended early. `anchor_at` is the day from which its months were counted. */
export async function findLastCut(tx: Tx, user_id: string, after: Date) {
  const row = await tx
    .selectFrom('memberships')
    .select(({ fn }) => [fn.coalesce('anchor_at', 'starts_at').as('anchor_at'), 'cut_at'])
    .where('user_id', '=', user_id)
    .where('cut_at', '>', after)
    .orderBy('cut_at', 'desc')
    .executeTakeFirst()
  return row?.cut_at == null ? undefined : { anchor_at: row.anchor_at, cut_at: row.cut_at }
}

export async function deletePeriod(tx: Tx, membership_id: string): Promise<void> {
  await tx.deleteFrom('memberships').where('membership_id', '=', membership_id).execute()
}

/**
 * Sums the monthly coins of a membership by the keys of their transfers, because its row may be deleted. `;` follows
 * `:` in ASCII, so the range contains all keys with the prefix.
 */
export async function sumMembershipCoins(db: Db, wallet_id: string, membership_id: string): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(e.coins), 0)::bigint as coins from transfers t join entries e using (transfer_id)
     where t.kind = 'membership_coins' and e.account_version is not null
       and t.idempotency_key >= ${`membership_coins:${wallet_id}:${membership_id}:`}
       and t.idempotency_key < ${`membership_coins:${wallet_id}:${membership_id};`}`.execute(db)
  return Number(rows[0]?.coins ?? 0)
}

export async function listMembershipCoins(
  db: Db,
  membership_ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ membership_id: string; coins: number }>`
    select m.membership_id, given.coins
      from memberships m join wallets w using (user_id) cross join lateral (
        select coalesce(sum(e.coins), 0)::float8 as coins from transfers t join entries e using (transfer_id)
         where t.kind = 'membership_coins' and e.account_version is not null
           and t.idempotency_key >= 'membership_coins:' || w.wallet_id || ':' || m.membership_id || ':'
           and t.idempotency_key < 'membership_coins:' || w.wallet_id || ':' || m.membership_id || ';'
      ) given
     where m.membership_id = any(${membership_ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ membership_id, coins }) => [membership_id, coins]))
}

export type PremiumEnd = { membership_id: string; user_id: string; ends_at: Date }
export type EndNotice = 'ending' | 'ended'
const NOTICE_COLUMNS = { ending: 'ending_told_at', ended: 'ended_told_at' } as const

export type EndSpan = { notice: EndNotice; after: Date; until: Date }

/** Matches periods to announce: they end within the span, no later one follows, and the user was not notified yet. */
const isUnannounced =
  ({ notice, after, until }: EndSpan) =>
  ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<DB & { m: DB['memberships'] }, 'm'>) =>
    and([
      eb('m.ended_told_at', 'is', null),
      eb(`m.${NOTICE_COLUMNS[notice]}`, 'is', null),
      eb('m.ends_at', '>', after),
      eb('m.ends_at', '<=', until),
      not(
        exists(
          selectFrom('memberships as later')
            .select('later.membership_id')
            .whereRef('later.user_id', '=', 'm.user_id')
            .whereRef('later.ends_at', '>', 'm.ends_at'),
        ),
      ),
    ])

export async function listUnannouncedEnds(
  db: Db,
  { limit, ...span }: EndSpan & { limit: number },
): Promise<PremiumEnd[]> {
  return db
    .selectFrom('memberships as m')
    .select(['m.membership_id', 'm.user_id', 'm.ends_at'])
    .where(isUnannounced(span))
    .orderBy('m.ends_at')
    .limit(limit)
    .execute()
}

/**
 * Marks the end of a period as announced, unless it was extended, ended early or announced since it was listed.
 * @returns whether this call marked it
 */
export async function markEndAnnounced(
  tx: Tx,
  { membership_id, now, ...span }: EndSpan & { membership_id: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('memberships as m')
    .set({ [NOTICE_COLUMNS[span.notice]]: now })
    .where('m.membership_id', '=', membership_id)
    .where(isUnannounced(span))
    .returning('m.membership_id')
    .executeTakeFirst()
  return row !== undefined
}
