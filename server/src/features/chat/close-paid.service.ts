import { giveBackHold, settleHold } from '#server/features/wallet/holds/holds.service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { closeFreeRecord, closeRecord, type Ending } from './ending.queries.ts'
import { noteGivenBack, type RecordRow } from './records.queries.ts'
import { indexSaid, markedWordsOf } from './words/words.service.ts'

/**
 * Closes a reply that this node wrote, with what is held for it: in one statement where it cost nothing, as most do.
 * @returns undefined when another node closed it first
 */
export async function closeReply(
  db: Db,
  ending: Ending,
  hold_id: string | null,
): Promise<RecordRow | undefined> {
  if (hold_id !== null && isMade(ending)) {
    const words = markedWordsOf(ending.user_id, ending.content)
    const row = await closeFreeRecord(db, ending, { hold_id, words })
    if (row !== undefined) return row
  }
  return db.transaction().execute((tx) => closePaid(tx, ending))
}

/** Closes a reply together with what was held for it: spent where there is one to read, given back where it broke off. */
export async function closePaid(tx: Tx, ending: Ending): Promise<RecordRow | undefined> {
  const row = await closeRecord(tx, ending)
  if (row === undefined) return undefined
  const { user_id, record_id, chat_id, role, hold_id } = row
  // A word of Citrine's own is nobody's.
  const content = row.note === null ? row.content : ''
  await indexSaid(tx, user_id, [{ record_id, chat_id, role, content }])
  if (hold_id === null) return row
  const is_given_back = await endHold(tx, { hold_id, is_made: isMade(ending), now: ending.now })
  if (is_given_back) await noteGivenBack(tx, row)
  return { ...row, is_given_back }
}

type HoldEnd = { hold_id: string; is_made: boolean; now: Date }

/** Ends what was held for a reply: spent, or given back. @returns whether something went back */
export async function endHold(tx: Tx, { hold_id, is_made, now }: HoldEnd): Promise<boolean> {
  if (!is_made) return giveBackHold(tx, hold_id, now)
  await settleHold(tx, hold_id, now)
  return false
}

const isMade = ({ state, note = null, has_new_words = false }: Ending): boolean =>
  (state === 'done' && note === null) || (state === 'stopped' && has_new_words)
