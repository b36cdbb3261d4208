import type { Db } from '#server/platform/database/db.ts'

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
