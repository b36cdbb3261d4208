import type { SignInMethods } from '#server/features/users/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findPassword } from '../passwords/passwords.queries.ts'
import { listIdentities, listProviders } from './identities.queries.ts'

export async function listBoundProviders(
  db: Db,
  user_id: string,
): Promise<{ discord_bound: boolean; google_bound: boolean }> {
  const bound = await listProviders(db, user_id)
  return { discord_bound: bound.includes('discord'), google_bound: bound.includes('google') }
}

export async function loadSignInMethods(db: Db, user_id: string): Promise<SignInMethods> {
  return { ...(await listBoundProviders(db, user_id)), has_password: await hasPassword(db, user_id) }
}

export async function exportSignInMethods(db: Db, user_id: string) {
  return {
    has_password: await hasPassword(db, user_id),
    accounts_elsewhere: await listIdentities(db, user_id),
  }
}

const hasPassword = async (db: Db, user_id: string): Promise<boolean> =>
  (await findPassword(db, user_id)) !== undefined
