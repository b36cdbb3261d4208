// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { dismissToast, useToasts } from '#web/lib/screen/toast.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { writeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { consentToTracking } from '#web/lib/tracking.ts'
import { markAbandonedPayment } from './abandoned-payment.ts'
import { POLL_MS, POLLS_MAX } from './follow-purchase.ts'
import { handlePaymentReturn } from './payment-return.ts'
import { showPurchase } from './show-purchase.ts'

const ORDER = {
  id: 'ord_1',
  number: '10001',
  type: 'COIN',
  goods_id: 'coins_100',
  name: '100 Lemon Coins',
  coins: 100,
  period_type: null,
  price: 299,
  currency: 'USD',
  price_show: '$2.99',
  payment_type: 'card',
  reason: null,
  paid_amount: null,
  refunded: 0,
  is_trial: true,
  is_withdrawal_waived: true,
  created_at: '2026-11-20T10:00:00.000Z',
  paid_at: null,
  steps: [],
  descriptor_hint: null,
  seller: { name: null, address: null, email: null },
}
const PAID = { ...ORDER, state: 'paid', order_status: 1, result_info: '' }
const FAILED = { ...ORDER, state: 'failed', order_status: 0, result_info: 'The bank declined the card.' }

let order: object | null = PAID
let calls: string[] = []

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    calls.push(pathname)
    if (pathname !== '/api/v1/auth/order' || order === null) throw new TypeError('Failed to fetch')
    return Response.json({ status: 200, desc: 'Done.', data: order })
  })
  await startI18n()
  await loadTexts('checkout', 'pricing')
})
beforeEach(() => {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
})
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of readToasts()) dismissToast(id)
  signOut()
  calls = []
})

const readToasts = () => renderHook(useToasts).result.current
const arrive = (path: string): void => {
  history.replaceState(null, '', path)
  handlePaymentReturn(createQueryClient())
}
const here = () => location.pathname + location.search + location.hash
const RETURN = 'id=ord_1&order_status=1&type=COIN&price=299&result_info='

test('the page where the payment began returns, with its query, and the toast reports the order', async () => {
  writeStored('payment_under_way', { ord_1: '/chat/chatDetail/7?chat=9#end' })
  arrive(`/chat/chatDetail/7?${RETURN}`)
  expect(here()).toBe('/chat/chatDetail/7?chat=9#end')
  expect(readObject('payment_under_way')).toBeUndefined()
  await expect
    .poll(readToasts)
    .toMatchObject([{ kind: 'success', text: 'Top-up successful\u00a0· 100 Lemon Coins for $2.99' }])
})

test('the buyer’s own cancellation is no error', async () => {
  const result_info = 'You cancelled the payment.'
  order = { ...FAILED, reason: 'cancelled', result_info }
  arrive('/pricing?id=o-1&order_status=0&result_info=&type=COIN&price=299')
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ kind: 'info', text: result_info }]))
})

test('the toast of a plan speaks of Premium', async () => {
  await loadTexts('checkout')
  showPurchase({ order_status: 1, result_info: '', state: 'paid', type: 'VIP' })
  expect(readToasts()).toMatchObject([{ kind: 'success', text: 'Premium is yours' }])
})

test('the toast of a purchase names the balance, and the time of Premium from its beginning where that is later', async () => {
  await loadTexts('checkout', 'pricing')
  const paid = { order_status: 1, result_info: '', state: 'paid', type: 'VIP', price_show: '$12.99' } as const
  const until = '2098-01-29T12:00:00.000Z'
  showPurchase({ ...paid, premium: { from: '2026-01-01T12:00:00.000Z', until }, balance: 1_500 })
  expect(readToasts()).toMatchObject([
    {
      text: expect.stringMatching(
        /^Premium is yours until Jan 29, 2098, .*\s· \$12\.99\s· Your balance: 1,500$/,
      ),
    },
  ])
  showPurchase({ ...paid, premium: { from: '2097-12-29T12:00:00.000Z', until } })
  expect(readToasts()).toMatchObject([
    {
      text: expect.stringMatching(/^Premium is yours from Dec 29, 2097, .* to Jan 29, 2098, .*\s· \$12\.99$/),
      isLong: true,
    },
  ])
})

test('an order that was refunded since is not called a success', async () => {
  const result_info = 'You got your money back.'
  await loadTexts('checkout')
  showPurchase({ order_status: 1, result_info, state: 'refunded', type: 'COIN' })
  expect(readToasts()).toMatchObject([{ kind: 'info', text: result_info }])
})

const stepBack = (): void => {
  history.replaceState(null, '', '/pricing')
  markAbandonedPayment('ord_1')
  handlePaymentReturn(createQueryClient())
}

test('the browser’s back from the card page says that the order waits, once', async () => {
  order = { ...ORDER, state: 'created', order_status: 2, result_info: '' }
  stepBack()
  await expect
    .poll(readToasts)
    .toMatchObject([{ kind: 'info', text: expect.stringMatching(/^Payment not finished/) }])
  for (const { id } of readToasts()) dismissToast(id)
  calls = []
  handlePaymentReturn(createQueryClient())
  expect(calls).toEqual([])
  order = PAID
})

test('the browser’s back after a payment tells how it ended', async () => {
  order = FAILED
  stepBack()
  await expect.poll(readToasts).toMatchObject([{ kind: 'error', text: 'The bank declined the card.' }])
  order = PAID
  stepBack()
  await expect
    .poll(readToasts)
    .toMatchObject([{ kind: 'success', text: expect.stringMatching(/^Top-up successful/) }])
  signOut()
  calls = []
  stepBack()
  expect(calls).toEqual([])
})

