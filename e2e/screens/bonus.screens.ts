import type { BonusTask, TaskLists } from '@citrine/contract/bonus'
import { chooseLanguage, formatMessage } from '@citrine/contract/messages/messages'
import type { Coins } from '@citrine/contract/wallet'
import type { Page } from 'playwright-core'
import {
  answerCall,
  failRequests,
  holdRequests,
  refuseCall,
  type Screen,
  type ScreenContext,
} from './screen.ts'

const TASKS = /\/api\/v1\/(auth\/)?tasks\?/
const SIGN = '**/auth/tasks/sign?*'

type Seed = Pick<BonusTask, 'id' | 'status' | 'rewards' | 'scheme'> & { done?: number; total?: number }

const NEWBIE: Seed[] = [
  { id: 'five_characters', status: 1, rewards: 30, scheme: '/', done: 5, total: 5 },
  { id: 'own_picture', status: 0, rewards: 20, scheme: '/editavatar' },
  { id: 'second_contact', status: 0, rewards: 30, scheme: '/setting' },
  { id: 'bind_discord', status: 0, rewards: 50, scheme: 'discord' },
  { id: 'first_chat', status: 2, rewards: 20, scheme: '/' },
]
const DAILY: Seed[] = [
  { id: 'send_messages', status: 0, rewards: 10, scheme: '/chat', done: 3, total: 5 },
  { id: 'two_characters', status: 1, rewards: 10, scheme: '/chat', done: 2, total: 2 },
]

async function answerTasks(page: Page, sign: Partial<TaskLists['sign_in_task']> = {}): Promise<void> {
  await page.route(TASKS, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const language = chooseLanguage(route.request().headers()['accept-language'], undefined)
    const show = ({ done = 0, total = 1, ...seed }: Seed): BonusTask => ({
      ...seed,
      title: formatMessage(`task_${seed.id}`, language),
      desc: formatMessage(`task_${seed.id}_desc`, language),
      schedule: { done, total },
    })
    const data: TaskLists = {
      newbie_tasks: NEWBIE.map(show),
      daily_tasks: DAILY.map(show),
      sign_in_task: {
        status: 0,
        index: 4,
        rewards: [5, 8, 10, 20, 15, 60, 100],
        next_at: '2027-02-28T00:00:00.000Z',
        ...sign,
      },
    }
    return route.fulfill({ json: { status: 200, desc: 'Done.', data } })
  })
}

async function haveManyCoins(page: Page): Promise<void> {
  const allowance = {
    period: 'day' as const,
    used: 0,
    total: 10,
    resets_at: '2027-02-28T00:00:00.000Z',
    cost: 0,
  }
  const data: Coins = {
    coins: 98_240,
    owed: 0,
    allowances: { polish: allowance, messages: allowance, voices: allowance, pictures: allowance },
    monthly_limit: null,
    spent_this_month: 0,
  }
  await answerCall(page, '**/user/info/coin?*', { status: 200, desc: 'Done.', data })
}

async function openBonus({ page, t }: ScreenContext): Promise<void> {
  await page.goto('/bonus')
  await page.getByRole('heading', { name: t('bonus', 'newbie') }).waitFor()
}

async function openByItself({ page }: ScreenContext): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('task_popup_day'))
  await page.goto('/')
  await page.getByRole('dialog').waitFor()
}

async function claimFirst(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await answerTasks(page)
  await openBonus(scene)
  await page.route(TASKS, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { status: 200, desc: 'Done.', data: { coins: 30, balance: 1_240 } } })
      : route.fallback(),
  )
  await page.getByRole('main').getByText(t('bonus', 'claim'), { exact: true }).first().click()
  await page.getByRole('dialog').locator('button', { hasText: '10' }).waitFor()
}

export const BONUS_SCREENS: Screen[] = [
  {
    name: 'bonus',
    who: 'reader',
    open: async (scene) => {
      await haveManyCoins(scene.page)
      await answerTasks(scene.page)
      await openBonus(scene)
      await scene.page.getByText(/^98.?240$/).waitFor()
    },
  },
  {
    name: 'bonus-collected',
    who: 'reader',
    open: async (scene) => {
      await answerTasks(scene.page, { status: 1, index: 7 })
      await openBonus(scene)
    },
  },
  { name: 'bonus-guest', who: 'guest', open: openBonus },
  {
    name: 'bonus-loading',
    who: 'reader',
    open: async ({ page, t }) => {
      await holdRequests(page, '**/auth/tasks?*')
      await page.goto('/bonus')
      await page
        .getByRole('link', { name: t('app', 'bonus'), exact: true })
        .first()
        .waitFor()
    },
  },
  {
    name: 'bonus-failed',
    who: 'reader',
    open: async ({ page, t }) => {
      await failRequests(page, '**/auth/tasks?*')
      await page.goto('/bonus')
      await page.getByRole('heading', { name: t('bonus', 'failed_title') }).waitFor()
    },
  },
  {
    name: 'bonus-sign',
    who: 'reader',
    open: async (scene) => {
      await answerTasks(scene.page)
      await openByItself(scene)
    },
  },
  {
    name: 'bonus-sign-refused',
    who: 'reader',
    open: async (scene) => {
      await answerTasks(scene.page)
      await refuseCall(scene.page, SIGN, 'signed_in_today')
      await openByItself(scene)
      await answerTasks(scene.page, { status: 1 })
      await scene.page.getByRole('dialog').getByRole('button').last().click()
      await scene.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'bonus-tasks',
    who: 'reader',
    open: async (scene) => {
      await answerTasks(scene.page, { status: 1 })
      await openByItself(scene)
    },
  },
  {
    name: 'bonus-tasks-all',
    who: 'reader',
    open: async (scene) => {
      await answerTasks(scene.page, { status: 1 })
      await openByItself(scene)
      await scene.page
        .getByRole('dialog')
        .getByRole('button', { name: scene.t('bonus', 'all_tasks') })
        .click()
    },
  },
  { name: 'bonus-success', who: 'reader', open: claimFirst },
  {
    name: 'bonus-success-last',
    who: 'reader',
    open: async (scene) => {
      await claimFirst(scene)
      const more = scene.page.getByRole('dialog').locator('button', { hasText: '10' })
      await more.click()
      await more.waitFor({ state: 'detached' })
    },
  },
]
