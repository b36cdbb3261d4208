// @vitest-environment jsdom
import type { CoinGoods } from '@citrine/contract/goods'
import type { Order } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { closeDialog, getOpenDialogName, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { dismissToast, useToasts } from '#web/lib/screen/toast.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { UNPAID } from '../orders/order.fixture.ts'
import { useContinuePayment, usePay } from './use-pay.ts'

const GOODS: CoinGoods = {
  id: 'coins_500',
  name: '500 Lemon Coins',
  coins: 500,
  price: 999,
  currency: 'USD',
  price_show: '$9.99',
  origin_price_show: null,
  payment_types: (['apple', 'google', 'card', 'paypal'] as const).map((type) => ({ type, is_on: true })),
}
const CHARGE = JSON.stringify({
  v: 1,
  kind: 'form',
  provider: 'sandbox',
  method: 'POST',
  action: 'https://pay.harbour.example/form',
  fields: {},
  billing_map: {},
})

let orders: Order[] | null = []
let isGone = false
let isLostLater = false
let posted: string[] = []
let charge = CHARGE

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  const answer = (data: unknown) => Response.json({ status: 200, desc: 'Done.', data })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'POST') posted.push(pathname)
    if (pathname.endsWith('/orders') && orders !== null) return answer({ items: orders, next_cursor: null })
    if (isLostLater) throw new TypeError('Failed to fetch')
    if (pathname.endsWith('/continue'))
      return isGone
        ? Response.json({ status: 409, desc: 'This changed in the meantime.', data: null }, { status: 409 })
        : answer({ order_id: 'o-1', charge, price_show: '$9.99' })
    if (pathname.endsWith('/order')) return answer({ order_id: 'o-2', charge })
    throw new TypeError('Failed to fetch')
  })
  await startI18n()
  await loadTexts('checkout')
})
beforeEach(() => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  posted = []
  isGone = false
  charge = CHARGE
  isLostLater = false
})
afterEach(closeDialog)

function mountPay() {
  const client = createQueryClient()
  return renderHook(() => usePay({ goods: GOODS, goods_type: 'COIN', is_withdrawal_waived: true }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

async function payByCard(result = mountPay()) {
  act(() => result.current.pay('card'))
  await expect.poll(getOpenDialogName).toBe('billing')
  return renderHook(useOpenDialog).result.current?.props
}

test('a waiting order of the same goods and way to pay is continued, instead of a second one', async () => {
  orders = [{ ...UNPAID, id: 'o-9', goods_id: 'coins_100' }, UNPAID]
  expect(await payByCard()).toMatchObject({ order_id: 'o-1', price: '$9.99' })
  expect(posted).toEqual(['/api/v1/auth/order/continue'])
})

test.each<[string, Partial<Order>]>([
  ['of other goods', { goods_id: 'coins_100' }],
  ['by PayPal', { payment_type: 'paypal' }],
  ['at another price', { price: 899 }],
  ['of another amount of coins', { coins: 400 }],
  ['that is over', { state: 'failed', reason: 'declined' }],
  ['that may be paid already', { state: 'pending' }],
])('an order %s is left alone, and a new one is made', async (_, change) => {
  orders = [{ ...UNPAID, ...change }]
  expect(await payByCard()).toMatchObject({ order_id: 'o-2' })
  expect(posted).toEqual(['/api/v1/auth/order'])
})

test('a new order is made when the waiting one ended meanwhile', async () => {
  orders = [UNPAID]
  isGone = true
  expect(await payByCard()).toMatchObject({ order_id: 'o-2' })
  expect(posted).toEqual(['/api/v1/auth/order/continue', '/api/v1/auth/order'])
})

test('no order is made while the list of orders does not load; the next press continues the waiting one', async () => {
  orders = null
  const result = mountPay()
  act(() => result.current.pay('card'))
  await expect.poll(() => result.current.error).not.toBeNull()
  expect(posted).toEqual([])
  orders = [UNPAID]
  expect(await payByCard(result)).toMatchObject({ order_id: 'o-1' })
  expect(posted).toEqual(['/api/v1/auth/order/continue'])
})

test('a payment pressed offline says that nothing was ordered or charged, until the connection is back', async () => {
  orders = null
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const result = mountPay()
  act(() => result.current.pay('card'))
  await expect
    .poll(() => result.current.error)
    .toMatchObject({
      desc: 'You’re offline, so nothing was ordered or charged. Pay once you’re connected again.',
    })
  expect(posted).toEqual([])
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => result.current.error).toBeNull()
})

test('a connection lost while the payment begins says that nothing was charged, and where an order waits', async () => {
  orders = null
  const result = mountPay()
  act(() => result.current.pay('card'))
  await expect
    .poll(() => result.current.error)
    .toMatchObject({
      desc: 'The connection was lost before the payment began, so nothing was charged. If your order was placed, it waits under Pricing, and trying again places no second one.',
    })
})

const UNSAFE = JSON.stringify({ ...JSON.parse(CHARGE), action: 'http://pay.harbour.example/form' })
const UNOPENED = 'The payment couldn’t be opened. Nothing was charged, and your order waits under Pricing.'

test.each([
  ['leads to an unsafe address', UNSAFE],
  ['is malformed', '{'],
])('a charge that %s opens nothing, is reported to the monitors and shown to the buyer', async (_, unfit) => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  orders = []
  charge = unfit
  const result = mountPay()
  act(() => result.current.pay('card'))
  await expect.poll(() => result.current.error).toMatchObject({ desc: UNOPENED })
  expect(getOpenDialogName()).toBeUndefined()
  expect(report).toHaveBeenCalledOnce()
})

test('an unpaid order whose charge cannot be opened says so', async () => {
  vi.stubGlobal('reportError', vi.fn())
  charge = UNSAFE
  const client = createQueryClient()
  const { result } = renderHook(() => useContinuePayment(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.proceed(UNPAID))
  await expect.poll(() => result.current.error).toMatchObject({ desc: UNOPENED })
})

test('PayPal chosen in the billing form, which closes with it, shows the reason of a failure in a toast', async () => {
  vi.stubGlobal('reportError', vi.fn())
  orders = []
  const props = await payByCard()
  charge = UNSAFE
  act(() => (props as { payByPaypal: () => void }).payByPaypal())
  const toasts = renderHook(useToasts).result
  await expect.poll(() => toasts.current).toMatchObject([{ text: UNOPENED }])
  for (const { id } of toasts.current) act(() => dismissToast(id))
})

test('a connection lost after the list of orders has arrived does not claim that nothing was sent', async () => {
  orders = [UNPAID]
  isLostLater = true
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const result = mountPay()
  act(() => result.current.pay('card'))
  await expect
    .poll(() => result.current.error)
    .toMatchObject({ desc: expect.stringMatching(/^The connection was lost before the payment began/) })
  onLine.mockRestore()
})
