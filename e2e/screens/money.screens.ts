import {
  liftSpendingLimit,
  limitSpending,
  makePremium,
  openFrame,
  oweCoins,
  pauseBuying,
  sellGoods,
  sellNothing,
} from './goods-answers.ts'
import { failRequests, holdRequests, type Screen, type ScreenContext } from './screen.ts'

const PLANS = '**/goods/vips?*'

async function openSale({ page, t }: ScreenContext): Promise<void> {
  await page.goto('/pricing')
  const heading = page.getByRole('heading', { name: t('pricing', 'sale_heading') })
  await heading.or(page.getByRole('heading', { name: t('pricing', 'member_heading') })).waitFor()
  await page.getByRole('heading', { name: t('orders', 'title') }).waitFor()
}

async function openPacks(scene: ScreenContext): Promise<void> {
  await sellGoods(scene.page)
  await openSale(scene)
  const pack = { coins: '700', price: '$9.99' }
  await scene.page.getByRole('button', { name: scene.t('pricing', 'buy_pack', pack) }).click()
  await scene.page.getByRole('dialog').getByRole('radio').first().waitFor()
}

async function payPackByCard({ page, t }: ScreenContext): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('checkout', 'pay_card', { price: '$9.99' }) }).click()
}

async function openBilling(scene: ScreenContext): Promise<void> {
  await openPacks(scene)
  await payPackByCard(scene)
  const first_name = scene.t('checkout', 'first_name')
  await scene.page.getByRole('dialog').getByRole('textbox', { name: first_name }).waitFor()
}

async function openPaypal(scene: ScreenContext): Promise<void> {
  const { page, t, citrine } = scene
  await sellGoods(page)
  await liftSpendingLimit(page)
  await openFrame(page, citrine.url)
  await openSale(scene)
  await page
    .getByRole('checkbox', { name: t('checkout', 'withdrawal_premium') })
    .first()
    .check()
  await page.getByRole('button', { name: t('checkout', 'pay_paypal', { price: '$79.99' }) }).click()
  await page.getByRole('dialog').waitFor()
  await page.frameLocator('iframe').getByRole('heading', { name: 'PayPal' }).waitFor()
}

const pricingWith = (
  name: string,
  change: (page: ScreenContext['page']) => Promise<void>,
  waitForChange: (scene: ScreenContext) => Promise<void>,
): Screen => ({
  name,
  who: 'reader',
  open: async (scene) => {
    await sellGoods(scene.page)
    await change(scene.page)
    await openSale(scene)
    await waitForChange(scene)
  },
})

export const MONEY_SCREENS: Screen[] = [
  {
    name: 'pricing',
    who: 'reader',
    open: async (scene) => {
      await sellGoods(scene.page)
      await liftSpendingLimit(scene.page)
      await openSale(scene)
    },
  },
  {
    name: 'pricing-limited',
    who: 'reader',
    open: async (scene) => {
      await sellGoods(scene.page)
      await limitSpending(scene.page)
      await openSale(scene)
      await scene.page.getByRole('link', { name: scene.t('checkout', 'limit_link') }).waitFor()
    },
  },
  {
    name: 'pricing-guest',
    who: 'guest',
    open: async ({ page, t }) => {
      await sellGoods(page)
      await page.goto('/pricing')
      await page.getByRole('button', { name: t('checkout', 'sign_in') }).waitFor()
    },
  },
  pricingWith('pricing-member', makePremium, ({ page, t }) =>
    page.getByRole('heading', { name: t('pricing', 'member_YEARLY') }).waitFor(),
  ),
  pricingWith('pricing-paused', pauseBuying, ({ page, t }) =>
    page
      .getByRole('button', { name: t('checkout', 'pay_card', { price: '$79.99' }), disabled: true })
      .waitFor(),
  ),
  pricingWith('pricing-owed', oweCoins, ({ page, t }) =>
    page.getByText(t('coins', 'coin_owed', { coins: '120' })).waitFor(),
  ),
  {
    name: 'pricing-nothing',
    who: 'reader',
    open: async ({ page, t }) => {
      await sellNothing(page)
      await page.goto('/pricing')
      await page.getByRole('heading', { name: t('pricing', 'heading') }).waitFor()
    },
  },
  {
    name: 'pricing-loading',
    who: 'reader',
    open: async ({ page }) => {
      await holdRequests(page, PLANS)
      await page.goto('/pricing')
      await page.locator('main [aria-hidden="true"]').first().waitFor()
    },
  },
  {
    name: 'pricing-failed',
    who: 'reader',
    open: async ({ page, t }) => {
      await failRequests(page, PLANS)
      await page.goto('/pricing')
      await page.getByRole('heading', { name: t('pricing', 'failed') }).waitFor()
    },
  },
  { name: 'packs', who: 'reader', open: openPacks },
  { name: 'billing', who: 'reader', open: openBilling },
  {
    name: 'billing-faults',
    who: 'reader',
    open: async (scene) => {
      await openBilling(scene)
      const pay = scene.t('checkout', 'billing_pay', { price: '$9.99' })
      await scene.page.getByRole('button', { name: pay }).click()
      await scene.page.getByText(scene.t('checkout', 'Pricing.58')).waitFor()
    },
  },
  {
    name: 'checkout-lost',
    who: 'reader',
    open: async (scene) => {
      await openPacks(scene)
      await failRequests(scene.page, '**/api/v1/auth/order?*')
      await payPackByCard(scene)
      await scene.page.getByRole('dialog').getByText(scene.t('errors', 'lost_payment')).waitFor()
    },
  },
  {
    name: 'billing-optional',
    who: 'reader',
    open: async (scene) => {
      const { page, t } = scene
      await openBilling(scene)
      await page.getByRole('button', { name: new RegExp(`^${t('checkout', 'billing_country')}`) }).click()
      await page.keyboard.type('HK')
      await page.getByRole('option').first().click()
      await page
        .getByRole('textbox', { name: t('checkout', 'billing_postal_code') })
        .waitFor({ state: 'hidden' })
    },
  },
  { name: 'paypal', who: 'reader', open: openPaypal },
  {
    name: 'paypal-lost',
    who: 'reader',
    keeps_language: true,
    open: async (scene) => {
      await openPaypal(scene)
      await scene.page.context().setOffline(true)
      await scene.page.getByText(scene.t('checkout', 'paypal_slow')).waitFor()
    },
  },
  {
    name: 'receipt',
    who: 'reader',
    open: async ({ page, t }) => {
      await sellGoods(page)
      await page.goto('/pricing#receipt-ord_2')
      await page.getByRole('heading', { name: t('orders', 'receipt') }).waitFor()
    },
  },
]
