// @vitest-environment jsdom
import { paymentTypes } from '@citrine/contract/goods'
import type { Order } from '@citrine/contract/orders'
import type { Features } from '@citrine/contract/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { closeDialog, getOpenDialogName, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { UNPAID } from './order.fixture.ts'
import { OrderList } from './order-list.tsx'

const CANCELLED: Order = { ...UNPAID, state: 'failed', order_status: 0, reason: 'cancelled' }
const other = (number: string, paid_amount: number): Order => ({
  ...UNPAID,
  id: number,
  number,
  state: 'review',
  order_status: 0,
  reason: 'amount_differs',
  paid_amount,
})
const CHARGE = JSON.stringify({
  v: 1,
  kind: 'form',
  provider: 'sandbox',
  method: 'POST',
  action: 'https://pay.harbour.example/form',
  fields: {},
  billing_map: {},
})

let isPaypalOn = false
const ways = () =>
  paymentTypes.map((type) => ({ type, is_on: type === 'card' || (type === 'paypal' && isPaypalOn) }))

const goods = (id: string, more: object) => ({
  goods: [
    {
      id,
      name: id,
      price: 1_299,
      currency: 'USD',
      price_show: '$12.99',
      origin_price_show: null,
      payment_types: ways(),
      ...more,
    },
  ],
  terms: { descriptor_hint: null, is_trial: true },
})
const allowance = { total: 10, cost: 4 }
const FREE = { messages: allowance, voices: allowance, pictures: allowance, polish: allowance }
const MONTHLY = { period_type: 'MONTHLY', saving_percent: null, subscript: null }

let first = UNPAID
let paused_until: string | null = null
const limits = { monthly_limit: null, next_limit: null, raise_at: null, spent_this_month: 0, on_the_way: 0 }
let others = [other('10002', 899), other('10003', 0)]
const posted: string[] = []

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'POST') posted.push(`${pathname} ${await request.text()}`)
    if (pathname.endsWith('/cancel')) first = CANCELLED
    const data = pathname.endsWith('/orders')
      ? { items: [first, ...others], next_cursor: null }
      : pathname.endsWith('/spending')
        ? { ...limits, currency: 'USD', paused_until }
        : pathname.endsWith('/continue')
          ? { order_id: 'o-1', charge: CHARGE, price_show: '$9.99' }
          : pathname.endsWith('/vips')
            ? { ...goods('vip_monthly', MONTHLY), free: FREE }
            : pathname.endsWith('/coins')
              ? goods('coins_500', { coins: 500 })
              : first
    return Response.json({ status: 200, desc: 'Done.', data })
  })
  await startI18n()
  await loadTexts('orders', 'checkout', 'legal')
})

function show(): void {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  const cache = createQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={cache}>
          <OrderList />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
}
const readDialog = () => renderHook(useOpenDialog).result.current

afterEach(() => {
  cleanup()
  closeDialog()
  isPaypalOn = false
})

test('every order except an unpaid one links to a mail about it, or without an address to a form with its number', async () => {
  show()
  const ask = await screen.findByRole('link', { name: 'Ask about this order: 10002' })
  expect(new URL(ask.getAttribute('href') ?? '', 'https://x').searchParams.get('order')).toBe('"10002"')
  expect(screen.queryByRole('link', { name: 'Ask about this order: 10001' })).toBeNull()
  act(() => setFeatures({ links: { contact_email: 'help@harbour.example' } } as Features))
  expect(ask.isConnected).toBe(false)
  const mail = screen.getByRole('link', { name: 'Ask about this order: 10002' })
  expect(mail.getAttribute('href')).toBe('mailto:help@harbour.example?subject=Order%2010002')
})

test('a paid order offers to ask for a refund; one that took or kept no money, a question', async () => {
  others = [
    { ...other('10002', 999), state: 'paid' },
    { ...CANCELLED, id: '10003', number: '10003' },
  ]
  show()
  const ask = await screen.findByRole('link', { name: 'Ask for a refund or about this order: 10002' })
  expect(ask.textContent).toBe('Ask for a refund or about this order')
  screen.getByRole('link', { name: 'Ask about this order: 10003' })
})

