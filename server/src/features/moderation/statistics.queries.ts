import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

const ENDINGS = [
  'version_approved',
  'version_rejected',
  'appeal_upheld',
  'appeal_overturned',
  'report_removed',
  'report_kept',
  'report_invalid',
  'takedown_removed',
  'takedown_kept',
  'takedown_invalid',
]

export type Span = { from: Date; to: Date }

export async function listDecisionsByDay(
  db: Db,
  { from, to }: Span,
): Promise<{ day: string; value: number }[]> {
  const { rows } = await sql<{ day: string; value: number }>`
    select (at at time zone 'UTC')::date::text as day, count(*)::int as value from audit_log
     where at >= ${from} and at < ${to} and action = any(${ENDINGS}) group by 1 order by 1`.execute(db)
  return rows
}

export async function listDecisionsByReason(
  db: Db,
  { from, to }: Span,
): Promise<{ action: string; reason: string; count: number }[]> {
  const { rows } = await sql<{ action: string; reason: string; count: number }>`
    select action, coalesce(reason, '') as reason, count(*)::int as count from audit_log
     where at >= ${from} and at < ${to} and action = any(${ENDINGS})
     group by 1, 2 order by 3 desc, 1, 2`.execute(db)
  return rows
}

export async function findMedianWait(db: Db, { from, to }: Span): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by waited_s)::float8 as median from audit_log
     where at >= ${from} and at < ${to} and action = any(${ENDINGS}) and waited_s is not null`.execute(db)
  return rows[0]?.median ?? null
}
