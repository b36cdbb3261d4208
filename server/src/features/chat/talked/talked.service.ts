import type { Db } from '#server/platform/db.ts'
import { countTalked, type Talked } from './talked.queries.ts'

/** With whom a user has talked, ever and since a day began. */
export const talkedOf = (db: Db, user_id: string, today: Date): Promise<Talked> =>
  countTalked(db, user_id, today)
