import type { Db } from '#server/platform/database/db.ts'

export type Contacts = { email: string | null; phone: string | null }

export async function getContacts(db: Db, user_id: string): Promise<Contacts> {
  return db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}
