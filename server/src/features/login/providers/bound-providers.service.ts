import type { Db } from '#server/platform/db.ts'
import { listIdentitiesOf, listProvidersOf } from './identities.queries.ts'

/** Which accounts elsewhere sign in to this user's. */
export async function boundProviders(
  db: Db,
  user_id: string,
): Promise<{ discord_bound: boolean; google_bound: boolean }> {
  const bound = await listProvidersOf(db, user_id)
  return { discord_bound: bound.includes('discord'), google_bound: bound.includes('google') }
}

/** The same accounts, with the ids by which the other houses know them. */
export const accountsElsewhere = listIdentitiesOf
