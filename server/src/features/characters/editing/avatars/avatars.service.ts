import type { Picture } from '@citrine/contract/pictures'
import type { AppContext } from '#server/context.ts'
import { removeIfBlocked, requireSendable, type SafetyContext } from '#server/features/safety/public.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { insertAvatar, listAvatars } from './avatars.queries.ts'

const CHARACTER_AVATAR_LIMIT = { name: 'character-avatar', points: 60, durationS: 3_600 }

type StoredAvatar = { avatar_id: string; avatar: Picture }

/**
 * Crops to 3:4 around the focus.
 * @throws picture_type, picture_too_large, picture_unreadable or refused_picture
 */
export async function saveAvatar(
  ctx: SafetyContext & Pick<AppContext, 'limits' | 'media'>,
  { user_id }: Viewer,
  file: Buffer,
): Promise<StoredAvatar> {
  await ctx.limits.require(CHARACTER_AVATAR_LIMIT, user_id)
  await requireSendable(ctx, user_id, file)
  const picture = await ctx.media.saveUpload(file, 'portrait')
  await removeIfBlocked(ctx, user_id, picture)
  return storeAvatar(ctx, {
    user_id,
    picture,
    made_by: 'sent',
    client_id: null,
    look: '',
    unknown_words: [],
  })
}

type AvatarRow = Omit<Parameters<typeof insertAvatar>[1], 'avatar_id' | 'created_at'>

export async function storeAvatar(
  { db, clock, media }: Pick<AppContext, 'db' | 'clock' | 'media'>,
  making: AvatarRow,
): Promise<StoredAvatar> {
  const created_at = clock.now()
  const avatar_id = newId(created_at)
  try {
    await insertAvatar(db, { ...making, avatar_id, created_at })
  } catch (error) {
    await media.remove(making.picture)
    throw error
  }
  return { avatar_id, avatar: media.show(making.picture) }
}

export async function findAvatarPictures(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  user_id: string,
  avatar_ids: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const rows = await listAvatars(db, user_id, avatar_ids.filter((id) => id !== null && isId(id)) as string[])
  return new Map(rows.map(({ avatar_id, picture }) => [avatar_id, media.show(picture)]))
}
