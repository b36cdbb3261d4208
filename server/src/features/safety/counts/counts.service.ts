import type { Db } from '#server/platform/database/db.ts'
import { listCounts } from './counts.queries.ts'

/** Counts shown help lines per UTC day, without user ids. */
export const crisesByDay = (db: Db, from: Date): Promise<{ day: string; value: number }[]> =>
  listCounts(db, 'crisis', from)
