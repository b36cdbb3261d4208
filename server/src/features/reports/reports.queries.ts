import type { ReasonCode, ReportTarget } from '@citrine/contract/reports'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import type { Reports } from '#server/platform/database/schema.gen.ts'

type ReportReason = { target_type: ReportTarget; reason: ReasonCode }

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

export type ReportCursor = { due_at: string; report_id: string }

export async function listOpenReports(
  db: Db,
  {
    after,
    limit,
    except_user_id,
  }: { after: ReportCursor | undefined; limit: number; except_user_id: string },
) {
  let query = db
    .selectFrom('reports')
    .selectAll()
    .select(sql<string>`due_at::text`.as('due_text'))
    .where('state', '=', 'open')
    .where(sql<boolean>`owner_id is distinct from ${except_user_id}::uuid`)
    .where(sql<boolean>`user_id is distinct from ${except_user_id}::uuid`)
    .orderBy('due_at')
    .orderBy('report_id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(due_at, report_id) > (${after.due_at}::timestamptz, ${after.report_id}::uuid)`,
    )
  return query.$narrowType<ReportReason>().execute()
}

export type Report = Awaited<ReturnType<typeof listOpenReports>>[number]

export const findReport = (db: Db, report_id: string) =>
  findById(report_id, () =>
    db
      .selectFrom('reports')
      .select(['user_id', 'owner_id'])
      .where('report_id', '=', report_id)
      .where('state', '=', 'open')
      .executeTakeFirst(),
  )

export const lockReport = (tx: Tx, report_id: string) =>
  findById(report_id, () =>
    tx
      .selectFrom('reports')
      .selectAll()
      .where('report_id', '=', report_id)
      .where('state', '=', 'open')
      .forUpdate()
      .$narrowType<ReportReason>()
      .executeTakeFirst(),
  )

type ReportEnd = {
  report_id: string
  state: 'removed' | 'kept' | 'invalid'
  decided_by: string | null
  decided_at: Date
}

export async function settleReport(tx: Tx, { report_id, ...settled }: ReportEnd): Promise<void> {
  await tx.updateTable('reports').set(settled).where('report_id', '=', report_id).execute()
  // The message or picture was private to the reporter, who has left; it was kept only for this decision.
  await tx
    .updateTable('reports')
    .set({ evidence: '' })
    .where('report_id', '=', report_id)
    .where('user_id', 'is', null)
    .where('target_type', 'in', PRIVATE_TARGETS)
    .execute()
}

/** Only their owner, who is the reporter, can see these. */
const PRIVATE_TARGETS: ReportTarget[] = ['message', 'picture']

/** The rows stay for moderation, and open ones keep their evidence. */
export async function eraseReportTexts(db: Db, user_id: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ text: '', body_sha256: Buffer.alloc(0), client_id: sql`report_id::text` })
    .where('user_id', '=', user_id)
    .execute()
  await db
    .updateTable('reports')
    .set({ evidence: '' })
    .where('user_id', '=', user_id)
    .where('state', '!=', 'open')
    .where('target_type', 'in', PRIVATE_TARGETS)
    .execute()
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

export async function listOwnReports(db: Db, user_id: string) {
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
