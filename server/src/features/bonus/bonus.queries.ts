import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SignIns, TaskClaims } from '#server/platform/database/schema.gen.ts'

export async function listRewardClaims(db: Db, user_id: string, periods: readonly string[]) {
  return db
    .selectFrom('task_claims')
    .select(['period', 'task_id', 'coins'])
    .where('user_id', '=', user_id)
    .where('period', 'in', periods)
    .execute()
}

export async function insertClaim(tx: Tx, claim: Insertable<TaskClaims>): Promise<void> {
  await tx.insertInto('task_claims').values(claim).execute()
}

export async function findLastSignIn(db: Db, user_id: string) {
  return db
    .selectFrom('sign_ins')
    .select(['day', 'day_index'])
    .where('user_id', '=', user_id)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSignIn(tx: Tx, sign_in: Insertable<SignIns>): Promise<void> {
  await tx.insertInto('sign_ins').values(sign_in).execute()
}

export async function listAllClaims(db: Db, user_id: string) {
  return db
    .selectFrom('task_claims')
    .select(['task_id', 'period', 'coins', 'claimed_at'])
    .where('user_id', '=', user_id)
    .orderBy('period', 'desc')
    .limit(1_000)
    .execute()
}

export async function listAllSignIns(db: Db, user_id: string) {
  return db
    .selectFrom('sign_ins')
    .select(['day', 'day_index', 'coins', 'signed_at'])
    .where('user_id', '=', user_id)
    .orderBy('day', 'desc')
    .limit(1_000)
    .execute()
}

/** `key` is the last part of the transfer's key in the ledger. */
export const claimRows = sql`
  select user_id, 'task_reward' as kind, task_id || ':' || period as key, coins from task_claims
  union all
  select user_id, 'sign_in_reward', to_char(day at time zone 'UTC', 'YYYY-MM-DD'), coins from sign_ins`
