import type { Db } from '#server/platform/database/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { findUser } from './users.queries.ts'
import { FIRST_NAMES } from './users.service.ts'

export type OwnDetails = { is_named: boolean; has_picture: boolean; has_both_contacts: boolean }

/** The user's own contact details, masked. */
export async function requireOwnDetails(db: Db, user_id: string): Promise<OwnDetails> {
  const { nick_name, avatar, email, phone } = requireFound(await findUser(db, user_id), { user_id })
  return {
    is_named: !Object.values(FIRST_NAMES).includes(nick_name),
    has_picture: avatar !== null,
    has_both_contacts: email !== null && phone !== null,
  }
}
