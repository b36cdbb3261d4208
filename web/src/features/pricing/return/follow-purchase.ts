import type { Order } from '@citrine/contract/orders'

/** ms between two requests, and the number of requests that follow the first one (docs/specification.md, section 9). */
export const POLL_MS = 2_000
export const POLLS_MAX = 5
/** Requests after an event of the server do not count as polls, up to this number. */
export const WAKES_MAX = 10

export type PurchaseState = Pick<Order, 'order_status' | 'type' | 'state'>

export interface PurchaseTools<O extends PurchaseState> {
  fetchOrder: () => Promise<O>
  /** Returns true if Premium is active. */
  refreshUser: () => Promise<boolean>
  /** Calls back for each event that may be about the purchase. Returns a function that unsubscribes. */
  subscribe: (wake: () => void) => () => void
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  onNews: (order: O) => void
}

/**
 * Follows a purchase to its end: fetches the order and the user, then up to five more times, two seconds apart, or sooner
 * when the server reports a change. A failed request counts as one without news.
 * @returns the latest state of the order, or null if every request failed
 */
export async function followPurchase<O extends PurchaseState>({
  fetchOrder,
  refreshUser,
  subscribe,
  wait,
  onNews,
}: PurchaseTools<O>): Promise<O | null> {
  let alarm = new AbortController()
  const stop = subscribe(() => alarm.abort())
  let lastOrder: O | null = null
  try {
    for (let polls = 0, wakes = 0; ; ) {
      alarm = new AbortController()
      const order = await fetchOrder().catch(() => null)
      if (order !== null && order.state !== lastOrder?.state) onNews(order)
      lastOrder = order ?? lastOrder
      const isPremium = await refreshUser().catch(() => false)
      const isSettled =
        lastOrder !== null &&
        (lastOrder.order_status === 0 ||
          (lastOrder.order_status === 1 && (lastOrder.type === 'COIN' || isPremium)))
      if (isSettled || polls === POLLS_MAX) return lastOrder
      await wait(POLL_MS, alarm.signal)
      // Several events at once, which are usual when a provider answers, must not use up the polls.
      if (alarm.signal.aborted && wakes < WAKES_MAX) wakes++
      else polls++
    }
  } finally {
    stop()
  }
}
