import type { Db, Tx } from '#server/platform/database/db.ts'

export type PolishRow = {
  user_id: string
  client_id: string
  body_sha256: Buffer
  hold_id: string
  now: Date
}

export async function insertPolish(tx: Tx, { now, ...row }: PolishRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('polishes')
    .values({ ...row, state: 'running', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function lockPolish(tx: Tx, user_id: string, client_id: string) {
  return tx
    .selectFrom('polishes')
    .select(['body_sha256', 'state', 'text', 'hold_id'])
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function restartPolish(tx: Tx, { user_id, client_id, hold_id, now }: PolishRow): Promise<void> {
  await tx
    .updateTable('polishes')
    .set({ state: 'running', hold_id, created_at: now })
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .execute()
}

type End = Pick<PolishRow, 'user_id' | 'client_id' | 'hold_id'> & { state: 'done' | 'failed'; text: string }

/** Changes only a running request, so that a paid one stays finished. */
export async function endPolish(tx: Tx, { user_id, client_id, hold_id, state, text }: End): Promise<void> {
  await tx
    .updateTable('polishes')
    .set({ state, text })
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .where('hold_id', '=', hold_id)
    .where('state', '=', 'running')
    .execute()
}

export async function deletePolishesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('polishes').where('created_at', '<', moment).execute()
}
