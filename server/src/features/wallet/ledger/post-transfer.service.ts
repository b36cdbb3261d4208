import type { Tx } from '#server/platform/database/db.ts'
import { CITRINE_ACCOUNTS, type CitrineAccount, type TransferKind } from './accounts.ts'
import { insertTransfer } from './ledger.queries.ts'

/** One account's part in a transfer. Negative coins leave the account, positive ones arrive. */
export type Side = { account: number | CitrineAccount; coins: number }

export type Transfer = {
  kind: TransferKind
  /** Derived from the event, such as `unlock:wallet:photo`, so that each event is posted once. */
  idempotency_key: string
  detail?: Record<string, unknown>
  sides: readonly Side[]
  now: Date
}

/**
 * The sides must sum to 0, and no account of a wallet may fall below 0; the database checks both at commit.
 * The caller holds the locks of the wallets.
 * @returns the transfer's id; null, and moves nothing, when it was posted before
 */
export async function postTransfer(
  tx: Tx,
  { kind, idempotency_key, detail = {}, sides, now }: Transfer,
): Promise<number | null> {
  return insertTransfer(tx, {
    kind,
    idempotency_key,
    detail,
    now,
    sides: sides.map(({ account, coins }) => ({
      account_id: typeof account === 'number' ? account : CITRINE_ACCOUNTS[account],
      coins,
    })),
  })
}
