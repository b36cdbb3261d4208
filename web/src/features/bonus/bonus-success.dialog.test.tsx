// @vitest-environment jsdom
import type { BonusTask, TaskLists } from '@citrine/contract/bonus'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { openDialog, useOpenDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import BonusSuccessDialog from './bonus-success.dialog.tsx'

const task = (id: BonusTask['id'], rewards: number, status: BonusTask['status']): BonusTask => ({
  id,
  title: `Task ${id}`,
  desc: '',
  rewards,
  status,
  scheme: '/',
  schedule: { done: 1, total: 1 },
})
let tasks: BonusTask[] = []
let balance = 0
const lists = (): TaskLists => ({
  newbie_tasks: tasks,
  daily_tasks: [],
  sign_in_task: { status: 1, index: 1, rewards: [5], next_at: '2027-02-28T00:00:00.000Z' },
})

beforeEach(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  tasks = [
    task('first_chat', 20, 2),
    task('five_characters', 10, 1),
    task('own_name', 30, 1),
    task('bind_discord', 50, 0),
  ]
  balance = 20
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ status: 200, desc: 'Done.', data: lists() })
    const { id } = JSON.parse(await request.text())
    const claimed = tasks.find((each) => each.id === id)
    if (claimed?.status !== 1) return Response.json({ status: 409, desc: 'Not now.', data: null })
    tasks = tasks.map((each) => (each.id === id ? { ...each, status: 2 } : each))
    balance += claimed.rewards
    return Response.json({ status: 200, desc: 'Done.', data: { coins: claimed.rewards, balance } })
  })
  await startI18n()
  await loadTexts('bonus')
  const props = { task_id: 'first_chat', coins: 20, balance: 20, isFromList: true }
  openDialog({ name: 'bonus_success', props })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BonusSuccessDialog {...props} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  for (const name of ['bonus', 'bonus_success'] as const) withdrawDialog(name)
  vi.unstubAllGlobals()
})

const tap = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
const openNow = () => renderHook(useOpenDialog).result.current?.name

test('every finished task is collected here, one tap each, and the coins add up', async () => {
  await screen.findByText('Also done: Task five_characters')
  await tap('Collect 10 more coins')
  await screen.findByRole('heading', { name: '+30 coins' })
  await tap('Collect 30 more coins')
  await screen.findByRole('heading', { name: '+60 coins' })
  expect(screen.getByRole('status').textContent).toBe('+60 coins. You have 60 Lemon Coins now.')
  expect(screen.queryByRole('button', { name: /Collect/ })).toBeNull()

  await tap('Great')

  expect(openNow()).toBeUndefined()
})

test('a reward left for later is in the list again', async () => {
  await tap('Collect 10 more coins')
  await screen.findByRole('heading', { name: '+30 coins' })

  await tap('Great')

  expect(openNow()).toBe('bonus')
})
