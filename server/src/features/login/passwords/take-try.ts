import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockTarget } from '../codes/tickets.queries.ts'
import { addWrongPassword, computeWait } from './password-waits.ts'
import { findPasswordFailures, savePasswordFailures } from './passwords.queries.ts'

/**
 * Counts the try as wrong before the password is checked, so that parallel guesses are limited too; the
 * caller takes the count back for a correct one.
 * @throws too_often while the account waits
 */
export async function takePasswordTry(
  ctx: Pick<AppContext, 'clock'> & { db: Tx },
  { lock, counter }: { lock: string; counter: string },
): Promise<void> {
  const now = ctx.clock.now()
  await lockTarget(ctx.db, lock)
  const failures = await findPasswordFailures(ctx.db, counter)
  const retry_after_s = computeWait(failures, now)
  if (retry_after_s > 0)
    throw new AppError('too_often', { rule: 'password-account' }, { data: { retry_after_s } })
  await savePasswordFailures(ctx.db, counter, addWrongPassword(failures, now))
}
