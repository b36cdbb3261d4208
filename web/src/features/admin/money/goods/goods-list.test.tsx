// @vitest-environment jsdom
import { editGoods, voidOrders } from '@citrine/contract/goods-desk'
import type { Route } from '@citrine/contract/route'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { GoodsList } from './goods-list.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast, dismissToasts: () => undefined }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'money')
})

afterEach(cleanup)

const PACK = {
  goods_id: 'coins_500',
  name: '500 Lemon Coins',
  price: 999,
  currency: 'USD',
  coins: 500,
  period_type: null,
  is_on: true,
  stale_orders: 0,
  stale_on_the_way: 0,
  waiting: null as { price: number; is_on: boolean } | null,
}

test('a cut that waits for a second admin is shown with its good', async () => {
  const goods = [PACK, { ...PACK, goods_id: 'coins_100', waiting: { price: 299, is_on: true } }]
  call.mockImplementation(async () => ({ goods }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GoodsList />
    </QueryClientProvider>,
  )
  expect(await screen.findAllByText(/waits for a second admin/)).toHaveLength(1)
  screen.getByText('$2.99 waits for a second admin.')
})

test('unpaid orders at an old price are counted, and cancelled with a reason', async () => {
  let stale_orders = 12
  call.mockImplementation(async ({ path }: Route) => {
    if (path === voidOrders.path) stale_orders = 0
    return { voided: 12, goods: [{ ...PACK, stale_orders, stale_on_the_way: 3 }] }
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GoodsList />
    </QueryClientProvider>,
  )
  await screen.findByText(
    /^Unpaid orders at another price.*: 12\..*Orders that stay, because their payment may be under way: 3\./,
  )
  const name = 'Cancel unpaid orders: 500 Lemon Coins'
  await userEvent.type(screen.getByRole('textbox', { name: `Reason: ${name}` }), 'A slip of the price')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel unpaid orders' }))

  const body = { goods_id: 'coins_500', reason: 'A slip of the price' }
  await waitFor(() => expect(call).toHaveBeenCalledWith(voidOrders, { body }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel unpaid orders' })).toBeNull())
  screen.getByText(/^Orders that stay, because their payment may be under way: 3\./)
  expect(showToast).toHaveBeenCalledWith({ kind: 'success', text: 'Orders cancelled: 12' })
})

test('a new price is asked about before it is saved, with the old one', async () => {
  call.mockImplementation(async () => ({ goods: [PACK], is_second_needed: false }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GoodsList />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole('textbox', { name: 'Price (USD): 500 Lemon Coins' })
  await userEvent.clear(field)
  await userEvent.type(field, '10.99')
  await userEvent.click(screen.getByRole('button', { name: 'Save: 500 Lemon Coins' }))
  screen.getByRole('group', { name: 'Change the price of 500 Lemon Coins from $9.99 to $10.99?' })
  expect(call).not.toHaveBeenCalledWith(editGoods, expect.anything())
  await userEvent.click(screen.getByRole('button', { name: 'Set $10.99' }))
  const body = { goods_id: 'coins_500', price: 1_099, is_on: true }
  await waitFor(() => expect(call).toHaveBeenCalledWith(editGoods, { body }))
})
