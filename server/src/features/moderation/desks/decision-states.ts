import type { DeskDecision } from '@citrine/contract/moderation-desks'

export const DECISION_STATES = {
  remove: 'removed',
  keep: 'kept',
  invalid: 'invalid',
} as const satisfies Record<DeskDecision, string>
