import { extractMarkedWords, indexMessages } from '#server/features/search/public.ts'
import { returnHold, settleHold } from '#server/features/wallet/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { undoIfNull } from '#server/platform/database/undo-if-null.ts'
import { isOutsideStory, type MessageRow, markReturned } from '../messages/messages.queries.ts'
import { findKeptText, type ReplyEnd, updateEndedFreeReply, updateEndedReply } from './reply-end.queries.ts'

/**
 * Stores the end of a reply and of its hold. Most replies are free, and need only one statement.
 * @returns undefined when another node ended the reply first
 */
export async function storeReplyEnd(
  db: Db,
  end: ReplyEnd,
  hold_id: string | null,
): Promise<MessageRow | undefined> {
  if (hold_id !== null && isChargeable(end)) {
    const words = extractMarkedWords(end.user_id, end.content)
    const row = await updateEndedFreeReply(db, end, { hold_id, words })
    if (row !== undefined) return row
  }
  return db.transaction().execute((tx) => storeReplyEndInTransaction(tx, end))
}

/**
 * Stores the end of a reply and of its hold in the caller's transaction. The hold is settled if the reply is complete,
 * or was stopped after new words; otherwise it is returned. If it has expired and cannot be paid again, the new text
 * is withdrawn.
 */
export async function storeReplyEndInTransaction(tx: Tx, end: ReplyEnd): Promise<MessageRow | undefined> {
  const stored = await undoIfNull(tx, () => storeEndAndSettle(tx, end))
  if (stored !== null) return stored.row
  const content = await findKeptText(tx, end)
  const unpaid = { state: 'interrupted', finish: null, fault: 'cost_returned', note: null } as const
  return (await storeEndAndSettle(tx, { ...end, ...unpaid, content, excerpt: null }))?.row
}

/** @returns null when the hold cannot be paid */
async function storeEndAndSettle(tx: Tx, end: ReplyEnd): Promise<{ row: MessageRow | undefined } | null> {
  const row = await updateEndedReply(tx, end)
  if (row === undefined) return { row }
  const { user_id, record_id, chat_id, role, hold_id } = row
  const content = isOutsideStory(row) ? '' : row.content
  await indexMessages(tx, user_id, [{ record_id, chat_id, role, content }])
  if (hold_id === null) return { row }
  const { is_paid, is_given_back } = await endHold(tx, {
    hold_id,
    isChargeable: isChargeable(end),
    now: end.now,
  })
  if (!is_paid) return null
  if (is_given_back) await markReturned(tx, row)
  return { row: { ...row, is_given_back } }
}

type HoldEnd = { hold_id: string; isChargeable: boolean; now: Date }

/** Settles or returns a reply's hold. `is_paid` is false if the hold has expired and cannot be paid again. */
export async function endHold(
  tx: Tx,
  { hold_id, isChargeable, now }: HoldEnd,
): Promise<{ is_paid: boolean; is_given_back: boolean }> {
  if (!isChargeable) return { is_paid: true, is_given_back: await returnHold(tx, hold_id, now) }
  return { is_paid: (await settleHold(tx, hold_id, now)) !== null, is_given_back: false }
}

const isChargeable = ({ state, note = null, hasNewWords }: ReplyEnd): boolean =>
  (state === 'done' && note === null) || (state === 'stopped' && hasNewWords)
