import type { Tx } from '#server/platform/database/db.ts'
import { CITRINE_ACCOUNTS, type CitrineAccount, type TransferKind } from './accounts.ts'
import { insertTransfer } from './ledger.queries.ts'

/** Negative pays, positive receives. */
export type Side = { account: number | CitrineAccount; coins: number }

export type Transfer = {
  kind: TransferKind
  /** The key follows from the event (`unlock:wallet:photo`), so that a unique event is booked once. */
  idempotency_key: string
  detail?: Record<string, unknown>
  sides: readonly Side[]
  now: Date
}

/**
 * The sides must sum to 0, and no account of a wallet may fall below 0; the database checks both at commit.
 * The caller holds the locks of the wallets.
 * @returns its id, or null when it was posted before: then nothing moves
 */
export async function postTransfer(
  tx: Tx,
  { kind, idempotency_key, detail = {}, sides, now }: Transfer,
): Promise<number | null> {
  return insertTransfer(
    tx,
    kind,
    idempotency_key,
    JSON.stringify(detail),
    now,
    sides.map(({ account }) => (typeof account === 'number' ? account : CITRINE_ACCOUNTS[account])),
    sides.map(({ coins }) => coins),
  )
}
