import type { Tx } from '#server/platform/db.ts'
import { HOUSE, type House, type TransferKind } from './accounts.ts'
import { insertEntries, insertTransfer, moveBalance } from './ledger.queries.ts'

/** One side: an account of a wallet by its id, or one of the house's by name. Below zero it gives, above it gets. */
export type Side = { account: number | House; coins: number }

export type Transfer = {
  kind: TransferKind
  /** Follows from what happens (`unlock:wallet:photo`), so that whatever may happen once is written once. */
  idempotency_key: string
  detail?: Record<string, unknown>
  reverses?: number
  sides: readonly Side[]
  now: Date
}

/**
 * Writes a transfer. Its sides must sum to nothing, which the database checks at commit, as it checks that no pocket of a
 * wallet falls below zero. The caller holds the lock of the wallets it moves.
 * @returns its id, or undefined when it was written before: then nothing moves
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
    const account_id = idOf(account)
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

const idOf = (account: Side['account']): number => (typeof account === 'number' ? account : HOUSE[account])

/** One order for everybody: two transfers between the same accounts cannot wait for each other. */
const byAccount = (a: Side, b: Side): number => idOf(a.account) - idOf(b.account)
