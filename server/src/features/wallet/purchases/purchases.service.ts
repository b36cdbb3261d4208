import type { purchaseReturnCauses } from '@citrine/contract/wallet'
import type { Tx } from '#server/platform/database/db.ts'
import type { Issuer, SpendableAccount } from '../ledger/accounts.ts'
import { hasTransfer } from '../ledger/ledger.queries.ts'
import { postTransfer } from '../ledger/post-transfer.service.ts'
import { buildTransferKey, depositCoins, lockWallet } from '../wallet.service.ts'
import type { BoughtGoods } from './bought-goods.ts'

type Purchase = { user_id: string; order_id: string; goods: BoughtGoods; coins: number; now: Date }

export async function creditPurchase(
  tx: Tx,
  { user_id, order_id, goods, coins, now }: Purchase,
): Promise<boolean> {
  return depositCoins(tx, user_id, {
    toAccount: 'user_paid',
    fromAccount: 'issued_paid',
    kind: 'purchase',
    key: order_id,
    coins,
    detail: { order_id, goods },
    now,
  })
}

export type PurchaseReturnCause = (typeof purchaseReturnCauses)[number]

type Reversal = Purchase & {
  cause: PurchaseReturnCause
  /** Unique for each refund or chargeback of the order. */
  key: string
  issuer: Issuer
}

/**
 * Takes back the coins of a purchase whose money was returned: bonus coins first, then bought ones. Coins that the user
 * has already spent become debt, which blocks spending until it is settled. The sides sum to 0: the issuer gets all coins;
 * `clawback` pays for coins that could not be taken, and again for the user's debt, which is a positive balance.
 */
export async function reversePurchase(
  tx: Tx,
  { user_id, order_id, goods, cause, coins, key, issuer, now }: Reversal,
): Promise<{ taken: number; debt: number }> {
  const wallet = await lockWallet(tx, user_id)
  const idempotency_key = buildTransferKey(wallet, 'purchase_reversed', key)
  if (coins === 0 || (await hasTransfer(tx, idempotency_key))) return { taken: 0, debt: 0 }
  const { account, balance } = wallet
  const bonus = Math.min(balance.user_bonus, coins)
  const paid = Math.min(balance.user_paid, coins - bonus)
  const debt = coins - bonus - paid
  await postTransfer(tx, {
    kind: 'purchase_reversed',
    idempotency_key,
    detail: { order_id, goods, cause, coins },
    sides: [
      { account: account.user_bonus, coins: -bonus },
      { account: account.user_paid, coins: -paid },
      { account: account.user_debt, coins: debt },
      { account: issuer, coins },
      { account: 'clawback', coins: -2 * debt },
    ],
    now,
  })
  return { taken: bonus + paid, debt }
}

type Restoration = Omit<Reversal, 'cause'> & { toAccount: SpendableAccount }

/** Gives back the coins that `reversePurchase` took, after a won dispute. */
export async function restorePurchase(
  tx: Tx,
  { user_id, order_id, goods, coins, key, toAccount, issuer, now }: Restoration,
): Promise<void> {
  if (coins === 0) return
  const detail = { order_id, goods }
  await depositCoins(tx, user_id, {
    toAccount,
    fromAccount: issuer,
    kind: 'purchase_restored',
    coins,
    key,
    detail,
    now,
  })
}
