import { extractMarkedWords, indexMessages } from '#server/features/search/public.ts'
import { returnHold, settleHold } from '#server/features/wallet/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { undoIfNull } from '#server/platform/database/undo-if-null.ts'
import { type RecordRow, saveReturnedHold } from '../records.queries.ts'
import { closeFreeRecord, closeRecord, findKeptText, type ReplyEnding } from './close-reply.queries.ts'

/**
 * Closes a reply and its hold. Most replies are free, and need only one statement.
 * @returns undefined when another node closed the reply first
 */
export async function closeReply(
  db: Db,
  ending: ReplyEnding,
  hold_id: string | null,
): Promise<RecordRow | undefined> {
  if (hold_id !== null && isMade(ending)) {
    const words = extractMarkedWords(ending.user_id, ending.content)
    const row = await closeFreeRecord(db, ending, { hold_id, words })
    if (row !== undefined) return row
  }
  return db.transaction().execute((tx) => closePaid(tx, ending))
}

/**
 * Closes a reply and its hold of coins. The hold is settled if the reply is complete, or was stopped after new words;
 * otherwise it is returned. If it has expired and cannot be paid again, the new text is withdrawn.
 */
export async function closePaid(tx: Tx, ending: ReplyEnding): Promise<RecordRow | undefined> {
  const closed = await undoIfNull(tx, () => closeAndSettle(tx, ending))
  if (closed !== null) return closed.row
  const content = await findKeptText(tx, ending)
  const unpaid = { state: 'interrupted', finish: null, fault: 'cost_returned', note: null } as const
  return (await closeAndSettle(tx, { ...ending, ...unpaid, content, excerpt: null }))?.row
}

/** @returns null when the hold cannot be paid */
async function closeAndSettle(tx: Tx, ending: ReplyEnding): Promise<{ row: RecordRow | undefined } | null> {
  const row = await closeRecord(tx, ending)
  if (row === undefined) return { row }
  const { user_id, record_id, chat_id, role, hold_id } = row
  const content = row.note === null ? row.content : ''
  await indexMessages(tx, user_id, [{ record_id, chat_id, role, content }])
  if (hold_id === null) return { row }
  const { is_paid, is_given_back } = await endHold(tx, { hold_id, is_made: isMade(ending), now: ending.now })
  if (!is_paid) return null
  if (is_given_back) await saveReturnedHold(tx, row)
  return { row: { ...row, is_given_back } }
}

type HoldEnd = { hold_id: string; is_made: boolean; now: Date }

/** Settles or returns a reply's hold. `is_paid` is false if the hold has expired and cannot be paid again. */
export async function endHold(
  tx: Tx,
  { hold_id, is_made, now }: HoldEnd,
): Promise<{ is_paid: boolean; is_given_back: boolean }> {
  if (!is_made) return { is_paid: true, is_given_back: await returnHold(tx, hold_id, now) }
  return { is_paid: (await settleHold(tx, hold_id, now)) !== null, is_given_back: false }
}

const isMade = ({ state, note = null, has_new_words = false }: ReplyEnding): boolean =>
  (state === 'done' && note === null) || (state === 'stopped' && has_new_words)
