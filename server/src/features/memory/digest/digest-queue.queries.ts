import type { Db, Tx } from '#server/platform/database/db.ts'
import { HOUR_MS } from '#server/platform/time.ts'

export type QueuedDigest = {
  user_id: string
  chat_id: string
  /** The end of the path, and the depth from which the prompt has its messages word for word. */
  leaf_record_id: string
  window_depth: number
  /** Ignores the previous summary. Stored in the column `is_anew`. */
  is_from_start: boolean
}

const PAUSE_MS = HOUR_MS
export const DIGEST_PATIENCE_MS = 600_000

/**
 * Queues a summary of the chat. After a failure there is a pause, which a user's own request ignores.
 * @returns false when a summary is already queued, or during the pause
 */
export async function insertQueuedDigest(
  tx: Tx,
  { user_id, chat_id, is_from_start, ...due }: QueuedDigest & { created_at: Date },
): Promise<boolean> {
  const values = { ...due, is_anew: is_from_start }
  const before = new Date(due.created_at.getTime() - PAUSE_MS)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('memory_dues')
    .values({ user_id, chat_id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'chat_id'])
        .doUpdateSet(values)
        .where(({ eb, or }) =>
          or([
            eb('memory_dues.created_at', '<', before),
            eb(eb.val(is_from_start), '>', eb.ref('memory_dues.is_anew')),
          ]),
        ),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findQueuedDigest(
  db: Db,
  user_id: string,
  chat_id: string,
): Promise<(QueuedDigest & { created_at: Date }) | undefined> {
  return db
    .selectFrom('memory_dues')
    .select([
      'user_id',
      'chat_id',
      'leaf_record_id',
      'window_depth',
      'is_anew as is_from_start',
      'created_at',
    ])
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirst()
}

export async function deleteQueuedDigest(db: Db, user_id: string, chat_id: string): Promise<void> {
  await db.deleteFrom('memory_dues').where('user_id', '=', user_id).where('chat_id', '=', chat_id).execute()
}

export async function requeueDigest(tx: Tx, user_id: string, chat_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('memory_dues')
    .set({ created_at: now, is_anew: false })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}

/** Dates the row back, so that the page no longer shows a summary as being made. */
export async function pauseQueuedDigest(db: Db, user_id: string, chat_id: string, now: Date): Promise<void> {
  await db
    .updateTable('memory_dues')
    .set({ created_at: new Date(now.getTime() - DIGEST_PATIENCE_MS), is_anew: false })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}
