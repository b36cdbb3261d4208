import { sql } from 'kysely'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { ACCOUNTS, type Account } from './accounts.ts'

export type AccountRow = { account_id: number; kind: Account; balance: number }

const lockAccounts = prepareQuery<[user_id: string], AccountRow & { wallet_id: string }>(
  'lock-pockets',
  `select w.wallet_id, a.account_id, a.kind, a.balance
     from wallets w join accounts a using (wallet_id) where w.user_id = $1 order by a.account_id for update of a`,
)

/** Locks in a fixed order, so that movements of one wallet run one after the other. */
export async function lockWallet(tx: Tx, user_id: string) {
  const rows = await lockAccounts(tx, user_id)
  const [first] = rows
  return first && { wallet_id: first.wallet_id, balances: rows }
}

export async function insertWallet(tx: Tx, user_id: string): Promise<void> {
  const inserted = await tx
    .insertInto('wallets')
    .values({ user_id, wallet_id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('wallet_id')
    .executeTakeFirst()
  if (inserted === undefined) return
  await tx
    .insertInto('accounts')
    .values(ACCOUNTS.map((kind) => ({ kind, wallet_id: inserted.wallet_id })))
    .execute()
}

export type NewTransfer = {
  kind: string
  idempotency_key: string
  reverses?: number | undefined
  detail: Record<string, unknown>
  created_at: Date
  /** `has_balance`: the account belongs to a wallet; Citrine's own accounts keep no balance. */
  sides: readonly { account_id: number; coins: number; has_balance: boolean }[]
}

type TransferValues = [string, string, number | null, string, Date, number[], number[], boolean[]]

/**
 * Inserts a transfer with its entries and moves the balances. A CHECK constraint refuses overdrafts. The
 * statement returns undefined for a used key: then nothing moves.
 * @param part a further common table expression, which reads `made`; its own parameters begin at $9
 */
export function prepareTransfer<More extends readonly unknown[] = []>(name: string, part?: string) {
  const post = prepareQuery<[...TransferValues, ...More], { transfer_id: number }>(
    name,
    `with made as (
       insert into transfers (kind, idempotency_key, reverses, detail, created_at)
       values ($1, $2, $3, $4::jsonb, $5::timestamptz) on conflict (idempotency_key) do nothing returning transfer_id
     ), sides as (
       select * from unnest($6::bigint[], $7::bigint[], $8::boolean[]) as s(account_id, coins, has_balance)
     ), moved as (
       update accounts a set balance = a.balance + s.coins, version = a.version + 1
         from sides s, made where a.account_id = s.account_id and s.has_balance
       returning a.account_id, a.version, a.balance
     ), written as (
       insert into entries (transfer_id, account_id, coins, created_at, account_version, balance_after)
       select made.transfer_id, s.account_id, s.coins, $5::timestamptz, m.version, m.balance
         from made cross join sides s left join moved m using (account_id)
     )${part === undefined ? '' : `, ${part}`}
     select transfer_id from made`,
  )
  return async (tx: Tx, transfer: NewTransfer, ...more: More): Promise<number | undefined> => {
    const { kind, idempotency_key, reverses = null, detail, created_at, sides } = transfer
    const [row] = await post(
      tx,
      kind,
      idempotency_key,
      reverses,
      JSON.stringify(detail),
      created_at,
      sides.map(({ account_id }) => account_id),
      sides.map(({ coins }) => coins),
      sides.map(({ has_balance }) => has_balance),
      ...more,
    )
    return row?.transfer_id
  }
}

export const insertTransfer = prepareTransfer('post-transfer')

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

export type Movement = {
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
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with pockets as (
      select a.account_id from wallets w join accounts a using (wallet_id)
       where w.user_id = ${user_id} and a.kind in ('user_bonus', 'user_paid')
    ), moved as (
      select e.transfer_id, sum(e.coins)::bigint as coins
        from entries e where e.account_id in (select account_id from pockets)
         and e.transfer_id < ${before ?? Number.MAX_SAFE_INTEGER}
       group by e.transfer_id order by e.transfer_id desc limit ${limit}
    )
    select t.transfer_id, t.kind, t.detail, m.coins, t.created_at,
           (select sum(last.balance_after)::bigint from pockets p cross join lateral (
              select balance_after from entries
               where account_id = p.account_id and transfer_id <= t.transfer_id order by transfer_id desc limit 1) last
           ) as balance_after
      from moved m join transfers t using (transfer_id) order by t.transfer_id desc`.execute(db)
  return rows
}