test('an order says how it is paid and when its buyer asked about it, and an unpaid one that it costs nothing', async () => {
  const question_at = '2026-11-21T09:30:00.000Z'
  others = [{ ...other('10002', 899), payment_type: 'paypal', question_at }, other('10003', 0)]
  show()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => /Card|PayPal/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Card',
    'PayPal',
    'Card',
  ])
  expect(rows.map((row) => row.textContent?.includes('costs nothing'))).toEqual([true, false, false])
  expect(screen.getByText(/^Question sent:/).querySelector('time')?.dateTime).toBe(question_at)
  expect(screen.getAllByText(/^Question sent:/)).toHaveLength(1)
  screen.getByRole('link', { name: 'Ask again about order 10002' })

  cleanup()
  const answered_at = '2026-11-22T10:00:00.000Z'
  others = [{ ...other('10002', 899), question_at, answered_at }, other('10003', 0)]
  show()
  const line = await screen.findByText(/^Question answered by e-mail:/)
  expect(line.querySelector('time')?.dateTime).toBe(answered_at)
  expect(screen.queryByText(/^Question sent:/)).toBeNull()
  screen.getByRole('link', { name: 'Ask about this order: 10002' })
  screen.getByRole('link', { name: 'Ask about this order: 10003' })
})

test('an unpaid order continues at its own price or is cancelled; a differing amount is named', async () => {
  others = [other('10002', 899), other('10003', 0)].map((order) => ({ ...order, goods_id: 'coins_100' }))
  show()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([2, 0, 0])
  const receipts = rows.map((row) => within(row).queryByRole('link', { name: /^Receipt/ }))
  expect(receipts.map((link) => link?.getAttribute('aria-label'))).toEqual([
    undefined,
    'Receipt for order 10002',
    'Receipt for order 10003',
  ])
  screen.getByText('Waiting for payment')
  for (const name of screen.getAllByText('500 Lemon Coins')) expect(name.closest('bdi')).toBeNull()
  screen.getByText('Ordered for $9.99, paid $8.99.')
  screen.getByText('Ordered for $9.99, paid in another currency.')

  await userEvent.click(screen.getByRole('button', { name: 'Continue with order 10001' }))
  await expect.poll(getOpenDialogName).toBe('billing')
  expect(Object.keys(readObject('payment_under_way') ?? {})).toEqual(['o-1'])

  await userEvent.click(screen.getByRole('button', { name: 'Cancel order 10001' }))
  await screen.findByText('Cancelled')
  await screen.findByRole('button', { name: 'Try again: order 10001' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(posted).toEqual([
    `/api/v1/auth/order/continue {"id":"o-1","redirect":"${location.origin}/"}`,
    '/api/v1/auth/order/cancel {"id":"o-1"}',
  ])
})

test('during a break nothing continues, and the order says until when and when it ends', async () => {
  others = []
  first = { ...UNPAID, expires_at: '2027-03-02T10:00:00.000Z' }
  paused_until = '2027-03-01T10:00:00.000Z'
  show()
  const description = /^Buying is paused until .*2027/
  const go = await screen.findByRole('button', { name: 'Continue with order 10001', description })
  expect(go).toHaveProperty('disabled', true)
  screen.getByText(/this order ends by itself on Mar 2, 2027, /)
  paused_until = null
})

test('the goods of a declined, cancelled or expired order are bought again, while they are on sale', async () => {
  const declined = (number: string, more: Partial<Order>): Order => ({
    ...CANCELLED,
    id: number,
    number,
    reason: 'declined',
    ...more,
  })
  first = { ...CANCELLED, goods_id: 'coins_gone' }
  others = [
    declined('10004', { reason: 'cancelled' }),
    declined('10005', { type: 'VIP', goods_id: 'vip_monthly', coins: null, period_type: 'MONTHLY' }),
    declined('10006', { goods_id: 'coins_gone' }),
  ]
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: order 10004' }))
  expect(readDialog()).toEqual({ name: 'coin', props: { pack_id: 'coins_500' } })
  closeDialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: order 10005' }))
  expect(readDialog()).toEqual({ name: 'vip', props: { plan_id: 'vip_monthly' } })
  closeDialog()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('an order is not offered again once a newer one of the same goods waits, is paid, failed or was cancelled', async () => {
  const of = (number: string, more: Partial<Order>): Order => ({ ...UNPAID, id: number, number, ...more })
  const failed = { state: 'failed', reason: 'declined' } as const
  const readRetries = async (): Promise<(string | null)[]> => {
    cleanup()
    show()
    await screen.findAllByRole('listitem')
    const buttons = screen.queryAllByRole('button', { name: /^Try again/ })
    return buttons.map((button) => button.getAttribute('aria-label'))
  }
  others = [of('10002', { state: 'expired', reason: 'expired' }), of('10001', failed)]
  for (const state of ['created', 'pending', 'paid', 'review', 'refunded', 'charged_back'] as const) {
    first = of('10003', { state })
    expect(await readRetries(), state).toEqual([])
    expect(screen.queryAllByText(/Please don’t pay again\./), state).toHaveLength(state === 'pending' ? 1 : 0)
    const days = screen.queryAllByText('Answered within 7 business days.')
    expect(days, state).toHaveLength(state === 'pending' ? 1 : 0)
  }
  first = of('10003', { state: 'failed', reason: 'voided' })
  await readRetries()
  screen.getByText('Cancelled')
  first = of('10003', { state: 'failed', reason: 'cancelled' })
  await expect.poll(readRetries).toEqual(['Try again: order 10003'])
  first = of('10003', { ...failed, goods_id: 'coins_gone' })
  await expect.poll(readRetries).toEqual(['Try again: order 10002'])
})

test('an unpaid order of goods that another order bought says so, and offers no payment while that one is undecided', async () => {
  const of = (more: Partial<Order>): Order => ({ ...UNPAID, id: 'o-2', number: '10002', ...more })
  first = { ...UNPAID, payment_type: 'paypal' }
  const bought = { state: 'paid', paid_at: '2026-11-20T10:05:00.000Z' } as const
  const open = async () => {
    cleanup()
    show()
    return screen.findByRole('button', { name: 'Continue with order 10001' })
  }
  others = [of({ ...bought, goods_id: 'coins_100' })]
  const isMain = async () => (await open()).className.includes('bg-lemon')
  expect(await isMain()).toBe(true)
  others = [of({ ...bought, paid_at: '2026-11-20T09:00:00.000Z' })]
  expect(await isMain()).toBe(true)
  others = [of(bought)]
  expect(await isMain()).toBe(false)
  const description = 'You’ve since bought the same with order 10002. Only continue if you want it again.'
  screen.getByRole('button', { name: 'Continue with order 10001', description })
  isPaypalOn = true
  for (const state of ['pending', 'review'] as const) {
    cleanup()
    others = [of({ state })]
    show()
    await screen.findByText(/^Order 10002 is for the same, .* Please wait for it before you continue\.$/)
    await screen.findByRole('button', { name: 'Cancel order 10001' })
    expect(screen.getAllByRole('button'), state).toHaveLength(1)
  }
})

test('an unpaid order is paid another way where its goods have one', async () => {
  others = []
  first = { ...UNPAID, payment_type: 'paypal' }
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay another way: order 10001' }))
  expect(readDialog()).toEqual({ name: 'coin', props: { pack_id: 'coins_500' } })
  closeDialog()
  cleanup()
  first = UNPAID
  show()
  await screen.findByRole('button', { name: 'Continue with order 10001' })
  expect(screen.queryByRole('button', { name: /^Pay another way/ })).toBeNull()
  cleanup()
  isPaypalOn = true
  show()
  await screen.findByRole('button', { name: 'Pay another way: order 10001' })
  await userEvent.click(screen.getByRole('button', { name: 'Continue with order 10001' }))
  await expect.poll(getOpenDialogName).toBe('billing')
  expect(readDialog()?.props).toHaveProperty('payOtherwise')
})

test('an address that names the orders leads the keyboard to them', async () => {
  // jsdom cannot scroll.
  HTMLElement.prototype.scrollIntoView = vi.fn()
  location.hash = '#orders'
  show()
  const heading = await screen.findByRole('heading', { name: 'Your orders' })
  expect(document.activeElement).toBe(heading)
  location.hash = ''
})
