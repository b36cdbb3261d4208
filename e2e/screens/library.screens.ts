import { openAlbum } from './character.screens.ts'
import { sellGoods } from './goods-answers.ts'
import {
  answerCall,
  failRequests,
  holdRequests,
  refuseCall,
  type Screen,
  type ScreenContext,
} from './screen.ts'

const LIST = '**/auth/images?*'
const ONE = '**/auth/images/*'
const UNLOCK = '**/photos/*/unlock?*'
const COINS = '**/user/info/coin?*'
const HISTORY = '**/user/coins/history?*'

const tiles = ({ page }: ScreenContext) => page.locator('a[href^="/image-details/"]')

async function openLibrary(scene: ScreenContext): Promise<void> {
  await scene.page.goto('/imglib')
  await tiles(scene).first().waitFor()
}

async function openImage(scene: ScreenContext): Promise<void> {
  await openLibrary(scene)
  await tiles(scene).first().click()
  await scene.page.getByText(scene.t('library', 'hd_hint')).waitFor()
}

async function openUnlock(scene: ScreenContext): Promise<void> {
  await openAlbum(scene)
  const locked = scene.t('album', 'locked', { price: '30', description: '' }).trim()
  await scene.page.getByRole('button', { name: locked }).first().click()
  await scene.page.getByRole('heading', { name: scene.t('album', 'unlock_title') }).waitFor()
}

const pressUnlock = ({ page, t }: ScreenContext): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('album', 'unlock', { price: '30' }) })
    .click()

async function openCoins({ page, t }: ScreenContext): Promise<void> {
  await page.goto('/setting#coins')
  await page.getByRole('heading', { name: t('settings', 'history_title') }).waitFor()
}

export const LIBRARY_SCREENS: Screen[] = [
  {
    name: 'unlock',
    who: 'reader',
    open: async (scene) => {
      await sellGoods(scene.page)
      await openUnlock(scene)
      await scene.page.getByRole('button', { name: scene.t('album', 'unlock_premium') }).waitFor()
    },
  },
  {
    name: 'unlock-short',
    who: 'newcomer',
    open: async (scene) => {
      await openUnlock(scene)
      await scene.page.getByRole('link', { name: scene.t('album', 'unlock_earn') }).waitFor()
    },
  },
  {
    name: 'unlock-failed',
    who: 'reader',
    open: async (scene) => {
      await refuseCall(scene.page, UNLOCK, 'monthly_limit')
      await openUnlock(scene)
      await pressUnlock(scene)
      await scene.page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'coin',
    who: 'reader',
    open: async (scene) => {
      await sellGoods(scene.page)
      await refuseCall(scene.page, UNLOCK, 'coins_insufficient', { needed: 30, balance: 12 })
      await openUnlock(scene)
      await pressUnlock(scene)
      await scene.page.getByRole('heading', { name: scene.t('coins', 'coin_title') }).waitFor()
    },
  },
  {
    name: 'vip',
    who: 'reader',
    open: async (scene) => {
      await sellGoods(scene.page)
      await refuseCall(scene.page, UNLOCK, 'premium_only')
      await openUnlock(scene)
      await pressUnlock(scene)
      await scene.page.getByRole('heading', { name: scene.t('coins', 'vip_for_albums') }).waitFor()
    },
  },
  {
    name: 'vip-used-up',
    who: 'reader',
    open: async (scene) => {
      const resets_at = new Date(Date.now() + 40_000_000).toISOString()
      await sellGoods(scene.page)
      await refuseCall(scene.page, UNLOCK, 'allowance_used', { allowance: 'picture', resets_at })
      await openUnlock(scene)
      await pressUnlock(scene)
      await scene.page.getByRole('heading', { name: scene.t('coins', 'vip_used_picture') }).waitFor()
    },
  },
  { name: 'library', who: 'reader', open: openLibrary },
  {
    name: 'library-empty',
    who: 'newcomer',
    open: async ({ page, t }) => {
      await page.goto('/imglib')
      await page.getByRole('heading', { name: t('library', 'empty_all_title') }).waitFor()
    },
  },
  {
    name: 'library-guest',
    who: 'guest',
    open: async ({ page, t }) => {
      await page.goto('/imglib')
      await page.getByRole('heading', { name: t('library', 'guest_title') }).waitFor()
    },
  },
  {
    name: 'library-loading',
    who: 'reader',
    open: async ({ page, t }) => {
      await holdRequests(page, LIST)
      await page.goto('/imglib')
      await page.getByRole('heading', { name: t('library', 'title') }).waitFor()
    },
  },
  {
    name: 'library-failed',
    who: 'reader',
    open: async ({ page, t }) => {
      await failRequests(page, LIST)
      await page.goto('/imglib')
      await page.getByRole('heading', { name: t('library', 'failed') }).waitFor()
    },
  },
  { name: 'image', who: 'reader', open: openImage },
  {
    name: 'image-large',
    who: 'reader',
    open: async (scene) => {
      await openImage(scene)
      const enlarge = scene.t('library', 'enlarge', { description: '' }).trim()
      await scene.page.getByRole('button', { name: enlarge }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'image-loading',
    who: 'reader',
    open: async ({ page, t }) => {
      await holdRequests(page, ONE)
      await page.goto('/image-details/7')
      await page.getByRole('button', { name: t('common', 'back') }).waitFor()
    },
  },
  {
    name: 'image-missing',
    who: 'reader',
    open: async ({ page, t }) => {
      await page.goto('/image-details/7')
      await page.getByText(t('library', 'missing_text')).waitFor()
    },
  },
  { name: 'coin-history', who: 'reader', open: openCoins },
  {
    name: 'coin-history-empty',
    who: 'newcomer',
    open: async (scene) => {
      await openCoins(scene)
      await scene.page.getByText(scene.t('settings', 'history_empty')).waitFor()
    },
  },
  {
    name: 'coin-history-failed',
    who: 'reader',
    open: async (scene) => {
      await failRequests(scene.page, COINS)
      await answerCall(scene.page, HISTORY, { status: 500, desc: 'Something went wrong.', data: null })
      await openCoins(scene)
      await scene.page.getByRole('heading', { name: scene.t('settings', 'coins_failed') }).waitFor()
    },
  },
]
