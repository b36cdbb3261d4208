import { photoKeys, unlockRows } from './unlocks.queries.ts'

/** For the ledger audit. Deleting a photo deletes its unlock rows. */
export const recordedUnlocks = { kinds: ['photo_unlock'], rows: unlockRows, payable: photoKeys } as const
