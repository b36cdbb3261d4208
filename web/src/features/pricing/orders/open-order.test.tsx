// @vitest-environment jsdom
import { listOrders, type Order } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { isAtPacks, OpenOrder } from './open-order.tsx'
import { UNPAID } from './order.fixture.ts'
import { OrderList } from './order-list.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('orders', 'checkout', 'legal')
})
afterEach(cleanup)

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

const makeOrder = (number: string, change: Partial<Order>): Order => ({
  ...UNPAID,
  id: `o-${number}`,
  number,
  created_at: minutesAgo(5),
  ...change,
})

async function open(orders: Order[]): Promise<HTMLElement | null> {
  cleanup()
  call.mockReset()
  call.mockImplementation(async (route: unknown) =>
    route === listOrders ? { items: orders, next_cursor: null } : { goods: [] },
  )
  const component = () => (
    <QueryClientProvider client={createQueryClient()}>
      <OpenOrder belongsHere={(order) => !isAtPacks(order)} />
      <section aria-label="Packs">
        <OpenOrder belongsHere={isAtPacks} />
      </section>
      <OrderList />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Your orders' })
  expect(call.mock.calls.filter(([route]) => route === listOrders)).toHaveLength(1)
  return screen.queryByRole('link', { name: /^(The payment for order|Order) 100\d+ (is|was|didn)/ })
}

test.each<[string, Partial<Order>, string]>([
  [
    'that is pending, of yesterday',
    { state: 'pending', created_at: minutesAgo(1_500) },
    'The payment for order 10012 is on its way',
  ],
  ['that failed', { state: 'failed', reason: 'declined' }, 'The payment for order 10012 didn’t go through'],
  ['that the buyer cancelled', { state: 'failed', reason: 'cancelled' }, 'Order 10012 was cancelled'],
  ['that waits', {}, 'Order 10012 is waiting for your payment'],
])('an order %s is named above the goods, and its link focuses its row', async (_, change, text) => {
  const link = await open([makeOrder('10012', change)])
  expect(link?.textContent).toBe(text)
  expect(link?.getAttribute('href')).toBe('/pricing#order-10012')
  expect(link?.closest('section')?.getAttribute('aria-label')).toBe(
    change.state === 'failed' ? 'Packs' : undefined,
  )
  link?.click()
  expect(document.activeElement?.id).toBe('order-10012')
})

test('an unpaid order that waits for another payment of the same goods gives way to that one', async () => {
  const pending = makeOrder('10012', { state: 'pending', created_at: minutesAgo(9) })
  const link = await open([makeOrder('10013', {}), pending])
  expect(link?.textContent).toBe('The payment for order 10012 is on its way')
})

test('no other order is named: older, moved, paid, or bought again since', async () => {
  expect(await open([makeOrder('10012', { created_at: minutesAgo(61) })])).toBeNull()
  expect(await open([makeOrder('10012', { state: 'refunded', reason: 'moved' })])).toBeNull()
  const paid = makeOrder('10013', { state: 'paid', order_status: 1, paid_at: minutesAgo(1) })
  expect(await open([paid, makeOrder('10012', { state: 'failed', reason: 'declined' })])).toBeNull()
})
