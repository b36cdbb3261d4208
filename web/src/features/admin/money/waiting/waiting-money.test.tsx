// @vitest-environment jsdom
import { decidePrice } from '@citrine/contract/goods-desk'
import {
  decideAdjustment,
  decideDeskRefund,
  getDeskOrder,
  listDeskOrders,
  listMoneyWaiting,
} from '@citrine/contract/money-desk'
import type { Route } from '@citrine/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { WaitingCount } from '../money-desk.tsx'
import { WaitingMoney } from './waiting-money.tsx'

const NOTHING = { refunds: [], adjustments: [], credits: [], returns: [], prices: [], next_cursor: null }
const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast, dismissToasts: () => undefined }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'money', 'orders')
})
afterEach(() => {
  cleanup()
  showToast.mockClear()
})

const BUYER = { uid: 'u1', id_number: '1000000', nick_name: 'Friend' }
const ORDER = { goods_name: 'Premium, 1 year', price: 5_999, currency: 'USD', user: BUYER }
const EFFECT = {
  left: 5_999,
  is_whole_only: false,
  credited: { type: 'VIP', coins: 0 },
  premium: { left_days: 364, coins: 500, until: null, is_followed: false },
}

let notified = { is_buyer_notified: false, is_asker_notified: true }

function answer(page: object, reviews: object[] = []): void {
  call.mockImplementation(async ({ path }: Route) => {
    if (path === decideDeskRefund.path) return notified
    if (path === decidePrice.path || path === decideAdjustment.path) return {}
    return path === listDeskOrders.path ? { items: reviews, next_cursor: null } : page
  })
}

function open(): void {
  const component = () => (
    <QueryClientProvider client={createQueryClient()}>
      <WaitingMoney />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
}

async function decide(is_recorded: boolean, button: string, is_own = false): Promise<unknown> {
  const refund = {
    refund_id: 'refund',
    order_id: 'order',
    order_number: '7',
    provider: 'ccbill',
    amount: 5_999,
    currency: 'USD',
    reason: 'Returned in its console',
    close_reason: null,
    state: 'waiting',
    taken_coins: null,
    asked_by: null,
    decided_by: null,
    is_own,
    is_recorded,
    order: ORDER,
    created_at: '2026-11-22T00:00:00.000Z',
  }
  call.mockClear()
  answer({ ...NOTHING, refunds: [refund] })
  open()
  await userEvent.click(await screen.findByRole('button', { name: button }))
  if (button === 'Approve') {
    expect(call).not.toHaveBeenCalledWith(decideDeskRefund, expect.anything())
    screen.getByRole('group', {
      name: is_recorded
        ? 'Record $59.99 returned to Friend (1000000) for order 7?'
        : 'Refund $59.99 of order 7 to Friend (1000000)?',
    })
    const yes = is_recorded ? 'Record the return' : 'Refund $59.99'
    await userEvent.click(screen.getByRole('button', { name: yes }))
  }
  if (button === 'Reject') {
    expect(call).not.toHaveBeenCalledWith(decideDeskRefund, expect.anything())
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    screen.getByText('Enter a reason of at least 3 letters.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason: Reject' }), 'It was delivered')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  }
  await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
  const text: unknown = showToast.mock.calls[0]?.[0]?.text
  cleanup()
  showToast.mockClear()
  return text
}

test('a decision about money that was returned already promises no refund, and about another one it does', async () => {
  expect(await decide(true, 'Approve')).toBe('The return is recorded. The buyer is notified.')
  expect(await decide(true, 'Reject')).toBe('Not recorded.')
  expect(await decide(false, 'Approve')).toBe(
    'The refund is on its way. The buyer is notified when CCBill confirms it.',
  )
  expect(await decide(false, 'Reject')).toBe('Refund not approved. The admin who asked is notified.')
  const body = { refund_id: 'refund', is_approved: false, reason: 'It was delivered' }
  expect(call).toHaveBeenCalledWith(decideDeskRefund, { body })
})

test('a rejected refund says who is notified', async () => {
  const reject = (buyer: boolean, asker: boolean) => {
    notified = { is_buyer_notified: buyer, is_asker_notified: asker }
    return decide(false, 'Reject')
  }
  expect(await reject(true, true)).toBe(
    'Refund not approved. The buyer and the admin who asked are notified.',
  )
  expect(await reject(true, false)).toBe('Refund not approved. The buyer is notified.')
  expect(await reject(false, false)).toBe('Refund not approved. Nobody is notified.')
})

