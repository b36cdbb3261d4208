import type { Character } from '@citrine/contract/character-page'
import type { AppContext } from '#server/context.ts'
import { type AgeContext, adultAccess, mayShowAdult, refuseAdult } from '#server/features/age/age.service.ts'
import type { Db } from '#server/platform/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import {
  findCharacterForChat,
  findRating,
  findVisibleCharacter,
  findVoiceOf,
  insertChatStart,
  listCharacterFaces,
} from './characters.queries.ts'
import { heartOf } from './favorites/heart.service.ts'
import { ownStates } from './own/own-state.service.ts'
import { asSeenBy } from './shown/shown.service.ts'
import { badgeOf } from './warmth.ts'

type Rated = { rating: 'sfw' | 'nsfw' }
type Portrayed = Rated & { portrait: StoredPicture | null }

/** Public files can be had by anybody who knows their address: of something adult only private ones are shown. */
export const showRated = (media: Media, picture: StoredPicture | null, { rating }: Rated) =>
  picture === null || (rating === 'nsfw' && picture.area === 'public') ? null : media.show(picture)

/** A character's pictures with their addresses. */
export const showPortrait = (media: Media, row: Portrayed) => ({
  portrait: showRated(media, row.portrait, row),
})
export const showLooks = (media: Media, row: Portrayed & { banner: StoredPicture | null }) => ({
  ...showPortrait(media, row),
  banner: showRated(media, row.banner, row),
})

/** Who asks, and from where. */
export type Asker = { viewer: Viewer | null; call: Pick<Call, 'country'> }

/** @throws age_check_needed or not_found when it is adult and not for who asks */
export async function requireShowable(ctx: AgeContext, { rating }: Rated, asker: Asker): Promise<void> {
  if (rating === 'sfw') return
  const access = await adultAccess(ctx, asker.viewer, asker.call)
  if (!access.is_shown) throw refuseAdult(access)
}

/** The same for who knows only which character it is about; one that is not there is no matter of age. */
export async function requireShowableCharacter(
  ctx: AgeContext,
  character_id: string,
  asker: Asker,
): Promise<void> {
  const rating = isId(character_id) ? await findRating(ctx.db, character_id) : undefined
  if (rating !== undefined) await requireShowable(ctx, { rating }, asker)
}

async function requireVisible(ctx: AgeContext, character_id: string, asker: Asker) {
  const viewing = { user_id: asker.viewer?.user_id ?? null, shows_adult: true }
  const found = isId(character_id) ? await findVisibleCharacter(ctx.db, character_id, viewing) : undefined
  const row = requireFound(found, { character_id })
  await requireShowable(ctx, row, asker)
  return row
}

export async function requireVisibleCharacter(
  ctx: AgeContext & Pick<AppContext, 'media'>,
  character_id: string,
  asker: Asker,
): Promise<Character> {
  const row = await requireVisible(ctx, character_id, asker)
  const can_edit = row.creator_id !== null && row.creator_id === asker.viewer?.user_id
  return {
    ...row,
    ...showLooks(ctx.media, row),
    badge: badgeOf({ ...row, is_seed: row.seed_slug !== null }, ctx.clock.now()),
    creator: row.creator_id === null ? null : { uid: row.creator_id, nick_name: row.creator_nick_name ?? '' },
    ...(await heartOf(ctx.db, row.character_id, asker.viewer)),
    can_edit,
    own: can_edit ? (await ownStates(ctx.db, [row]))(row) : null,
    created_at: row.created_at.toISOString(),
  }
}

/** Whether a new chat may begin: the row rules are those of the character's page. */
export const requireCharacterForNewChat = requireVisible

export type ChatCharacter = NonNullable<Awaited<ReturnType<typeof findCharacterForChat>>>

/** What a character is called in a talk. */
export const nameInTalk = ({ nickname, name }: { nickname: string; name: string }): string =>
  nickname.trim() || name

/** A chat goes on with its character even after that one left the shop, as it was last let through. */
export async function requireChatCharacter(
  db: Db,
  character_id: string,
  user_id: string,
): Promise<ChatCharacter> {
  const row = requireFound(await findCharacterForChat(db, character_id), { character_id })
  const [seen] = await asSeenBy(db, user_id, [row])
  return requireFound(seen, { character_id })
}

/** Whose voice a character has, as far as its creator said. */
export const voiceOfCharacter = async (db: Db, character_id: string) =>
  requireFound(await findVoiceOf(db, character_id), { character_id })

/** Names and faces of many characters at once, as a page shows them. */
export async function characterFaces(
  ctx: AgeContext & Pick<AppContext, 'media'>,
  character_ids: readonly string[],
  { viewer, call }: Asker,
) {
  const shows_adult = await mayShowAdult(ctx, viewer, call)
  const rows = await listCharacterFaces(ctx.db, character_ids, { shows_adult })
  const faces = await asSeenBy(ctx.db, viewer?.user_id ?? null, rows)
  return new Map(
    faces
      .filter(({ rating }) => shows_adult || rating === 'sfw')
      .map((face) => [face.character_id, { ...face, ...showPortrait(ctx.media, face) }]),
  )
}

/** Counted later by a job: a popular character must not become a row that everybody waits for. */
export async function noteChatStart(db: Db, character_id: string, started_at: Date): Promise<void> {
  await insertChatStart(db, character_id, started_at)
}
