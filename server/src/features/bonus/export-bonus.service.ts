import type { Db } from '#server/platform/database/db.ts'
import { listAllClaims, listAllSignIns } from './bonus.queries.ts'

export async function exportBonus(db: Db, user_id: string) {
  return { tasks: await listAllClaims(db, user_id), sign_ins: await listAllSignIns(db, user_id) }
}