const LOST =
  /^The connection was lost during your payment\. Nothing is charged twice: your order waits under Pricing/
const countRequests = (): number => calls.filter((path) => path === '/api/v1/auth/order').length

async function returnOffline(): Promise<void> {
  order = null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  arrive(`/pricing?${RETURN}`)
  for (let requests = 1; requests <= POLLS_MAX; requests++) {
    await expect.poll(countRequests).toBe(requests)
    expect(readToasts()).toEqual([])
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(POLL_MS / 4)
        return countRequests()
      })
      .toBe(requests + 1)
  }
  await expect.poll(readToasts).toHaveLength(1)
  vi.useRealTimers()
}

test('without a connection the return says that nothing is charged twice, and tells the end once it is back', async () => {
  order = null
  stepBack()
  await expect.poll(readToasts).toMatchObject([{ kind: 'error', text: LOST }])
  for (const { id } of readToasts()) dismissToast(id)
  calls = []
  await returnOffline()
  expect([readToasts(), countRequests()]).toMatchObject([[{ kind: 'error', text: LOST }], 1 + POLLS_MAX])
  order = PAID
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(readToasts)
    .toMatchObject([{ kind: 'success', text: expect.stringMatching(/^Top-up successful/) }])
  calls = []
  window.dispatchEvent(new Event('online'))
  expect(calls).toEqual([])
})

test('a lost return is not followed in the session of another user', async () => {
  await returnOffline()
  expect(readToasts()).toMatchObject([{ kind: 'error', text: LOST }])
  order = PAID
  signOut()
  signIn('ct_other', { uid: 'u2', nick_name: 'Bea' })
  adoptStored()
  calls = []
  window.dispatchEvent(new Event('online'))
  expect(calls).toEqual([])
})

test('on another device only the return’s own parameters are removed', async () => {
  arrive(`/pricing?tab=1&${RETURN}`)
  expect(here()).toBe('/pricing?tab=1')
  await expect.poll(readToasts).toHaveLength(1)
})

test('an address that claims success or a reason is not believed: the server’s order is shown', async () => {
  order = FAILED
  arrive('/pricing?id=ord_1&order_status=1&type=COIN&price=299&result_info=Call%20this%20number')
  await expect.poll(readToasts).toMatchObject([{ kind: 'error', text: 'The bank declined the card.' }])
  order = PAID
})

test('a stored page of another site is ignored', async () => {
  writeStored('payment_under_way', { ord_1: '//elsewhere.example' })
  arrive(`/pricing?${RETURN}`)
  expect(here()).toBe('/pricing')
  await expect.poll(readToasts).toHaveLength(1)
})

test('an incomplete address changes nothing, and a buyer who signed out is asked to sign in', async () => {
  arrive('/pricing?id=ord_1&order_status=7&type=COIN&price=299')
  expect(here()).toBe('/pricing?id=ord_1&order_status=7&type=COIN&price=299')
  signOut()
  arrive(`/pricing?${RETURN}`)
  expect(here()).toBe(`/pricing?${RETURN}`)
  expect(calls).toEqual([])
  await expect
    .poll(readToasts)
    .toMatchObject([{ kind: 'info', text: expect.stringMatching(/^Sign in to see this payment\./) }])
})

test('a payment that the provider has not reported is waited for, and promised only once it is pending', async () => {
  order = { ...ORDER, state: 'created', order_status: 2, result_info: '' }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  arrive(`/pricing?${RETURN}`)
  await expect
    .poll(readToasts)
    .toMatchObject([{ text: expect.stringMatching(/^We’re waiting for the payment provider/) }])
  order = { ...ORDER, state: 'pending', order_status: 2, result_info: '' }
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(POLL_MS / 4)
      return readToasts()
    })
    .toMatchObject([{ text: expect.stringMatching(/^Your payment is on its way/) }])
  order = PAID
})

test('a return is reported to the statistics once, also when its page comes back', async () => {
  const names: string[] = []
  consentToTracking(null)
  consentToTracking(({ event_name }) => names.push(event_name))
  arrive(`/pricing?${RETURN}`)
  await expect.poll(() => names).toEqual(['pay_status', 'purchase'])
  writeStored('cacheIDList', ['ord_1'])
  for (const { id } of readToasts()) dismissToast(id)

  arrive(`/pricing?${RETURN}`)

  await expect.poll(readToasts).toMatchObject([{ text: expect.stringMatching(/^Top-up successful/) }])
  expect(names).toEqual(['pay_status', 'purchase'])
  consentToTracking(null)
})

test('after a cancelled or declined payment for a pack the page opens at the packs', async () => {
  for (const reason of ['cancelled', 'declined']) {
    order = { ...FAILED, reason }
    document.body.innerHTML =
      '<main id="main" tabindex="-1"><h2 id="packs" tabindex="-1">Lemon Coins</h2></main>'
    arrive(`/pricing?${RETURN}`)
    await expect.poll(() => document.activeElement?.id).toBe('packs')
  }
  order = PAID
})

test('the new balance gets the focus also when its page renders late, unless the buyer focused something else', async () => {
  order = PAID
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
  arrive(`/pricing?${RETURN}`)
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 300))
  document.body.insertAdjacentHTML(
    'beforeend',
    '<h2 id="coin-balance" tabindex="-1">100</h2><button>Menu</button>',
  )
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('coin-balance'))

  document.getElementById('coin-balance')?.remove()
  arrive(`/pricing?${RETURN}`)
  document.querySelector('button')?.focus()
  await new Promise((resolve) => setTimeout(resolve, 300))
  document.body.insertAdjacentHTML('beforeend', '<h2 id="coin-balance" tabindex="-1">100</h2>')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement?.textContent).toBe('Menu')
})
