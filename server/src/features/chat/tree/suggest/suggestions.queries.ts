import type { Db, Tx } from '#server/platform/database/db.ts'

export type SuggestionRequest = {
  user_id: string
  client_id: string
  body_sha256: Buffer
  hold_id: string
  now: Date
}

export async function insertSuggestion(tx: Tx, { now, ...row }: SuggestionRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat_suggestions')
    .values({ ...row, state: 'running', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function lockSuggestion(tx: Tx, user_id: string, client_id: string) {
  return tx
    .selectFrom('chat_suggestions')
    .select(['body_sha256', 'state', 'replies', 'hold_id'])
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function restartSuggestion(
  tx: Tx,
  { user_id, client_id, hold_id, now }: SuggestionRequest,
): Promise<void> {
  await tx
    .updateTable('chat_suggestions')
    .set({ state: 'running', hold_id, created_at: now })
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .execute()
}

type End = Pick<SuggestionRequest, 'user_id' | 'client_id' | 'hold_id'> & {
  state: 'done' | 'failed'
  replies: string[]
}

/** Stores the end of a request if it is still running: one that is finished and paid never changes. */
export async function endSuggestion(
  tx: Tx,
  { user_id, client_id, hold_id, state, replies }: End,
): Promise<void> {
  await tx
    .updateTable('chat_suggestions')
    .set({ state, replies })
    .where('user_id', '=', user_id)
    .where('client_id', '=', client_id)
    .where('hold_id', '=', hold_id)
    .where('state', '=', 'running')
    .execute()
}

export async function deleteSuggestionsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('chat_suggestions').where('created_at', '<', moment).execute()
}
