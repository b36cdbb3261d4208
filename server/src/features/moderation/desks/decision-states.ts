import type { DeskDecision } from '@citrine/contract/admin-desks'

/** What a decision makes of a report or a complaint. */
export const STATE_OF = {
  remove: 'removed',
  keep: 'kept',
  invalid: 'invalid',
} as const satisfies Record<DeskDecision, string>
