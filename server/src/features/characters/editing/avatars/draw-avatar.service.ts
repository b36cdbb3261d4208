import type * as routes from '@citrine/contract/character-editing'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { requirePicturePrompt, type SafetyContext } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { findDrawn } from './avatars.queries.ts'
import { storeAvatar } from './avatars.service.ts'

/** Allows more drawings than uploads, because each tap in the look builder draws. */
const CHARACTER_DRAWING_LIMIT = { name: 'character-drawing', points: 240, durationS: 3_600 }

type AvatarDrawing = ResponseOf<typeof routes.drawCharacterAvatar>

export async function drawAvatar(
  ctx: SafetyContext & Pick<AppContext, 'limits' | 'media' | 'drawing'>,
  { user_id }: Viewer,
  { client_id, look }: BodyOf<typeof routes.drawCharacterAvatar>,
): Promise<AvatarDrawing> {
  const existing = await findMade(ctx, user_id, { client_id, look })
  if (existing) return existing
  await ctx.limits.require(CHARACTER_DRAWING_LIMIT, user_id)
  await requirePicturePrompt(ctx, { user_id, text: look, quoted: look, rating: 'sfw' })
  const { webp, unknown_words } = await ctx.drawing.drawPortrait(look)
  const picture = await ctx.media.saveAlone(webp, 'private')
  const avatar = { user_id, picture, made_by: 'drawn' as const, client_id, look, unknown_words }
  try {
    return { ...(await storeAvatar(ctx, avatar)), unknown_words }
  } catch (error) {
    const twin = await findMade(ctx, user_id, { client_id, look })
    if (twin) return twin
    throw error
  }
}

async function findMade(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  user_id: string,
  { client_id, look }: { client_id: string; look: string },
): Promise<AvatarDrawing | undefined> {
  const avatar = await findDrawn(db, user_id, client_id)
  if (avatar === undefined) return undefined
  if (avatar.look !== look) throw new AppError('client_id_reused')
  const { avatar_id, picture, unknown_words } = avatar
  return { avatar_id, avatar: media.show(picture), unknown_words }
}
