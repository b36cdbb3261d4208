import type { DeskDecision } from '@citrine/contract/moderation-desks'

/** The state of a report or complaint after a decision. */
export const DECISION_STATES = {
  remove: 'removed',
  keep: 'kept',
  invalid: 'invalid',
} as const satisfies Record<DeskDecision, string>
