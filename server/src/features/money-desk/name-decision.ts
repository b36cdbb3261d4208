type Actions<Action> = { approved: Action; withdrawn: Action; rejected: Action }

/** The author of a request cannot reject it, only withdraw it. */
export function nameDecision<const Action extends string>(
  { approved, withdrawn, rejected }: Actions<Action>,
  { is_own, is_approved }: { is_own: boolean; is_approved: boolean },
): Action {
  if (is_approved) return approved
  return is_own ? withdrawn : rejected
}
