// @vitest-environment jsdom
import type { OrderDetail } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { UNPAID } from './order.fixture.ts'
import { Receipt } from './receipt.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

const ORDER: OrderDetail = {
  ...UNPAID,
  paid_amount: 999,
  state: 'paid',
  order_status: 1,
  steps: [],
  descriptor_hint: null,
  is_withdrawal_waived: false,
  seller: { name: null, address: null, email: null },
  paid_at: '2026-11-20T10:01:00.000Z',
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  await startI18n()
  await loadTexts('orders', 'pricing')
})
afterEach(cleanup)

async function show(change: Partial<OrderDetail>): Promise<string> {
  call.mockImplementation(async () => ({ ...ORDER, ...change }))
  const routeTree = createRootRoute({ component: () => <Receipt id="o-1" /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return (await screen.findByRole('article')).textContent
}

test('the receipt of a trial without a seller says that there is none', async () => {
  const text = await show({})
  expect(text).toContain('Trial: no money moved')
  expect(text).toContain('SellerNone: this purchase was a trial')
})

test('the receipt names the seller that is set', async () => {
  const seller = { name: 'Citrine Ltd', address: '1 Quayside, Harbour', email: 'help@example.com' }
  const text = await show({ is_trial: false, seller })
  expect(text).toContain('SellerCitrine Ltd1 Quayside, Harbourhelp@example.com')
  expect(text).toContain('The seller as named today')
  expect(text).not.toMatch(/trial/i)
})

test('the receipt of a payment that was disputed at PayPal names no bank', async () => {
  const disputed = { state: 'charged_back', reason: 'charged_back', refunded: 999 } as const
  expect(await show({ ...disputed, payment_type: 'paypal' })).toContain('StatusDisputed')
  cleanup()
  expect(await show({ ...disputed, payment_type: 'card' })).toContain('StatusCharged back')
})

test('the way back from a receipt leads to the orders', async () => {
  await show({})
  expect(screen.getByRole('link', { name: 'Back to pricing' }).getAttribute('href')).toBe('/pricing#orders')
})
