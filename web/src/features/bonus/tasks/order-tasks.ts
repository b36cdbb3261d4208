import type { BonusTask, TaskLists } from '@citrine/contract/bonus'

export type TaskList = { kind: 'newbie' | 'daily'; tasks: readonly BonusTask[] }

/** Puts the newbie tasks first until all of them are received, then the daily ones. */
export function orderTasks({ newbie_tasks, daily_tasks }: TaskLists): TaskList[] {
  const newbie: TaskList = { kind: 'newbie', tasks: newbie_tasks }
  const daily: TaskList = { kind: 'daily', tasks: daily_tasks }
  const isNew = newbie_tasks.some(({ status }) => status !== 2)
  return (isNew ? [newbie, daily] : [daily, newbie]).filter(({ tasks }) => tasks.length > 0)
}

/** Sums the unclaimed coins of a list. */
export const sumUnclaimed = (tasks: readonly BonusTask[]): number =>
  tasks.reduce((sum, { status, rewards }) => (status === 2 ? sum : sum + rewards), 0)

/** Lists the claimable tasks in page order, without those claimed on this page. */
export const listClaimable = (lists: TaskLists, claimed: readonly string[] = []): BonusTask[] =>
  orderTasks(lists)
    .flatMap(({ tasks }) => tasks)
    .filter(({ id, status }) => status === 1 && !claimed.includes(id))

export const isClaimable = (lists: TaskLists): boolean => listClaimable(lists).length > 0

/** Keeps at most the first `limit` claimable tasks. */
export function filterClaimable(lists: TaskLists, limit: number): TaskLists {
  const ids = new Set(
    listClaimable(lists)
      .slice(0, limit)
      .map(({ id }) => id),
  )
  const keep = (tasks: readonly BonusTask[]): BonusTask[] => tasks.filter(({ id }) => ids.has(id))
  return { ...lists, newbie_tasks: keep(lists.newbie_tasks), daily_tasks: keep(lists.daily_tasks) }
}
