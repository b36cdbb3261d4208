import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  type Account,
  CITRINE_ACCOUNTS,
  type CitrineAccount,
  type SpendableAccount,
  type TransferKind,
} from './ledger/accounts.ts'
import { giveCoins, lockWalletAccounts } from './ledger/ledger.queries.ts'
import { type SpendingRefusal, trySpending } from './spending.queries.ts'

export type Wallet = {
  wallet_id: string
  account: Record<Account, number>
  balance: Record<SpendableAccount | 'user_debt', number>
}

/** Locks the wallet's accounts, so that movements of one wallet run one after the other. */
export async function lockWallet(tx: Tx, user_id: string): Promise<Wallet> {
  const row = await lockWalletAccounts(tx, user_id)
  const { bonus_account_id, paid_account_id, hold_account_id, debt_account_id, bonus, paid, debt } = row
  return {
    wallet_id: row.wallet_id,
    account: {
      user_bonus: bonus_account_id,
      user_paid: paid_account_id,
      user_hold: hold_account_id,
      user_debt: debt_account_id,
    },
    balance: { user_bonus: bonus, user_paid: paid, user_debt: debt },
  }
}

export const buildTransferKey = ({ wallet_id }: Wallet, kind: TransferKind, key: string): string =>
  `${kind}:${wallet_id}:${key}`

export const sumSpendable = ({ balance }: Wallet): number => balance.user_bonus + balance.user_paid

type CoinMovement = {
  coins: number
  kind: TransferKind
  /** The event's part of the idempotency key, which also has the kind and the wallet: `task:<wallet>:<key>`. */
  key: string
  detail?: Record<string, unknown>
  now: Date
}

/** Adds coins, bonus or bought, to a wallet. They pay its debt first. */
export async function depositCoins(
  db: Db,
  user_id: string,
  {
    toAccount,
    fromAccount,
    coins,
    kind,
    key,
    detail = {},
    now,
  }: CoinMovement & {
    toAccount: SpendableAccount
    fromAccount: CitrineAccount
  },
): Promise<boolean> {
  const from_account_id = CITRINE_ACCOUNTS[fromAccount]
  return giveCoins(db, { user_id, toAccount, from_account_id, coins, kind, key, detail, now })
}

/**
 * Spends the coins once per key, bonus coins first, then bought ones.
 * @returns whether it spent them now
 * @throws coins_insufficient, monthly_limit
 */
export async function spendCoins(
  db: Db,
  user_id: string,
  { coins, kind, key, detail = {}, now }: CoinMovement,
): Promise<boolean> {
  const refusal = await trySpending(db, { user_id, coins, kind, key, detail, now })
  if (refusal === null) return true
  if (refusal.kind === 'spent_before') return false
  throw buildSpendingError(refusal)
}

export function buildSpendingError(refusal: SpendingRefusal): AppError {
  if (refusal.kind === 'monthly_limit') return new AppError(refusal.kind, { limit: refusal.limit })
  const { kind, ...data } = refusal
  return new AppError(kind, data, { data })
}
