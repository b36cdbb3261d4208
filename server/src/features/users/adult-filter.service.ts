import type { Db } from '#server/platform/db.ts'
import { updateFilter } from './users.queries.ts'

/** The filter only: whether it may be on is the business of the feature `age`. */
export async function turnAdultFilter(db: Db, user_id: string, is_on: boolean): Promise<void> {
  await updateFilter(db, user_id, is_on)
}
