import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export const buildExportFileName = (export_id: string): string => `${export_id}.zip`

export type NewExport = {
  user_id: string
  export_id: string
  language: string
  started_at: Date
}

/**
 * Replaces a failed export, or one older than `since`.
 * @returns false while one is in progress or recent
 */
export async function beginExport(tx: Tx, row: NewExport, since: Date): Promise<boolean> {
  const fresh = { ...row, state: 'waiting' as const, percent: 0, size_bytes: null, expires_at: null }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('data_exports')
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb('data_exports.state', '=', 'failed'),
            eb.and([eb('data_exports.state', '=', 'ready'), eb('data_exports.started_at', '<=', since)]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findLatestExport(db: Db, user_id: string) {
  return db.selectFrom('data_exports').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

export async function findExport(db: Db, export_id: string) {
  return db.selectFrom('data_exports').selectAll().where('export_id', '=', export_id).executeTakeFirst()
}

export async function saveProgress(db: Db, export_id: string, percent: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ state: 'collecting', percent })
    .where('export_id', '=', export_id)
    .where('state', 'in', ['waiting', 'collecting'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type ExportEnd = { state: 'ready'; size_bytes: number; expires_at: Date } | { state: 'failed' }

export async function endExport(db: Db, export_id: string, ending: ExportEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set({ percent: ending.state === 'ready' ? 100 : 0, ...ending })
    .where('export_id', '=', export_id)
    .where('state', 'in', ['waiting', 'collecting'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function listStalledExports(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('export_id')
    .where('state', 'in', ['waiting', 'collecting'])
    .where('started_at', '<=', moment)
    .execute()
  return rows.map(({ export_id }) => export_id)
}

export async function deleteExpiredExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('data_exports').where('expires_at', '<=', now).execute()
}

export async function deleteExports(db: Db, user_id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('data_exports')
    .where('user_id', '=', user_id)
    .returning('export_id')
    .execute()
  return rows.map(({ export_id }) => export_id)
}

export async function listKnownExports(db: Db, export_ids: readonly string[]): Promise<Set<string>> {
  if (export_ids.length === 0) return new Set()
  const { rows } = await sql<{ export_id: string }>`
    select export_id from data_exports where export_id = any(${export_ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ export_id }) => export_id))
}
