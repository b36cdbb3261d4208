import { getOrder, type Order, type OrderDetail, paymentReturn } from '@citrine/contract/orders'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { isUnreachable } from '#web/lib/api/api-error.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { getTranslate } from '#web/lib/i18n/translate.ts'
import { subscribeEvents } from '#web/lib/live/events.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { getSession, subscribeSession } from '#web/lib/session/session.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { removeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { findPathHere } from '#web/lib/text/path-here.ts'
import { track } from '#web/lib/tracking.ts'
import { orderQuery, refreshMoney } from '../pricing.api.ts'
import { showAbandonedOrder, takeAbandonedPayment } from './abandoned-payment.ts'
import { followPurchase } from './follow-purchase.ts'
import { showLostPayment, showPurchase } from './show-purchase.ts'

const PAY_STATUSES = { 0: 'failed', 1: 'paid', 2: 'pending' } as const

const RETURN_PARAMS = ['id', 'order_status', 'result_info', 'type', 'price']

/**
 * Handles the return from a payment: shows the page where it began, and follows the order. The address only names the
 * order, because anybody can write one; the state comes from the server. After a step back from the card page, it shows the
 * state of the order that was left.
 */
export function handlePaymentReturn(cache: QueryClient): void {
  const query = new URLSearchParams(location.search)
  const read = paymentReturn.safeParse(Object.fromEntries(query))
  if (!read.success) {
    handleBackStep(cache)
    return
  }
  if (getSession().token === null) return void toastSignedOut()
  const { id } = read.data
  const begunAt = readObject('payment_under_way')?.[id]
  removeStored('payment_under_way')
  history.replaceState(history.state, '', begunAt === undefined ? stripReturn(query) : keepOwnPath(begunAt))
  void announcePurchase(id, cache)
}

/** Handles a step back from the card page, which may load this page again without the form that led there. */
function handleBackStep(cache: QueryClient): void {
  const id = takeAbandonedPayment()
  if (id === null || getSession().token === null) return
  const follow = async (): Promise<void> => {
    const order = await call(getOrder, { query: { id } }).catch((error: Error) => error)
    if (order instanceof Error) return isUnreachable(order) ? showLostPayment() : undefined
    if (order.order_status === 2 && order.state !== 'created') return announcePurchase(id, cache)
    await showAbandonedOrder(order)
  }
  void follow()
}

/** Tells a buyer who signed out during the payment to sign in, because a visitor cannot see orders. */
async function toastSignedOut(): Promise<void> {
  await loadTexts('checkout')
  showToast({ kind: 'info', text: getTranslate(['checkout'])('return_signed_out'), about: 'purchase' })
}

const keepOwnPath = (path: string): string => (findPathHere(path) === null ? location.pathname : path)

function stripReturn(query: URLSearchParams): string {
  for (const name of RETURN_PARAMS) query.delete(name)
  return location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash
}

export function followPurchaseInPlace(id: string, cache: QueryClient): void {
  removeStored('payment_under_way')
  void announcePurchase(id, cache, true)
}

async function announcePurchase(id: string, cache: QueryClient, isInPlace = false): Promise<void> {
  const { token } = getSession()
  await loadTexts('checkout', 'pricing')
  let lastStatus: number | undefined
  let isLost = false
  const order = await followPurchase({
    fetchOrder: async () => {
      const current = await call(getOrder, { query: { id } }).catch((error: Error) => {
        isLost = isUnreachable(error)
        throw error
      })
      cache.setQueryData(orderQuery(id).queryKey, current)
      return current
    },
    refreshUser: async () => {
      await refreshUser()
      return getSession().user?.vip === true
    },
    subscribe: (wake) =>
      subscribeEvents(({ event }) => {
        if (event === 'order' || event === 'user' || event === 'coins') wake()
      }),
    wait,
    onNews: (news) => {
      void showNews(news, cache)
      if (lastStatus === undefined) focusContent()
      if (news.order_status !== lastStatus) trackPurchase(id, news)
      lastStatus = news.order_status
    },
  })
  refreshMoney(cache)
  if (order === null && isLost) {
    showLostPayment()
    if (getSession().token === token) runOnceOnline(() => void announcePurchase(id, cache, isInPlace))
  } else if (order === null) showPurchase({ order_status: 2, result_info: '', state: 'created' })
  else if (order.state === 'paid')
    setTimeout(() => focusWhenShown(order.type === 'COIN' ? 'coin-balance' : 'membership', isInPlace))
  else if (order.state === 'failed' && order.type === 'COIN' && !isInPlace)
    setTimeout(() => focusWhenShown('packs', isInPlace))
}

async function showNews(order: OrderDetail, cache: QueryClient): Promise<void> {
  const coins =
    order.state === 'paid'
      ? await cache.fetchQuery({ ...coinsQuery(), retry: false }).catch(() => undefined)
      : undefined
  showPurchase({ ...order, balance: coins?.coins })
}

/** After a return, the pricing page may take up to 5 s to load its code and data; the element to focus is looked for every 50 ms. */
const RENDER_WAIT_MS = { max: 5_000, step: 50 }

function focusWhenShown(id: string, isInPlace: boolean, waitedMs = 0): void {
  const { activeElement, body } = document
  if (!isInPlace && activeElement !== body && activeElement?.id !== 'main') return
  const element = document.getElementById(id)
  if (element !== null) element.focus()
  else if (waitedMs < RENDER_WAIT_MS.max)
    setTimeout(() => focusWhenShown(id, isInPlace, waitedMs + RENDER_WAIT_MS.step), RENDER_WAIT_MS.step)
}

/** Moves the focus to the content. The payment left the page, so nothing has the focus. */
function focusContent(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}

/** Records a purchase once. A page of the payment that is opened again records nothing. */
function trackPurchase(order_id: string, { order_status, type, price, currency }: Order): void {
  if (readObject('cacheIDList')?.includes(order_id)) return
  track('pay_status', { status: PAY_STATUSES[order_status] })
  if (order_status === 1) track('purchase', { order_id, goods_type: type, price, currency })
}

/** Resolves after the time, or at once when the signal aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const wake = (): void => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) wake()
    else signal.addEventListener('abort', wake, { once: true })
  })
}

/** Runs a task once the device is online, unless the session has ended by then. */
function runOnceOnline(task: () => void): void {
  const { token } = getSession()
  const waiting = new AbortController()
  const stopFollowing = subscribeSession(() => {
    if (getSession().token !== token) waiting.abort()
  })
  const { signal } = waiting
  signal.addEventListener('abort', stopFollowing, { once: true })
  window.addEventListener(
    'online',
    () => {
      waiting.abort()
      task()
    },
    { signal },
  )
}
