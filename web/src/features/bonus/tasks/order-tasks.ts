import type { BonusTask, TaskLists } from '@citrine/contract/bonus'

export type TaskList = { kind: 'newbie' | 'daily'; tasks: readonly BonusTask[] }

/** Spec 4: the newbie tasks come first while any of them is not received, else the daily ones. */
export function orderTasks({ newbie_tasks, daily_tasks }: TaskLists): TaskList[] {
  const newbie: TaskList = { kind: 'newbie', tasks: newbie_tasks }
  const daily: TaskList = { kind: 'daily', tasks: daily_tasks }
  const isNew = newbie_tasks.some(({ status }) => status !== 2)
  return (isNew ? [newbie, daily] : [daily, newbie]).filter(({ tasks }) => tasks.length > 0)
}

/** What is still to be had from a list. */
export const coinsToEarn = (tasks: readonly BonusTask[]): number =>
  tasks.reduce((sum, { status, rewards }) => (status === 2 ? sum : sum + rewards), 0)

export const isClaimable = ({ newbie_tasks, daily_tasks }: TaskLists): boolean =>
  [...newbie_tasks, ...daily_tasks].some(({ status }) => status === 1)
