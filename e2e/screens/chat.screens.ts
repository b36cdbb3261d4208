import type { Coins } from '@citrine/contract/wallet'
import {
  answerCall,
  failRequests,
  goOffline,
  holdRequests,
  refuseCall,
  type Screen,
  type ScreenContext,
} from './screen.ts'

const RECENTS = '**/recently/list?*'
const RECORDS = '**/chat/records?*'
const SEND = '**/chat/fetch?*'

async function openScreenChat({ page, citrine }: ScreenContext, slug: string): Promise<void> {
  await page.goto(`/chat/chatDetail/${citrine.characters[slug]}`)
  await page.getByRole('article').first().waitFor()
}

const field = ({ page }: ScreenContext) => page.locator('textarea')

async function openList({ page }: ScreenContext): Promise<void> {
  await page.goto('/chat')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

async function askToDelete(scene: ScreenContext): Promise<void> {
  const { page, t } = scene
  await openList(scene)
  await page.getByRole('button', { name: t('chat', 'more_for', { name: 'Hollis Tackett' }) }).click()
  await page.getByRole('menuitem', { name: t('chat', 'delete_one') }).click()
  await page.getByRole('dialog').waitFor()
}

const LISTS: Screen[] = [
  {
    name: 'chats-guest',
    who: 'guest',
    open: async ({ page, t }) => {
      await page.goto('/chat')
      await page.getByRole('heading', { name: t('chat', 'guest_title') }).waitFor()
    },
  },
  {
    name: 'chats-empty',
    who: 'onlooker',
    open: async ({ page, t }) => {
      await page.goto('/chat')
      await page.getByRole('heading', { name: t('chat', 'empty_title') }).waitFor()
    },
  },
  { name: 'chats', who: 'reader', open: openList },
  {
    name: 'chats-loading',
    who: 'reader',
    open: async ({ page }) => {
      await holdRequests(page, RECENTS)
      await page.goto('/chat')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'chats-failed',
    who: 'reader',
    open: async ({ page, t }) => {
      await failRequests(page, RECENTS)
      await page.goto('/chat')
      await page.getByRole('heading', { name: t('chat', 'list_failed') }).waitFor()
    },
  },
  { name: 'chat-delete', who: 'reader', open: askToDelete },
  {
    name: 'chat-delete-failed',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await page.route('**/chat/recently/*?*', (route) =>
        route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.fallback(),
      )
      await askToDelete(scene)
      await page.getByRole('button', { name: t('chat', 'delete_confirm'), exact: true }).click()
      await page.getByRole('dialog').getByText(t('errors', 'unreachable')).waitFor()
    },
  },
]

const STATES: Screen[] = [
  { name: 'chat-guest', who: 'guest', open: (scene) => openScreenChat(scene, 'idris-vale') },
  {
    name: 'chat-guest-draft',
    who: 'guest',
    open: async (scene) => {
      await openScreenChat(scene, 'idris-vale')
      await field(scene).fill('Good evening. Is the reading room still open?')
      await scene.page.getByRole('button', { name: scene.t('chat', 'send') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'chat-new', who: 'newcomer', open: (scene) => openScreenChat(scene, 'behnam-sarvari') },
  { name: 'chat', who: 'reader', open: (scene) => openScreenChat(scene, 'idris-vale') },
  { name: 'chat-chinese', who: 'reader', open: (scene) => openScreenChat(scene, 'tong-xiaoman') },
  {
    name: 'chat-waiting',
    who: 'reader',
    open: async (scene) => {
      await openScreenChat(scene, 'noor-haddad')
      await scene.page.getByRole('button', { name: scene.t('chat', 'stop') }).waitFor()
    },
  },
  {
    name: 'chat-streaming',
    who: 'reader',
    open: async (scene) => {
      await openScreenChat(scene, 'maren-holt')
      await scene.page.getByRole('button', { name: scene.t('chat', 'stop') }).waitFor()
    },
  },
  { name: 'chat-stopped', who: 'reader', open: (scene) => openScreenChat(scene, 'amara-okafor') },
  { name: 'chat-interrupted', who: 'reader', open: (scene) => openScreenChat(scene, 'hollis-tackett') },
  { name: 'chat-unanswered', who: 'reader', open: (scene) => openScreenChat(scene, 'deniz-halvari') },
  {
    name: 'chat-read-back',
    who: 'reader',
    open: async (scene) => {
      await openScreenChat(scene, 'idris-vale')
      const { page, t } = scene
      await page.getByRole('button', { name: t('chat', 'regenerate') }).waitFor()
      await page.getByRole('region').first().hover()
      await page.mouse.wheel(0, -600)
      await page.getByRole('button', { name: t('chat', 'latest') }).waitFor()
    },
  },
]

const COMPOSING: Screen[] = [
  {
    name: 'chat-draft',
    who: 'reader',
    open: async (scene) => {
      await openScreenChat(scene, 'idris-vale')
      const verse = 'Rain on the glass,\na green cloth spine,\n'
      await field(scene).fill(
        `${verse}${verse}and the question I came with: who drew the harbour first, and why in pencil?`,
      )
    },
  },
  {
    name: 'chat-too-long',
    who: 'reader',
    open: async (scene) => {
      await openScreenChat(scene, 'idris-vale')
      await field(scene).fill('Once upon a time. '.repeat(460))
    },
  },
  {
    name: 'chat-sending',
    who: 'newcomer',
    open: async (scene) => {
      await holdRequests(scene.page, SEND)
      await openScreenChat(scene, 'losa-ioane')
      await field(scene).fill('It is a music box. It plays all but one note.')
      await field(scene).press('Enter')
      await scene.page.getByText(scene.t('chat', 'sending')).waitFor()
    },
  },
  {
    name: 'chat-not-sent',
    who: 'newcomer',
    open: async (scene) => {
      await failRequests(scene.page, SEND)
      await openScreenChat(scene, 'losa-ioane')
      await field(scene).fill('It is a music box. It plays all but one note.')
      await field(scene).press('Enter')
      await scene.page.getByText(scene.t('chat', 'not_sent')).waitFor()
    },
  },
  {
    name: 'chat-refused',
    who: 'newcomer',
    open: async (scene) => {
      const desc = scene.t('chat', 'too_long', { max: '8,000' })
      await answerCall(scene.page, SEND, { status: 400, desc, data: null })
      await openScreenChat(scene, 'losa-ioane')
      await field(scene).fill('It is a music box. It plays all but one note.')
      await field(scene).press('Enter')
      await scene.page.getByText(desc).waitFor()
    },
  },
  {
    name: 'chat-offline',
    who: 'reader',
    keeps_language: true,
    open: async (scene) => {
      await openScreenChat(scene, 'idris-vale')
      await goOffline(scene)
    },
  },
]

const PAID: Screen[] = [
  {
    name: 'chat-free-left',
    who: 'reader',
    open: async (scene) => {
      await limitMessages(scene, 100)
      await openScreenChat(scene, 'idris-vale')
      await scene.page.getByText(scene.t('chat', 'free_left_day_other', { count: '100' })).waitFor()
    },
  },
  {
    name: 'chat-costs',
    who: 'reader',
    open: async (scene) => {
      await limitMessages(scene, 200)
      await openScreenChat(scene, 'idris-vale')
      await scene.page.getByText(scene.t('chat', 'free_gone_day')).waitFor()
      await field(scene).fill('And who drew the second one?')
    },
  },
  {
    name: 'chat-too-few-coins',
    who: 'reader',
    open: async (scene) => {
      await limitMessages(scene, 200)
      await refuseCall(scene.page, SEND, 'coins_insufficient', { needed: 1, balance: 0 })
      await openScreenChat(scene, 'idris-vale')
      await field(scene).fill('And who drew the second one?')
      await field(scene).press('Enter')
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'chat-refunded',
    who: 'reader',
    open: async (scene) => {
      await limitMessages(scene, 200)
      await scene.page.route(RECORDS, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { data: { records: { is_given_back: boolean }[] } }
        const last = reply.data.records.at(-1)
        if (last) last.is_given_back = true
        await route.fulfill({ response, json: reply })
      })
      await openScreenChat(scene, 'hollis-tackett')
      await scene.page.getByText(scene.t('chat', 'nothing_charged')).waitFor()
    },
  },
]

async function limitMessages({ page }: ScreenContext, used: number): Promise<void> {
  const allowance = {
    period: 'day' as const,
    used: 3,
    total: 10,
    resets_at: '2027-02-28T00:00:00.000Z',
    cost: 3,
  }
  const data: Coins = {
    coins: 12,
    owed: 0,
    allowances: {
      polish: allowance,
      messages: { ...allowance, used, total: 200, cost: 1 },
      voices: allowance,
      pictures: allowance,
    },
    monthly_limit: null,
    spent_this_month: 0,
  }
  await answerCall(page, '**/user/info/coin?*', { status: 200, desc: 'Done.', data })
}

const CITRINE_NOTES: Screen[] = [
  {
    name: 'chat-help',
    who: 'reader',
    open: async (scene) => {
      await scene.page.route(RECORDS, async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as {
          data: { is_paused: boolean; records: { note: string | null; role: string; content: string }[] }
        }
        const last = reply.data.records.at(-1)
        if (last) Object.assign(last, { note: 'help', role: 'character', content: HELP })
        reply.data.is_paused = true
        await route.fulfill({ response, json: reply })
      })
      await openScreenChat(scene, 'idris-vale')
      await scene.page.getByRole('button', { name: scene.t('chat', 'story_resume') }).waitFor()
    },
  },
  {
    name: 'chat-refused-by-rules',
    who: 'newcomer',
    open: async (scene) => {
      await refuseCall(scene.page, SEND, 'refused_forbidden', { rule: 'forbidden' })
      await openScreenChat(scene, 'losa-ioane')
      await field(scene).fill('It is a music box. It plays all but one note.')
      await field(scene).press('Enter')
      await scene.page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  },
]

const HELP = `I am stepping out of the story for a moment, because what you wrote matters.

Samaritans: [116 123](tel:116123), [samaritans.org](https://www.samaritans.org)
Help lines of more than a hundred countries: [findahelpline.com](https://findahelpline.com)

If you are in danger right now, please call your local emergency number.`

const OPENING: Screen[] = [
  {
    name: 'chat-loading',
    who: 'reader',
    open: async ({ page, t, citrine }) => {
      await holdRequests(page, RECORDS)
      await holdRequests(page, RECENTS)
      await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
      await page
        .getByRole('status', { name: t('common', 'loading') })
        .first()
        .waitFor()
    },
  },
  {
    name: 'chat-failed',
    who: 'reader',
    open: async ({ page, t, citrine }) => {
      await failRequests(page, RECORDS)
      await page.goto(`/chat/chatDetail/${citrine.characters['idris-vale']}`)
      await page.getByRole('heading', { name: t('chat', 'open_failed') }).waitFor()
    },
  },
  {
    name: 'chat-missing',
    who: 'reader',
    open: async ({ page, t }) => {
      await page.goto('/chat/chatDetail/nobody')
      await page.getByRole('heading', { name: t('chat', 'not_found_title') }).waitFor()
    },
  },
]

export const CHAT_SCREENS: Screen[] = [
  ...LISTS,
  ...OPENING,
  ...STATES,
  ...COMPOSING,
  ...PAID,
  ...CITRINE_NOTES,
]
