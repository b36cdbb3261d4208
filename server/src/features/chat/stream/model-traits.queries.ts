import type { Db } from '#server/platform/database/db.ts'

/** A stored trait of a model; `lesson` is its name: `context` with its `tokens`, or one of the port's traits. */
export type TraitRow = {
  owner: string
  lesson: string
  tokens: number | null
  source: string | null
  expires_at: Date
}

export async function upsertTraits(db: Db, rows: readonly TraitRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('model_lessons')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['owner', 'lesson']).doUpdateSet(({ ref }) => ({
        tokens: ref('excluded.tokens'),
        source: ref('excluded.source'),
        expires_at: ref('excluded.expires_at'),
      })),
    )
    .execute()
}

export const listTraits = (db: Db, now: Date): Promise<TraitRow[]> =>
  db
    .selectFrom('model_lessons')
    .select(['owner', 'lesson', 'tokens', 'source', 'expires_at'])
    .where('expires_at', '>', now)
    .execute()

export async function deleteTraitsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('model_lessons').where('expires_at', '<', before).execute()
}
