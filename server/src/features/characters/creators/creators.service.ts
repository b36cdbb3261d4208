import type { CharacterCard } from '@citrine/contract/characters'
import type { Creator } from '@citrine/contract/creators'
import { PAGE_LIMIT } from '@citrine/contract/limits'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { type AgeContext, mayShowAdult } from '#server/features/age/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { defineCursor } from '#server/platform/http/cursor.ts'
import type { Visitor } from '#server/platform/http/mount.ts'
import { isId } from '#server/platform/ids.ts'
import { showCards } from '../cards.service.ts'
import { findCreator, listCharactersBy } from './creators.queries.ts'

export type CreatorContext = AgeContext & Pick<AppContext, 'media' | 'replica'>

/** @throws not_found for a user without a character that the caller may see */
export async function showCreator(
  ctx: CreatorContext,
  uid: string,
  { viewer, call }: Visitor,
): Promise<Creator> {
  const shows_adult = await mayShowAdult(ctx, viewer, call)
  const find = (db: Db) => findCreator(db, uid, { shows_adult, reader: viewer?.user_id ?? null })
  const found = isId(uid) ? await ctx.replica.read(viewer?.user_id ?? null, find) : undefined
  const { user_id, is_following, nick_name, avatar, character_count, chat_count, created_at } = requireFound(
    found,
    { uid },
  )
  return {
    uid: user_id,
    nick_name,
    avatar: avatar && ctx.media.show(avatar),
    character_count: Math.max(1, character_count ?? 1),
    chat_count: chat_count ?? 0,
    // The month is enough; the day would reveal more than needed.
    since: created_at.toISOString().slice(0, 7),
    is_following,
  }
}

const cursor = defineCursor(
  z.object({ published_at: z.string().regex(/^[\d:.+\- ]{10,40}$/), character_id: z.uuid() }),
)

/** Lists the newest first. */
export async function listCreatorPage(
  ctx: CreatorContext,
  { uid, ...query }: { uid: string; cursor?: string | undefined; limit?: number | undefined },
  { viewer, call }: Visitor,
): Promise<{ items: CharacterCard[]; next_cursor: string | null }> {
  await showCreator(ctx, uid, { viewer, call })
  const limit = query.limit ?? PAGE_LIMIT.default
  const listing = {
    user_id: uid,
    shows_adult: await mayShowAdult(ctx, viewer, call),
    after: cursor.read(query.cursor),
    limit: limit + 1,
  }
  const rows = await ctx.replica.read(viewer?.user_id ?? null, (db) => listCharactersBy(db, listing))
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: await showCards(ctx, page, { viewer, call }),
    next_cursor: last
      ? cursor.write({ published_at: last.published_at_text, character_id: last.character_id })
      : null,
  }
}
