import type { Db } from '#server/platform/database/db.ts'
import { findKeptAge, listKeptChecks } from './export-age.queries.ts'

export async function exportAge(db: Db, user_id: string) {
  return {
    known: (await findKeptAge(db, user_id)) ?? null,
    checks: await listKeptChecks(db, user_id),
  }
}
