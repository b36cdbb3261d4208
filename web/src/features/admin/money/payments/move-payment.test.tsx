// @vitest-environment jsdom
import type { DeskOrder } from '@citrine/contract/desk-order'
import type { UnmatchedPayment } from '@citrine/contract/money-desk'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { MovePayment } from './move-payment.tsx'
import { UnmatchedPayments } from './unmatched-payments.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast, dismissToasts: () => undefined }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'money', 'orders')
})
beforeEach(() => call.mockReset().mockResolvedValue({ is_second_needed: false, state: 'paid' }))
afterEach(cleanup)

const PERSON = { uid: 'u1', id_number: '20001', nick_name: 'Inès' }
const ORDER: DeskOrder = {
  order_id: 'o-1',
  number: '10001',
  user: PERSON,
  goods_id: 'coins_500',
  goods_name: '500 Lemon Coins',
  price: 999,
  refunded: 0,
  currency: 'USD',
  provider: 'ccbill',
  provider_txn: null,
  state: 'pending',
  is_cancelled: false,
  paid_amount: null,
  paid_currency: 'USD',
  reason: null,
  is_trial: false,
  created_at: '2026-11-20T10:00:00.000Z',
}
const WRONG_ORDER: DeskOrder = {
  ...ORDER,
  order_id: 'o-2',
  number: '10002',
  state: 'paid',
  goods_name: '100 Lemon Coins',
}
const PAYMENT: UnmatchedPayment = {
  event_no: 12,
  provider: 'ccbill',
  provider_txn: '526',
  amount: 999,
  currency: 'USD',
  returned: 0,
  cause: 'other_order',
  made_at: '2026-11-22T00:00:00.000Z',
  named_order_id: 'o-1',
  order: ORDER,
  counting_order: WRONG_ORDER,
  move: null,
  dismissal: null,
}

function open(move: UnmatchedPayment['move']) {
  const close = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MovePayment payment={{ ...PAYMENT, move }} onClose={close} />
    </QueryClientProvider>,
  )
  return close
}
const asked = (is_own: boolean) => ({
  reason: 'Seen there',
  by: PERSON,
  is_own,
  at: '2026-11-23T00:00:00.000Z',
})

test('a move says which order loses its goods and which gets them, and sends the reason', async () => {
  const close = open(null)
  screen.getByText(
    /^Order 10002 loses its goods \(100 Lemon Coins\), and order 10001 gets its own \(500 Lemon Coins\)\./,
  )
  await userEvent.type(screen.getByRole('textbox'), 'The report names it')
  await userEvent.click(screen.getByRole('button', { name: 'Move the payment' }))
  const body = { event_no: 12, reason: 'The report names it' }
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }), { body })
  expect(close).toHaveBeenCalled()
})

test('a request of another admin is shown with its reason, and can be agreed to or rejected', () => {
  open(asked(false))
  screen.getByText('Inès (20001) wants to move this payment: Seen there')
  screen.getByRole('button', { name: 'Reject' })
  screen.getByRole('button', { name: 'Move the payment' })
})

test('the request of another admin is rejected with a reason', async () => {
  open(asked(false))
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(call).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason: Reject' }), 'It belongs to 10002')
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const body = { event_no: 12, reason: 'It belongs to 10002' }
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }), { body })
})

test('an admin’s own request can only be withdrawn', async () => {
  open(asked(true))
  expect(screen.queryByRole('button', { name: 'Move the payment' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }), { body: { event_no: 12 } })
})

test('a move to an order that has to be checked says so', async () => {
  call.mockResolvedValue({ is_second_needed: false, state: 'review' })
  open(null)
  await userEvent.type(screen.getByRole('textbox'), 'The report names it')
  await userEvent.click(screen.getByRole('button', { name: 'Move the payment' }))
  const text = 'Payment moved to order 10001, which now has to be checked: it got nothing yet.'
  expect(showToast).toHaveBeenLastCalledWith({ kind: 'info', text })
})

test('a dismissed payment of another order can still be moved', async () => {
  const dismissal = { reason: 'A test', by: PERSON, at: '2026-11-23T00:00:00.000Z' }
  const order = { ...ORDER, user: null }
  const payment = { ...PAYMENT, order, counting_order: { ...WRONG_ORDER, user: null }, dismissal }
  call.mockResolvedValue({ items: [payment], next_cursor: null })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UnmatchedPayments />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Move the payment: 526' })
  expect(screen.queryByRole('button', { name: 'Dismiss: 526' })).toBeNull()
})
