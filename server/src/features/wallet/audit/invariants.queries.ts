import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { namesWallet } from './audited-transfers.queries.ts'
import { HOLD_GRACE, restrictToWallets } from './audited-wallets.queries.ts'
import {
  type RecordedPayments,
  type RecordedPeriods,
  type RecordedReturns,
  selectOrdersWithoutPeriod,
  selectOrdersWithWrongReturn,
  selectPaymentsWithoutTransfer,
  selectPeriodsWithoutOrder,
  selectTransfersWithoutPayment,
  type UnprovenPurchases,
} from './recorded-payments.queries.ts'

const MONTHS_MAX = 600

/** Checked per transfer and not per wallet, because transfers between accounts of Citrine belong to no wallet. */
export const BALANCE_INVARIANT = 'every transfer has at least two entries that sum to zero'
/** Checked per account and not per wallet, because Citrine's accounts belong to no wallet. */
export const CITRINE_INVARIANT = 'accounts of Citrine keep no balance'

const accountInvariants = {
  [BALANCE_INVARIANT]: sql`
    select t.transfer_id from transfers t left join entries e using (transfer_id)
     group by t.transfer_id having count(e.account_id) < 2 or sum(e.coins) <> 0`,
  'a transfer moves coins of the wallet in its key': sql`
    select t.transfer_id from transfers t
     where ${namesWallet} and not exists (
       select from entries e join accounts a using (account_id)
        where e.transfer_id = t.transfer_id and a.wallet_id::text = split_part(t.idempotency_key, ':', 2))`,
  'a balance is the sum of its entries, and its version their count': sql`
    select a.account_id from accounts a
      left join (select account_id, sum(coins) as coins, count(*) as number from entries group by account_id) e using (account_id)
     where a.wallet_id is not null
       and (a.balance <> coalesce(e.coins, 0) or a.version <> coalesce(e.number, 0))`,
  'each entry records the balance after it': sql`
    select account_id from (
      select account_id, balance_after, account_version,
             sum(coins) over (partition by account_id order by account_version) as balance,
             row_number() over (partition by account_id order by account_version) as version
        from entries where account_version is not null
    ) e where balance_after <> balance or account_version <> version`,
  'no account of a user is negative': sql`
    select account_id from accounts where wallet_id is not null and balance < 0`,
  'a wallet with debt has no coins to spend': sql`
    select wallet_id from accounts where wallet_id is not null
     group by wallet_id having sum(balance) filter (where kind = 'user_debt') > 0
       and sum(balance) filter (where kind in ('user_bonus', 'user_paid')) > 0`,
  [CITRINE_INVARIANT]: sql`
    select account_id from accounts where wallet_id is null and (balance <> 0 or version <> 0)`,
} satisfies Record<string, RawBuilder<unknown>>

const listHoldInvariants = (taken_at: Date | undefined) =>
  ({
    'held coins are the sum of the open holds': sql`
    select a.account_id from accounts a
      left join (select wallet_id, sum(bonus_coins + paid_coins) as coins from holds where state = 'open' group by wallet_id) h
        using (wallet_id)
     where a.kind = 'user_hold' and a.balance <> coalesce(h.coins, 0)`,
    'a hold of coins has the transfers of its state': sql`
    select h.hold_id from holds h
      left join transfers o on o.transfer_id = h.opened_by
      left join transfers c on c.transfer_id = h.closed_by
     where h.bonus_coins + h.paid_coins > 0
       and (o.kind is distinct from 'hold' or o.idempotency_key <> 'hold:' || h.hold_id
            or h.state <> 'open' and (
              c.kind is distinct from case h.state when 'settled' then 'hold_settled' else 'hold_given_back' end
              or c.idempotency_key <> 'hold_closed:' || h.hold_id))`,
    'a transfer of held coins has a hold': sql`
    select t.transfer_id from transfers t
      left join holds h on t.transfer_id in (h.opened_by, h.closed_by)
        and h.hold_id::text = split_part(t.idempotency_key, ':', 2)
     where t.kind in ('hold', 'hold_settled', 'hold_given_back') and h.hold_id is null`,
    'no hold is open five minutes after it expired': sql`
    select hold_id from holds where state = 'open'
       and expires_at < coalesce(${taken_at ?? null}::timestamptz, now()) - ${HOLD_GRACE}`,
    'no allowance is used beyond its limit': sql`
    select wallet_id from allowances where used > most or used < 0`,
    'the uses of an allowance are its holds': sql`
    select wallet_id from (
      select wallet_id, allowance as kind, allowance_from as period_from, count(*) filter (where state <> 'voided') as held
        from holds where allowance is not null group by 1, 2, 3
    ) h full join allowances a using (wallet_id, kind, period_from)
     where coalesce(a.used - a.carried, 0) <> coalesce(h.held, 0)`,
  }) satisfies Record<string, RawBuilder<unknown>>

