import type { Tx } from '#server/platform/database/db.ts'
import { CITRINE_ACCOUNTS, type CitrineAccount, type TransferKind } from './accounts.ts'
import { insertTransfer, type NewTransfer } from './ledger.queries.ts'

/** Negative pays, positive receives. */
export type Side = { account: number | CitrineAccount; coins: number }

export type Transfer = {
  kind: TransferKind
  /** The key follows from the event (`unlock:wallet:photo`), so that a unique event is booked once. */
  idempotency_key: string
  detail?: Record<string, unknown>
  reverses?: number
  sides: readonly Side[]
  now: Date
}

/**
 * The sides must sum to 0, and no account of a wallet may fall below 0; the database checks both at commit.
 * The caller holds the locks of the wallets.
 * @param insert the statement that posts the transfer, alone or with the row that records its reason
 * @returns its id, or undefined when it was posted before: then nothing moves
 */
export async function postTransfer(
  tx: Tx,
  transfer: Transfer,
  insert: (tx: Tx, transfer: NewTransfer) => Promise<number | undefined> = insertTransfer,
): Promise<number | undefined> {
  const { kind, idempotency_key, detail = {}, reverses, sides, now } = transfer
  return insert(tx, {
    kind,
    idempotency_key,
    detail,
    reverses,
    created_at: now,
    sides: sides
      .filter(({ coins }) => coins !== 0)
      .map(({ account, coins }) => ({
        account_id: typeof account === 'number' ? account : CITRINE_ACCOUNTS[account],
        coins,
        has_balance: typeof account === 'number',
      })),
  })
}
