import type { BonusTask, TaskLists } from '@citrine/contract/bonus'
import { expect, test } from 'vitest'
import { filterClaimable, isClaimable, listClaimable, orderTasks, sumUnclaimed } from './order-tasks.ts'

const taskAt = (status: 0 | 1 | 2): BonusTask => ({
  id: 'first_chat',
  title: 'A task',
  desc: '',
  rewards: 10,
  schedule: { done: 0, total: 1 },
  status,
  scheme: '/',
})
const makeLists = (newbie: (0 | 1 | 2)[], daily: (0 | 1 | 2)[]): TaskLists => ({
  newbie_tasks: newbie.map(taskAt),
  daily_tasks: daily.map(taskAt),
  sign_in_task: { status: 0, index: 1, rewards: [5], next_at: '' },
})
const listKinds = (lists: TaskLists) => orderTasks(lists).map(({ kind }) => kind)

test('newbie tasks come first while one of them is unpaid, even when it is done', () => {
  expect(listKinds(makeLists([2, 0], [0]))).toEqual(['newbie', 'daily'])
  expect(listKinds(makeLists([2, 1], [0]))).toEqual(['newbie', 'daily'])
})

test('daily tasks come first once all newbie tasks are paid; a list without tasks is hidden', () => {
  expect(listKinds(makeLists([2, 2], [0]))).toEqual(['daily', 'newbie'])
  expect(listKinds(makeLists([], [0]))).toEqual(['daily'])
})

test('a paid task can no longer be earned', () => {
  expect(sumUnclaimed(makeLists([0, 1, 2], []).newbie_tasks)).toBe(20)
})

test('a finished, unpaid task can be claimed', () => {
  expect(isClaimable(makeLists([0, 2], [0]))).toBe(false)
  expect(isClaimable(makeLists([0, 2], [1]))).toBe(true)
})

test('only the first few claimable tasks are shown, and a just claimed one is left out', () => {
  const lists = makeLists([], [])
  lists.newbie_tasks = [
    { ...taskAt(1), id: 'own_name' },
    { ...taskAt(2), id: 'own_picture' },
    { ...taskAt(1), id: 'bind_discord' },
  ]
  lists.daily_tasks = [{ ...taskAt(1), id: 'send_messages' }]

  const { newbie_tasks, daily_tasks } = filterClaimable(lists, 2)

  expect([newbie_tasks.map(({ id }) => id), daily_tasks]).toEqual([['own_name', 'bind_discord'], []])
  expect(listClaimable(lists, ['own_name']).map(({ id }) => id)).toEqual(['bind_discord', 'send_messages'])
})
