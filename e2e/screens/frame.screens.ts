import { fail, hold, type Scene, type Screen } from './screen.ts'

async function openShop({ page }: Scene): Promise<void> {
  await page.goto('/')
  await page.getByRole('feed').getByRole('article').first().waitFor()
}

const CHAT_LIST_CODE = '**/assets/chat-list*'

export const FRAME: Screen[] = [
  {
    name: 'menu-guest',
    tells_theme: true,
    who: 'guest',
    from: 768,
    open: async (scene) => {
      await openShop(scene)
      await scene.page.getByRole('button', { name: scene.t('app', 'look') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'menu-member',
    tells_theme: true,
    who: 'reader',
    open: async (scene) => {
      await openShop(scene)
      const account = scene.t('app', 'account_of', { name: 'Wren Ashby' })
      await scene.page.getByRole('button', { name: account }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'drawer',
    tells_theme: true,
    who: 'guest',
    below: 1024,
    open: async (scene) => {
      await openShop(scene)
      await scene.page.getByRole('button', { name: scene.t('app', 'open_menu') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'offline',
    who: 'reader',
    open: async (scene) => {
      await openShop(scene)
      await scene.page.context().setOffline(true)
      await scene.page.getByText(scene.t('common', 'offline_bar')).waitFor()
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
      await fail(page, '**/api/**')
      await page.goto('/')
      await page.getByRole('heading', { name: t('errors', 'failed_title') }).waitFor()
    },
  },
  {
    name: 'screen-loading',
    who: 'guest',
    open: async (scene) => {
      await hold(scene.page, CHAT_LIST_CODE)
      await openShop(scene)
      await scene.page.getByRole('link', { name: scene.t('app', 'chats'), exact: true }).click()
      await scene.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'screen-missing',
    who: 'guest',
    open: async (scene) => {
      await fail(scene.page, CHAT_LIST_CODE)
      await openShop(scene)
      await scene.page.getByRole('link', { name: scene.t('app', 'chats'), exact: true }).click()
      await scene.page.getByRole('heading', { name: scene.t('app', 'screen_missing_title') }).waitFor()
    },
  },
  {
    name: 'toast-failed',
    who: 'guest',
    open: async (scene) => {
      await fail(scene.page, '**/assets/login.dialog*')
      await openShop(scene)
      await scene.page.getByRole('link', { name: scene.t('common', 'log_in') }).click()
      await scene.page.getByText(scene.t('app', 'screen_missing_text')).waitFor()
    },
  },
  {
    name: 'outbox',
    who: 'guest',
    open: async ({ page }) => {
      await page.goto('/dev/outbox')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'api-docs',
    who: 'guest',
    open: async ({ page }) => {
      await page.goto('/api/docs')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
