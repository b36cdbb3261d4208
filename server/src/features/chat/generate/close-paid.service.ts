import { extractMarkedWords, indexMessages } from '#server/features/search/public.ts'
import { giveBackHold, settleHold } from '#server/features/wallet/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type RecordRow, saveReturnedHold } from '../records.queries.ts'
import { closeFreeRecord, closeRecord, type ReplyEnding } from './close-reply.queries.ts'

/** Most replies are free and need one statement. @returns undefined when another node closed the reply first */
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

/** The hold is spent when text remains, and released when the reply broke off. */
export async function closePaid(tx: Tx, ending: ReplyEnding): Promise<RecordRow | undefined> {
  const row = await closeRecord(tx, ending)
  if (row === undefined) return undefined
  const { user_id, record_id, chat_id, role, hold_id } = row
  const content = row.note === null ? row.content : ''
  await indexMessages(tx, user_id, [{ record_id, chat_id, role, content }])
  if (hold_id === null) return row
  const is_given_back = await endHold(tx, { hold_id, is_made: isMade(ending), now: ending.now })
  if (is_given_back) await saveReturnedHold(tx, row)
  return { ...row, is_given_back }
}

type HoldEnd = { hold_id: string; is_made: boolean; now: Date }

export async function endHold(tx: Tx, { hold_id, is_made, now }: HoldEnd): Promise<boolean> {
  if (!is_made) return giveBackHold(tx, hold_id, now)
  await settleHold(tx, hold_id, now)
  return false
}

const isMade = ({ state, note = null, has_new_words = false }: ReplyEnding): boolean =>
  (state === 'done' && note === null) || (state === 'stopped' && has_new_words)
