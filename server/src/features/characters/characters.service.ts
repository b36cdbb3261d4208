import type { Character } from '@citrine/contract/character-page'
import type { AppContext } from '#server/context.ts'
import {
  type AgeAccessContext,
  decideAdultAccess,
  mayShowAdult,
  refuseAdult,
} from '#server/features/age/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findById, requireById } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Visitor } from '#server/platform/http/call.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { showSharePicture } from './cards/share-card.ts'
import {
  findCharacterForChat,
  findCharacterVoice,
  findRating,
  findVisibleCharacter,
  insertChatStart,
  listCharacterFaces,
} from './characters.queries.ts'
import { showFavoriteState } from './favorites/heart.service.ts'
import { loadOwnStates } from './own/own-state.service.ts'
import { redactForViewer } from './review-content.service.ts'
import { chooseBadge } from './shop/warmth.ts'
import { translatePage, translateRows } from './translations/translate.service.ts'

type RatedCharacter = { rating: 'sfw' | 'nsfw' }
type PortrayedCharacter = RatedCharacter & { portrait: StoredPicture | null }

/** Anybody with the address can open a public file, so adult pictures are shown only from the private area. */
export const showRatedPicture = (media: Media, picture: StoredPicture | null, { rating }: RatedCharacter) =>
  picture === null || (rating === 'nsfw' && picture.area === 'public') ? null : media.show(picture)

export const showPortrait = (media: Media, row: PortrayedCharacter) => ({
  portrait: showRatedPicture(media, row.portrait, row),
})
export const showLooks = (media: Media, row: PortrayedCharacter & { banner: StoredPicture | null }) => ({
  ...showPortrait(media, row),
  banner: showRatedPicture(media, row.banner, row),
})

export async function requireAllowedRating(
  ctx: AgeAccessContext,
  { rating }: RatedCharacter,
  requester: Visitor,
): Promise<void> {
  if (rating === 'sfw') return
  const access = await decideAdultAccess(ctx, requester.viewer, requester.call)
  if (!access.is_shown) throw refuseAdult(access)
}

/** Unknown characters pass, because only the age is checked here. */
export async function requireAllowedRatingById(
  ctx: AgeAccessContext,
  character_id: string,
  requester: Visitor,
): Promise<void> {
  const rating = await findById(character_id, () => findRating(ctx.db, character_id))
  if (rating !== undefined) await requireAllowedRating(ctx, { rating }, requester)
}

export async function requireVisibleRow(ctx: AgeAccessContext, character_id: string, requester: Visitor) {
  const viewing = { user_id: requester.viewer?.user_id ?? null, showsAdult: true }
  const row = await requireById(character_id, () => findVisibleCharacter(ctx.db, character_id, viewing))
  await requireAllowedRating(ctx, row, requester)
  return row
}

export async function requireCharacterForNewChat(
  ctx: AgeAccessContext,
  character_id: string,
  requester: Visitor,
) {
  const row = await requireVisibleRow(ctx, character_id, requester)
  return translatePage(ctx.db, row, requester.call.language)
}

export async function requireVisibleCharacter(
  ctx: AgeAccessContext & Pick<AppContext, 'media'>,
  character_id: string,
  requester: Visitor,
): Promise<Character> {
  const row = await requireCharacterForNewChat(ctx, character_id, requester)
  const can_edit = row.creator_id !== null && row.creator_id === requester.viewer?.user_id
  return {
    ...row,
    ...showLooks(ctx.media, row),
    share_picture: showSharePicture(row, requester.call.language),
    badge: chooseBadge({ ...row, isSeed: row.seed_slug !== null }, ctx.clock.now()),
    creator: row.creator_id === null ? null : { uid: row.creator_id, nick_name: row.creator_nick_name ?? '' },
    ...(await showFavoriteState(ctx.db, row.character_id, requester.viewer)),
    can_edit,
    own: can_edit ? (await loadOwnStates(ctx.db, [row]))(row) : null,
    created_at: row.created_at.toISOString(),
  }
}

export type ChatCharacter = NonNullable<Awaited<ReturnType<typeof findCharacterForChat>>>

export const nameInChat = ({ nickname, name }: { nickname: string; name: string }): string =>
  nickname.trim() || name

/** After the character left the shop, a chat continues with the last approved version. */
export async function requireChatCharacter(
  db: Db,
  character_id: string,
  user_id: string,
): Promise<ChatCharacter> {
  const row = requireFound(await findCharacterForChat(db, character_id), { character_id })
  const [visible] = await redactForViewer(db, user_id, [row])
  return requireFound(visible, { character_id })
}

export const requireCharacterVoice = async (db: Db, character_id: string) =>
  requireFound(await findCharacterVoice(db, character_id), { character_id })

export async function loadFaces(
  ctx: AgeAccessContext & Pick<AppContext, 'media'>,
  character_ids: readonly string[],
  { viewer, call }: Visitor,
) {
  const showsAdult = await mayShowAdult(ctx, viewer, call)
  const rows = await listCharacterFaces(ctx.db, character_ids, { showsAdult })
  const faces = await redactForViewer(ctx.db, viewer?.user_id ?? null, rows)
  const suitable = faces.filter(({ rating }) => showsAdult || rating === 'sfw')
  const translated = await translateRows(ctx.db, suitable, call.language)
  return new Map(translated.map((face) => [face.character_id, { ...face, ...showPortrait(ctx.media, face) }]))
}

export async function recordChatStart(db: Db, character_id: string, started_at: Date): Promise<void> {
  await insertChatStart(db, character_id, started_at)
}
