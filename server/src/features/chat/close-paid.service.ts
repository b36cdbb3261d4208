import { giveBackHold, settleHold } from '#server/features/wallet/holds/holds.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { closeRecord, type Ending } from './ending.queries.ts'
import type { RecordRow } from './records.queries.ts'

/** Closes a reply together with what was held for it: spent where there is one to read, given back where it broke off. */
export async function closePaid(tx: Tx, ending: Ending): Promise<RecordRow | undefined> {
  const row = await closeRecord(tx, ending)
  if (row !== undefined && row.hold_id !== null)
    await endHold(tx, { hold_id: row.hold_id, is_made: isMade(row), now: ending.now })
  return row
}

type HoldEnd = { hold_id: string; is_made: boolean; now: Date }

/** Ends what was held for a reply: spent, or given back. */
export const endHold = (tx: Tx, { hold_id, is_made, now }: HoldEnd): Promise<unknown> =>
  is_made ? settleHold(tx, hold_id, now) : giveBackHold(tx, hold_id, now)

const isMade = ({ state, content }: RecordRow): boolean =>
  state === 'done' || (state === 'stopped' && content !== '')
