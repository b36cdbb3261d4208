import { characterFields } from '@citrine/contract/character-fields'
import type * as routes from '@citrine/contract/chat-pictures'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { findDrawn } from '../avatars/avatars.queries.ts'
import { storeAvatar } from '../avatars/avatars.service.ts'
import type { ModerationContext } from '../checks/moderate-character.service.ts'
import { giveDraftAvatar } from '../drafts/drafts.queries.ts'
import { loadOwnFields } from '../versions/latest-fields.service.ts'
import { type SavedCharacter, saveCharacter } from '../versions/save-character.service.ts'

/** Comes as a parameter, because pictures belong to a feature above this one. */
type RequireReadyPicture = (
  ctx: SafetyContext & Pick<AppContext, 'media'>,
  picture: { user_id: string; picture_id: string; character_id: string },
) => Promise<{ bytes: Buffer; made_by: 'drawn' | 'generated'; model: string | null }>

export type FromChatContext = ModerationContext &
  AgeAccessContext &
  Pick<AppContext, 'limits' | 'log' | 'media' | 'registry'> & { requireReadyPicture: RequireReadyPicture }

/**
 * Saves a new version, once per `client_id`. An open draft takes the picture too, so that saving it later
 * does not restore the old avatar.
 * @throws not_found, refused_minor and the like
 */
export async function setAvatarFromPicture(
  ctx: FromChatContext,
  requester: Requester,
  character_id: string,
  { picture_id, client_id }: BodyOf<typeof routes.setAvatarFromPicture>,
): Promise<SavedCharacter> {
  const { user_id } = requester.viewer
  const fields = characterFields.parse(await loadOwnFields(ctx.db, { user_id, character_id }))
  const avatar_id = await copyAsAvatar(ctx, {
    user_id,
    character_id,
    picture_id,
    client_id: `chat:${client_id}`,
  })
  const body = { ...fields, avatar_id, client_id }
  const saved = await saveCharacter(ctx, requester, { character_id, body })
  await giveDraftAvatar(ctx.db, { user_id, character_id, avatar_id, now: ctx.clock.now() })
  return saved
}

type AvatarRequest = { user_id: string; character_id: string; picture_id: string; client_id: string }

/** Copies the picture, because the chat's may be deleted. */
async function copyAsAvatar(
  ctx: FromChatContext,
  { user_id, client_id, ...named }: AvatarRequest,
): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await findDrawn(ctx.db, user_id, client_id))?.avatar_id
  const copy = await find()
  if (copy !== undefined) return copy
  const { bytes, made_by } = await ctx.requireReadyPicture(ctx, { ...named, user_id })
  const picture = await ctx.media.saveMade(bytes, made_by, 'portrait')
  const facts = { user_id, picture, made_by: 'chat' as const, client_id, look: '', unknown_words: [] }
  try {
    return (await storeAvatar(ctx, facts)).avatar_id
  } catch (error) {
    const twin = await find()
    if (twin !== undefined) return twin
    throw error
  }
}
