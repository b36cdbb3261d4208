// @vitest-environment jsdom
import {
  acceptDeskOrder,
  askDeskRefund,
  closeDeskOrder,
  closeDeskRefund,
  listPaymentOrders,
  listUnmatchedPayments,
} from '@citrine/contract/money-desk'
import type { Route } from '@citrine/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { AddPack } from './goods/add-pack.tsx'
import { OrderCase } from './orders/order-case.tsx'
import { OrderSearch } from './orders/order-search.tsx'
import { UnmatchedPayments } from './payments/unmatched-payments.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast, dismissToasts: () => undefined }))

const ORDER = {
  order_id: 'order',
  number: '7',
  user: null,
  goods_id: 'coins-500',
  goods_name: '500 Lemon Coins',
  price: 999,
  refunded: 0,
  currency: 'USD',
  provider: 'sandbox',
  provider_txn: null as string | null,
  state: 'paid',
  is_cancelled: false,
  paid_amount: 999 as number | null,
  paid_currency: 'USD',
  reason: null,
  is_trial: true,
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

function openOrder({ can_refund = true, order = ORDER, paid = ORDER.price, review = {} } = {}): void {
  let left = paid
  call.mockImplementation(async ({ path }: Route, { body }: { body?: { amount: number } }) => {
    if (path === askDeskRefund.path) left -= body?.amount ?? 0
    if (path === askDeskRefund.path || path === acceptDeskOrder.path) return { is_second_needed: false }
    return {
      order,
      steps: [],
      refunds: [],
      returns: [],
      review_cause: null,
      left,
      can_refund,
      credited: { type: 'COIN', coins: 500 },
      premium: null,
      is_whole_only: false,
      can_accept: false,
      acceptance: null,
      ...review,
    }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderCase order_id="order" />
    </QueryClientProvider>,
  )
}

async function refund(amount: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Amount (USD)' })
  await userEvent.clear(field)
  await userEvent.type(field, amount)
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason: Refund' }), 'Bought twice.')
  await userEvent.click(screen.getByRole('button', { name: /^Refund \$/ }))
  const question = `Refund $${amount} of order 7 to Deleted account?`
  await userEvent.click(
    within(screen.getByRole('group', { name: question })).getByRole('button', { name: /^Refund/ }),
  )
}

test('after a partial refund, the form offers the rest', async () => {
  openOrder()
  await refund('2.00')
  await screen.findByDisplayValue('7.99')
  expect(screen.queryByText(/^Enter an amount/)).toBeNull()
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
})

test('the refund form says what the typed amount takes back, and its button names the amount', async () => {
  openOrder()
  const field = await screen.findByRole('textbox', { name: 'Amount (USD)' })
  screen.getByText('Coins taken back: 500. The buyer owes those already spent.')
  await userEvent.clear(field)
  await userEvent.type(field, '4.50')
  screen.getByText('Coins taken back: 225. The buyer owes those already spent.')
  await userEvent.click(screen.getByRole('button', { name: 'Refund $4.50' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason: Refund' })),
  )
})

test('a full refund is announced although its form is gone', async () => {
  openOrder()
  await refund('9.99')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull())
  // The focus moves to the order.
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Provider/))
  const text = 'The refund is on its way. The buyer is notified when Sandbox confirms it.'
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text }))
})

test('where the provider takes no refunds from here, the order says where to make one, without a button', async () => {
  openOrder({ can_refund: false, order: { ...ORDER, provider: 'ccbill', provider_txn: '0526' } })
  await screen.findByText(/^CCBill takes no refunds from here. Refund payment 0526 .* at most \$9.99/)
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
})

test('a refund that the provider never confirmed says so, and is closed with a reason', async () => {
  const refunds = [
    {
      refund_id: 'refund',
      order_id: 'order',
      order_number: '7',
      provider: 'paypal',
      amount: 600,
      currency: 'USD',
      reason: 'Asked',
      close_reason: null,
      taken_coins: null,
      state: 'unknown',
      asked_by: null,
      decided_by: null,
      is_own: false,
      is_recorded: false,
      created_at: '2026-11-22T00:00:00.000Z',
    },
  ]
  openOrder({ paid: 0, review: { refunds } })
  await screen.findByText(/not confirmed by the provider/)
  const button = screen.getByRole('button', { name: 'Close the refund' })
  await userEvent.click(button)
  await screen.findByText('Enter a reason of at least 3 letters.')
  const field = screen.getByRole('textbox', { name: 'Reason: Close the refund' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  screen.getByText(/Closing sends nothing to PayPal: it only frees \$6.00/)
  await userEvent.type(field, 'PayPal shows none')
  await userEvent.click(button)

  const body = { refund_id: 'refund', reason: 'PayPal shows none' }
  await waitFor(() => expect(call).toHaveBeenCalledWith(closeDeskRefund, { body }))
  const text = 'The refund is closed. Its money can be returned again.'
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text }))
})

