import type { Db } from '#server/platform/database/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { findUser } from './users.queries.ts'

/** @throws not_found */
export const requireNickName = async (db: Db, user_id: string): Promise<string> =>
  requireFound(await findUser(db, user_id), { user_id }).nick_name