const listCauseInvariants = ({ now, unlocked, claimed, purchased, returned, periods, unproven }: View) =>
  ({
    'a reversal names an earlier transfer': sql`
    select transfer_id from transfers where reverses is not null and reverses >= transfer_id`,
    'coins of Premium belong to a month of a membership of that user': sql`
    select t.transfer_id from transfers t
      join wallets w on w.wallet_id::text = split_part(t.idempotency_key, ':', 2) and w.user_id is not null
      left join memberships m on m.user_id = w.user_id and m.membership_id::text = split_part(t.idempotency_key, ':', 3)
     where t.kind = 'membership_coins' and not exists (
       select from generate_series(0, ${MONTHS_MAX}) as month,
              lateral (select coalesce(m.anchor_at, m.starts_at) at time zone 'UTC' + month * interval '1 month' as start) s
        where s.start < m.ends_at at time zone 'UTC'
          and to_char(s.start, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') = substring(t.idempotency_key from '^(?:[^:]*:){3}(.*)$'))`,
    'an unlocked image was paid for once': selectPaymentsWithoutTransfer(unlocked),
    'a payment for an image has its unlock': selectTransfersWithoutPayment(unlocked),
    'a claimed task or day was rewarded once, with its coins': selectPaymentsWithoutTransfer(claimed),
    'a reward for a task or a day has its claim': selectTransfersWithoutPayment(claimed),
    'a paid order credited its coins once': selectPaymentsWithoutTransfer(purchased),
    'credited coins have a paid order': selectTransfersWithoutPayment(purchased),
    'a refund took back its share of the coins': selectOrdersWithWrongReturn(returned),
    'a paid order of Premium has a period': selectOrdersWithoutPeriod(periods),
    'a period of Premium has a paid order': selectPeriodsWithoutOrder(periods, now),
    'goods were given for a payment that the provider reported': unproven,
  }) satisfies Record<string, RawBuilder<unknown>>

const listInvariants = (view: View) => ({
  ...accountInvariants,
  ...listHoldInvariants(view.taken_at),
  ...listCauseInvariants(view),
})

export type View = {
  now: Date
  /** When the backup was made, if the ledger is from one: holds end by this time. Otherwise by the database's clock. */
  taken_at?: Date | undefined
  unlocked: RecordedPayments
  claimed: RecordedPayments
  purchased: RecordedPayments
  returned: RecordedReturns
  periods: RecordedPeriods
  unproven: UnprovenPurchases
}
export type Invariant = keyof ReturnType<typeof listInvariants>

/** @param wallet_ids the wallets to audit, and the ids of users who have none; everything if omitted */
export async function* countFaults(
  db: Db,
  view: View,
  wallet_ids?: readonly string[],
): AsyncGenerator<{ invariant: Invariant; faults: number }> {
  const auditedView = wallet_ids === undefined ? view : restrictView(view)
  const scope = wallet_ids === undefined ? sql`` : restrictToWallets(wallet_ids)
  for (const [invariant, broken] of Object.entries(listInvariants(auditedView))) {
    const { rows } = await sql<{ faults: number }>`
      ${scope} select count(*)::int as faults from (${broken}) as broken`.execute(db)
    yield { invariant: invariant as Invariant, faults: rows[0]?.faults ?? 0 }
  }
}

function restrictView(view: View): View {
  const restrict = (rows: RawBuilder<unknown>) =>
    sql`select r.* from (${rows}) r where r.user_id in (select user_id from owners)`
  const restrictRows = (payments: RecordedPayments) => ({ ...payments, rows: restrict(payments.rows) })
  return {
    now: view.now,
    taken_at: view.taken_at,
    unlocked: restrictRows(view.unlocked),
    claimed: restrictRows(view.claimed),
    purchased: restrictRows(view.purchased),
    returned: restrict(view.returned),
    periods: restrict(view.periods),
    unproven: restrict(view.unproven),
  }
}
