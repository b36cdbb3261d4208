import type { CharacterCard } from '@citrine/contract/characters'
import type { Creator } from '@citrine/contract/creators'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, mayShowAdult } from '#server/features/age/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import type { Visitor } from '#server/platform/http/call.ts'
import {
  defineCursor,
  exactTime,
  type Page,
  type PageQuery,
  readPage,
} from '#server/platform/http/read-page.ts'
import { showCards } from '../cards/cards.service.ts'
import { findCreator, listCharactersBy } from './creators.queries.ts'

export type CreatorContext = AgeAccessContext & Pick<AppContext, 'media' | 'replica'>

export async function requireCreator(ctx: CreatorContext, uid: string, { viewer, call }: Visitor) {
  const showsAdult = await mayShowAdult(ctx, viewer, call)
  const find = (db: Db) => findCreator(db, uid, { showsAdult, reader: viewer?.user_id ?? null })
  return requireById(uid, () => ctx.replica.read(viewer?.user_id ?? null, find))
}

export async function showCreator(ctx: CreatorContext, uid: string, visitor: Visitor): Promise<Creator> {
  const { nick_name, avatar, character_count, chat_count, created_at, is_following } = await requireCreator(
    ctx,
    uid,
    visitor,
  )
  return {
    uid,
    nick_name,
    avatar: avatar && ctx.media.show(avatar),
    character_count: Math.max(1, character_count ?? 1),
    chat_count: chat_count ?? 0,
    // Only the month is shown: the day would reveal more than needed.
    since: created_at.toISOString().slice(0, 7),
    is_following,
  }
}

const cursor = defineCursor(z.object({ published_at: exactTime, character_id: z.uuid() }))

export async function listCreatorPage(
  ctx: CreatorContext,
  { uid, ...query }: { uid: string } & PageQuery,
  { viewer, call }: Visitor,
): Promise<Page<CharacterCard>> {
  await requireCreator(ctx, uid, { viewer, call })
  const showsAdult = await mayShowAdult(ctx, viewer, call)
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) =>
      ctx.replica.read(viewer?.user_id ?? null, (db) =>
        listCharactersBy(db, { user_id: uid, showsAdult, after, limit }),
      ),
    locate: (last) => ({ published_at: last.published_at_text, character_id: last.character_id }),
  })
  return { items: await showCards(ctx, rows, { viewer, call }), next_cursor }
}
