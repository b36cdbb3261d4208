// @vitest-environment jsdom
import type { AuditEntry } from '@citrine/contract/moderation-desks'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { AuditList } from './audit-list.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin')
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
  hash: 'abcdef'.repeat(10),
}

test('an entry about money says how much was moved, and of which order', async () => {
  const moved = {
    ...ENTRY,
    seq: 6,
    action: 'move_rejected',
    target_type: 'payment',
    target_id: '41',
  } as const
  const items = [
    ENTRY,
    { ...moved, coins: null, order_id: 'order-2' },
    { ...ENTRY, seq: 5, amount: null, coins: -5 },
    { ...ENTRY, seq: 4, action: 'orders_voided', orders: 1_500, coins: null },
  ]
  call.mockResolvedValue({ items, next_cursor: null })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuditList />
    </QueryClientProvider>,
  )
  const [credited, rejected, taken, voided] = await screen.findAllByRole('listitem')
  expect(credited?.textContent).toContain('Tomás: credited an order, $29.99, Coins: 1,200, asked by Ines')
  expect(credited?.textContent?.match(/order-1/g)).toHaveLength(1)
  expect(rejected?.textContent).toContain('41 · order-2 · ')
  expect(rejected?.textContent).not.toContain('Coins')
  expect(taken?.textContent).toMatch(/credited an order, Coins: [-−]5/)
  expect(voided?.textContent).toContain(', Orders: 1,500, $29.99')
})
