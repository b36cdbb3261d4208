import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { insertAdjustment, lockAdjustment, saveAdjustment } from './adjustments.queries.ts'
import { postTransfer } from './ledger/post-transfer.service.ts'
import { buildTransferKey, depositCoins, lockWallet, sumSpendable } from './wallet.service.ts'

type Ctx = Pick<AppContext, 'clock'>
type Adjustment = {
  adjustment_id: string
  user_id: string
  coins: number
  reason: string
  staff_id: string
  is_second_needed: boolean
}

/**
 * Records an adjustment once per id, and moves the coins if no second admin is needed. Runs in the transaction
 * of the audit entry.
 * @throws balance_short when the user has fewer coins than are taken, client_id_reused
 */
export async function requestAdjustment(
  ctx: Ctx,
  tx: Tx,
  { adjustment_id, user_id, coins, reason, staff_id, is_second_needed }: Adjustment,
): Promise<{ is_new: boolean; is_second_needed: boolean }> {
  const now = ctx.clock.now()
  // Adjustments of one user run one after the other.
  const balance = sumSpendable(await lockWallet(tx, user_id))
  const state = is_second_needed ? 'waiting' : 'done'
  const row = { adjustment_id, user_id, coins, reason, state, asked_by: staff_id, created_at: now } as const
  if (!(await insertAdjustment(tx, row))) {
    const existing = requireFound(await lockAdjustment(tx, adjustment_id), { adjustment_id })
    if (existing.user_id !== user_id || existing.coins !== coins) throw new AppError('client_id_reused')
    return { is_new: false, is_second_needed: existing.state === 'waiting' }
  }
  requireBalance(balance, coins)
  if (!is_second_needed) await moveCoins(ctx, tx, { adjustment_id, user_id, coins })
  return { is_new: true, is_second_needed }
}

type Decision = { adjustment_id: string; is_approved: boolean; staff_id: string }

/**
 * Approves or rejects an adjustment that waits for a second admin. Rejecting one's own request withdraws it.
 * @throws not_found, also when admins approve their own request or one about their own coins; conflict when it is
 * already decided, balance_short when the user has fewer coins than are taken
 */
export async function decideAdjustment(
  ctx: Ctx,
  tx: Tx,
  { adjustment_id, is_approved, staff_id }: Decision,
): Promise<{ user_id: string | null; coins: number; asked_by: string | null; is_own: boolean }> {
  const { user_id, coins, state, asked_by } = await requireById(adjustment_id, () =>
    lockAdjustment(tx, adjustment_id),
  )
  const is_own = asked_by === staff_id
  if ((is_own && is_approved) || user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  if (state !== 'waiting') throw new AppError('conflict')
  await saveAdjustment(tx, adjustment_id, {
    state: is_approved ? 'done' : 'rejected',
    ...(!is_own && { decided_by: staff_id }),
  })
  if (is_approved && user_id !== null) await moveCoins(ctx, tx, { adjustment_id, user_id, coins })
  return { user_id, coins, asked_by, is_own }
}

function requireBalance(balance: number, coins: number): void {
  if (balance < -coins) throw new AppError('balance_short', { balance }, { data: { balance } })
}

type Move = Pick<Adjustment, 'adjustment_id' | 'user_id' | 'coins'>

/** Moves the coins of an adjustment. A removal takes bonus coins before bought ones. */
async function moveCoins({ clock }: Ctx, tx: Tx, { adjustment_id, user_id, coins }: Move): Promise<void> {
  const movement = { kind: 'adjustment', detail: { adjustment_id }, now: clock.now() } as const
  if (coins > 0) {
    const gift = { toAccount: 'user_bonus', fromAccount: 'adjustment', coins, key: adjustment_id } as const
    await depositCoins(tx, user_id, { ...gift, ...movement })
    return
  }
  const wallet = await lockWallet(tx, user_id)
  const { account, balance } = wallet
  requireBalance(sumSpendable(wallet), coins)
  const bonus = Math.min(balance.user_bonus, -coins)
  await postTransfer(tx, {
    ...movement,
    idempotency_key: buildTransferKey(wallet, 'adjustment', adjustment_id),
    sides: [
      { account: account.user_bonus, coins: -bonus },
      { account: account.user_paid, coins: coins + bonus },
      { account: 'adjustment', coins: -coins },
    ],
  })
}
