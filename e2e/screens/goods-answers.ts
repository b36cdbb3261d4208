import type { CoinGoods, VipGoods } from '@citrine/contract/goods'
import type { Order, OrderDetail } from '@citrine/contract/orders'
import type { Page } from 'playwright-core'
import { answerCall } from './screen.ts'

const payment_types = [
  { type: 'apple', is_on: false },
  { type: 'google', is_on: false },
  { type: 'card', is_on: true },
  { type: 'paypal', is_on: true },
] as const

const good = (id: string, name: string, price: number) => ({
  id,
  name,
  price,
  currency: 'USD',
  price_show: `$${(price / 100).toFixed(2)}`,
  origin_price_show: null,
  payment_types: [...payment_types],
})

const plans: VipGoods[] = [
  {
    ...good('vip_monthly', 'Premium, one month', 1299),
    period_type: 'MONTHLY',
    saving_percent: null,
    subscript: null,
  },
  {
    ...good('vip_yearly', 'Premium, one year', 7999),
    origin_price_show: '$155.88',
    period_type: 'YEARLY',
    saving_percent: 48,
    subscript: '−48%',
  },
]
const packs: CoinGoods[] = [
  { ...good('coins_100', '100 Lemon Coins', 199), coins: 100 },
  { ...good('coins_700', '700 Lemon Coins', 999), coins: 700 },
  { ...good('coins_4000', '4,000 Lemon Coins', 4499), coins: 4_000 },
]
const free = {
  messages: { total: 20, cost: 1 },
  voices: { total: 3, cost: 5 },
  pictures: { total: 0, cost: 10 },
  polish: { total: 5, cost: 2 },
}
const terms = { descriptor_hint: 'CTR Digital', is_trial: true }

const order: Order = {
  id: 'ord_2',
  number: '10002',
  type: 'VIP',
  goods_id: 'vip_yearly',
  name: 'Premium',
  coins: null,
  period_type: 'YEARLY',
  price: 7999,
  currency: 'USD',
  price_show: '$79.99',
  payment_type: 'card',
  state: 'refunded',
  order_status: 0,
  reason: 'refunded',
  result_info: '',
  paid_amount: 7999,
  refunded: 2000,
  is_trial: true,
  created_at: '2026-11-20T10:00:00.000Z',
  paid_at: '2026-11-20T10:01:00.000Z',
}
// A paid order shows the longest button, the one that asks for a refund.
const receipt: OrderDetail = {
  ...order,
  ...{ state: 'paid', order_status: 1, reason: null, refunded: 0 },
  steps: [],
  seller: { name: 'Harbour Digital Ltd', address: '1 Quay Street, Falmouth', email: 'help@harbour.example' },
  descriptor_hint: 'CTR Digital',
  is_withdrawal_waived: true,
}
const failed: Order = {
  ...order,
  id: 'ord_1',
  number: '10001',
  state: 'failed',
  reason: 'declined',
  paid_amount: null,
  refunded: 0,
}
const unpaid: Order = {
  ...failed,
  id: 'ord_3',
  number: '10003',
  state: 'created',
  reason: null,
  order_status: 2,
}
const other: Order = {
  ...failed,
  id: 'ord_4',
  number: '10004',
  state: 'review',
  reason: 'amount_differs',
  paid_amount: 7899,
}
const spending = {
  monthly_limit: 15_000,
  next_limit: null,
  raise_at: '2026-11-24T10:00:00.000Z',
  spent_this_month: 2_000,
  currency: 'USD',
  on_the_way: 0,
  paused_until: null,
}
const charge = {
  v: 1,
  kind: 'form',
  provider: 'sandbox',
  method: 'POST',
  action: 'https://pay.harbour.example/form',
  fields: {},
  billing_map: {},
}

const reply = (page: Page, path: string, data: unknown) =>
  answerCall(page, `**/api/v1/*/${path}?*`, { status: 200, desc: 'Done.', data })

export async function sellGoods(page: Page): Promise<void> {
  await reply(page, 'goods/vips', { goods: plans, terms, free })
  await reply(page, 'goods/coins', { goods: packs, terms })
  await reply(page, 'orders', { items: [unpaid, other, order, failed], next_cursor: null })
  await reply(page, 'user/spending', spending)
  await page.route('**/api/v1/auth/order?*', (route) => {
    const data =
      route.request().method() === 'POST' ? { order_id: 'ord_3', charge: JSON.stringify(charge) } : receipt
    return route.fulfill({ json: { status: 200, desc: 'Done.', data } })
  })
}

export async function openFrame(page: Page, origin: string): Promise<void> {
  const message = {
    order_id: 'ord_3',
    token: 't',
    env: 'test',
    client_id: 'c',
    amount: '79.99',
    currency: 'USD',
    locale: 'en',
  }
  const frame = {
    v: 1,
    kind: 'frame',
    provider: 'paypal',
    url: `${origin}/paypal`,
    origin,
    message,
  }
  await page.route(`${origin}/paypal`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>PayPal</title><h1>PayPal</h1></html>',
    }),
  )
  for (const path of ['order', 'order/continue'])
    await reply(page, path, { order_id: 'ord_3', charge: JSON.stringify(frame), price_show: '$79.99' })
}

export const liftSpendingLimit = (page: Page) =>
  reply(page, 'user/spending', { ...spending, monthly_limit: null })

/** Leaves less than a year of Premium costs. */
export const limitSpending = (page: Page) =>
  reply(page, 'user/spending', { ...spending, monthly_limit: 5_000 })

export const pauseBuying = (page: Page) =>
  reply(page, 'user/spending', { ...spending, paused_until: '2099-01-01T10:00:00.000Z' })

export async function sellNothing(page: Page): Promise<void> {
  await reply(page, 'goods/vips', { goods: [], terms, free })
  await reply(page, 'goods/coins', { goods: [], terms })
}

export async function oweCoins(page: Page): Promise<void> {
  await page.route('**/user/info/coin?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.data, { coins: 0, owed: 120 })
    await route.fulfill({ response, json })
  })
}

export async function makePremium(page: Page): Promise<void> {
  await page.route('**/user/info?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.vip = true
    json.data.vip_info = {
      vip: true,
      plan: 'YEARLY',
      expires_at: '2027-11-20T10:00:00.000Z',
      plans: [{ plan: 'YEARLY', until: '2027-11-20T10:00:00.000Z' }],
    }
    await route.fulfill({ response, json })
  })
  await page.route('**/user/info/coin?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const allowance of Object.values<{ used: number; total: number; cost: number }>(
      json.data.allowances,
    ))
      Object.assign(allowance, { used: 1_240, total: 6_000, cost: 1 })
    await route.fulfill({ response, json })
  })
}
