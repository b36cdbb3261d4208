import type { Picture } from '@citrine/contract/pictures'
import type { AppContext } from '#server/context.ts'
import { publishUserChange } from '#server/features/events/public.ts'
import { removeIfBlocked, requireSendable, type SafetyContext } from '#server/features/safety/public.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { removePicture } from './remove-picture.job.ts'
import { replaceAvatar } from './users.queries.ts'

const AVATAR_LIMIT = { name: 'avatar', points: 30, durationS: 3_600 }

export async function changeAvatar(
  ctx: SafetyContext & Pick<AppContext, 'bus' | 'limits' | 'media' | 'queue'>,
  { user_id }: Viewer,
  file: Buffer,
): Promise<{ avatar: Picture }> {
  await ctx.limits.require(AVATAR_LIMIT, user_id)
  await requireSendable(ctx, user_id, file)
  const picture = await ctx.media.saveUpload(file)
  await removeIfBlocked(ctx, user_id, picture)
  try {
    await storeAvatar(ctx, user_id, picture)
  } catch (error) {
    // The file has no row, so nothing else would delete it.
    await ctx.media.remove(picture)
    throw error
  }
  return { avatar: ctx.media.show(picture) }
}

export const removeAvatar = (
  ctx: Pick<AppContext, 'db' | 'bus' | 'queue'>,
  { user_id }: Viewer,
): Promise<void> => storeAvatar(ctx, user_id, null)

async function storeAvatar(
  { db, bus, queue }: Pick<AppContext, 'db' | 'bus' | 'queue'>,
  user_id: string,
  picture: StoredPicture | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = requireFound(await replaceAvatar(tx, user_id, picture), { user_id })
    if (old) await queue.enqueue(tx, removePicture, old)
  })
  publishUserChange(bus, user_id)
}
