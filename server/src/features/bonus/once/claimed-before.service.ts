import type { AppContext } from '#server/context.ts'
import { contactHashesOf } from '#server/features/users/leaving.service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { listClaims } from '../bonus.queries.ts'
import { insertMarks, listMarked, renewMarks } from './claimed-before.queries.ts'

/** The period of what is paid once for each user. */
export const ONCE = 'once'

type Ctx = Pick<AppContext, 'secrets'>

const hashesOf = (db: Db, { secrets }: Ctx, user_id: string): Promise<Buffer[]> =>
  contactHashesOf({ db, secrets }, user_id, 'claimed tasks')

/** Tasks that were claimed by an address, number or account elsewhere of this user's, also for another account. */
export const claimedBefore = async (db: Db, ctx: Ctx, user_id: string): Promise<Set<string>> =>
  listMarked(db, await hashesOf(db, ctx, user_id))

/** @throws conflict when the same person was paid for it with another account */
export async function requireFirstClaim(
  tx: Tx,
  ctx: Ctx,
  { user_id, task_id, now }: { user_id: string; task_id: string; now: Date },
): Promise<void> {
  const hashes = await hashesOf(tx, ctx, user_id)
  if ((await insertMarks(tx, hashes, [task_id], now)) < hashes.length)
    throw new AppError('conflict', { reason: 'claimed before' })
}

/** Before an account goes: by whatever leads to it now, what it claimed stays claimed for a while. */
export async function rememberClaims(
  { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  user_id: string,
): Promise<void> {
  const now = clock.now()
  const claims = await listClaims(db, user_id, [ONCE])
  const hashes = await hashesOf(db, { secrets }, user_id)
  const task_ids = claims.map(({ task_id }) => task_id)
  await db.transaction().execute(async (tx) => {
    await insertMarks(tx, hashes, task_ids, now)
    await renewMarks(tx, hashes, now)
  })
}
