import type { Db } from '#server/platform/database/db.ts'
import { countAppealsSince, countWaitingSince } from './overdue.queries.ts'

/** Counts reviews and appeals that have waited since before these moments. */
export async function countOverdue(
  db: Db,
  { versions, appeals }: { versions: Date; appeals: Date },
): Promise<number> {
  const [late, late_appeals] = await Promise.all([
    countWaitingSince(db, versions),
    countAppealsSince(db, appeals),
  ])
  return late + late_appeals
}
