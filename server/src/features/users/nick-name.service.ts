import type { Db } from '#server/platform/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { findUser } from './users.queries.ts'

/** What somebody calls themselves. @throws not_found */
export const nickNameOf = async (db: Db, user_id: string): Promise<string> =>
  requireFound(await findUser(db, user_id), { user_id }).nick_name
