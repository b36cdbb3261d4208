import { type RawBuilder, sql } from 'kysely'
import { CITRINE_ACCOUNTS, type TransferKind } from '../ledger/accounts.ts'

export type RecordedPayments = {
  kinds: readonly TransferKind[]
  /** Rows of `user_id`, `kind`, `key` (the end of the transfer's own key), and `coins` where known. */
  rows: RawBuilder<unknown>
  exists?: (key: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Rows of `user_id`, `order_id` and the `coins` that a refund of this order took back. */
export type RecordedReturns = RawBuilder<unknown>

/** Rows of `order_id`, `user_id`, `plan`, and `is_kept`: the order must have a period. */
export type RecordedPeriods = RawBuilder<unknown>

/** Rows of `user_id` for each order that gave its goods without a reported payment. */
export type UnprovenPurchases = RawBuilder<unknown>

/** Rows of `user_id`: users with an order that was paid, or whose money was returned, since a moment. */
export type RecordedBuyers = (since: Date) => RawBuilder<unknown>

export const selectPaymentsWithoutTransfer = ({ rows }: RecordedPayments) => sql`
    select n.key from (${rows}) n left join wallets w using (user_id)
      left join transfers t on t.kind = n.kind and t.idempotency_key = n.kind || ':' || w.wallet_id || ':' || n.key
     where t.transfer_id is null
        or n.coins is not null
           and not exists (select from entries e where e.transfer_id = t.transfer_id and e.coins = n.coins)`

/** Selects transfers that no recorded payment explains; leaves out deleted users, whose payments are not recorded. */
export const selectTransfersWithoutPayment = ({ kinds, rows, exists }: RecordedPayments) => sql`
    select t.transfer_id from transfers t
      join wallets w on w.wallet_id::text = split_part(t.idempotency_key, ':', 2)
      left join (${rows}) n
        on n.user_id = w.user_id and t.idempotency_key = n.kind || ':' || w.wallet_id || ':' || n.key
     where t.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and n.key is null
       ${exists === undefined ? sql`` : sql`and ${exists(sql`split_part(t.idempotency_key, ':', 3)`)}`}`

/**
 * Selects orders whose reversed coins, less the restored ones, differ from the share of the money that was
 * returned.
 */
export const selectOrdersWithWrongReturn = (returned: RecordedReturns) => sql`
    select r.order_id from (${returned}) r
      left join (
        select t.detail->>'order_id' as order_id, sum(e.coins) as coins
          from transfers t join entries e using (transfer_id)
         where t.kind in ('purchase_reversed', 'purchase_restored') and e.account_id = ${CITRINE_ACCOUNTS.issued_paid}
         group by 1) back using (order_id)
     where coalesce(back.coins, 0) <> r.coins`

export const selectOrdersWithoutPeriod = (periods: RecordedPeriods) => sql`
    select p.order_id from (${periods}) p
      left join memberships m on m.order_id = p.order_id and m.user_id = p.user_id and m.plan = p.plan
     where p.is_kept and m.membership_id is null`

/** Selects periods whose order was not paid, or whose money was returned before the period ended. */
export const selectPeriodsWithoutOrder = (periods: RecordedPeriods, now: Date) => sql`
    select m.membership_id from memberships m left join (${periods}) p using (order_id)
     where m.order_id is not null
       and (p.order_id is null or p.user_id <> m.user_id or not p.is_kept and m.ends_at > ${now})`
