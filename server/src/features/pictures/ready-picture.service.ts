import type { AppContext } from '#server/context.ts'
import { requireUnlikeBlocked, type SafetyContext } from '#server/features/safety/public.ts'
import { requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { findOwnPicture } from './pictures.queries.ts'

type PictureOwner = { user_id: string; picture_id: string; character_id: string }

/**
 * Returns the file and origin of a user's picture of this character, for use elsewhere.
 * @throws not_found; refused_picture for one that resembles a picture removed since
 */
export async function requireReadyPicture(
  ctx: SafetyContext & Pick<AppContext, 'media'>,
  { user_id, picture_id, character_id }: PictureOwner,
) {
  const { db, media } = ctx
  const row = isId(picture_id) ? await findOwnPicture(db, { user_id, picture_id }) : undefined
  const found = requireFound(row?.character_id === character_id ? row : undefined, { picture_id })
  if (found.picture) await requireUnlikeBlocked(ctx, user_id, found.picture)
  const bytes = found.picture ? await media.read(found.picture) : undefined
  const { made_by, model } = found
  return requireFound(bytes && made_by ? { bytes, made_by, model } : undefined, { picture_id })
}
