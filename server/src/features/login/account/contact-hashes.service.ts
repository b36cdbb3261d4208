import type { AppContext } from '#server/context.ts'
import { blockIfBlockedBefore, findWholeUser } from '#server/features/users/public.ts'
import { requireFound } from '#server/platform/errors.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'
import { listIdentities } from '../providers/identities.queries.ts'

/**
 * Each purpose has its own key, so that hashes of two purposes cannot be linked; during a change of keys it has
 * several.
 */
export async function hashContacts(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  user_id: string,
  purpose = 'blocked contacts',
): Promise<Buffer[]> {
  const { email, phone } = requireFound(await findWholeUser(db, user_id), { user_id })
  const elsewhere = await listIdentities(db, user_id)
  const address = email?.toLowerCase()
  const contacts = [
    address,
    address && normalizeAddress(address),
    phone,
    ...elsewhere.map(({ provider, subject }) => `${provider} ${subject}`),
  ]
  return [...new Set(contacts)]
    .filter((contact) => typeof contact === 'string')
    .flatMap((contact) => secrets.keysFor(purpose).map((key) => hmac(key, contact)))
}

/** Providers ignore a part after a plus sign, and Gmail ignores dots. */
export function normalizeAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const mailbox = address.slice(0, at).replace(/\+.*$/, '')
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${domain === 'gmail.com' ? mailbox.replaceAll('.', '') : mailbox}@${domain}`
}

/** A block outlives the account: a new account with a blocked identity is blocked too. */
export const saveBlockedContacts = async (
  ctx: Pick<AppContext, 'db' | 'secrets'>,
  user_id: string,
): Promise<void> => blockIfBlockedBefore(ctx.db, user_id, await hashContacts(ctx, user_id))
