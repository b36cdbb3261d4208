import type { ReasonCode, ReportTarget } from '@citrine/contract/reports'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Reports } from '#server/platform/schema.gen.ts'

type Known = { target_type: ReportTarget; reason: ReasonCode }

/** False when the same client has sent it before. */
export async function insertReport(db: Db, row: Insertable<Reports>): Promise<boolean> {
  const inserted = await db
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returning('report_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findReportOfClient(db: Db, user_id: string, client_id: string) {
  return db
    .selectFrom('reports')
    .select(['report_id', 'due_at', 'body_sha256'])
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()
}

/** What this user has said of this thing for this reason already, and nobody has decided. */
export async function findSameReport(
  db: Db,
  same: { user_id: string; target_type: ReportTarget; target_id: string; reason: ReasonCode },
) {
  return db
    .selectFrom('reports')
    .select(['report_id', 'due_at'])
    .where('user_id', '=', same.user_id)
    .where('target_type', '=', same.target_type)
    .where('target_id', '=', same.target_id)
    .where('reason', '=', same.reason)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
}

export type ReportPlace = { due_at: string; report_id: string }

/** Whose time is over first; what somebody is concerned in is not theirs to decide. */
export async function listOpenReports(
  db: Db,
  { after, limit, not_of }: { after: ReportPlace | undefined; limit: number; not_of: string },
) {
  let query = db
    .selectFrom('reports')
    .selectAll()
    .select(sql<string>`due_at::text`.as('due_text'))
    .where('state', '=', 'open')
    .where(sql<boolean>`owner_id is distinct from ${not_of}::uuid`)
    .where(sql<boolean>`user_id is distinct from ${not_of}::uuid`)
    .orderBy('due_at')
    .orderBy('report_id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(due_at, report_id) > (${after.due_at}::timestamptz, ${after.report_id}::uuid)`,
    )
  return query.$narrowType<Known>().execute()
}

/** Whom an open one concerns. */
export async function findOpenReport(db: Db, report_id: string) {
  return db
    .selectFrom('reports')
    .select(['user_id', 'owner_id'])
    .where('report_id', '=', report_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export async function lockOpenReport(tx: Tx, report_id: string) {
  return tx
    .selectFrom('reports')
    .selectAll()
    .where('report_id', '=', report_id)
    .where('state', '=', 'open')
    .forUpdate()
    .$narrowType<Known>()
    .executeTakeFirst()
}

type Settled = {
  report_id: string
  state: 'removed' | 'kept' | 'invalid'
  decided_by: string
  decided_at: Date
}

export async function settleReportRow(tx: Tx, { report_id, ...settled }: Settled): Promise<void> {
  await tx.updateTable('reports').set(settled).where('report_id', '=', report_id).execute()
}

export async function listOpenReasons(db: Db, character_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('reason')
    .where('character_id', '=', character_id)
    .where('state', '=', 'open')
    .limit(200)
    .execute()
  return rows.map(({ reason }) => reason)
}

export async function countOpenReports(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, count(*) filter (where due_at < ${now})::int as overdue
      from reports where state = 'open'`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0 }
}

export async function listReportsByDay(db: Db, from: Date): Promise<{ day: string; value: number }[]> {
  const { rows } = await sql<{ day: string; value: number }>`
    select (created_at at time zone 'UTC')::date::text as day, count(*)::int as value
      from reports where created_at >= ${from} group by 1 order by 1`.execute(db)
  return rows
}

/** What a user has reported, for the copy of their data. */
export async function listReportsOf(db: Db, user_id: string) {
  return db
    .selectFrom('reports')
    .select(['target_type', 'evidence', 'reason', 'text', 'state', 'created_at', 'decided_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
}

export async function deleteReportsDecidedBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('reports').where('state', '!=', 'open').where('decided_at', '<', moment).execute()
}
