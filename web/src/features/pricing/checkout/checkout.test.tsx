// @vitest-environment jsdom
import type { VipGoods } from '@citrine/contract/goods'
import type { Order } from '@citrine/contract/orders'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { getOpenDialogName } from '#web/lib/screen/dialog-queue.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { writeStored } from '#web/lib/storage/storage.ts'
import { ordersQuery, spendingQuery } from '../pricing.api.ts'
import { Checkout } from './checkout.tsx'

const plan = (period_type: VipGoods['period_type']): VipGoods => ({
  id: period_type,
  name: 'Premium',
  price: 5_999,
  currency: 'USD',
  price_show: '$59.99',
  period_type,
  origin_price_show: null,
  saving_percent: null,
  subscript: null,
  payment_types: (['apple', 'google', 'card', 'paypal'] as const).map((type) => ({ type, is_on: true })),
})
const ENDS = '2027-03-01T10:00:00.000Z'

beforeAll(async () => {
  await startI18n()
  await loadTexts('checkout')
})
afterEach(() => {
  cleanup()
  signOut()
})

function show(goods: VipGoods): QueryClient {
  const cache = createQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={cache}>
          <Checkout goods={goods} goods_type="VIP" terms={{ descriptor_hint: null, is_trial: true }} />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
  return cache
}

function becomeMember(): void {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  const plans = [{ plan: 'YEARLY' as const, until: ENDS }]
  const next_ends = { MONTHLY: '2027-04-01T10:00:00.000Z', YEARLY: '2028-03-01T10:00:00.000Z' }
  const vip_info = { vip: true, plan: 'YEARLY' as const, expires_at: ENDS, plans, next_ends }
  writeStored('userInfo', { uid: 'u1', nick_name: 'Nell', vip: true, vip_info })
  adoptStored()
}

test('a member reads when another plan begins and its coins arrive, above the consent for it', async () => {
  becomeMember()
  show(plan('MONTHLY'))
  const begins = await screen.findByText(
    /^You have the yearly plan until .*2027.*\. The new plan begins on .*2027.*, when what you have now ends, and lasts until Apr 1, 2027, .*\./,
  )
  expect(begins.textContent).toMatch(/You get 500 Lemon Coins when the month begins\.$/)
  screen.getByRole('checkbox', { name: /^I know that my legal right of withdrawal/ })
  await userEvent.click(screen.getByRole('button', { name: 'Pay $59.99 by card' }))
  screen.getByText('Please tick this box before you pay.')

  cleanup()
  show(plan('YEARLY'))
  await screen.findByText(
    /^You have the yearly plan until .*2027.*\. This purchase adds one year, until Mar 1, 2028, .*\. You get 500 Lemon Coins .* and 500 more each month after that, not all at once\.$/,
  )
})

test('the consent is for one purchase: it ends once Premium was bought, without asking for the next', async () => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  show(plan('YEARLY'))
  const box = await screen.findByRole('checkbox', { name: /^Start Premium right away/ })
  await userEvent.click(screen.getByRole('button', { name: 'Pay $59.99 by card' }))
  screen.getByText('Please tick this box before you pay.')
  await userEvent.click(box)
  expect(box).toHaveProperty('checked', true)

  act(becomeMember)
  const next = screen.getByRole('checkbox', { name: /^I know that my legal right of withdrawal/ })
  expect(next).toHaveProperty('checked', false)
  expect(screen.queryByText('Please tick this box before you pay.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Pay $59.99 by card' }))
  screen.getByText('Please tick this box before you pay.')
  await userEvent.click(next)
  expect(next).toHaveProperty('checked', true)
})

test('a break disables the buttons that pay and says why, and so does a price above the limit', async () => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  const limits = { monthly_limit: 2_000, next_limit: null, raise_at: null, currency: 'USD', on_the_way: 0 }
  const cache = show(plan('YEARLY'))
  const setSpending = (more: {
    spent_this_month: number
    on_the_way?: number
    paused_until: string | null
  }) => cache.setQueryData(spendingQuery().queryKey, { ...limits, ...more })
  const card = await screen.findByRole('button', { name: 'Pay $59.99 by card' })
  expect(card).toHaveProperty('disabled', false)
  await userEvent.click(card)
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox'))

  act(() => setSpending({ spent_this_month: 500, paused_until: null }))
  await screen.findByText(/^\$15\.00 is left of your monthly limit\./)
  expect(card).toHaveProperty('disabled', true)
  screen.getByRole('button', {
    name: 'Pay $59.99 by card',
    description: /^\$15\.00 is left of your monthly limit\./,
  })
  expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/pricing#spending')

  act(() => setSpending({ spent_this_month: 0, on_the_way: 1_999, paused_until: null }))
  await screen.findByText(
    /^\$0\.01 is left of your monthly limit: payments of \$19\.99 are on their way and count\./,
  )

  act(() => setSpending({ spent_this_month: 500, paused_until: ENDS }))
  await screen.findByText(/^Buying is paused until/)
  expect(card).toHaveProperty('disabled', true)
  screen.getByRole('button', { name: 'Pay $59.99 by card', description: /^Buying is paused until .*2027/ })
})

test('a payment on its way for the same goods is named above the buttons, with its order, and they still pay', async () => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  const cache = show(plan('YEARLY'))
  const card = await screen.findByRole('button', { name: 'Pay $59.99 by card' })
  const setOrder = (change: Partial<Order>): void => {
    const order = { id: 'o-1', number: '10012', goods_id: 'YEARLY', state: 'pending', ...change } as Order
    const pages = { pages: [{ items: [order], next_cursor: null }], pageParams: [''] }
    act(() => void cache.setQueryData(ordersQuery().queryKey, pages))
  }
  const text = /^Order 10012 is for the same, and its payment isn’t settled yet\./
  for (const change of [{ goods_id: 'MONTHLY' }, { state: 'paid' }, { state: 'created' }] as const) {
    setOrder(change)
    expect(screen.queryByText(text)).toBeNull()
  }
  for (const state of ['review', 'pending'] as const) {
    setOrder({ state })
    const note = await screen.findByText(text)
    expect(note.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect(screen.getByRole('link', { name: 'See this order' }).getAttribute('href')).toBe(
    '/pricing#order-10012',
  )
  expect(card).toHaveProperty('disabled', false)
})

test('a visitor sees the coins of the plan, and signs in to buy', async () => {
  show(plan('YEARLY'))
  await screen.findByText(/^You get 500 Lemon Coins when the year begins/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to buy' }))
  expect(getOpenDialogName()).toBe('login')
})
