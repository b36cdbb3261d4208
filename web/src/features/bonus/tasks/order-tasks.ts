import type { BonusTask, TaskLists } from '@citrine/contract/bonus'

export type TaskList = { kind: 'newbie' | 'daily'; tasks: readonly BonusTask[] }

export function orderTasks({ newbie_tasks, daily_tasks }: TaskLists): TaskList[] {
  const newbie: TaskList = { kind: 'newbie', tasks: newbie_tasks }
  const daily: TaskList = { kind: 'daily', tasks: daily_tasks }
  const isNew = newbie_tasks.some(({ status }) => status !== 2)
  return (isNew ? [newbie, daily] : [daily, newbie]).filter(({ tasks }) => tasks.length > 0)
}

export const sumUnclaimed = (tasks: readonly BonusTask[]): number =>
  tasks.reduce((sum, { status, rewards }) => (status === 2 ? sum : sum + rewards), 0)

export const listClaimable = (lists: TaskLists, claimed: readonly string[] = []): BonusTask[] =>
  orderTasks(lists)
    .flatMap(({ tasks }) => tasks)
    .filter(({ id, status }) => status === 1 && !claimed.includes(id))

export const isClaimable = (lists: TaskLists): boolean => listClaimable(lists).length > 0

export function filterClaimable(lists: TaskLists, limit: number): TaskLists {
  const ids = new Set(
    listClaimable(lists)
      .slice(0, limit)
      .map(({ id }) => id),
  )
  const keep = (tasks: readonly BonusTask[]): BonusTask[] => tasks.filter(({ id }) => ids.has(id))
  return { ...lists, newbie_tasks: keep(lists.newbie_tasks), daily_tasks: keep(lists.daily_tasks) }
}
