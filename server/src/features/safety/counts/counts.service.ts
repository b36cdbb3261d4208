import type { Db } from '#server/platform/db.ts'
import { listCounts } from './counts.queries.ts'

/** How often help lines were given, by days in UTC; of nobody in particular. */
export const crisesByDay = (db: Db, from: Date): Promise<{ day: string; value: number }[]> =>
  listCounts(db, 'crisis', from)
