import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { OauthHandoffs } from '#server/platform/database/schema.gen.ts'

export async function insertHandoff(db: Db, handoff: Insertable<OauthHandoffs>): Promise<void> {
  await db.insertInto('oauth_handoffs').values(handoff).execute()
}

export type HandoffClaim = { code_hash: Buffer; cookie_hash: Buffer; now: Date }

export async function consumeHandoff(db: Db, { code_hash, cookie_hash, now }: HandoffClaim) {
  return db
    .updateTable('oauth_handoffs')
    .from('users')
    .set({ used_at: now })
    .whereRef('users.user_id', '=', 'oauth_handoffs.user_id')
    .where('code_hash', '=', code_hash)
    .where('cookie_hash', '=', cookie_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['users.user_id', 'users.nick_name', 'oauth_handoffs.is_new'])
    .executeTakeFirst()
}

export async function deleteHandoffsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('oauth_handoffs').where('expires_at', '<', moment).execute()
}
