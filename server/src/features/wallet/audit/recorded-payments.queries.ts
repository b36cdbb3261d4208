import { type RawBuilder, sql } from 'kysely'
import type { TransferKind } from '../ledger/accounts.ts'

/** Payments that another feature has recorded, for comparison with the transfers. */
export type RecordedPayments = {
  kinds: readonly TransferKind[]
  /** Rows of `user_id`, `kind`, `key` as the end of the transfer's own key, and `coins` where known. */
  rows: RawBuilder<unknown>
  /** Rows of a valid `key`; by default every key is valid. */
  payable?: RawBuilder<unknown>
}

/** Recorded payments without a transfer of the same kind and amount. */
export const unpaid = ({ rows }: RecordedPayments) => sql`
    select n.key from (${rows}) n left join wallets w using (user_id)
      left join transfers t on t.kind = n.kind and t.idempotency_key = n.kind || ':' || w.wallet_id || ':' || n.key
     where t.transfer_id is null
        or n.coins is not null
           and not exists (select from entries e where e.transfer_id = t.transfer_id and e.coins = n.coins)`

/** Transfers without a recorded payment; those of deleted users are excluded. */
export const unnoted = ({ kinds, rows, payable }: RecordedPayments) => sql`
    select t.transfer_id from transfers t
      join wallets w on w.wallet_id::text = split_part(t.idempotency_key, ':', 2)
      left join (${rows}) n
        on n.user_id = w.user_id and t.idempotency_key = n.kind || ':' || w.wallet_id || ':' || n.key
     where t.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and n.key is null
       ${payable === undefined ? sql`` : sql`and split_part(t.idempotency_key, ':', 3) in (${payable})`}`
