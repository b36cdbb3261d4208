import type { Db } from '#server/platform/db.ts'

/** Versions that have waited since before that moment. */
export async function countWaitingSince(db: Db, moment: Date): Promise<number> {
  const { count } = await db
    .selectFrom('character_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('review_state', '=', 'in_review')
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Appeals that have. */
export async function countAppealsSince(db: Db, moment: Date): Promise<number> {
  const { count } = await db
    .selectFrom('character_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appeal_state', '=', 'open')
    .where('appealed_at', '<', moment)
    .executeTakeFirstOrThrow()
  return Number(count)
}
