import type { BonusTask, TaskLists } from '@citrine/contract/bonus'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { publishCoins, publishTasks } from '#server/features/events/public.ts'
import { depositCoins, getBalance, lockWallet } from '#server/features/wallet/public.ts'
import { AppError } from '#server/platform/errors.ts'
import { findLastSignIn, insertClaim, listRewardClaims } from './bonus.queries.ts'
import type { BonusPlan, PlannedTask } from './bonus-plan.ts'
import { computeDayStart, computeStreak, formatDay } from './days.ts'
import { isOffered, measureTasks, NOTHING_DONE, TASK_GOALS } from './measure-tasks.service.ts'
import { listClaimedBefore, ONCE_PERIOD, requireFirstClaim } from './once/claimed-before.service.ts'
import { insertRewarded } from './once/rewarded-characters.queries.ts'

export type BonusContext = Pick<
  AppContext,
  'db' | 'clock' | 'bus' | 'mail' | 'secrets' | 'sms' | 'discord'
> & {
  plan: BonusPlan
}

export async function listTasks(
  ctx: BonusContext,
  user_id: string | undefined,
  language: Language,
): Promise<TaskLists> {
  const { db, plan } = ctx
  const now = ctx.clock.now()
  const today = formatDay(now)
  const [{ done }, claims, last, before] =
    user_id === undefined
      ? [{ done: NOTHING_DONE }, [], undefined, new Set<string>()]
      : await Promise.all([
          measureTasks(db, ctx, user_id, now),
          listRewardClaims(db, user_id, [ONCE_PERIOD, today]),
          findLastSignIn(db, user_id),
          listClaimedBefore(db, ctx, user_id),
        ])
  const show =
    (period: string) =>
    ({ id, rewards, scheme }: PlannedTask): BonusTask => {
      const isReceived =
        (period === ONCE_PERIOD && before.has(id)) ||
        claims.some((claim) => claim.task_id === id && claim.period === period)
      const total = TASK_GOALS[id]
      const isDone = done[id] >= total
      return {
        id,
        title: formatMessage(`task_${id}`, language),
        desc: formatMessage(`task_${id}_desc`, language),
        rewards,
        // A paid task stays done, even after its data is deleted.
        schedule: { done: isReceived ? total : Math.min(done[id], total), total },
        status: isReceived ? 2 : isDone ? 1 : 0,
        scheme,
      }
    }
  const isShown = ({ id }: PlannedTask): boolean => isOffered(ctx, id)
  const { isSigned, index } = computeStreak(last, plan.sign_in_rewards.length, now)
  return {
    newbie_tasks: plan.newbie_tasks.filter(isShown).map(show(ONCE_PERIOD)),
    daily_tasks: plan.daily_tasks.filter(isShown).map(show(today)),
    sign_in_task: {
      status: isSigned ? 1 : 0,
      index,
      rewards: plan.sign_in_rewards,
      next_at: computeDayStart(now, 1).toISOString(),
    },
  }
}

/**
 * Pays a task once; a repeat gets the same answer.
 * @throws task_unfinished, not_found; conflict when the same person was paid for it with another account
 */
export async function claimTask(
  ctx: BonusContext,
  user_id: string,
  id: string,
): Promise<{ coins: number; balance: number }> {
  const { db, plan, bus } = ctx
  const now = ctx.clock.now()
  const newbie = plan.newbie_tasks.find((task) => task.id === id)
  const task: PlannedTask | undefined = newbie ?? plan.daily_tasks.find((each) => each.id === id)
  if (task === undefined || !isOffered(ctx, task.id)) throw new AppError('not_found', { task: id })
  const period = newbie === undefined ? formatDay(now) : ONCE_PERIOD
  const { is_new, ...granted } = await db.transaction().execute(async (tx) => {
    // The lock lets the first of concurrent calls claim; the others find its claim.
    await lockWallet(tx, user_id)
    const claims = await listRewardClaims(tx, user_id, [period])
    const before = claims.find(({ task_id }) => task_id === task.id)
    if (before !== undefined)
      return { is_new: false, coins: before.coins, balance: await getBalance(tx, user_id) }
    const { done, new_characters } = await measureTasks(tx, ctx, user_id, now)
    if (done[task.id] < TASK_GOALS[task.id]) throw new AppError('task_unfinished', { task: task.id })
    if (newbie !== undefined) await requireFirstClaim(tx, ctx, { user_id, task_id: task.id, now })
    if (task.id === 'somebody_new') await insertRewarded(tx, user_id, new_characters, now)
    const { rewards: coins } = task
    await insertClaim(tx, { user_id, period, task_id: task.id, coins, claimed_at: now })
    const grant = { toAccount: 'user_bonus', fromAccount: 'issued_promo', kind: 'task_reward' } as const
    const detail = { task: task.id }
    await depositCoins(tx, user_id, { ...grant, coins, key: `${task.id}:${period}`, detail, now })
    return { is_new: true, coins, balance: await getBalance(tx, user_id) }
  })
  if (is_new) {
    publishCoins(bus, user_id)
    publishTasks(bus, user_id)
  }
  return granted
}
