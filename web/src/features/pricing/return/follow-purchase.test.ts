import { expect, test } from 'vitest'
import { followPurchase, POLL_MS, POLLS_MAX, type PurchaseState, WAKES_MAX } from './follow-purchase.ts'

const PENDING: PurchaseState = { order_status: 2, type: 'VIP', state: 'pending' }
const PAID: PurchaseState = { ...PENDING, order_status: 1, state: 'paid' }
const FAILED: PurchaseState = { ...PENDING, order_status: 0, state: 'failed' }

function follow(orders: (PurchaseState | Error)[], premium: boolean[] = [false]) {
  const waits: number[] = []
  let looks = 0
  let users = 0
  let isSubscribed = true
  const news: number[] = []
  const result = followPurchase({
    fetchOrder: async () => {
      const next = orders[Math.min(looks++, orders.length - 1)]
      if (next === undefined || next instanceof Error) throw next
      return next
    },
    refreshUser: async () => premium[Math.min(users++, premium.length - 1)] ?? false,
    subscribe: () => () => {
      isSubscribed = false
    },
    wait: async (ms) => {
      waits.push(ms)
    },
    onNews: ({ order_status }) => news.push(order_status),
  })
  return { result, read: () => ({ looks, waits, isSubscribed, news }) }
}

test('paid coins end the wait at the first look', async () => {
  const { result, read } = follow([{ ...PAID, type: 'COIN' }])
  expect(await result).toMatchObject({ order_status: 1 })
  expect(read()).toEqual({ looks: 1, waits: [], isSubscribed: false, news: [1] })
})

test('paid Premium is followed until the user has it', async () => {
  const { result, read } = follow([PAID], [false, false, true])
  expect(await result).toEqual(PAID)
  expect(read()).toEqual({ looks: 3, waits: [POLL_MS, POLL_MS], isSubscribed: false, news: [1] })
})

test('a failure ends the wait', async () => {
  const { result, read } = follow([PENDING, FAILED])
  expect(await result).toEqual(FAILED)
  expect(read()).toMatchObject({ looks: 2, news: [2, 0] })
})

test('a pending order is checked five more times and reported as pending', async () => {
  const { result, read } = follow([PENDING])
  expect(await result).toEqual(PENDING)
  const waits = Array(POLLS_MAX).fill(POLL_MS)
  expect(read()).toEqual({ looks: 1 + POLLS_MAX, waits, isSubscribed: false, news: [2] })
})

test('a failed check is repeated, and the earlier result stays', async () => {
  const gone = new Error('no network')
  expect(await follow([gone, PAID], [true]).result).toEqual(PAID)
  expect(await follow([PENDING, gone]).result).toEqual(PENDING)
  expect(await follow([gone]).result).toBeNull()
})

test('an event of the server ends the wait', async () => {
  let wake = (): void => {}
  const signals: AbortSignal[] = []
  const result = followPurchase({
    fetchOrder: async () => (signals.length === 0 ? PENDING : FAILED),
    refreshUser: async () => false,
    subscribe: (listener) => {
      wake = listener
      return () => {}
    },
    wait: (_, signal) =>
      new Promise((resolve) => {
        signals.push(signal)
        signal.addEventListener('abort', () => resolve())
        queueMicrotask(wake)
      }),
    onNews: () => {},
  })
  expect(await result).toEqual(FAILED)
})

test('events do not use up the polls', async () => {
  let wake = (): void => {}
  let waits = 0
  const result = followPurchase({
    fetchOrder: async () => (waits === POLLS_MAX + 2 ? { ...PAID, type: 'COIN' } : PENDING),
    refreshUser: async () => false,
    subscribe: (listener) => {
      wake = listener
      return () => {}
    },
    wait: async () => {
      if (++waits <= POLLS_MAX) wake()
    },
    onNews: () => {},
  })
  expect(await result).toMatchObject({ state: 'paid' })
})

test('an event during a check is not lost', async () => {
  let wake = (): void => {}
  const aborted: boolean[] = []
  await followPurchase({
    fetchOrder: async () => {
      wake()
      return PENDING
    },
    refreshUser: async () => false,
    subscribe: (listener) => {
      wake = listener
      return () => {}
    },
    wait: async (_, signal) => {
      aborted.push(signal.aborted)
    },
    onNews: () => {},
  })
  expect(aborted).toEqual(Array(WAKES_MAX + POLLS_MAX).fill(true))
})
