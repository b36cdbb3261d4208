import { giveBackHold, settleHold } from '#server/features/wallet/holds/holds.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { closeRecord, type Ending } from './ending.queries.ts'
import type { RecordRow } from './records.queries.ts'

/** Closes a reply together with what was held for it: spent where there is one to read, given back where it broke off. */
export async function closePaid(tx: Tx, ending: Ending): Promise<RecordRow | undefined> {
  const row = await closeRecord(tx, ending)
  if (row === undefined || row.hold_id === null) return row
  if (isMade(row)) await settleHold(tx, row.hold_id, ending.now)
  else await giveBackHold(tx, row.hold_id, ending.now)
  return row
}

const isMade = ({ state, content }: RecordRow): boolean =>
  state === 'done' || (state === 'stopped' && content !== '')
