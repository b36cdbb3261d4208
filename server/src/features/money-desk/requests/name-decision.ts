type Actions<Action> = { approved: Action; withdrawn: Action; rejected: Action }

/** Names a decision for the audit log. The author of a request cannot reject it, so theirs is a withdrawal. */
export function nameDecision<const Action extends string>(
  { approved, withdrawn, rejected }: Actions<Action>,
  { is_own, is_approved }: { is_own: boolean; is_approved: boolean },
): Action {
  if (is_approved) return approved
  return is_own ? withdrawn : rejected
}
