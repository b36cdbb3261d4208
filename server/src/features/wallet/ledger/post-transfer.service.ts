import type { Tx } from '#server/platform/database/db.ts'
import { HOUSE, type House, type TransferKind } from './accounts.ts'
import { insertEntries, insertTransfer, moveBalance } from './ledger.queries.ts'

/** One side of a transfer: an account id, or one of Citrine's accounts by name. Negative pays, positive receives. */
export type Side = { account: number | House; coins: number }

export type Transfer = {
  kind: TransferKind
  /** Derived from the event (`unlock:wallet:photo`), so that a unique event is booked once. */
  idempotency_key: string
  detail?: Record<string, unknown>
  reverses?: number
  sides: readonly Side[]
  now: Date
}

/**
 * Posts a transfer. Its sides must sum to 0, and no account of a wallet may fall below 0; the database checks both at
 * commit. The caller holds the locks of the wallets.
 * @returns its id, or undefined when it was posted before: then nothing moves
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<number | undefined> {
  const { kind, idempotency_key, detail = {}, reverses, sides, now } = transfer
  const transfer_id = await insertTransfer(tx, {
    kind,
    idempotency_key,
    detail,
    created_at: now,
    ...(reverses === undefined ? {} : { reverses }),
  })
  if (transfer_id === undefined) return undefined
  const entries = []
  for (const { account, coins } of sides.filter((side) => side.coins !== 0).toSorted(byAccount)) {
    const account_id = accountId(account)
    const moved = typeof account === 'number' ? await moveBalance(tx, account, coins) : null
    entries.push({
      transfer_id,
      account_id,
      coins,
      created_at: now,
      account_version: moved?.version ?? null,
      balance_after: moved?.balance ?? null,
    })
  }
  await insertEntries(tx, entries)
  return transfer_id
}

const accountId = (account: Side['account']): number =>
  typeof account === 'number' ? account : HOUSE[account]

/** A global lock order prevents deadlocks between transfers. */
const byAccount = (a: Side, b: Side): number => accountId(a.account) - accountId(b.account)
