import type * as routes from '@citrine/contract/bonus'
import type { ResponseOf } from '@citrine/contract/route'
import { publishCoins, publishTasks } from '#server/features/events/public.ts'
import { depositCoins, getBalance, lockWallet } from '#server/features/wallet/public.ts'
import { AppError } from '#server/platform/errors.ts'
import { findLastSignIn, insertSignIn } from './bonus.queries.ts'
import { computeDayStart, computeStreak, formatDay } from './days.ts'
import type { BonusContext } from './tasks.service.ts'

export async function signInToday(
  ctx: BonusContext,
  user_id: string,
): Promise<ResponseOf<typeof routes.signInToday>> {
  const { db, plan, bus } = ctx
  const now = ctx.clock.now()
  const paid = await db.transaction().execute(async (tx) => {
    // The lock lets the first of concurrent calls collect; the others find its row.
    await lockWallet(tx, user_id)
    const last = await findLastSignIn(tx, user_id)
    const { isSigned, index } = computeStreak(last, plan.sign_in_rewards.length, now)
    const coins = plan.sign_in_rewards[index - 1]
    if (isSigned || coins === undefined) throw new AppError('signed_in_today')
    await insertSignIn(tx, { user_id, day: computeDayStart(now), day_index: index, coins, signed_at: now })
    const grant = { toAccount: 'user_bonus', fromAccount: 'issued_promo', kind: 'sign_in_reward' } as const
    await depositCoins(tx, user_id, { ...grant, coins, key: formatDay(now), detail: { index }, now })
    return { coins, index, balance: await getBalance(tx, user_id) }
  })
  publishCoins(bus, user_id)
  publishTasks(bus, user_id)
  return { ...paid, next_at: computeDayStart(now, 1).toISOString() }
}
