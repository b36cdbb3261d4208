import type { Tx } from '#server/platform/db.ts'
import { isId } from '#server/platform/ids.ts'
import { type LockedRow, lockCharacter, setState } from './live-row.queries.ts'
import { findVersion } from './versions.queries.ts'

/** Held: the row waits, though a person or the rules let through what it says. */
const isHeld = async (tx: Tx, row: LockedRow): Promise<boolean> =>
  row.review_state === 'in_review' &&
  (await findVersion(tx, row.character_id, row.version_no))?.review_state === 'approved'

/**
 * Out of everybody's sight until a person has decided about it; its creator sees that it is looked at.
 * @returns false where nobody but them sees it, and for the house's own, which nobody can complain away
 */
export async function holdCharacter(tx: Tx, character_id: string): Promise<boolean> {
  const row = isId(character_id) ? await lockCharacter(tx, character_id) : undefined
  const isShown = row?.review_state === 'approved' && row.visibility !== 'private'
  if (row === undefined || row.creator_id === null || !isShown) return false
  await setState(tx, character_id, { review_state: 'in_review' })
  return true
}

/** As it was before; nothing where it is not held. */
export async function letGoOfCharacter(tx: Tx, character_id: string): Promise<void> {
  const row = isId(character_id) ? await lockCharacter(tx, character_id) : undefined
  if (row !== undefined && (await isHeld(tx, row)))
    await setState(tx, character_id, { review_state: 'approved' })
}
