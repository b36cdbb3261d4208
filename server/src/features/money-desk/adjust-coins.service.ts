import type * as routes from '@citrine/contract/money-desk'
import { COIN_WORTH } from '@citrine/contract/money-desk'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { publishCoins, publishNotification } from '#server/features/events/public.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { lockCredits, needsSecondAdmin } from '#server/features/orders/public.ts'
import { findPersonByHandle } from '#server/features/users/public.ts'
import { decideAdjustment, requestAdjustment } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { chooseDecision, requireAsker } from './requests/decisions.ts'
import { getRejectionReason, notifyAsker, publishRejection } from './requests/reject-requests.ts'

const ACTIONS = {
  approved: 'adjustment_approved',
  withdrawn: 'adjustment_withdrawn',
  rejected: 'adjustment_rejected',
} as const

type Ctx = Pick<AppContext, 'db' | 'clock' | 'bus'>

export async function adjustCoins(
  ctx: Ctx,
  { user_id: staff_id }: Viewer,
  { who, coins, reason, adjustment_id }: BodyOf<typeof routes.adjustCoins>,
): Promise<{ is_second_needed: boolean }> {
  if (coins === 0) throw new AppError('invalid_input', { field: 'coins' })
  const { user_id } = requireFound(await findPersonByHandle(ctx.db, who), {})
  if (user_id === staff_id) throw new AppError('not_found', { reason: 'own' })
  const { is_second_needed } = await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    await lockCredits(tx, staff_id)
    const worth = COIN_WORTH * Math.abs(coins)
    const adjustment = await requestAdjustment(ctx, tx, {
      adjustment_id,
      user_id,
      coins,
      reason,
      staff_id,
      is_second_needed: await needsSecondAdmin(tx, { user_id, staff_id, worth, now }),
    })
    if (adjustment.is_new)
      await writeAudit(tx, {
        actor_id: staff_id,
        action: adjustment.is_second_needed ? 'adjustment_asked' : 'adjustment_approved',
        target_type: 'user',
        target_id: user_id,
        moved: { coins },
        after: { adjustment_id, coins, reason },
        now,
      })
    if (adjustment.is_new && !adjustment.is_second_needed) await notifyOfCoins(ctx, tx, { user_id, coins })
    return adjustment
  })
  if (!is_second_needed) publishAdjustment(ctx, user_id)
  return { is_second_needed }
}

/**
 * Approves or rejects a request to give or take coins, which waits for a second admin.
 * @throws not_found, also when admins approve their own request; conflict when it is decided, balance_short
 * when the user has fewer coins than are taken; page_outdated for a rejection without a reason; asker_left
 */
export async function decideCoinAdjustment(
  ctx: Ctx,
  { user_id: staff_id }: Viewer,
  { adjustment_id, is_approved, reason }: BodyOf<typeof routes.decideAdjustment>,
): Promise<void> {
  const { user_id, asker } = await ctx.db.transaction().execute(async (tx) => {
    const decided = await decideAdjustment(ctx, tx, { adjustment_id, is_approved, staff_id })
    const rejection = getRejectionReason({ ...decided, is_approved, reason })
    if (is_approved) await requireAsker(tx, decided.asked_by)
    await writeAudit(tx, {
      actor_id: staff_id,
      action: chooseDecision(ACTIONS, { is_own: decided.is_own, is_approved }),
      target_type: 'user',
      target_id: decided.user_id ?? adjustment_id,
      ...(!decided.is_own && { asked_by: decided.asked_by }),
      reason: rejection,
      moved: { coins: is_approved && decided.user_id === null ? null : decided.coins },
      after: { adjustment_id },
      now: ctx.clock.now(),
    })
    if (is_approved && decided.user_id !== null)
      await notifyOfCoins(ctx, tx, { user_id: decided.user_id, coins: decided.coins })
    const about = { coins: String(decided.coins) }
    const asker = await notifyAsker(ctx, tx, { asked_by: decided.asked_by, rejection, about })
    return { user_id: decided.user_id, asker }
  })
  publishRejection(ctx, asker)
  if (is_approved && user_id !== null) publishAdjustment(ctx, user_id)
}

const notifyOfCoins = (
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  { user_id, coins }: { user_id: string; coins: number },
): Promise<void> =>
  notify(
    { db: tx, clock },
    {
      user_id,
      kind: coins > 0 ? 'coins_added' : 'coins_removed',
      detail: { coins: String(Math.abs(coins)) },
    },
  )

function publishAdjustment({ bus }: Pick<AppContext, 'bus'>, user_id: string): void {
  publishCoins(bus, user_id)
  publishNotification(bus, user_id)
}
