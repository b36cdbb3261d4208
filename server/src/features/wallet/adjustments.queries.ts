import { isAfterCursor, type WaitingPage } from '#server/platform/database/conditions.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type AdjustmentState = 'waiting' | 'done' | 'rejected'

export type AdjustmentRow = {
  adjustment_id: string
  user_id: string | null
  coins: number
  reason: string
  state: AdjustmentState
  asked_by: string | null
  created_at: Date
}

export async function insertAdjustment(tx: Tx, row: AdjustmentRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('coin_adjustments')
    .values(row)
    .onConflict((conflict) => conflict.column('adjustment_id').doNothing())
    .returning('adjustment_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function lockAdjustment(tx: Tx, adjustment_id: string) {
  return tx
    .selectFrom('coin_adjustments')
    .selectAll()
    .where('adjustment_id', '=', adjustment_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveAdjustment(
  tx: Tx,
  adjustment_id: string,
  change: { state: AdjustmentState; decided_by?: string },
): Promise<void> {
  await tx.updateTable('coin_adjustments').set(change).where('adjustment_id', '=', adjustment_id).execute()
}

/** Sums the coins that staff gave to a user or took: a gift of 10 and a removal of 10 make 20. */
export async function sumAdjusted(tx: Tx, user_id: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('coin_adjustments')
    .select(({ fn }) => fn.sum<number>(fn('abs', ['coins'])).as('sum'))
    .where('user_id', '=', user_id)
    .where('created_at', '>=', since)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

export async function sumAdjustedByOneAdmin(tx: Tx, staff_id: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('coin_adjustments')
    .select(({ fn }) => fn.sum<number>(fn('abs', ['coins'])).as('sum'))
    .where('asked_by', '=', staff_id)
    .where('created_at', '>=', since)
    .where('state', '=', 'done')
    .where('decided_by', 'is', null)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

export async function listWaitingAdjustments(db: Db, { after, limit }: WaitingPage) {
  return db
    .selectFrom('coin_adjustments')
    .selectAll()
    .where('state', '=', 'waiting')
    .$if(after !== undefined, (query) => query.where(isAfterCursor('created_at', 'adjustment_id', after)))
    .orderBy('created_at')
    .orderBy('adjustment_id')
    .limit(limit)
    .execute()
}
