import type { Picture } from '@citrine/contract/pictures'
import type { AppContext } from '#server/context.ts'
import { removeIfBlocked, requireSendable, type SafetyContext } from '#server/features/safety/public.ts'
import { queuePictureRemoval } from '#server/features/users/public.ts'
import { requireIds } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { replacePersonaAvatar } from './personas.queries.ts'

const PERSONA_AVATAR_LIMIT = { name: 'persona-avatar', points: 60, durationS: 3_600 }

type Key = { user_id: string; persona_id: string }

/**
 * Also deletes the previous file.
 * @throws not_found, refused_picture, picture_type, picture_too_large or picture_unreadable
 */
export async function changePersonaAvatar(
  ctx: SafetyContext & Pick<AppContext, 'limits' | 'media' | 'queue'>,
  key: Key,
  file: Buffer,
): Promise<{ avatar: Picture }> {
  await ctx.limits.require(PERSONA_AVATAR_LIMIT, key.user_id)
  await requireSendable(ctx, key.user_id, file)
  const picture = await ctx.media.saveUpload(file)
  await removeIfBlocked(ctx, key.user_id, picture)
  try {
    await storeAvatar(ctx, key, picture)
  } catch (error) {
    // The file has no row, so nothing else would delete it.
    await ctx.media.remove(picture)
    throw error
  }
  return { avatar: ctx.media.show(picture) }
}

export const deletePersonaAvatar = (ctx: Pick<AppContext, 'db' | 'queue'>, key: Key): Promise<void> =>
  storeAvatar(ctx, key, null)

async function storeAvatar(
  ctx: Pick<AppContext, 'db' | 'queue'>,
  key: Key,
  picture: StoredPicture | null,
): Promise<void> {
  const { persona_id } = key
  requireIds(persona_id)
  await ctx.db.transaction().execute(async (tx) => {
    const old = requireFound(await replacePersonaAvatar(tx, key, picture), { persona_id })
    if (old) await queuePictureRemoval(ctx, tx, old)
  })
}
