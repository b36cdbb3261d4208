import { claimRows } from './bonus.queries.ts'

/** What the bonus has paid, for the audit of the ledger. */
export const notedClaims = { kinds: ['task_reward', 'sign_in_reward'], rows: claimRows } as const
