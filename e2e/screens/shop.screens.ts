import { failRequests, holdRequests, type Screen, type ScreenContext } from './screen.ts'

const CHARACTERS = '**/tourist/characters?*'

async function openShop({ page }: ScreenContext, address = '/'): Promise<void> {
  await page.goto(address)
  await page.getByRole('feed').getByRole('article').first().waitFor()
}

async function promiseMore({ page }: ScreenContext): Promise<void> {
  await page.route(CHARACTERS, async (route) => {
    if (route.request().url().includes('cursor=')) return route.fallback()
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { next_cursor: string | null } }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, next_cursor: 'more' } } })
  })
}

export const SHOP_SCREENS: Screen[] = [
  { name: 'shop', who: 'guest', open: (scene) => openShop(scene) },
  { name: 'shop-member', who: 'reader', open: (scene) => openShop(scene) },
  {
    name: 'shop-filtered',
    who: 'guest',
    open: (scene) => openShop(scene, '/?recommend=TOP&gender=male&tag=Humour'),
  },
  { name: 'shop-search', who: 'guest', open: (scene) => openShop(scene, '/?q=night') },
  {
    name: 'shop-mistyped',
    who: 'guest',
    open: (scene) => openShop(scene, '/?q=lighthuose'),
  },
  { name: 'shop-favorites', who: 'reader', open: (scene) => openShop(scene, '/?favorite=1') },
  {
    name: 'shop-no-favorites',
    who: 'newcomer',
    open: async ({ page, t }) => {
      await page.goto('/?favorite=1')
      await page.getByText(t('shop', 'no_favorite_text')).waitFor()
    },
  },
  {
    name: 'shop-search-open',
    who: 'guest',
    below: 1024,
    open: async (scene) => {
      await openShop(scene)
      await scene.page.getByRole('link', { name: scene.t('app', 'search') }).click()
      await scene.page.getByRole('searchbox').waitFor()
    },
  },
  {
    name: 'shop-nobody',
    who: 'guest',
    open: async ({ page, t }) => {
      await page.goto('/?q=a%20lighthouse%20made%20of%20cheese')
      await page.getByText(t('shop', 'no_result_text')).waitFor()
    },
  },
  {
    name: 'shop-loading',
    who: 'guest',
    open: async ({ page, t }) => {
      await holdRequests(page, CHARACTERS)
      await page.goto('/')
      await page.getByRole('search', { name: t('shop', 'filters') }).waitFor()
    },
  },
  {
    name: 'shop-failed',
    who: 'guest',
    open: async ({ page, t }) => {
      await failRequests(page, CHARACTERS)
      await page.goto('/')
      await page.getByRole('heading', { name: t('shop', 'failed_title') }).waitFor()
    },
  },
  {
    name: 'shop-card-hovered',
    who: 'guest',
    from: 1024,
    open: async (scene) => {
      await openShop(scene)
      await scene.page.getByRole('article').nth(2).hover()
    },
  },
  {
    name: 'shop-card-focused',
    who: 'guest',
    from: 1024,
    open: async (scene) => {
      await openShop(scene)
      await scene.page.getByRole('article').nth(1).getByRole('link').focus()
      // The browser shows the focus ring only after a key press.
      await scene.page.keyboard.press('Shift')
      await scene.page.keyboard.press('Tab')
      await scene.page.keyboard.press('Shift+Tab')
    },
  },
  {
    name: 'shop-end',
    who: 'guest',
    open: async (scene) => {
      await openShop(scene)
      const last = scene.page.getByRole('article', { name: '佟小满' })
      while (!(await last.isVisible())) {
        await scene.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await scene.page.waitForTimeout(200)
      }
    },
  },
  {
    name: 'shop-more-loading',
    who: 'guest',
    open: async (scene) => {
      await holdRequests(scene.page, `${CHARACTERS}cursor=*`)
      await promiseMore(scene)
      await openShop(scene)
      await scene.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    },
  },
  {
    name: 'shop-more-failed',
    who: 'guest',
    open: async (scene) => {
      await failRequests(scene.page, `${CHARACTERS}cursor=*`)
      await promiseMore(scene)
      await openShop(scene)
      await scene.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const failed = scene.page.getByRole('heading', { name: scene.t('shop', 'more_failed_title') })
      await failed.waitFor()
      await failed.scrollIntoViewIfNeeded()
    },
  },
]
