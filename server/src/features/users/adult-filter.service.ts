import type { Db } from '#server/platform/database/db.ts'
import { updateFilter } from './users.queries.ts'

/** Sets the filter only; the feature `age` decides whether it may be on. */
export async function saveAdultFilter(db: Db, user_id: string, is_on: boolean): Promise<void> {
  await updateFilter(db, user_id, is_on)
}
