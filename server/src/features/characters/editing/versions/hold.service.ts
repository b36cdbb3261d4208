import type { Tx } from '#server/platform/database/db.ts'
import { isId } from '#server/platform/ids.ts'
import { type LockedRow, lockCharacter, setState } from './live-row.queries.ts'
import { findVersion } from './versions.queries.ts'

/** A held row waits although its version is approved. */
const isHeld = async (tx: Tx, row: LockedRow): Promise<boolean> =>
  row.review_state === 'in_review' &&
  (await findVersion(tx, row.character_id, row.version_no))?.review_state === 'approved'

/**
 * Hides a character until a reviewer decides; its creator sees that it is in review.
 * @returns false where only the creator sees it, and for seeded characters, which complaints cannot hide
 */
export async function holdCharacter(tx: Tx, character_id: string): Promise<boolean> {
  const row = isId(character_id) ? await lockCharacter(tx, character_id) : undefined
  const isShown = row?.review_state === 'approved' && row.visibility !== 'private'
  if (row === undefined || row.creator_id === null || !isShown) return false
  await setState(tx, character_id, { review_state: 'in_review' })
  return true
}

/** Restores the earlier state; skips characters that are not held. */
export async function releaseCharacter(tx: Tx, character_id: string): Promise<void> {
  const row = isId(character_id) ? await lockCharacter(tx, character_id) : undefined
  if (row !== undefined && (await isHeld(tx, row)))
    await setState(tx, character_id, { review_state: 'approved' })
}
