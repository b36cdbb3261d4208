// @vitest-environment jsdom
import type { AuditEntry } from '@citrine/contract/moderation-desks'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { AuditList } from './audit-list.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'money')
})
afterEach(cleanup)

const ENTRY: AuditEntry = {
  seq: 7,
  at: '2026-05-02T08:00:00.000Z',
  actor: { uid: 'b', nick_name: 'Tomás' },
  asked_by: { uid: 'a', nick_name: 'Ines' },
  action: 'order_accepted',
  target_type: 'order',
  target_id: 'order-1',
  reason: null,
  order_id: 'order-1',
  amount: 2_999,
  currency: 'USD',
  coins: 1_200,
  orders: null,
  target: { kind: 'order', name: '10015', key: '10015' },
  order_number: '10015',
  hash: 'abcdef'.repeat(10),
}

function open(items: readonly AuditEntry[]): void {
  call.mockResolvedValue({ items, next_cursor: null })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={createQueryClient()}>
          <AuditList />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/admin/audit'] }),
  })
  render(<RouterProvider router={router as never} />)
}

test('an entry about money says how much was moved, and of which order', async () => {
  const moved = {
    ...ENTRY,
    seq: 6,
    action: 'move_rejected',
    target_type: 'payment',
    target_id: '41',
    target: null,
  } as const
  const items = [
    ENTRY,
    { ...moved, coins: null, order_id: 'order-2', order_number: null },
    { ...ENTRY, seq: 5, amount: null, coins: -5 },
    { ...ENTRY, seq: 4, action: 'orders_voided' as const, orders: 1_500, coins: null },
  ]
  open(items)
  const [credited, rejected, taken, voided] = await screen.findAllByRole('listitem')
  expect(credited?.textContent).toContain('Tomás: credited an order, $29.99, Coins: 1,200, asked by Ines')
  expect(credited?.textContent?.match(/Order 10015/g)).toHaveLength(1)
  expect(rejected?.textContent).toContain('41 · order-2 · ')
  expect(rejected?.textContent).not.toContain('Coins')
  expect(taken?.textContent).toMatch(/credited an order, Coins: [-−]5/)
  expect(voided?.textContent).toContain(', Orders: 1,500, $29.99')
})

test('an entry leads to what it is about by its name, and shows the id of what has none', async () => {
  const plain = { ...ENTRY, amount: null, currency: null, coins: null, order_id: null, order_number: null }
  open([
    { ...plain, seq: 6, target: { kind: 'user', name: 'Ada', key: '100482' } },
    { ...plain, seq: 5, target: { kind: 'character', name: 'Idris Vale', key: 'idris' } },
    { ...plain, seq: 4, target: { kind: 'goods', name: '500 Lemon Coins', key: 'coins_500' } },
    { ...plain, seq: 3, order_id: 'order-2', order_number: '10016' },
    { ...plain, seq: 2, target: null, target_id: '2026-05' },
  ])
  const rows = await screen.findAllByRole('listitem')
  const links = rows.map((row) =>
    within(row)
      .queryAllByRole('link')
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
  )
  expect(links).toEqual([
    [['Ada (100482)', '/admin/users?who="100482"']],
    [['Idris Vale', '/characterDetail/idris']],
    [['500 Lemon Coins', '/admin/money?view=goods']],
    [
      ['Order 10015', '/admin/money?order="10015"'],
      ['Order 10016', '/admin/money?order="10016"'],
    ],
    [],
  ])
  expect(rows.at(-1)?.textContent).toContain('2026-05')
})
