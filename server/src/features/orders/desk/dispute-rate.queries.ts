import type { Db } from '#server/platform/database/db.ts'

export async function saveDisputeRate(db: Db, counted: { rate: number; counted_at: Date }): Promise<void> {
  await db
    .insertInto('dispute_rates')
    .values(counted)
    .onConflict((conflict) => conflict.column('is_last').doUpdateSet(counted))
    .execute()
}

export async function findDisputeRate(db: Db) {
  return db.selectFrom('dispute_rates').select(['rate', 'counted_at']).executeTakeFirst()
}
