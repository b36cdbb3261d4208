// @vitest-environment jsdom
import type { UnrecordedReturn } from '@citrine/contract/desk-order'
import {
  acceptDeskOrder,
  type DeskOrderCase,
  declineAcceptance,
  recordReturn,
} from '@citrine/contract/money-desk'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { OrderCase } from './order-case.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'money', 'orders')
})
afterEach(cleanup)

const AT = '2026-11-22T00:00:00.000Z'
const ADA = { uid: 'ada', id_number: '100482', nick_name: 'Ada' }
const ORDER: DeskOrderCase['order'] = {
  order_id: 'order',
  number: '7',
  user: ADA,
  goods_id: 'vip_yearly',
  goods_name: 'Premium, one year',
  price: 5_999,
  refunded: 0,
  currency: 'USD',
  provider: 'paypal',
  provider_txn: 'TXN',
  state: 'paid',
  reason: null,
  is_cancelled: false,
  paid_amount: 5_999,
  paid_currency: 'USD',
  is_trial: false,
  created_at: AT,
}
const step = (step_no: number, state: DeskOrderCase['steps'][number]['state'], at = AT) => ({
  step_no,
  state,
  at,
  cause: 'webhook',
  reason: null,
  is_refund: false,
  returned: null,
  staff: null,
})
const CASE: DeskOrderCase = {
  order: ORDER,
  steps: [step(1, 'created')],
  refunds: [],
  returns: [],
  review_cause: null,
  left: 5_999,
  credited: { type: 'VIP', coins: 0 },
  premium: { left_days: 364, coins: 500, until: '2027-11-22T00:00:00.000Z', is_followed: false },
  is_whole_only: false,
  can_accept: false,
  acceptance: null,
  can_refund: true,
  can_close: false,
}

