import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SafetyDecisions } from '#server/platform/database/schema.gen.ts'

export async function insertDecision(db: Db, decision: Insertable<SafetyDecisions>): Promise<void> {
  await db.insertInto('safety_decisions').values(decision).execute()
}

export async function listDueScans(db: Db, limit: number) {
  return db
    .selectFrom('safety_decisions')
    .select(['decision_id', 'user_id', 'subject_id', 'gate'])
    .where('is_scan_due', '=', true)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function listUserDueScans(db: Db, user_id: string) {
  return db
    .selectFrom('safety_decisions')
    .selectAll()
    .where('is_scan_due', '=', true)
    .where('user_id', '=', user_id)
    .execute()
}

export async function settleScan(
  tx: Tx,
  decision_id: string,
  change: { verdict: string; rule: string | null; classifier_version: string | null; scores: string | null },
): Promise<void> {
  await tx
    .updateTable('safety_decisions')
    .set({ ...change, is_scan_due: false })
    .where('decision_id', '=', decision_id)
    .execute()
}

type RepeatedQuery = { since: Date; gates: string[]; rules: string[]; least: number }

export async function listRepeatedRefusals(db: Db, { since, gates, rules, least }: RepeatedQuery) {
  const { rows } = await sql<{ user_id: string; rule: string; texts: number }>`
    select user_id, rule, count(distinct content_hash)::int as texts from safety_decisions
     where created_at > ${since} and verdict = 'block' and user_id is not null
       and gate = any(${gates}) and rule = any(${rules})
     group by user_id, rule having count(distinct content_hash) >= ${least}
     order by user_id, rule`.execute(db)
  return rows
}

export async function deleteDecisionsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('safety_decisions').where('created_at', '<', moment).execute()
}

export async function listDecisions(db: Db, user_id: string) {
  return db
    .selectFrom('safety_decisions')
    .select(['created_at', 'gate', 'verdict', 'rule'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
}

/** Stores no user id. */
export async function addCount(db: Db, event: string, now: Date): Promise<void> {
  await sql`
    insert into safety_counts (day, event, counted) values ((${now}::timestamptz at time zone 'UTC')::date, ${event}, 1)
    on conflict (day, event) do update set counted = safety_counts.counted + 1`.execute(db)
}

export async function findRefusal(db: Db, user_id: string, decision_id: string) {
  return db
    .selectFrom('safety_decisions')
    .select(['gate', 'rule'])
    .where('decision_id', '=', decision_id)
    .where('user_id', '=', user_id)
    .where('verdict', '=', 'block')
    .executeTakeFirst()
}

/** A mistaken refusal no longer counts against the user. */
export async function forgiveRefusal(db: Db, decision_id: string): Promise<void> {
  await db
    .updateTable('safety_decisions')
    .set({ verdict: 'allow' })
    .where('decision_id', '=', decision_id)
    .execute()
}

export async function countCrisesByDay(db: Db, from: Date): Promise<{ day: string; value: number }[]> {
  const { rows } = await sql<{ day: string; value: number }>`
    select day::text, counted::int as value from safety_counts
     where event = 'crisis' and day >= (${from}::timestamptz at time zone 'UTC')::date order by day`.execute(
    db,
  )
  return rows
}
