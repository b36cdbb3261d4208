import type { Db } from '#server/platform/database/db.ts'
import { findPassword } from './passwords.queries.ts'

export const hasPassword = async (db: Db, user_id: string): Promise<boolean> =>
  (await findPassword(db, user_id)) !== undefined
