import { expect } from 'vitest'
import { auditLedger } from '#server/features/wallet/audit/audit.service.ts'
import { giveCoins, openWallet } from '#server/features/wallet/wallet.service.ts'
import type { Db } from '#server/platform/db.ts'

let count = 0

/** Coins from the house, in one pocket or both. */
export async function makeRich(
  db: Db,
  user_id: string,
  { bonus = 0, paid = 0, now = new Date() }: { bonus?: number; paid?: number; now?: Date },
): Promise<void> {
  const grants = [
    { pocket: 'user_bonus', from: 'issued_promo', kind: 'task_reward', coins: bonus },
    { pocket: 'user_paid', from: 'issued_paid', kind: 'purchase', coins: paid },
  ] as const
  await db.transaction().execute(async (tx) => {
    const wallet = await openWallet(tx, user_id)
    for (const grant of grants) {
      count += 1
      if (grant.coins > 0) await giveCoins(tx, wallet, { ...grant, key: `test ${count}`, now })
    }
  })
}

/** Every pocket of a user, by its kind without `user_`. */
export async function pocketsOf(db: Db, user_id: string) {
  const rows = await db
    .selectFrom('wallets')
    .innerJoin('accounts', 'accounts.wallet_id', 'wallets.wallet_id')
    .select(['accounts.kind', 'accounts.balance'])
    .where('wallets.user_id', '=', user_id)
    .execute()
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind.replace('user_', ''), balance]))
}

/** Every test that moves coins ends with this. */
export async function expectSoundLedger(db: Db, now: Date = new Date()): Promise<void> {
  expect((await auditLedger(db, now)).filter(({ faults }) => faults > 0)).toEqual([])
}
