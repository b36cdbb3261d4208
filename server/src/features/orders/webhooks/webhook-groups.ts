import type { PaymentEvent, PaymentProvider } from '#server/providers/payments/payments.port.ts'

type QueuedWebhook = { events: readonly PaymentEvent[]; done: PromiseWithResolvers<void> }
type StoreEvents = (events: readonly PaymentEvent[]) => Promise<unknown>

const GROUP_MAX = 50

/** Webhooks that arrive during a transaction are stored together in the next one, which makes a flood cheap. */
export type WebhookGroups = {
  /** Stores a webhook's events by `storeEvents`, perhaps together with others. */
  store(provider: PaymentProvider, events: readonly PaymentEvent[], storeEvents: StoreEvents): Promise<void>
  /** Waits at most `ms` for webhooks that are being stored. */
  wait(ms: number): Promise<void>
}

export function createWebhookGroups(): WebhookGroups {
  const waitingByProvider = new Map<PaymentProvider, QueuedWebhook[]>()
  return {
    store: (provider, events, storeEvents) => {
      const mine: QueuedWebhook = { events, done: Promise.withResolvers() }
      const queue = waitingByProvider.get(provider)
      if (queue !== undefined) {
        queue.push(mine)
        return mine.done.promise
      }
      const waiting = [mine]
      waitingByProvider.set(provider, waiting)
      const drain = async (): Promise<void> => {
        while (waiting.length > 0) await storeGroup(waiting.splice(0, GROUP_MAX), storeEvents)
        waitingByProvider.delete(provider)
      }
      void drain()
      return mine.done.promise
    },
    wait: async (ms) => {
      const until = performance.now() + ms
      const listWaiting = () => [...waitingByProvider.values()].flat()
      for (
        let waiting = listWaiting();
        waiting.length > 0 && performance.now() < until;
        waiting = listWaiting()
      )
        await Promise.allSettled(waiting.map(({ done }) => done.promise))
    },
  }
}

/** Stores webhooks in one transaction. Never rejects: each webhook gets its error, and the provider sends it again. */
async function storeGroup(group: readonly QueuedWebhook[], storeEvents: StoreEvents): Promise<void> {
  try {
    await storeEvents(group.flatMap(({ events }) => events))
    for (const { done } of group) done.resolve()
  } catch (error) {
    for (const { done } of group) done.reject(error)
  }
}
