// @vitest-environment jsdom
import type { CoinGoods, VipGoods } from '@citrine/contract/goods'
import type { Spending } from '@citrine/contract/spending'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, renderHook, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { closeDialog, getOpenDialogName, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import VipDialog from './dialogs/vip.dialog.tsx'
import PricingScreen from './pricing.screen.tsx'

const WAYS = (['apple', 'google', 'card', 'paypal'] as const).map((type) => ({ type, is_on: true }))
const PRICES = { MONTHLY: 1_299, YEARLY: 5_999 }
const plan = (period_type: VipGoods['period_type']): VipGoods => ({
  id: `vip_${period_type}`,
  name: 'Premium',
  price: PRICES[period_type],
  currency: 'USD',
  price_show: `$${PRICES[period_type] / 100}`,
  period_type,
  origin_price_show: null,
  saving_percent: null,
  subscript: null,
  payment_types: WAYS,
})
const pack = (coins: number): CoinGoods => ({
  id: `coins_${coins}`,
  name: `${coins} Lemon Coins`,
  coins,
  price: coins,
  currency: 'USD',
  price_show: `$${coins / 100}.00`,
  origin_price_show: null,
  payment_types: WAYS,
})
const terms = { descriptor_hint: null, is_trial: true }
const PAUSED: Spending = {
  monthly_limit: null,
  next_limit: null,
  raise_at: null,
  spent_this_month: 0,
  currency: 'USD',
  on_the_way: 0,
  paused_until: '2027-01-05T10:00:00.000Z',
}
const spending = { ...PAUSED }
const allowance = { total: 10, cost: 4 }
const free = { messages: allowance, voices: allowance, pictures: allowance, polish: allowance }

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  const answers = [
    ['/vips', { goods: [plan('MONTHLY'), plan('YEARLY')], terms, free }],
    ['/goods/coins', { goods: [pack(100), pack(500)], terms }],
    ['/user/spending', spending],
    ['/orders', { items: [], next_cursor: null }],
  ] as const
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const data = answers.find(([end]) => pathname.endsWith(end))?.[1]
    if (data === undefined) throw new TypeError('Failed to fetch')
    return Response.json({ status: 200, desc: 'Done.', data })
  })
  await startI18n()
  for (const name of ['pricing', 'checkout', 'orders', 'coins'] as const) await loadTexts(name)
})
afterEach(() => {
  cleanup()
  while (getOpenDialogName() !== undefined) closeDialog()
  signOut()
  sessionStorage.clear()
  Object.assign(spending, PAUSED)
})

function load(Page: ComponentType = PricingScreen): void {
  cleanup()
  const cache = createQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={cache}>
          <Page />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
}

function returnSignedIn(): void {
  closeDialog()
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  load()
}

const findPlan = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

test('a visitor who chose the month still has it after signing in, and after returning from the provider', async () => {
  load()
  expect((await findPlan(/^Yearly/)).checked).toBe(true)
  await userEvent.click(await findPlan(/^Monthly/))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to buy' }))
  expect(getOpenDialogName()).toBe('login')

  returnSignedIn()
  expect((await findPlan(/^Monthly/)).checked).toBe(true)
  load()
  expect((await findPlan(/^Monthly/)).checked).toBe(true)
})

test('a visitor who pressed a pack finds it chosen after signing in, once', async () => {
  load()
  await userEvent.click(await screen.findByRole('button', { name: /^Buy 500 Lemon Coins/ }))
  expect(getOpenDialogName()).toBe('login')

  returnSignedIn()
  await expect.poll(getOpenDialogName).toBe('coin')
  expect(renderHook(useOpenDialog).result.current?.props).toEqual({ pack_id: 'coins_500' })
  closeDialog()
  load()
  await screen.findByRole('button', { name: /^Buy 500 Lemon Coins/ })
  expect(getOpenDialogName()).toBeUndefined()
})

test('a break from buying is named once, with its end, above the ways to pay', async () => {
  returnSignedIn()
  const premium = within(await screen.findByRole('region', { name: 'Premium' }))
  await premium.findByText(/^Buying is paused until Jan 5, 2027/)
})

test('a visitor who pressed a pack and then signs in for Premium sees the plans', async () => {
  load()
  await userEvent.click(await screen.findByRole('button', { name: /^Buy 500 Lemon Coins/ }))
  closeDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to buy' }))

  returnSignedIn()
  await screen.findByRole('button', { name: 'Pay $59.99 by card' })
  expect(getOpenDialogName()).toBeUndefined()
})

test('Yearly is preselected whatever the monthly limit, and the plan that fits it can be paid', async () => {
  Object.assign(spending, { monthly_limit: 3_000, paused_until: null })
  returnSignedIn()
  const payYear = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $59.99 by card' })
  expect((await findPlan(/^Yearly/)).checked).toBe(true)
  await screen.findByText(/^\$30.00 is left of your monthly limit/)
  expect(payYear.disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/pricing#spending')

  await userEvent.click(await findPlan(/^Monthly/))
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $12.99 by card' })
  expect(pay.disabled).toBe(false)
})

test('the Premium dialog preselects Yearly, and again after it was closed with Monthly chosen', async () => {
  Object.assign(spending, { monthly_limit: 3_000, paused_until: null })
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  load(VipDialog)
  expect((await findPlan(/^Yearly/)).checked).toBe(true)
  await userEvent.click(await findPlan(/^Monthly/))
  expect((await findPlan(/^Monthly/)).checked).toBe(true)

  load(VipDialog)
  expect((await findPlan(/^Yearly/)).checked).toBe(true)
})
