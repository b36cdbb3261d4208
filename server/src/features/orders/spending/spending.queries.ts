import type { Db, Tx } from '#server/platform/database/db.ts'

export async function findLimits(db: Db, user_id: string) {
  return db
    .selectFrom('spending_limits')
    .select(['monthly_limit', 'next_limit', 'raise_at', 'paused_until'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

type Limits = {
  monthly_limit: number | null
  next_limit: number | null
  raise_at: Date | null
  paused_until: Date | null
}

export async function saveLimits(tx: Tx, user_id: string, limits: Partial<Limits>): Promise<void> {
  await tx
    .insertInto('spending_limits')
    .values({ user_id, ...limits })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(limits))
    .execute()
}
