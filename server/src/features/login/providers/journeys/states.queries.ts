import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { OauthStates } from '#server/platform/database/schema.gen.ts'

export async function insertState(db: Db, state: Insertable<OauthStates>): Promise<void> {
  await db.insertInto('oauth_states').values(state).execute()
}

export type StateClaim = { nonce_hash: Buffer; cookie_hash: Buffer; purpose: string; now: Date }

export async function consumeState(db: Db, { nonce_hash, cookie_hash, purpose, now }: StateClaim) {
  return db
    .updateTable('oauth_states')
    .set({ used_at: now })
    .where('nonce_hash', '=', nonce_hash)
    .where('cookie_hash', '=', cookie_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['path', 'language', 'bind_user_id'])
    .executeTakeFirst()
}

export async function deleteStatesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('oauth_states').where('expires_at', '<', moment).execute()
}
