import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Consents } from '#server/platform/database/schema.gen.ts'

export async function findConsent(db: Db, user_id: string) {
  return db
    .selectFrom('consents')
    .select(['version', 'analytics', 'advertising', 'chosen_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function saveConsent(db: Db, row: Insertable<Consents>): Promise<void> {
  await db
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(row)
        .where(sql<boolean>`consents.chosen_at <= excluded.chosen_at`),
    )
    .execute()
}
