import type { ReportTarget } from '@citrine/contract/reports'
import {
  findPortrait,
  findStoredPhoto,
  hideCollections,
  removePhotoByReport,
  takeDownCharacter,
} from '#server/features/characters/public.ts'
import { removeReportedPicture } from '#server/features/pictures/public.ts'
import { clearProfile, lockStaffPerson } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import type { StatementContext } from '../statements/statements.service.ts'
import { blockTakenPicture } from './block-taken-picture.job.ts'

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

/** A reported message is private, so its character is removed instead. */
export async function removeTarget(ctx: StatementContext, tx: Tx, removal: Removal): Promise<void> {
  const { target_type, target_id, owner_id, character_id, ...act } = removal
  if (target_type === 'picture') {
    const photo = await findStoredPhoto(tx, target_id)
    if (photo === undefined)
      return queuePictureBlock(ctx, tx, await removeReportedPicture(ctx, tx, target_id, act.now), null)
    await removePhotoByReport(tx, target_id, act.now)
    return queuePictureBlock(ctx, tx, photo.picture, null)
  }
  if (target_type === 'profile') {
    const person = owner_id === null ? undefined : await lockStaffPerson(tx, owner_id)
    if (person === undefined) return
    await clearProfile(ctx, tx, person)
    return hideCollections(tx, person.user_id)
  }
  if (character_id === null) return
  await queuePictureBlock(ctx, tx, await findPortrait(tx, character_id), character_id)
  await takeDownCharacter(tx, { character_id, ...act })
}

export async function queuePictureBlock(
  { queue }: Pick<StatementContext, 'queue'>,
  tx: Tx,
  picture: StoredPicture | null,
  character_id: string | null,
): Promise<void> {
  if (picture === null) return
  const { hash, area } = picture
  await queue.enqueue(tx, blockTakenPicture, { hash, area, character_id })
}
