// @vitest-environment jsdom
import type { VipGoods } from '@citrine/contract/goods'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { openDialogName } from '#web/lib/screen/dialog-queue.ts'
import { adoptStored, signIn, signOut } from '#web/lib/session/session.ts'
import { writeStored } from '#web/lib/storage.ts'
import { Checkout } from './checkout.tsx'

const plan = (period_type: VipGoods['period_type']): VipGoods => ({
  ...{ id: period_type, name: 'Premium', price: 5_999, currency: 'USD', price_show: '$59.99', period_type },
  ...{ origin_price_show: null, saving_percent: null, subscript: null },
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

function show(goods: VipGoods): void {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={createQueryClient()}>
          <Checkout goods={goods} goods_type="VIP" terms={{ descriptor_hint: null, is_trial: true }} />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
}

/** Signs in a member with a yearly plan. */
function becomeMember(): void {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  const plans = [{ plan: 'YEARLY' as const, until: ENDS }]
  const vip_info = { vip: true, plan: 'YEARLY' as const, expires_at: ENDS, plans }
  writeStored('userInfo', { uid: 'u1', nick_name: 'Nell', vip: true, vip_info })
  adoptStored()
}

test('a member reads when another plan begins and its coins come, before the consent that fits it', async () => {
  becomeMember()
  show(plan('MONTHLY'))
  const begins = await screen.findByText(
    /^Begins on .*2027.*, when what you have now ends, and lasts 30 days\./,
  )
  expect(begins.textContent).toMatch(/500 Lemon Coins come when the month begins\.$/)
  screen.getByRole('checkbox', { name: /^I know that my legal right of withdrawal/ })
  await userEvent.click(screen.getByRole('button', { name: 'Pay $59.99 by card' }))
  screen.getByText('Please tick this box before you pay.')

  cleanup()
  show(plan('YEARLY'))
  await screen.findByText(
    /^Adds 365 days from .*2027.* and 500 more each month after that, not all at once\.$/,
  )
})

test('a visitor sees the coins of the plan, and signs in to buy', async () => {
  show(plan('YEARLY'))
  await screen.findByText(/^500 Lemon Coins come when the year begins/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to buy' }))
  expect(openDialogName()).toBe('login')
})
