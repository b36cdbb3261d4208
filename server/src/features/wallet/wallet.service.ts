import type { PeriodType } from '@citrine/contract/goods'
import { PLAN_MONTHS } from '@citrine/contract/limits'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { findMonthStart, findPeriodEnd } from './allowances/periods.ts'
import type { Account, CitrineAccount, TransferKind } from './ledger/accounts.ts'
import { type AccountRow, insertWallet, lockWallet } from './ledger/ledger.queries.ts'
import { postTransfer } from './ledger/post-transfer.service.ts'
import { listOpenPeriods } from './memberships/memberships.queries.ts'
import { readSpendingState, sumSpentSince } from './spending.queries.ts'

export type Wallet = {
  wallet_id: string
  account: Record<Account, number>
  balance: Record<Account, number>
}

export async function openWallet(tx: Tx, user_id: string): Promise<Wallet> {
  let found = await lockWallet(tx, user_id)
  if (found === undefined) {
    await insertWallet(tx, user_id)
    found = await lockWallet(tx, user_id)
  }
  if (found === undefined) throw new AppError('not_found', { user_id })
  return readWallet(found.wallet_id, found.balances)
}

export const readWallet = (wallet_id: string, balances: readonly AccountRow[]): Wallet => ({
  wallet_id,
  account: Object.fromEntries(
    balances.map(({ kind, account_id }) => [kind, account_id]),
  ) as Wallet['account'],
  balance: Object.fromEntries(balances.map(({ kind, balance }) => [kind, balance])) as Wallet['balance'],
})

type PlanUntil = { plan: PeriodType; until: string }

/** A renewal lengthens the plan before it. */
export async function findActiveMembership(db: Db, user_id: string, now: Date) {
  const plans: PlanUntil[] = []
  const periods = await listOpenPeriods(db, user_id, now)
  for (const { plan: name, starts_at, ends_at } of periods) {
    if (plans.length === 0 && starts_at > now) return null
    const plan = name === 'YEARLY' ? 'YEARLY' : 'MONTHLY'
    if (plans.at(-1)?.plan === plan) plans.pop()
    plans.push({ plan, until: ends_at.toISOString() })
  }
  const first = plans[0]
  const last = plans.at(-1)
  const period = periods.at(-1)
  if (!first || !last || !period) return null
  const findEnd = (plan: PeriodType): string =>
    findPeriodEnd(period.anchor_at ?? period.starts_at, period.ends_at, PLAN_MONTHS[plan]).toISOString()
  const next_ends = { MONTHLY: findEnd('MONTHLY'), YEARLY: findEnd('YEARLY') }
  return { plan: first.plan, expires_at: last.until, plans, next_ends }
}

export const buildTransferKey = ({ wallet_id }: Wallet, kind: TransferKind, key: string): string =>
  `${kind}:${wallet_id}:${key}`

export const sumSpendable = ({ balance }: Wallet): number => balance.user_bonus + balance.user_paid

type Movement = {
  coins: number
  kind: TransferKind
  /** The key is combined with the wallet's id: `task:<wallet>:<key>`. */
  key: string
  detail?: Record<string, unknown>
  now: Date
}

export async function giveCoins(
  tx: Tx,
  wallet: Wallet,
  {
    account_kind,
    from,
    coins,
    key,
    ...rest
  }: Movement & { account_kind: 'user_bonus' | 'user_paid'; from: CitrineAccount },
): Promise<boolean> {
  const transfer_id = await postTransfer(tx, {
    ...rest,
    idempotency_key: buildTransferKey(wallet, rest.kind, key),
    sides: [
      { account: wallet.account[account_kind], coins },
      { account: from, coins: -coins },
    ],
  })
  if (transfer_id === undefined) return false
  if (wallet.balance.user_debt > 0) {
    const balance = { ...wallet.balance, [account_kind]: wallet.balance[account_kind] + coins }
    const debt_key = buildTransferKey(wallet, rest.kind, key)
    await settleDebt(tx, { ...wallet, balance }, { key: debt_key, now: rest.now })
  }
  return true
}

/** Debt remains from refunded purchases whose coins were spent. Given coins pay first. */
export async function settleDebt(
  tx: Tx,
  wallet: Wallet,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  const { account, balance } = wallet
  const due = Math.min(balance.user_debt, sumSpendable(wallet))
  if (due === 0) return
  const bonus = Math.min(balance.user_bonus, due)
  await postTransfer(tx, {
    kind: 'debt_settled',
    idempotency_key: buildTransferKey(wallet, 'debt_settled', key),
    sides: [
      { account: account.user_bonus, coins: -bonus },
      { account: account.user_paid, coins: bonus - due },
      { account: account.user_debt, coins: -due },
      { account: 'clawback', coins: 2 * due },
    ],
    now,
  })
}

/**
 * Takes given coins first, then bought ones.
 * @throws coins_insufficient, monthly_limit
 */
export async function splitPrice(
  tx: Tx,
  wallet: Wallet,
  { user_id, coins, limit, now }: { user_id: string; coins: number; limit: number | null; now: Date },
): Promise<{ bonus: number; paid: number }> {
  const balance = sumSpendable(wallet)
  if (balance < coins || wallet.balance.user_debt > 0)
    throw new AppError('coins_insufficient', { needed: coins, balance }, { data: { needed: coins, balance } })
  if (limit !== null && (await sumSpentSince(tx, user_id, findMonthStart(now))) + coins > limit)
    throw new AppError('monthly_limit', { limit })
  const bonus = Math.min(wallet.balance.user_bonus, coins)
  return { bonus, paid: coins - bonus }
}

/**
 * Spends the coins once per key.
 * @returns whether it spent them now
 * @throws coins_insufficient
 */
export async function spendCoins(
  tx: Tx,
  wallet: Wallet,
  { user_id, coins, key, ...rest }: Movement & { user_id: string },
): Promise<boolean> {
  const idempotency_key = buildTransferKey(wallet, rest.kind, key)
  const { is_paid, monthly_limit: limit } = await readSpendingState(tx, user_id, idempotency_key)
  if (is_paid) return false
  const { bonus, paid } = await splitPrice(tx, wallet, { user_id, coins, limit, now: rest.now })
  await postTransfer(tx, {
    ...rest,
    idempotency_key,
    sides: [
      { account: wallet.account.user_bonus, coins: -bonus },
      { account: wallet.account.user_paid, coins: -paid },
      { account: 'revenue', coins },
    ],
  })
  return true
}
