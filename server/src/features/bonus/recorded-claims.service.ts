import { claimRows } from './bonus.queries.ts'

/** For the ledger audit. */
export const recordedClaims = { kinds: ['task_reward', 'sign_in_reward'], rows: claimRows } as const
