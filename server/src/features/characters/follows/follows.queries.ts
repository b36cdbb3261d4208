import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'

type Key = { user_id: string; creator_id: string }

export async function insertFollow(db: Db, key: Key, now: Date): Promise<void> {
  await db
    .insertInto('follows')
    .values({ ...key, created_at: now, told_until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: Db, { user_id, creator_id }: Key): Promise<void> {
  await db.deleteFrom('follows').where('user_id', '=', user_id).where('creator_id', '=', creator_id).execute()
}

export async function isFollowing(db: Db, { user_id, creator_id }: Key): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('creator_id')
    .where('user_id', '=', user_id)
    .where('creator_id', '=', creator_id)
    .executeTakeFirst()
  return row !== undefined
}

export async function countFollows(db: Db, user_id: string): Promise<number> {
  const { follows } = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('follows'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return follows
}

export type FollowCursor = { created_at: string; creator_id: string }

export async function listFollows(
  db: Db,
  { user_id, after, limit }: { user_id: string; after: FollowCursor | undefined; limit: number },
) {
  const rows = await db
    .selectFrom('follows')
    .innerJoin('users', 'users.user_id', 'follows.creator_id')
    .select(['follows.creator_id', 'users.nick_name', 'users.avatar'])
    .select(sql<string>`follows.created_at::text`.as('followed_at'))
    .where('follows.user_id', '=', user_id)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(follows.created_at, follows.creator_id) < (${after?.created_at}::timestamptz, ${after?.creator_id}::uuid)`,
      ),
    )
    .orderBy('follows.created_at', 'desc')
    .orderBy('follows.creator_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ avatar, ...row }) => ({ ...row, avatar: pictureColumn.parse(avatar) }))
}

export type NewCharacter = { character_id: string; name: string; published_at: Date }

export async function listNewestFollows(db: Db, creator_id: string, limit: number): Promise<NewCharacter[]> {
  const rows = await db
    .selectFrom('characters')
    .select(['character_id', 'name', 'published_at'])
    .where('creator_id', '=', creator_id)
    .where('is_listed', '=', true)
    .where('rating', '=', 'sfw')
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute()
  return rows
    .flatMap(({ published_at, ...row }) => (published_at === null ? [] : [{ ...row, published_at }]))
    .reverse()
}

/** Skips followers whom another node has locked. */
export async function lockUnannounced(
  tx: Tx,
  { creator_id, until, limit }: { creator_id: string; until: Date; limit: number },
) {
  return tx
    .selectFrom('follows')
    .select(['user_id', 'told_until'])
    .where('creator_id', '=', creator_id)
    .where('told_until', '<', until)
    .orderBy('told_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function markAnnounced(
  tx: Tx,
  { creator_id, user_ids, until }: { creator_id: string; user_ids: readonly string[]; until: Date },
): Promise<void> {
  await tx
    .updateTable('follows')
    .set({ told_until: until })
    .where('creator_id', '=', creator_id)
    .where('user_id', 'in', user_ids)
    .execute()
}
