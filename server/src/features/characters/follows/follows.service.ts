import { FOLLOWS_LIMIT, type FollowedCreator } from '@citrine/contract/creators'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireIds } from '#server/platform/database/find-by-id.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer, Visitor } from '#server/platform/http/call.ts'
import {
  defineCursor,
  exactTime,
  type Page,
  type PageQuery,
  readPage,
} from '#server/platform/http/read-page.ts'
import { type CreatorContext, requireCreator } from '../shop/creators.service.ts'
import {
  countFollows,
  deleteFollow,
  type FollowCursor,
  insertFollow,
  isFollowing,
  listFollows,
} from './follows.queries.ts'

/**
 * A creator whose page no longer exists can still be unfollowed.
 * @throws not_found for a user without a creator's page and for oneself, follows_full
 */
export async function saveFollow(
  ctx: CreatorContext,
  { viewer, call }: Visitor & { viewer: Viewer },
  { uid, on }: { uid: string; on: boolean },
): Promise<{ is_following: boolean }> {
  const { user_id } = viewer
  requireIds(uid)
  if (uid === user_id) throw new AppError('not_found', { uid })
  const key = { user_id, creator_id: uid }
  if (!on) await deleteFollow(ctx.db, key)
  else if (!(await isFollowing(ctx.db, key))) {
    await requireCreator(ctx, uid, { viewer, call })
    if ((await countFollows(ctx.db, user_id)) >= FOLLOWS_LIMIT)
      throw new AppError('follows_full', { max: FOLLOWS_LIMIT })
    await insertFollow(ctx.db, key, ctx.clock.now())
  }
  return { is_following: on }
}

const cursor = defineCursor(z.object({ created_at: exactTime, creator_id: z.uuid() }))

export async function listFollowsPage(
  ctx: Pick<AppContext, 'db' | 'media'>,
  { user_id }: Viewer,
  query: PageQuery,
): Promise<Page<FollowedCreator>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listFollows(ctx.db, { user_id, after, limit }),
    locate: (last) => ({ created_at: last.followed_at, creator_id: last.creator_id }),
  })
  return {
    items: rows.map(({ creator_id, nick_name, avatar }) => ({
      uid: creator_id,
      nick_name,
      avatar: avatar && ctx.media.show(avatar),
    })),
    next_cursor,
  }
}

export async function* exportFollows(db: Db, user_id: string) {
  const rows = iterateRows(
    (after?: FollowCursor) => listFollows(db, { user_id, after, limit: 200 }),
    (last) => ({ created_at: last.followed_at, creator_id: last.creator_id }),
  )
  for await (const { creator_id, nick_name, followed_at } of rows)
    yield { creator_id, nick_name, followed_at }
}
