import { isAdmin } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Refuses the approval of a request whose author is no longer an admin, because two admins have to agree.
 * @throws asker_left
 */
export async function requireAsker(tx: Tx, asked_by: string | null): Promise<void> {
  if (!(await isAdmin(tx, asked_by))) throw new AppError('asker_left')
}
