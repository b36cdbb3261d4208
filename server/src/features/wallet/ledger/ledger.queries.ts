import { sql } from 'kysely'
import { type Db, prepareNamedQuery, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { SpendableAccount } from './accounts.ts'

type WalletRow = {
  wallet_id: string
  bonus_account_id: number
  paid_account_id: number
  hold_account_id: number
  debt_account_id: number
  bonus: number
  paid: number
  debt: number
}
const lockAccountsStatement = prepareQuery<[user_id: string], WalletRow>(
  'lock-accounts',
  `select wallet_id, bonus_id as bonus_account_id, paid_id as paid_account_id, hold_id as hold_account_id,
          debt_id as debt_account_id, bonus, paid, debt
     from lock_accounts(find_wallet($1))`,
)

/** Locks a user's wallet, and makes it at the first call. */
export async function lockWalletAccounts(tx: Tx, user_id: string): Promise<WalletRow> {
  const [row] = await lockAccountsStatement(tx, user_id)
  return requireFound(row, { user_id })
}

type TransferParameters = {
  kind: string
  idempotency_key: string
  detail: string
  now: Date
  account_ids: number[]
  coins: number[]
}
const postTransferStatement = prepareNamedQuery<TransferParameters, { transfer_id: number | null }>(
  'post-transfer',
  'select post_transfer(:kind, :idempotency_key, :detail::jsonb, :now, :account_ids, :coins) as transfer_id',
)

type NewTransfer = {
  kind: string
  idempotency_key: string
  detail: Record<string, unknown>
  now: Date
  sides: readonly { account_id: number; coins: number }[]
}

/** @returns null, and moves nothing, when a transfer with this key exists */
export async function insertTransfer(tx: Tx, { sides, ...transfer }: NewTransfer): Promise<number | null> {
  const [row] = await postTransferStatement(tx, {
    ...transfer,
    detail: JSON.stringify(transfer.detail),
    account_ids: sides.map(({ account_id }) => account_id),
    coins: sides.map(({ coins }) => coins),
  })
  return row?.transfer_id ?? null
}

export type CoinDeposit = {
  user_id: string
  toAccount: SpendableAccount
  from_account_id: number
  coins: number
  kind: string
  key: string
  detail: Record<string, unknown>
  now: Date
}

const giveCoinsStatement = prepareNamedQuery<
  Omit<CoinDeposit, 'toAccount' | 'detail'> & { is_paid: boolean; detail: string },
  { is_given: boolean }
>(
  'give-coins',
  `select give_coins(:user_id, :is_paid, :from_account_id, :coins, :kind, :key, :detail::jsonb, :now) as is_given`,
)

export async function giveCoins(db: Db, { toAccount, ...deposit }: CoinDeposit): Promise<boolean> {
  const is_paid = toAccount === 'user_paid'
  const [row] = await giveCoinsStatement(db, { ...deposit, is_paid, detail: JSON.stringify(deposit.detail) })
  return row?.is_given ?? false
}

export async function hasTransfer(tx: Tx, idempotency_key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('transfers')
    .select('transfer_id')
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()
  return row !== undefined
}

export const getBalance = async (db: Db, user_id: string): Promise<number> =>
  (await getBalanceAndDebt(db, user_id)).coins

export async function getBalanceAndDebt(db: Db, user_id: string): Promise<{ coins: number; owed: number }> {
  const row = await db
    .selectFrom('wallets')
    .innerJoin('accounts', 'accounts.wallet_id', 'wallets.wallet_id')
    .select(({ fn }) => [
      fn.sum<number>('accounts.balance').filterWhere('accounts.kind', '!=', 'user_debt').as('coins'),
      fn.sum<number>('accounts.balance').filterWhere('accounts.kind', '=', 'user_debt').as('owed'),
    ])
    .where('wallets.user_id', '=', user_id)
    .where('accounts.kind', 'in', ['user_bonus', 'user_paid', 'user_debt'])
    .executeTakeFirst()
  return { coins: Number(row?.coins ?? 0), owed: Number(row?.owed ?? 0) }
}

export type MovementRow = {
  transfer_id: number
  kind: string
  detail: unknown
  coins: number
  balance_after: number
  created_at: Date
}

export async function listMovements(
  db: Db,
  { user_id, before, limit }: { user_id: string; before: number | undefined; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with spendable as (
      select a.account_id from wallets w join accounts a using (wallet_id)
       where w.user_id = ${user_id} and a.kind in ('user_bonus', 'user_paid')
    ), moved as (
      select e.transfer_id, sum(e.coins)::bigint as coins
        from entries e where e.account_id in (select account_id from spendable)
         and e.transfer_id < ${before ?? Number.MAX_SAFE_INTEGER}
       group by e.transfer_id order by e.transfer_id desc limit ${limit}
    )
    select t.transfer_id, t.kind, t.detail, m.coins, t.created_at,
           (select sum(last.balance_after)::bigint from spendable s cross join lateral (
              select balance_after from entries
               where account_id = s.account_id and transfer_id <= t.transfer_id order by transfer_id desc limit 1) last
           ) as balance_after
      from moved m join transfers t using (transfer_id) order by t.transfer_id desc`.execute(db)
  return rows
}
