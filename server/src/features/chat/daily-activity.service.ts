import type { Db } from '#server/platform/database/db.ts'
import { countTalked, type Talked } from './daily-activity.queries.ts'

export const countConversation = (db: Db, user_id: string, today: Date): Promise<Talked> =>
  countTalked(db, user_id, today)
