import type { AppContext } from '#server/context.ts'
import { hashContacts } from '#server/features/login/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { listRewardClaims } from '../bonus.queries.ts'
import { insertMarks, listClaimedTasks, renewMarks } from './claimed-before.queries.ts'

export const ONCE_PERIOD = 'once'

type Ctx = Pick<AppContext, 'secrets'>

const hashPastContacts = (db: Db, { secrets }: Ctx, user_id: string): Promise<Buffer[]> =>
  hashContacts({ db, secrets }, user_id, 'claimed tasks')

export const listClaimedBefore = async (db: Db, ctx: Ctx, user_id: string): Promise<Set<string>> =>
  listClaimedTasks(db, await hashPastContacts(db, ctx, user_id))

/** @throws conflict when the same person was paid for the task with another account */
export async function requireFirstClaim(
  tx: Tx,
  ctx: Ctx,
  { user_id, task_id, now }: { user_id: string; task_id: string; now: Date },
): Promise<void> {
  const hashes = await hashPastContacts(tx, ctx, user_id)
  if ((await insertMarks(tx, hashes, [task_id], now)) < hashes.length)
    throw new AppError('conflict', { reason: 'claimed before' })
}

/**
 * The claims are kept by contact hash for a while after the account is deleted, so that a new account cannot
 * claim again.
 */
export async function rememberClaims(
  { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  user_id: string,
): Promise<void> {
  const now = clock.now()
  const claims = await listRewardClaims(db, user_id, [ONCE_PERIOD])
  const hashes = await hashPastContacts(db, { secrets }, user_id)
  const task_ids = claims.map(({ task_id }) => task_id)
  await db.transaction().execute(async (tx) => {
    await insertMarks(tx, hashes, task_ids, now)
    await renewMarks(tx, hashes, now)
  })
}
