import { giveBackHold, settleHold } from '#server/features/wallet/holds/holds.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { closeRecord, type Ending } from './ending.queries.ts'
import { noteGivenBack, type RecordRow } from './records.queries.ts'

/** Closes a reply together with what was held for it: spent where there is one to read, given back where it broke off. */
export async function closePaid(tx: Tx, ending: Ending): Promise<RecordRow | undefined> {
  const row = await closeRecord(tx, ending)
  if (row === undefined || row.hold_id === null) return row
  const is_made = isMade(row, ending)
  const is_given_back = await endHold(tx, { hold_id: row.hold_id, is_made, now: ending.now })
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

const isMade = ({ state, note }: RecordRow, { has_new_words = false }: Ending): boolean =>
  (state === 'done' && note === null) || (state === 'stopped' && has_new_words)
