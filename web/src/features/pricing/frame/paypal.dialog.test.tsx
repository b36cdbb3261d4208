// @vitest-environment jsdom
import type { FrameCharge } from '@citrine/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { closeDialog, getOpenDialogName, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { dismissToast, useToasts } from '#web/lib/screen/toast.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { UNPAID } from '../orders/order.fixture.ts'
import PaypalDialog from './paypal.dialog.tsx'

const ORIGIN = 'https://pay.harbour.example'
const props = {
  order_id: 'ord_1',
  price: '$9.99',
  goods: { name: '500 Lemon Coins' },
  charge: {
    v: 1,
    kind: 'frame',
    provider: 'paypal',
    url: `${ORIGIN}/paypal`,
    origin: ORIGIN,
    message: {
      order_id: 'ord_1',
      token: 't',
      env: 'test',
      client_id: 'c',
      amount: '9.99',
      currency: 'USD',
      locale: 'en',
    },
  } satisfies FrameCharge,
}
const CANCELLED = {
  ...UNPAID,
  id: 'ord_1',
  payment_type: 'paypal',
  state: 'failed',
  order_status: 0,
  reason: 'cancelled',
  result_info: 'You cancelled the payment.',
}

let posted: string[] = []
let isReachable = true
let refusal: string | null = null

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async (request: Request) => {
    posted.push(`${new URL(request.url).pathname} ${await request.text()}`)
    if (!isReachable) throw new TypeError('Failed to fetch')
    if (refusal !== null) return Response.json({ status: 409, desc: refusal, data: null })
    return Response.json({ status: 200, desc: 'Done.', data: CANCELLED })
  })
  await startI18n()
  await loadTexts('checkout')
})
beforeEach(() => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  posted = []
  isReachable = true
  refusal = null
  openDialog({ name: 'paypal', props })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaypalDialog {...props} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  closeDialog()
  for (const { id } of readToasts()) dismissToast(id)
})

const readToasts = () => renderHook(useToasts).result.current

function reportNoPayment(result_info: string): void {
  const source = screen.getByTitle<HTMLIFrameElement>('PayPal payment').contentWindow
  const data = { order_status: 0, order_id: 'ord_1', out_trade_no: '', result_info }
  window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }))
}

test('cancelling inside the frame cancels the order, and the toast says so', async () => {
  reportNoPayment('')
  await expect.poll(readToasts).toMatchObject([{ kind: 'info', text: CANCELLED.result_info }])
  expect(getOpenDialogName()).toBeUndefined()
  expect(posted).toEqual(['/api/v1/auth/order/cancel {"id":"ord_1"}'])
})

test('without a connection the dialog closes, and the order still waits in the list', async () => {
  isReachable = false
  reportNoPayment('')
  await expect.poll(getOpenDialogName).toBeUndefined()
  expect(readToasts()).toMatchObject([
    { kind: 'info', text: 'Payment not finished. Your order waits under Pricing.' },
  ])
})

test('an order whose payment is on its way is not cancelled, and the toast says so', async () => {
  refusal = 'A payment for this order has arrived or is on its way.'
  reportNoPayment('')
  await expect.poll(readToasts).toMatchObject([{ kind: 'info', text: refusal }])
  expect(getOpenDialogName()).toBeUndefined()
})

test('a frame that does not load says that nothing was charged, and loads again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  const first = screen.getByTitle('PayPal payment')
  expect(screen.getByRole('alert').textContent).toBe(
    'PayPal isn’t loading. Nothing was charged, and your order waits under Pricing.',
  )
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByTitle('PayPal payment')).not.toBe(first)
  vi.restoreAllMocks()
})

test('a connection lost during the payment is said over the frame, and a failure of the frame then too', async () => {
  const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>('PayPal payment')
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: '1', origin: ORIGIN, source })))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  const text = screen.getByRole('alert').textContent
  expect(text).toMatch(/^The connection was lost during your payment\. Nothing is charged twice/)
  act(() => reportNoPayment('error'))
  await expect.poll(readToasts).toMatchObject([{ kind: 'error', text }])
  vi.restoreAllMocks()
})

test('a payment that could not be checked says that nothing is charged twice', async () => {
  isReachable = false
  const { contentWindow: source } = screen.getByTitle<HTMLIFrameElement>('PayPal payment')
  const data = { order_status: 1, order_id: 'ord_1', out_trade_no: 'PP-1', result_info: '' }
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source })))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(
    /^We couldn’t check your payment yet\. The connection was lost.*charged twice/,
  )
})

test('a frame that could not take the payment leaves the order as it is', async () => {
  reportNoPayment('error')
  await expect
    .poll(readToasts)
    .toMatchObject([
      { text: expect.stringMatching(/^PayPal couldn’t take the payment\. Nothing is charged twice/) },
    ])
  expect([getOpenDialogName(), posted]).toEqual([undefined, []])
})

test('Escape inside the frame closes the dialog, says that the order waits, and cancels nothing', async () => {
  const source = screen.getByTitle<HTMLIFrameElement>('PayPal payment').contentWindow
  window.dispatchEvent(new MessageEvent('message', { data: 'escape', origin: ORIGIN, source }))
  await expect.poll(getOpenDialogName).toBeUndefined()
  expect(readToasts()).toMatchObject([
    { kind: 'info', text: expect.stringMatching(/Your order waits under Pricing/) },
  ])
  expect(posted).toEqual([])
})

test('closing the frame says that the order waits', async () => {
  screen.getByText('500 Lemon Coins for $9.99')
  await userEvent.keyboard('{Escape}')
  expect(getOpenDialogName()).toBeUndefined()
  expect(readToasts()).toMatchObject([
    { kind: 'info', text: 'Payment not finished. Your order waits under Pricing.' },
  ])
})
