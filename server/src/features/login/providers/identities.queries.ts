import type { Provider } from '@citrine/contract/login-providers'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'

export type IdentityKey = { provider: Provider; subject: string }

/** Sign-ins and bindings of one identity run one after the other, until the transaction ends. */
export async function lockIdentity(tx: Tx, { provider, subject }: IdentityKey): Promise<void> {
  await lockName(tx, `identity:${provider}:${subject}`)
}

export async function findIdentityUser(db: Db, { provider, subject }: IdentityKey) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.user_id', 'identities.user_id')
    .select(['users.user_id', 'users.nick_name'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function insertIdentity(
  db: Db,
  row: IdentityKey & { user_id: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function listIdentities(db: Db, user_id: string) {
  return db
    .selectFrom('identities')
    .select(['provider', 'subject', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('provider')
    .execute()
}

export async function listProviders(db: Db, user_id: string): Promise<string[]> {
  return (await listIdentities(db, user_id)).map(({ provider }) => provider)
}

export async function deleteIdentity(db: Db, user_id: string, provider: Provider): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