test('an order whose payment has no number says where to return the money, and is closed with a reason', async () => {
  const order = { ...ORDER, provider: 'ccbill', provider_txn: null }
  openOrder({ can_refund: false, order, review: { can_close: true } })
  await screen.findByText(/^CCBill gave this payment no number.* Return \$9.99/)
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason: Close the order' }), 'Returned there')
  await userEvent.click(screen.getByRole('button', { name: 'Close the order' }))

  const body = { order_id: order.order_id, reason: 'Returned there' }
  await waitFor(() => expect(call).toHaveBeenCalledWith(closeDeskOrder, { body }))
  expect(screen.queryByText(/takes no refunds from here/)).toBeNull()
})

test('an order that the buyer cancelled is not called failed', async () => {
  const items = [{ ...ORDER, state: 'failed', is_cancelled: true }]
  call.mockImplementation(async () => ({ items, next_cursor: null }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderSearch initialSearch="" onSearch={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /Order 7.*Cancelled/ })
})

test('an order in review says what arrived in its own currency, and is credited with a reason or refunded as a whole', async () => {
  const user = { uid: 'ada', id_number: '100482', nick_name: 'Ada' }
  const arrived = { provider_txn: 'TXN', paid_amount: 921, paid_currency: 'EUR' }
  const order = { ...ORDER, state: 'review', user: user as never, ...arrived }
  openOrder({ order, paid: 921, review: { is_whole_only: true, can_accept: true } })
  await screen.findByText(
    '€9.21 arrived for an order of $9.99. Ada (100482) gets 500 Lemon Coins and is notified.',
  )
  await screen.findByText(
    /^€9.21 arrived, which differs from the order’s price, so only the whole can be returned/,
  )
  expect(screen.queryByRole('textbox', { name: 'Amount (USD)' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Credit the order' }))
  await screen.findByText('Enter a reason of at least 3 letters.')
  const reason = screen.getByRole('textbox', { name: 'Reason: Credit the order' })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await userEvent.type(reason, 'Converted by the bank')
  await userEvent.click(screen.getByRole('button', { name: 'Credit the order' }))
  const text = 'Order 7 is credited. The buyer is notified.'
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text }))
})

test('an expensive order that another admin wants to credit shows who and why', async () => {
  const asked_by = { uid: 'bea', id_number: '100001', nick_name: 'Bea' }
  const acceptance = { reason: 'Converted', asked_by, is_own: true }
  openOrder({ order: { ...ORDER, state: 'review' }, review: { can_accept: true, acceptance } })
  await screen.findByText('Bea (100001) wants to credit this order: Converted')
  expect(screen.queryByRole('button', { name: 'Credit the order' })).toBeNull()
})

test('a coin pack is added with its coins and price, and each faulty field says what it needs', async () => {
  const sent: unknown[] = []
  call.mockImplementation(async (_: Route, { body }: { body?: unknown }) => {
    if (body !== undefined) sent.push(body)
    return {
      goods: [
        {
          goods_id: 'coins_800',
          name: '800 Lemon Coins',
          price: 1_499,
          currency: 'USD',
          is_on: true,
          coins: 800,
        },
      ],
    }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddPack />
    </QueryClientProvider>,
  )
  const pressAdd = () => userEvent.click(screen.getByRole('button', { name: 'Add a coin pack' }))
  await pressAdd()
  await screen.findByText('Enter a whole number between 1 and 1,000,000.')
  await screen.findByText('Enter an amount between $0.01 and $10,000.00.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Coins' }), '800')
  const price = screen.getByRole('textbox', { name: 'Price (USD)' })
  await userEvent.type(price, '1.99')
  await pressAdd()
  await screen.findByText('Enter an amount between $2.00 and $10,000.00.')
  expect(sent).toEqual([])
  await userEvent.clear(price)
  await userEvent.type(price, '14.99')
  await pressAdd()
  const text = '800 Lemon Coins is on sale.'
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text }))
  expect(sent).toEqual([{ coins: 800, price: 1_499 }])
})

