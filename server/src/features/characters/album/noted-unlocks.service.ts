import { photoKeys, unlockRows } from './unlocks.queries.ts'

/** What was unlocked, for the audit of the ledger. A picture that is gone took the note of its unlocking along. */
export const notedUnlocks = { kinds: ['photo_unlock'], rows: unlockRows, payable: photoKeys } as const
