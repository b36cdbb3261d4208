type Actions<Action> = { approved: Action; withdrawn: Action; rejected: Action }

/** Names a decision about a request. Its author cannot reject it, only withdraw it. */
export function nameDecision<const Action extends string>(
  { approved, withdrawn, rejected }: Actions<Action>,
  { is_own, is_approved }: { is_own: boolean; is_approved: boolean },
): Action {
  if (is_approved) return approved
  return is_own ? withdrawn : rejected
}
