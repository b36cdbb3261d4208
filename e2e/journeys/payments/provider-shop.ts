import { CCBILL_ACCOUNT, startCcbill } from '@citrine/fakes/ccbill.ts'
import { PAYPAL_CLIENT, startPaypal } from '@citrine/fakes/paypal.ts'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { JourneyCitrine } from '../steps/journey-citrine.ts'
import { setUpJourney } from '../steps/journey-setup.ts'
import { agreeAndPay, readPaidCoins } from './purchases.ts'

type Ccbill = Awaited<ReturnType<typeof startCcbill>>
type Paypal = Awaited<ReturnType<typeof startPaypal>>
type FakeProviders = { ccbill: Ccbill; paypal: Paypal }
type BuyerOptions = { width?: number; height?: number; expected?: RegExp }

/** A fake of PayPal's script, with buttons whose buyer approves at once. */
const PAYPAL_SDK = `window.paypal = { Buttons: (options) => ({ render: (place) => {
  const add = (text, act) => {
    const button = document.createElement('button')
    button.textContent = text
    button.onclick = act
    document.querySelector(place).append(button)
  }
  add('Pay with PayPal', () => options.createOrder().then((orderID) => options.onApprove({ orderID }), options.onError))
  add('Cancel and return', () => options.onCancel())
} }) }`

export const findFrame = (page: Page) => page.frameLocator('iframe[title="PayPal payment"]')

export async function payByPaypal(page: Page): Promise<void> {
  await agreeAndPay(page, /with PayPal$/)
  await findFrame(page).getByRole('button', { name: 'Pay with PayPal' }).click()
}

export async function payAtCcbill(page: Page, button: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill('4111 1111 1111 1111')
  await page.getByRole('button', { name: button }).click()
}

const SETTINGS = {
  CCBILL_ACCNUM: CCBILL_ACCOUNT.accnum,
  CCBILL_SUBACC: CCBILL_ACCOUNT.subacc,
  CCBILL_FLEX_ID: '3b9c5ea1-7a0e-4a53-8a6e-6f7f2c0f8f4d',
  CCBILL_SALT: CCBILL_ACCOUNT.salt,
  CCBILL_WEBHOOK_TOKEN: CCBILL_ACCOUNT.webhookToken,
  CCBILL_IPS: '127.0.0.1/32',
  PAYPAL_CLIENT_ID: PAYPAL_CLIENT.id,
  PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.secret,
  PAYPAL_WEBHOOK_ID: 'WH-12',
}

function setUpProviders() {
  let running: FakeProviders | undefined
  const env: Record<string, string> = { ...SETTINGS }
  beforeAll(async () => {
    const [ccbill, paypal] = await Promise.all([startCcbill(), startPaypal()])
    running = { ccbill, paypal }
    const port = String(await findFreePort())
    // The frame has a separate origin: another host name of the same server.
    Object.assign(env, { PORT: port, PAYPAL_BASE_URL: paypal.url, PAY_URL: `http://localhost:${port}` })
  })
  afterAll(() => Promise.all([running?.ccbill.stop(), running?.paypal.stop()]))
  const requireRunning = (): FakeProviders => {
    if (running === undefined) throw new Error('the providers start before the first test, not earlier')
    return running
  }
  const ccbill: Pick<Ccbill, 'control'> = { control: (message) => requireRunning().ccbill.control(message) }
  const paypal: Pick<Paypal, 'control'> = { control: (message) => requireRunning().paypal.control(message) }

  const connect = async (page: Page, site: string): Promise<void> => {
    await ccbill.control({ site, is_losing: false })
    await paypal.control({ fault: 'none' })
    await page.route('https://sandbox-api.ccbill.com/**', async (route) => {
      const path = new URL(route.request().url()).pathname
      const url = new URL(path, requireRunning().ccbill.url).href
      await route.fulfill({ response: await route.fetch({ url }) })
    })
    await page.route('https://www.paypal.com/sdk/js?*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: PAYPAL_SDK }),
    )
  }
  return { env, ccbill, paypal, connect }
}

type Site = Pick<JourneyCitrine, 'database' | 'url'>
type OrderRow = {
  order_id: string
  state: string
  reason: string | null
  goods_id: string
  provider_txn: string
  provider_order: string | null
}

async function findNewestOrder({ database }: Site, user_id: string): Promise<OrderRow> {
  const sql = `select order_id, state, reason, goods_id, provider, provider_txn, provider_order from orders
    where user_id = $1 order by order_id desc limit 1`
  const [row] = await database.query<OrderRow>(sql, [user_id])
  if (row === undefined) throw new Error('no order was made')
  return row
}

async function sumCoins({ database }: Site, user_id: string): Promise<number> {
  const sql = `select coalesce(sum(balance), 0)::int as coins from accounts join wallets using (wallet_id)
    where user_id = $1 and kind in ('user_paid', 'user_bonus')`
  return (await database.query<{ coins: number }>(sql, [user_id]))[0]?.coins ?? 0
}

async function sendPaypalWebhook({ url }: Site, event_type: string, resource: object): Promise<void> {
  const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']
  const headers = Object.fromEntries(names.map((name) => [`paypal-${name}`, 'x']))
  const { status } = await fetch(new URL('/api/v1/payments/paypal/webhook', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id: `WH-${event_type}`, event_type, resource }),
  })
  expect(status).toBe(204)
}

export function setUpProviderShop() {
  const { env, ccbill, paypal, connect } = setUpProviders()
  const journey = setUpJourney({ env })
  return {
    get citrine() {
      return journey.citrine
    },
    get visit() {
      return journey.visit
    },
    ccbill,
    paypal,
    buyer: async (options: BuyerOptions = {}) => {
      const visitor = await journey.visitAsMember(options)
      await connect(visitor.page, journey.citrine.url)
      return visitor
    },
    findOrder: (user_id: string) => findNewestOrder(journey.citrine, user_id),
    readCoins: (user_id: string) => sumCoins(journey.citrine, user_id),
    findSale: async (order_id: string) =>
      (await ccbill.control({})).sales.findLast((sale) => sale.order_id === order_id),
    reportPaypal: (event_type: string, resource: object) =>
      sendPaypalWebhook(journey.citrine, event_type, resource),
    bought: (user_id: string) => readPaidCoins(journey.citrine, user_id),
  }
}