const PAYMENT = {
  event_no: 12,
  provider: 'ccbill',
  provider_txn: '0526',
  amount: 999,
  currency: 'USD',
  cause: 'no_order',
  returned: 0,
  made_at: ORDER.created_at,
  named_order_id: null,
  order: null,
  dismissal: null,
}
const BUYER = { uid: 'ada', id_number: '100482', nick_name: 'Ada' }

function openPayments(
  settle: (body: unknown) => Promise<unknown>,
  payment: object = PAYMENT,
  price = ORDER.price,
): void {
  let payments = [payment]
  const orders = ['8', '7'].map((number) => ({
    ...ORDER,
    order_id: `order ${number}`,
    number,
    price,
    state: 'expired',
    user: BUYER,
  }))
  call.mockImplementation(async ({ path }: Route, { body }: { body?: unknown }) => {
    if (path === listPaymentOrders.path) return { items: orders, next_cursor: null }
    if (path === listUnmatchedPayments.path) return { items: payments, next_cursor: null }
    const answer = await settle(body)
    payments = []
    return answer
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UnmatchedPayments />
    </QueryClientProvider>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a payment is given to the chosen order after a confirmation that says who gets what, and leaves the list', async () => {
  const sent: unknown[] = []
  openPayments(async (body) => {
    sent.push(body)
    return { state: 'paid' }
  })
  await screen.findByText('The report names no order.')
  await press('Find its order: 0526')
  await press('Choose this order: 8')
  await press('Back')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Choose this order: 8')
  await press('Choose this order: 7')
  await screen.findByText('Give $9.99 to order 7? Ada (100482) gets 500 Lemon Coins and is notified.')
  expect([sent, document.activeElement?.textContent]).toEqual([[], 'Give the payment'])
  await press('Give the payment')
  await screen.findByText('Every payment found its order')
  expect(sent).toEqual([{ event_no: 12, order_id: 'order 7' }])
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text: 'Order 7: Paid' }))
})

test('an order that another admin settled meanwhile is shown as taken, and the payment stays', async () => {
  const desc = 'This order was paid or changed in the meantime. The payment stays on the list.'
  openPayments(async () => {
    throw new ApiError({ status: 409, desc, transport: false })
  })
  await press('Find its order: 0526')
  await press('Choose this order: 7')
  await press('Give the payment')
  await screen.findByText(desc)
  expect(showToast).not.toHaveBeenCalled()
  await screen.findByText('The report names no order.')
})

const UNREADABLE = { ...PAYMENT, amount: null, currency: null, cause: 'amount_unreadable' }

test('a payment of unknown amount asks the admin to look it up first', async () => {
  openPayments(async () => ({ state: 'paid' }), UNREADABLE)
  await screen.findByText('The amount in the report can’t be read. Look the payment up at CCBill.')
  await press('Find its order: 0526')
  await press('Choose this order: 7')
  await screen.findByText(/^Did \$9.99 arrive at CCBill\? Then Ada \(100482\) gets 500 Lemon Coins/)
})

test('the question about an order says from when on a second person has to agree', async () => {
  openPayments(async () => ({ state: 'review' }), UNREADABLE, 5_999)
  await press('Find its order: 0526')
  await press('Choose this order: 7')
  await screen.findByText(
    /^Above \$50\.00 or 1,000 coins for one buyer, or \$250\.00 from one admin in a day, .* a second person has to agree\.$/,
  )
})

test('a payment of which a part was returned says how much, and is offered no order', async () => {
  openPayments(async () => ({}), { ...PAYMENT, returned: 998 })
  await screen.findByText(
    '$9.98 of it was returned, so no order can get it. Refund the rest at CCBill, or dismiss it.',
  )
  expect(screen.queryByRole('button', { name: 'Find its order: 0526' })).toBeNull()
  await screen.findByRole('button', { name: 'Dismiss: 0526' })
})

test('a payment is dismissed only with a reason', async () => {
  const sent: unknown[] = []
  openPayments(async (body) => {
    sent.push(body)
    return {}
  })
  await press('Dismiss: 0526')
  await press('Back')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Dismiss: 0526')
  await press('Dismiss: 0526')
  await userEvent.click(screen.getByText('Dismiss', { selector: 'form span' }))
  await screen.findByText('Enter a reason of at least 3 letters.')
  expect(sent).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason: Dismiss' }), 'A test of mine')
  await userEvent.click(screen.getByText('Dismiss', { selector: 'form span' }))
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: 'success', text: 'Payment dismissed.' }))
  expect(sent).toEqual([{ event_no: 12, reason: 'A test of mine' }])
})
