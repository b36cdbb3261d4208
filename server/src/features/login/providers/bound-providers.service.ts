import type { Db } from '#server/platform/database/db.ts'
import { listIdentities, listProviders } from './identities.queries.ts'

export async function boundProviders(
  db: Db,
  user_id: string,
): Promise<{ discord_bound: boolean; google_bound: boolean }> {
  const bound = await listProviders(db, user_id)
  return { discord_bound: bound.includes('discord'), google_bound: bound.includes('google') }
}

/** Includes the ids at the identity providers. */
export const accountsElsewhere = listIdentities
