import { isAdmin } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'

type Actions<Action> = { approved: Action; withdrawn: Action; rejected: Action }

/** Chooses the decision that the audit log records. The author of a request cannot reject it, so theirs is a withdrawal. */
export function chooseDecision<const Action extends string>(
  { approved, withdrawn, rejected }: Actions<Action>,
  { is_own, is_approved }: { is_own: boolean; is_approved: boolean },
): Action {
  if (is_approved) return approved
  return is_own ? withdrawn : rejected
}

/**
 * Refuses the approval of a request whose author is no longer an admin, because two admins have to agree.
 * @throws asker_left
 */
export async function requireAsker(tx: Tx, asked_by: string | null): Promise<void> {
  if (!(await isAdmin(tx, asked_by))) throw new AppError('asker_left')
}
