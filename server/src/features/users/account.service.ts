import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { requireFound } from '#server/platform/errors.ts'
import { hmac, type Secrets } from '#server/platform/secrets/crypto.ts'
import {
  deleteUser,
  findWholeUser,
  insertBlockedContacts,
  insertTombstone,
  listDueDeletions,
} from './account.queries.ts'

const AT_A_TIME = 20

export async function exportAccount(db: Db, user_id: string) {
  const { avatar: _, ...account } = requireFound(await findWholeUser(db, user_id), { user_id })
  return account
}

export async function* exportAvatar({ db, media }: Pick<AppContext, 'db' | 'media'>, user_id: string) {
  const { avatar } = requireFound(await findWholeUser(db, user_id), { user_id })
  const bytes = avatar && (await media.read(avatar))
  if (bytes) yield { name: 'avatar.webp', bytes }
}

export const iterateDueUsers = (db: Db, now: Date): AsyncGenerator<string> =>
  iterateRows(
    (after?: string) => listDueDeletions(db, { now, after, limit: AT_A_TIME }),
    (user_id) => user_id,
  )

/** Stands for a user, for example in the ledger: it never changes, and nobody can trace it without the server's key. */
export const hashUserId = (secrets: Secrets, user_id: string): Buffer =>
  hmac(secrets.keyFor('deleted users'), user_id)

/**
 * Leaves a tombstone and any block.
 * @param hashContacts is called before the linked accounts are deleted with the row
 */
export async function eraseUser(
  { db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>,
  user: { user_id: string; blocked_at: Date | null },
  hashContacts: (tx: Tx) => Promise<Buffer[]>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hashes = user.blocked_at === null ? [] : await hashContacts(tx)
    if (!(await deleteUser(tx, user.user_id))) return
    await insertTombstone(tx, hashUserId(secrets, user.user_id), clock.now())
    if (user.blocked_at !== null) await insertBlockedContacts(tx, hashes, user.blocked_at)
  })
}
