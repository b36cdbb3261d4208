import { isAdmin } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Two admins have to agree, so a request cannot be approved once its author is no longer an admin.
 * @throws asker_left
 */
export async function requireAsker(tx: Tx, asked_by: string | null): Promise<void> {
  if (!(await isAdmin(tx, asked_by))) throw new AppError('asker_left')
}
