import type pg from 'pg'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'

export type AuditRow = {
  seq: number
  at: Date
  actor_id: string | null
  /** Set only in entries of the previous release; newer entries have the asking admin among the facts. */
  asked_by: string | null
  action: string
  target_type: string
  target_id: string
  reason: string | null
  waited_s: number | null
  before_hash: Buffer | null
  after_hash: Buffer | null
  facts: unknown
  prev_hash: Buffer
  hash: Buffer
}

export async function lockEnd(tx: Tx): Promise<{ seq: number; hash: Buffer } | undefined> {
  await lockName(tx, 'audit_log')
  return tx.selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
}

export async function insertRow(tx: Tx, row: AuditRow): Promise<void> {
  const facts = row.facts === null ? null : JSON.stringify(row.facts)
  await tx
    .insertInto('audit_log')
    .values({ ...row, facts })
    .execute()
}

export async function listRows(
  db: Db,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(limit)
  if (below !== undefined) query = query.where('seq', '<', below)
  return query.execute()
}

export async function listChain(db: Db, after: number, limit: number): Promise<AuditRow[]> {
  return db.selectFrom('audit_log').selectAll().where('seq', '>', after).orderBy('seq').limit(limit).execute()
}

export async function findHead(db: Db): Promise<{ entries: number; hash: Buffer } | undefined> {
  return db.selectFrom('audit_head').select(['entries', 'hash']).executeTakeFirst()
}

export type AuditLogMark = {
  entries: number
  hash: Buffer
  checked_at: Date | null
  /** Stays until a check of the whole log finds no fault. */
  broken_at: number | null
}

export const getAuditLogMark = (db: Db): Promise<AuditLogMark> =>
  db.selectFrom('audit_mark').select(['entries', 'hash', 'checked_at', 'broken_at']).executeTakeFirstOrThrow()

export async function moveAuditLogMark(db: Db, moved: Partial<AuditLogMark>): Promise<void> {
  await db.updateTable('audit_mark').set(moved).execute()
}

export async function findAuditLogMark(
  client: pg.Client,
): Promise<Pick<AuditLogMark, 'checked_at' | 'broken_at'> | undefined> {
  const { rowCount } = await client.query("select 1 where to_regclass('audit_mark') is not null")
  if (rowCount === 0) return undefined
  const { rows } = await client.query<Pick<AuditLogMark, 'checked_at' | 'broken_at'>>(
    'select checked_at, broken_at::int from audit_mark',
  )
  return rows[0]
}

export async function hasRow(
  db: Db,
  { target_id, actions, reasons }: { target_id: string; actions: string[]; reasons: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('seq')
    .where('target_id', '=', target_id)
    .where('action', 'in', actions)
    .where('reason', 'in', [...reasons])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
