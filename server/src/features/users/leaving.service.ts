import type { AppContext } from '#server/context.ts'
import { hasPassword } from '#server/features/login/passwords/has-password.service.ts'
import { accountsElsewhere } from '#server/features/login/providers/bound-providers.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { hmac, type Secrets } from '#server/platform/secrets/crypto.ts'
import {
  blockIfBlockedBefore,
  clearDeletion,
  deleteUser,
  findWhole,
  insertBlockedContacts,
  insertTombstone,
  listDue,
  setDeletion,
} from './leaving.queries.ts'

const AT_A_TIME = 20

type Contacts = { email: string | null; phone: string | null }

/** For the export of a user's data: their row, and their picture's file. */
export async function exportAccount({ db, media }: Pick<AppContext, 'db' | 'media'>, user_id: string) {
  const { avatar, ...account } = requireFound(await findWhole(db, user_id), { user_id })
  const entries = {
    has_password: await hasPassword(db, user_id),
    accounts_elsewhere: await accountsElsewhere(db, user_id),
  }
  return { account: { ...account, ...entries }, avatar: avatar && (await media.read(avatar)) }
}

export const askDeletion = (tx: Tx, user_id: string, deletes_at: Date): Promise<Date> =>
  setDeletion(tx, user_id, deletes_at)

export const withdrawDeletion = (tx: Tx, user_id: string, now: Date): Promise<boolean> =>
  clearDeletion(tx, user_id, now)

/** Yields users whose deletion deadline has passed, each once. */
export async function* dueUsers(db: Db, now: Date): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const page = await listDue(db, { now, after, limit: AT_A_TIME })
    yield* page
    after = page.at(-1)
    if (after === undefined) return
  }
}

export const findLeaver = findWhole

/** Pseudonym of a deleted user, such as for the ledger: stable per user, and untraceable without the server's key. */
export const hashUserId = (secrets: Secrets, user_id: string): Buffer =>
  hmac(secrets.keyFor('deleted users'), user_id)

/** Hashes of everything that identifies a person: address, number, and accounts at identity providers. */
async function contactHashes(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  { user_id, email, phone }: Contacts & { user_id: string },
  purpose = 'blocked contacts',
): Promise<Buffer[]> {
  const elsewhere = await accountsElsewhere(db, user_id)
  return [email?.toLowerCase(), phone, ...elsewhere.map(({ provider, subject }) => `${provider} ${subject}`)]
    .filter((contact) => typeof contact === 'string')
    .map((contact) => hmac(secrets.keyFor(purpose), contact))
}

/** The same hashes under another key, so that two purposes cannot be linked. */
export const hashContacts = async (
  ctx: Pick<AppContext, 'db' | 'secrets'>,
  user_id: string,
  purpose: string,
): Promise<Buffer[]> =>
  contactHashes(ctx, requireFound(await findWhole(ctx.db, user_id), { user_id }), purpose)

/** The last step of an erasure: deletes the row with its cascade, and leaves a tombstone and any block. */
export async function eraseUser(
  { db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>,
  user: Contacts & { user_id: string; blocked_at: Date | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Read first, because deleting the row deletes its linked accounts.
    const hashes = user.blocked_at === null ? [] : await contactHashes({ db: tx, secrets }, user)
    if (!(await deleteUser(tx, user.user_id))) return
    await insertTombstone(tx, hashUserId(secrets, user.user_id), clock.now())
    if (user.blocked_at !== null) await insertBlockedContacts(tx, hashes, user.blocked_at)
  })
}

/** Keeps a block across deletion: a new account with a blocked identity is blocked too. */
export async function keepBlocked(ctx: Pick<AppContext, 'db' | 'secrets'>, user_id: string): Promise<void> {
  const user = requireFound(await findWhole(ctx.db, user_id), { user_id })
  await blockIfBlockedBefore(ctx.db, user_id, await contactHashes(ctx, user))
}
