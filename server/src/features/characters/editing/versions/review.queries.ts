import { characterFields } from '@citrine/contract/character-fields'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'

type ReviewPage = { after?: { at: string; character_id: string } | undefined; limit: number }

export async function listVersionsInReview(db: Db, { after, limit }: ReviewPage) {
  let query = db
    .selectFrom('character_versions')
    .select(['character_id', 'version_no', 'name', 'user_id', 'created_at'])
    .select(sql<string>`created_at::text`.as('at'))
    .where('review_state', '=', 'in_review')
    .orderBy('created_at')
    .orderBy('character_id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<SqlBool>`(created_at, character_id) > (${after.at}::timestamptz, ${after.character_id}::uuid)`,
    )
  return query.execute()
}

/** Omits appeals against decisions of the reviewer `except_user_id`. */
export async function listOpenAppeals(
  db: Db,
  { after, limit, except_user_id }: ReviewPage & { except_user_id: string },
) {
  let query = db
    .selectFrom('character_versions')
    .select(['character_id', 'version_no', 'name', 'user_id', 'appealed_at as created_at'])
    .select(sql<string>`appealed_at::text`.as('at'))
    .where('appeal_state', '=', 'open')
    .where(sql<SqlBool>`decided_by is distinct from ${except_user_id}::uuid`)
    .orderBy('appealed_at')
    .orderBy('character_id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<SqlBool>`(appealed_at, character_id) > (${after.at}::timestamptz, ${after.character_id}::uuid)`,
    )
  return query.execute()
}

export async function countWaitingVersions(db: Db) {
  const { rows } = await sql<{ in_review: number; appeals: number; oldest_at: Date | null }>`
    select (select count(*)::int from character_versions where review_state = 'in_review') as in_review,
           (select count(*)::int from character_versions where appeal_state = 'open') as appeals,
           (select min(created_at) from character_versions where review_state = 'in_review') as oldest_at`.execute(
    db,
  )
  return rows[0] ?? { in_review: 0, appeals: 0, oldest_at: null }
}

export async function countWaitingSince(db: Db, moment: Date): Promise<number> {
  const { count } = await db
    .selectFrom('character_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('review_state', '=', 'in_review')
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countAppealsSince(db: Db, moment: Date): Promise<number> {
  const { count } = await db
    .selectFrom('character_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appeal_state', '=', 'open')
    .where('appealed_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listLastApproved(db: Db, character_ids: readonly string[]) {
  if (character_ids.length === 0) return []
  const rows = await db
    .selectFrom('character_versions as v')
    .leftJoin('character_avatars as a', (join) =>
      join.on(sql<boolean>`a.avatar_id = (v.fields ->> 'avatar_id')::uuid`),
    )
    .distinctOn('v.character_id')
    .select(['v.character_id', 'v.version_no', 'v.visibility', 'v.minor_mark', 'v.fields', 'a.picture'])
    .where('v.character_id', 'in', character_ids)
    .where('v.review_state', '=', 'approved')
    .orderBy('v.character_id')
    .orderBy('v.version_no', 'desc')
    .execute()
  return rows.map(({ fields, picture, ...row }) => ({
    ...row,
    fields: characterFields.parse(fields),
    portrait: pictureColumn.parse(picture),
  }))
}
