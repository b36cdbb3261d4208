// @vitest-environment jsdom
import { askDeskRefund, assignPayment } from '@citrine/contract/money-desk'
import type { Route } from '@citrine/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { OrderCase } from './order-case.tsx'
import { OrderSearch } from './order-search.tsx'
import { WaitingMoney } from './waiting-money.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))

const ORDER = {
  ...{ order_id: 'order', number: '7', user: null, goods_id: 'coins-500', goods_name: '500 Lemon Coins' },
  ...{
    price: 999,
    refunded: 0,
    currency: 'USD',
    provider: 'sandbox',
    provider_txn: null as string | null,
    state: 'paid',
    is_cancelled: false,
    paid_amount: 999,
    result_info: '',
    is_trial: true,
  },
  created_at: '2026-11-22T00:00:00.000Z',
}

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'money', 'orders')
})
afterEach(() => {
  cleanup()
  showToast.mockClear()
})

/** Opens an order of $9.99 against a server that refunds at once. */
function openOrder({ can_refund = true, order = ORDER } = {}): void {
  let left = ORDER.price
  call.mockImplementation(async ({ path }: Route, { body }: { body?: { amount: number } }) => {
    if (path === askDeskRefund.path) left -= body?.amount ?? 0
    if (path === askDeskRefund.path) return { is_second_needed: false }
    return { order, steps: [], refunds: [], left, can_refund, second_above: 5_000 }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderCase order_id="order" />
    </QueryClientProvider>,
  )
}

async function refund(amount: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  await userEvent.clear(field)
  await userEvent.type(field, amount)
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Bought twice.')
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
}

test('after a partial refund, the form offers the rest', async () => {
  openOrder()
  await refund('2.00')
  await screen.findByDisplayValue('7.99')
  expect(screen.queryByText(/^Enter an amount/)).toBeNull()
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
})

test('a full refund is announced although its form is gone', async () => {
  openOrder()
  await refund('9.99')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull())
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
})

test('where the provider takes no refunds from here, the order says where to make one, without a button', async () => {
  openOrder({ can_refund: false, order: { ...ORDER, provider: 'ccbill', provider_txn: '0526' } })
  await screen.findByText(/^CCBill takes no refunds from here. Refund payment 0526 .* at most \$9.99/)
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('an order that the buyer cancelled is not called failed', async () => {
  const items = [{ ...ORDER, state: 'failed', is_cancelled: true }]
  call.mockImplementation(async () => ({ items, next_cursor: null }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderSearch />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /Order 7.*Cancelled/ })
})

test('a payment without an order is given to the chosen one, and leaves the list', async () => {
  const lost = {
    ...{
      event_no: 12,
      provider: 'ccbill',
      provider_txn: '0526',
      amount: 999,
      currency: 'USD',
      made_at: ORDER.created_at,
    },
    orders: ['8', '7'].map((number) => ({ ...ORDER, order_id: `order ${number}`, number, state: 'expired' })),
  }
  let payments = [lost, { ...lost, event_no: 13, orders: [] }]
  const sent: unknown[] = []
  call.mockImplementation(async ({ path }: Route, { body }: { body?: unknown }) => {
    if (path !== assignPayment.path) return { refunds: [], adjustments: [], payments }
    sent.push(body)
    payments = []
    return { state: 'paid' }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WaitingMoney />
    </QueryClientProvider>,
  )
  await screen.findByText(/^No unpaid order of that day has this price/)
  await userEvent.click(screen.getByRole('button', { name: 'Choose order 7' }))
  await screen.findByText('Nothing waits')
  expect(sent).toEqual([{ event_no: 12, order_id: 'order 7' }])
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text: 'Order 7: Paid' }))
})