function openCase(shown: Partial<DeskOrderCase>): void {
  call.mockImplementation(async () => ({ ...CASE, ...shown }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderCase order_id="order" />
    </QueryClientProvider>,
  )
}

const inReview = (order: Partial<DeskOrderCase['order']>): Partial<DeskOrderCase> => ({
  order: { ...ORDER, state: 'review', reason: 'payment_unclear', ...order },
  steps: [step(1, 'created'), step(2, 'review')],
  can_accept: true,
  credited: null,
})

const CAUSES: [string, Partial<DeskOrderCase>, RegExp][] = [
  [
    'another amount',
    inReview({ reason: 'amount_differs', paid_amount: 4_999 }),
    /^\$49.99 arrived, but the order costs \$59.99/,
  ],
  [
    'another currency',
    inReview({ reason: 'amount_differs', paid_currency: 'EUR' }),
    /^€59.99 arrived, but the order costs \$59.99/,
  ],
  [
    'an unreadable amount',
    inReview({ paid_amount: null }),
    /^The amount in the report of PayPal can’t be read/,
  ],
  [
    'the cause that the server stored',
    { ...inReview({}), review_cause: 'limit' },
    /^The payment goes beyond the monthly limit that the buyer set/,
  ],
  ['a foreign token, or a limit', inReview({}), /^The right amount arrived, but something else forbids/],
  [
    'an old price',
    {
      ...inReview({}),
      steps: [step(1, 'created'), step(2, 'review', '2026-12-23T00:00:00.000Z')],
    },
    /^The payment came more than thirty days after the order/,
  ],
  ['a deleted account', inReview({ user: null }), /^The buyer’s account is deleted/],
  [
    'a won dispute',
    { ...inReview({}), steps: [step(1, 'review'), step(2, 'charged_back'), step(3, 'review')] },
    /^A dispute about this payment was won/,
  ],
]

test.each(CAUSES)('an order in review says why and what an admin can do: %s', async (_, shown, sentence) => {
  openCase(shown)
  await screen.findByText(sentence)
  screen.getByText('Compare it with the records of PayPal, then credit the order or return the money.')
  expect(screen.queryByText(/You |we will/)).toBeNull()
})

test('an order that an admin cannot credit says so', async () => {
  openCase({ ...inReview({}), can_accept: false })
  await screen.findByText(/^You can’t credit it: .* The money can still be returned\.$/)
})

test('a refund of Premium says before which days and coins it takes, and afterwards until when Premium is', async () => {
  openCase({})
  await screen.findByText(
    /Premium from this order \(days left: 364\) and the coins that came with it \(500\)/,
  )
  cleanup()

  const refunded = { ...ORDER, state: 'refunded' as const, refunded: 5_999 }
  const premium = { left_days: 0, coins: 0, until: '2027-01-05T12:00:00.000Z', is_followed: false }
  openCase({ order: refunded, credited: null, left: 0, premium })
  await screen.findByText(/^Premium from this order is over\. .* Ada \(100482\) has Premium until .*2027/)
  cleanup()

  openCase({ order: refunded, credited: null, left: 0, premium: { ...premium, until: null } })
  await screen.findByText('Ada (100482) has no Premium now.')
})

test('two steps into one state at the same moment are both shown', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  openCase({ steps: [step(1, 'paid'), step(2, 'paid')] })
  expect(await screen.findAllByText('Paid')).toHaveLength(2)
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('a request to credit an order is withdrawn by its author or rejected by another admin', async () => {
  for (const [is_own, name] of [
    [true, 'Withdraw the request'],
    [false, 'Reject'],
  ] as const) {
    openCase({ ...inReview({}), acceptance: { reason: 'Converted', asked_by: ADA, is_own } })
    await userEvent.click(await screen.findByRole('button', { name }))
    if (!is_own) {
      await userEvent.type(screen.getByRole('textbox', { name: 'Reason: Reject' }), 'Not converted')
      await userEvent.click(screen.getByRole('button', { name }))
    }
    const body = { order_id: 'order', ...(!is_own && { reason: 'Not converted' }) }
    await waitFor(() => expect(call).toHaveBeenCalledWith(declineAcceptance, { body }))
    cleanup()
    call.mockClear()
  }
})

test('a credited order says who credited it and why, and who asked first', async () => {
  const credited = {
    ...step(2, 'paid'),
    cause: 'staff',
    staff: { by: ADA, reason: 'Found at the provider' },
  }
  const acceptance = { reason: 'Converted', asked_by: { ...ADA, nick_name: 'Bea' }, is_own: false }
  openCase({ steps: [step(1, 'review'), credited], acceptance })
  const item = (await screen.findByText('Found at the provider')).closest('li')
  expect(item?.textContent).toContain('Ada (100482): Found at the provider')
  screen.getByText('Bea (100482) wants to credit this order: Converted')
})

test('an unnumbered payment is credited with the provider’s number, or once there is none', async () => {
  openCase(inReview({ provider_txn: null }))
  const button = await screen.findByRole('button', { name: 'Credit the order' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason: Credit the order' }), 'Seen')
  await userEvent.click(button)
  await screen.findByText('Enter the number, or confirm that there is none.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Payment number' }), ' 0526 ')
  await userEvent.click(button)
  const body = { order_id: 'order', reason: 'Seen', payment_number: '0526' }
  await waitFor(() => expect(call).toHaveBeenCalledWith(acceptDeskOrder, { body }))
})

test('returned money that its report does not settle says why, and is recorded with the amount found', async () => {
  const report: UnrecordedReturn = {
    event_no: 7,
    kind: 'refunded',
    cause: 'refund_amount_unknown',
    amount: null,
    currency: null,
    received_at: AT,
    order: ORDER,
    most: 666,
    only_amount: null,
    dismissal: null,
  }
  openCase({ returns: [report] })
  await screen.findByText(/^The report doesn’t say how much went back.* Look at PayPal/)
  await userEvent.click(screen.getByRole('button', { name: 'Record the return: 7' }))
  const [amount] = screen.getAllByRole('textbox', { name: 'Amount (USD)' })
  if (amount) await userEvent.type(amount, '7.00')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason: Record the return' }), 'Seen there')
  await userEvent.click(screen.getByRole('button', { name: 'Record the return' }))
  await screen.findByText('Enter an amount between $0.01 and $6.66.')
  if (amount) await userEvent.clear(amount)
  if (amount) await userEvent.type(amount, '3.33')
  await userEvent.click(screen.getByRole('button', { name: 'Record the return: $3.33' }))
  const body = { event_no: 7, amount: 333, reason: 'Seen there' }
  await waitFor(() => expect(call).toHaveBeenCalledWith(recordReturn, { body }))
})

test('an opened order shows the words of the buyer’s question', async () => {
  const question = { receipt_number: 'T-7K3M-9QXW', topic: null, asked_at: AT, answered_at: null }
  openCase({ order: { ...ORDER, questions: [{ ...question, text: 'Please return the money.' }] } })
  await screen.findByText('Please return the money.')
  screen.getByRole('link', { name: 'T-7K3M-9QXW' })
})
