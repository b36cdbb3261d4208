import type { Db } from '#server/platform/database/db.ts'

export const costedKinds = ['message', 'voice', 'picture', 'polish'] as const
export type CostedKind = (typeof costedKinds)[number]

export async function listCosts(db: Db) {
  return db.selectFrom('costs').select(['kind', 'coins', 'free_per_day']).orderBy('kind').execute()
}
