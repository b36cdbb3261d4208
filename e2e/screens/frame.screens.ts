import { RELOAD_AFTER_LOGIN_MS } from '@citrine/contract/limits'
import {
  answerCall,
  failRequests,
  goOffline,
  holdRequests,
  type Screen,
  type ScreenContext,
} from './screen.ts'

async function openShop({ page }: ScreenContext): Promise<void> {
  await page.goto('/')
  await page.getByRole('feed').getByRole('article').first().waitFor()
}

const CHAT_LIST_CODE = '**/assets/chat-list*'

export const FRAME_SCREENS: Screen[] = [
  {
    name: 'menu-guest',
    shows_theme: true,
    who: 'guest',
    from: 768,
    open: async (scene) => {
      await openShop(scene)
      await scene.page.getByRole('button', { name: scene.t('app', 'look') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'drawer',
    shows_theme: true,
    who: 'guest',
    below: 1024,
    open: async (scene) => {
      await openShop(scene)
      await scene.page.getByRole('button', { name: scene.t('app', 'open_menu') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'drawer-from-rail',
    shows_theme: true,
    who: 'reader',
    from: 1024,
    open: async ({ page, t }) => {
      await page.goto('/chat')
      await page.getByRole('button', { name: t('app', 'more') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'banner',
    who: 'reader',
    from: 1024,
    open: async (scene) => {
      await scene.page.route('**/session/init?*', async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        json.data.features.banner = { discount_percent: 40 }
        await route.fulfill({ response, json })
      })
      await openShop(scene)
    },
  },
  {
    name: 'page-busy',
    who: 'guest',
    open: async ({ page, t }) => {
      await page.goto('/login')
      await answerCall(page, '**/login/ticket?*', {
        status: 200,
        desc: 'Done.',
        data: { resend_after_s: 60 },
      })
      const user = { uid: 'u1', nick_name: 'Wren Ashby' }
      const data = { access_token: 'ct_1', user_info_resp: user, new_user: false }
      await answerCall(page, '**/api/v1/login?*', { status: 200, desc: 'Done.', data })
      await page.getByRole('textbox', { name: t('login', 'account_label') }).fill('newcomer@harbourmail.com')
      await page.getByRole('button', { name: t('login', 'send_code') }).click()
      // Keeps the page from reloading itself.
      await page.evaluate((reload_ms) => {
        const { setTimeout } = window
        const unlessReload = (act: () => void, ms?: number) => (ms === reload_ms ? 0 : setTimeout(act, ms))
        Object.assign(window, { setTimeout: unlessReload })
      }, RELOAD_AFTER_LOGIN_MS)
      await page.getByRole('textbox', { name: t('login', 'code_label') }).fill('604118')
      await page.getByRole('dialog', { name: t('common', 'loading') }).waitFor()
    },
  },
  {
    name: 'offline',
    who: 'reader',
    keeps_language: true,
    open: async (scene) => {
      await openShop(scene)
      await goOffline(scene)
    },
  },
  {
    name: 'blocked',
    who: 'blocked',
    open: async ({ page, t }) => {
      await page.goto('/')
      await page.getByRole('heading', { name: t('errors', 'blocked_title') }).waitFor()
    },
  },
  {
    name: 'start-failed',
    who: 'guest',
    open: async ({ page, t }) => {
      await failRequests(page, '**/api/**')
      // This page is not rendered on the server, so it has to start a session.
      await page.goto('/bonus')
      await page.getByRole('heading', { name: t('errors', 'failed_title') }).waitFor()
    },
  },
  {
    name: 'screen-loading',
    who: 'guest',
    open: async (scene) => {
      await holdRequests(scene.page, CHAT_LIST_CODE)
      await openShop(scene)
      await scene.page.getByRole('link', { name: scene.t('app', 'chats'), exact: true }).click()
      await scene.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'screen-missing',
    who: 'guest',
    open: async (scene) => {
      await failRequests(scene.page, CHAT_LIST_CODE)
      await openShop(scene)
      await scene.page.getByRole('link', { name: scene.t('app', 'chats'), exact: true }).click()
      await scene.page.getByRole('heading', { name: scene.t('app', 'screen_missing_title') }).waitFor()
    },
  },
  {
    name: 'toast-failed',
    who: 'guest',
    open: async (scene) => {
      await failRequests(scene.page, '**/assets/login.dialog*')
      await openShop(scene)
      await scene.page.getByRole('link', { name: scene.t('common', 'log_in') }).click()
      await scene.page.getByText(scene.t('app', 'screen_missing_text')).waitFor()
    },
  },
  {
    name: 'outbox',
    who: 'guest',
    keeps_language: true,
    open: async ({ page }) => {
      await page.goto('/dev/outbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'api-docs',
    who: 'guest',
    keeps_language: true,
    open: async ({ page }) => {
      await page.goto('/api/docs')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
