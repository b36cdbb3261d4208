import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'

type Limits = {
  monthly_limit: number | null
  next_limit: number | null
  raise_at: Date | null
  paused_until: Date | null
}

const findRow = prepareQuery<[user_id: string], Limits>(
  'find-spending-limits',
  'select monthly_limit, next_limit, raise_at, paused_until from spending_limits where user_id = $1',
)
export const findLimits = async (db: Db, user_id: string): Promise<Limits | undefined> =>
  (await findRow(db, user_id))[0]

export async function saveLimits(tx: Tx, user_id: string, limits: Partial<Limits>): Promise<void> {
  await tx
    .insertInto('spending_limits')
    .values({ user_id, ...limits })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(limits))
    .execute()
}