test('a coin adjustment is approved only after a question, which can be left', async () => {
  const adjustment = {
    adjustment_id: 'coins',
    user: BUYER,
    coins: -1_200,
    reason: 'Sent twice',
    asked_by: null,
    is_own: false,
    created_at: '2026-11-22T00:00:00.000Z',
  }
  call.mockClear()
  answer({ ...NOTHING, adjustments: [adjustment] })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  screen.getByRole('group', { name: 'Take coins away from Friend (1000000): 1,200?' })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve' }))
  expect(call).not.toHaveBeenCalledWith(decideAdjustment, expect.anything())
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adjust coins' }))
  const body = { adjustment_id: 'coins', is_approved: true }
  await waitFor(() => expect(call).toHaveBeenCalledWith(decideAdjustment, { body }))
})

test('a refund that waits names its order, its buyer and what goes back, and its author withdraws it', async () => {
  const refund = {
    refund_id: 'refund',
    order_id: 'order',
    order_number: '7',
    provider: 'ccbill',
    amount: 5_999,
    currency: 'USD',
    reason: 'Bought twice',
    close_reason: null,
    state: 'waiting',
    taken_coins: null,
    asked_by: null,
    decided_by: null,
    is_own: true,
    is_recorded: false,
    created_at: '2026-11-22T00:00:00.000Z',
    order: ORDER,
    effect: EFFECT,
  }
  call.mockClear()
  answer({ ...NOTHING, refunds: [refund, { ...refund, refund_id: 'other' }] }, [{}, {}])
  open()
  const [link] = await screen.findAllByRole('link', { name: 'Order 7' })
  expect(link?.getAttribute('href')).toBe('/admin/money?order=%227%22')
  const [account] = await screen.findAllByRole('link', { name: 'Friend (1000000)' })
  expect(account?.getAttribute('href')).toBe('/admin/users?who=%221000000%22')
  expect(screen.getAllByText(/^Taken back: Premium from this order \(days left: 364\)/)).toHaveLength(2)
  await screen.findByRole('link', { name: 'Orders being checked: 2' })
  const asked = call.mock.calls.map(([route]) => route)
  expect(asked).not.toContain(getDeskOrder)
  expect(asked.filter((route) => route === listMoneyWaiting)).toHaveLength(1)
  cleanup()
  expect(await decide(false, 'Withdraw the request', true)).toBe(
    'The request is withdrawn. Nobody is notified.',
  )
  const body = { refund_id: 'refund', is_approved: false }
  expect(call).toHaveBeenCalledWith(decideDeskRefund, { body })
})

function openPrice(request: { is_on?: boolean; is_on_now?: boolean; is_own?: boolean }): void {
  const goods = { goods_id: 'vip_yearly', name: 'Premium, 1 year', currency: 'USD' }
  const cut = {
    ...goods,
    price_now: 5_999,
    price: 2_400,
    is_on_now: true,
    is_on: true,
    asked_by: null,
    is_own: false,
    asked_at: '2026-11-22T00:00:00.000Z',
    ...request,
  }
  answer({ ...NOTHING, prices: [cut] })
  open()
}

test('a price that another admin cuts is approved with the price and the sale that were shown', async () => {
  openPrice({})
  await screen.findByText('Premium, 1 year for $24.00 instead of $59.99')
  cleanup()
  openPrice({ is_on_now: false })
  await screen.findByText('Premium, 1 year for $24.00 instead of $59.99, and put on sale')
  cleanup()
  openPrice({ is_on: false })
  await screen.findByText('Premium, 1 year for $24.00 instead of $59.99, and taken off sale')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text: 'Saved.' }))
  const body = { goods_id: 'vip_yearly', price: 2_400, is_on: false, is_approved: true }
  expect(call).toHaveBeenCalledWith(decidePrice, { body })
})

test('the author of a price cut withdraws it', async () => {
  openPrice({ is_own: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the request' }))
  const text = 'The request is withdrawn. The price stays as it is.'
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text }))
  const body = { goods_id: 'vip_yearly', price: 2_400, is_on: true, is_approved: false }
  expect(call).toHaveBeenCalledWith(decidePrice, { body })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('the tab shows how many items wait, with a plus where there are more pages, and nothing when none does', async () => {
  let page = { ...NOTHING, refunds: [{}, {}], prices: [{}] } as object
  call.mockImplementation(async () => page)
  const openTab = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <button type="button">
          Waiting
          <WaitingCount />
        </button>
      </QueryClientProvider>,
    )
  openTab()
  await screen.findByRole('button', { name: 'Waiting 3' })
  cleanup()
  page = { ...page, next_cursor: 'more' }
  openTab()
  await screen.findByRole('button', { name: 'Waiting 3+' })
  cleanup()
  page = NOTHING
  openTab()
  await waitFor(() => expect(call).toHaveBeenCalled())
  screen.getByRole('button', { name: 'Waiting' })
})
