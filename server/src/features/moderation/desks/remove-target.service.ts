import type { ReportTarget } from '@citrine/contract/reports'
import { takeDownPhoto } from '#server/features/characters/album/taken-photo.service.ts'
import { takeDownCharacter } from '#server/features/characters/editing/versions/review.service.ts'
import { clearProfile, lockedPerson } from '#server/features/users/staff/staff.service.ts'
import type { Tx } from '#server/platform/db.ts'
import type { TellContext } from '../statements/tell.service.ts'

type Removal = {
  target_type: ReportTarget
  target_id: string
  owner_id: string | null
  character_id: string | null
  decided_by: string
  reason_code: string
  reason_text: string
  now: Date
}

/**
 * Takes away what a report is about. A message lies in a private talk: what goes is the character that says such things.
 */
export async function removeTarget(ctx: TellContext, tx: Tx, removal: Removal): Promise<void> {
  const { target_type, target_id, owner_id, character_id, ...act } = removal
  if (target_type === 'picture') return takeDownPhoto(tx, target_id, act.now)
  if (target_type === 'profile') {
    const person = owner_id === null ? undefined : await lockedPerson(tx, owner_id)
    if (person) await clearProfile(ctx, tx, person)
    return
  }
  if (character_id !== null) await takeDownCharacter(tx, { character_id, ...act })
}
