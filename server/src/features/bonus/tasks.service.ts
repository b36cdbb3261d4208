import type { BonusTask, TaskLists } from '@citrine/contract/bonus'
import { type Language, messageOf } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { tellCoins, tellTasks } from '#server/features/events/events.service.ts'
import { coinsOf, giveCoins, openWallet } from '#server/features/wallet/wallet.service.ts'
import { AppError } from '#server/platform/errors.ts'
import { findLastSignIn, insertClaim, listClaims } from './bonus.queries.ts'
import type { BonusPlan, PlannedTask } from './bonus-plan.ts'
import { dayName, dayStart } from './days.ts'
import { isOffered, measureTasks, NOTHING_DONE, TOTALS } from './measure-tasks.service.ts'
import { claimedBefore, ONCE, requireFirstClaim } from './once/claimed-before.service.ts'
import { streakOf } from './streak.ts'

export type BonusCtx = Pick<AppContext, 'db' | 'clock' | 'bus' | 'mail' | 'secrets' | 'sms' | 'discord'> & {
  plan: BonusPlan
}

/** All that can be earned; for a visitor what a new member finds. */
export async function listTasksFor(
  ctx: BonusCtx,
  user_id: string | undefined,
  language: Language,
): Promise<TaskLists> {
  const { db, plan } = ctx
  const now = ctx.clock.now()
  const today = dayName(now)
  const [done, claims, last, before] =
    user_id === undefined
      ? [NOTHING_DONE, [], undefined, new Set<string>()]
      : await Promise.all([
          measureTasks(db, user_id, now),
          listClaims(db, user_id, [ONCE, today]),
          findLastSignIn(db, user_id),
          claimedBefore(db, ctx, user_id),
        ])
  const show =
    (period: string) =>
    ({ id, rewards, scheme }: PlannedTask): BonusTask => {
      const isReceived =
        (period === ONCE && before.has(id)) ||
        claims.some((claim) => claim.task_id === id && claim.period === period)
      const total = TOTALS[id]
      const isDone = done[id] >= total
      return {
        id,
        title: messageOf(`task_${id}`, language),
        desc: messageOf(`task_${id}_desc`, language),
        rewards,
        // What was paid for stays done, whatever was deleted since.
        schedule: { done: isReceived ? total : Math.min(done[id], total), total },
        status: isReceived ? 2 : isDone ? 1 : 0,
        scheme,
      }
    }
  const offered = ({ id }: PlannedTask): boolean => isOffered(ctx, id)
  const { is_signed, index } = streakOf(last, plan.sign_in_rewards.length, now)
  return {
    newbie_tasks: plan.newbie_tasks.filter(offered).map(show(ONCE)),
    daily_tasks: plan.daily_tasks.filter(offered).map(show(today)),
    sign_in_task: {
      status: is_signed ? 1 : 0,
      index,
      rewards: plan.sign_in_rewards,
      next_at: dayStart(now, 1).toISOString(),
    },
  }
}

/**
 * Pays for a task that is done, once: whoever asks again is told the same.
 * @throws task_unfinished, not_found; conflict when the same person was paid for it with another account
 */
export async function claimTaskFor(
  ctx: BonusCtx,
  user_id: string,
  id: string,
): Promise<{ coins: number; balance: number }> {
  const { db, plan, bus } = ctx
  const now = ctx.clock.now()
  const newbie = plan.newbie_tasks.find((task) => task.id === id)
  const task: PlannedTask | undefined = newbie ?? plan.daily_tasks.find((each) => each.id === id)
  if (task === undefined || !isOffered(ctx, task.id)) throw new AppError('not_found', { task: id })
  const period = newbie === undefined ? dayName(now) : ONCE
  const { is_new, ...given } = await db.transaction().execute(async (tx) => {
    // Locked: of many at once the first one claims, the others find its claim.
    const wallet = await openWallet(tx, user_id)
    const claims = await listClaims(tx, user_id, [period])
    const before = claims.find(({ task_id }) => task_id === task.id)
    if (before !== undefined)
      return { is_new: false, coins: before.coins, balance: await coinsOf(tx, user_id) }
    const done = await measureTasks(tx, user_id, now)
    if (done[task.id] < TOTALS[task.id]) throw new AppError('task_unfinished', { task: task.id })
    if (newbie !== undefined) await requireFirstClaim(tx, ctx, { user_id, task_id: task.id, now })
    const { rewards: coins } = task
    await insertClaim(tx, { user_id, period, task_id: task.id, coins, claimed_at: now })
    const grant = { pocket: 'user_bonus', from: 'issued_promo', kind: 'task_reward' } as const
    const detail = { task: task.id }
    await giveCoins(tx, wallet, { ...grant, coins, key: `${task.id}:${period}`, detail, now })
    return { is_new: true, coins, balance: await coinsOf(tx, user_id) }
  })
  if (is_new) {
    tellCoins(bus, user_id)
    tellTasks(bus, user_id)
  }
  return given
}
