import { isAdmin } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Two admins have to agree, so the request of somebody who is none any more cannot be approved.
 * @throws asker_left
 */
export async function requireAsker(tx: Tx, asked_by: string | null): Promise<void> {
  if (!(await isAdmin(tx, asked_by))) throw new AppError('asker_left')
}
