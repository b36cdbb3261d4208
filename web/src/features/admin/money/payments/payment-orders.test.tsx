// @vitest-environment jsdom
import type { UnmatchedPayment } from '@citrine/contract/money-desk'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { PaymentOrders } from './payment-orders.tsx'

const call = vi.hoisted(() => vi.fn(async () => ({ items: [], next_cursor: null })))
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'money', 'orders')
})
afterEach(cleanup)

const PAYMENT: UnmatchedPayment = {
  event_no: 12,
  provider: 'ccbill',
  provider_txn: '0526',
  amount: 999,
  currency: 'USD',
  returned: 0,
  cause: 'no_order',
  made_at: '2026-11-22T00:00:00.000Z',
  named_order_id: null,
  order: null,
  counting_order: null,
  move: null,
  dismissal: null,
}

test.each([
  [PAYMENT, /^No unpaid order of the thirty days before has this price\./],
  [{ ...PAYMENT, amount: null, currency: null }, /^There’s no unpaid order in the thirty days before\./],
])('where no order can get a payment, the desk says why', async (payment, sentence) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentOrders payment={payment} />
    </QueryClientProvider>,
  )
  await screen.findByText(sentence)
})
