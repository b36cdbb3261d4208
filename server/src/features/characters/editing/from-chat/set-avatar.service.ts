import { characterFields } from '@citrine/contract/character-fields'
import type { setAvatarFromPicture } from '@citrine/contract/chat-pictures'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import { readyPictureOf } from '#server/features/pictures/ready-picture.service.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { findDrawn } from '../avatars/avatars.queries.ts'
import { storeAvatar } from '../avatars/avatars.service.ts'
import { giveDraftAvatar } from '../drafts/drafts.queries.ts'
import type { JudgeContext } from '../judging/judge-character.service.ts'
import { fieldsOfOwn } from '../versions/latest-fields.service.ts'
import { type Saved, saveCharacter } from '../versions/save-character.service.ts'

export type FromChatContext = JudgeContext & AgeContext & Pick<AppContext, 'limits' | 'log' | 'media'>
export type Creator = { viewer: Viewer; call: Pick<Call, 'country' | 'language'> }

/**
 * Makes a picture of a talk the picture of an own character: a new version of what was saved last, once per `client_id`.
 * A draft of it takes the picture over, so that saving it later does not bring the old one back.
 * @throws not_found, refused_minor and the like
 */
export async function setAvatarOf(
  ctx: FromChatContext,
  asker: Creator,
  character_id: string,
  { picture_id, client_id }: BodyOf<typeof setAvatarFromPicture>,
): Promise<Saved> {
  const { user_id } = asker.viewer
  const fields = characterFields.parse(await fieldsOfOwn(ctx.db, { user_id, character_id }))
  const avatar_id = await avatarFrom(ctx, {
    user_id,
    character_id,
    picture_id,
    client_id: `chat:${client_id}`,
  })
  const body = { ...fields, avatar_id, client_id }
  const saved = await saveCharacter(ctx, asker, { character_id, body })
  await giveDraftAvatar(ctx.db, { user_id, character_id, avatar_id, now: ctx.clock.now() })
  return saved
}

type Making = { user_id: string; character_id: string; picture_id: string; client_id: string }

/** A copy: the picture of the talk may be deleted. A repeat finds the one that was made. */
async function avatarFrom(ctx: FromChatContext, { user_id, client_id, ...named }: Making): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await findDrawn(ctx.db, user_id, client_id))?.avatar_id
  const made = await find()
  if (made !== undefined) return made
  const { bytes, made_by } = await readyPictureOf(ctx, { ...named, user_id })
  const picture = await ctx.media.keepMade(bytes, made_by, 'portrait')
  const facts = { user_id, picture, made_by: 'chat' as const, client_id, look: '', unknown_words: [] }
  try {
    return (await storeAvatar(ctx, facts)).avatar_id
  } catch (error) {
    // A twin of this request was faster.
    const twin = await find()
    if (twin !== undefined) return twin
    throw error
  }
}
