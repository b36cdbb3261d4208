import type { Character } from '@citrine/contract/characters'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import {
  findCharacterForChat,
  findVisibleCharacter,
  insertChatStart,
  listCharacterFaces,
} from './characters.queries.ts'
import { badgeOf } from './warmth.ts'

type Portrayed = { portrait: StoredPicture | null }

/** A character's pictures with their addresses. */
export const showPortrait = (media: Media, { portrait }: Portrayed) => ({
  portrait: portrait && media.show(portrait),
})
export const showLooks = (media: Media, row: Portrayed & { banner: StoredPicture | null }) => ({
  ...showPortrait(media, row),
  banner: row.banner && media.show(row.banner),
})

export async function requireVisibleCharacter(
  ctx: Pick<AppContext, 'db' | 'clock' | 'media'>,
  character_id: string,
  user_id: string | null,
): Promise<Character> {
  const found = isId(character_id) ? await findVisibleCharacter(ctx.db, character_id, user_id) : undefined
  const row = requireFound(found, { character_id })
  return {
    ...row,
    ...showLooks(ctx.media, row),
    badge: badgeOf({ ...row, is_seed: row.seed_slug !== null }, ctx.clock.now()),
    creator: row.creator_id === null ? null : { uid: row.creator_id, nick_name: row.creator_nick_name ?? '' },
    can_edit: row.creator_id !== null && row.creator_id === user_id,
    created_at: row.created_at.toISOString(),
  }
}

/** Whether a new chat may begin: the row rules are those of the character's page. */
export async function requireCharacterForNewChat(db: Db, character_id: string, user_id: string) {
  const found = isId(character_id) ? await findVisibleCharacter(db, character_id, user_id) : undefined
  return requireFound(found, { character_id })
}

export type ChatCharacter = NonNullable<Awaited<ReturnType<typeof findCharacterForChat>>>

/** A chat goes on with its character even after that one left the shop. */
export async function requireChatCharacter(db: Db, character_id: string): Promise<ChatCharacter> {
  return requireFound(await findCharacterForChat(db, character_id), { character_id })
}

/** Names and faces of many characters at once, as a page shows them. */
export async function characterFaces(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  character_ids: readonly string[],
) {
  const faces = await listCharacterFaces(db, character_ids)
  return new Map(faces.map((face) => [face.character_id, { ...face, ...showPortrait(media, face) }]))
}

/** Counted later by a job: a popular character must not become a row that everybody waits for. */
export async function noteChatStart(db: Db, character_id: string, started_at: Date): Promise<void> {
  await insertChatStart(db, character_id, started_at)
}
