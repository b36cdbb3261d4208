import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type {
  Delivery,
  PaymentEvent,
  PaymentProvider,
  PaymentsPort,
} from '#server/providers/payments/payments.port.ts'
import type { ApplyContext } from '../payments/apply-context.ts'
import { hasPaymentEvent } from '../payments/payment-events.queries.ts'
import { storeEvents } from '../payments/store-events.service.ts'
import { type Admission, admitWebhook } from './admit-webhook.service.ts'
import { findWebhookKey, saveWebhookKey } from './webhook-keys.queries.ts'

type QueuedWebhook = { events: readonly PaymentEvent[]; done: PromiseWithResolvers<void> }
const GROUP_MAX = 50
/** Webhooks that wait until the running transaction ends; one map per database, because tests serve several. */
const waitingByProvider = new WeakMap<Db, Map<PaymentProvider, QueuedWebhook[]>>()

/** Applying events waits at most 500 ms for webhooks: a flood of them must not keep buyers waiting for their goods. */
const WEBHOOK_WAIT_MS = 500

/**
 * Waits for webhooks that are being stored, at most 500 ms: their sender waits for a response, stored events do not.
 */
export async function waitForWebhooks(db: Db): Promise<void> {
  const until = performance.now() + WEBHOOK_WAIT_MS
  const listWaiting = () => [...(waitingByProvider.get(db)?.values() ?? [])].flat()
  for (let waiting = listWaiting(); waiting.length > 0 && performance.now() < until; waiting = listWaiting())
    await Promise.allSettled(waiting.map(({ done }) => done.promise))
}

/** Webhooks that arrive during a transaction are stored together in the next one, which makes a flood cheap. */
async function storeTogether(
  ctx: ApplyContext,
  provider: PaymentProvider,
  events: readonly PaymentEvent[],
): Promise<void> {
  const byProvider = waitingByProvider.get(ctx.db) ?? new Map<PaymentProvider, QueuedWebhook[]>()
  waitingByProvider.set(ctx.db, byProvider)
  const mine: QueuedWebhook = { events, done: Promise.withResolvers() }
  const queue = byProvider.get(provider)
  if (queue !== undefined) {
    queue.push(mine)
    return mine.done.promise
  }
  const waiting = [mine]
  byProvider.set(provider, waiting)
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await storeGroup(ctx, provider, waiting.splice(0, GROUP_MAX))
    byProvider.delete(provider)
  }
  void drain()
  return mine.done.promise
}

/** Stores webhooks in one transaction. Never rejects: each webhook gets its error, and the provider sends it again. */
async function storeGroup(
  ctx: ApplyContext,
  provider: PaymentProvider,
  group: readonly QueuedWebhook[],
): Promise<void> {
  const events = group.flatMap((one) => one.events)
  try {
    await storeEvents(ctx, { provider, events, cause: 'webhook' })
    for (const { done } of group) done.resolve()
  } catch (error) {
    for (const { done } of group) done.reject(error)
  }
}

/**
 * Checks a webhook and stores its events; a job applies them.
 * @returns false when the webhook does not come from the provider
 * @throws too_often
 */
export async function receiveWebhook(
  ctx: ApplyContext & Pick<AppContext, 'limits'>,
  port: PaymentsPort,
  delivery: Delivery,
): Promise<boolean> {
  const { provider } = port
  let admission: Admission | undefined
  const events = await port
    .readWebhook(delivery, {
      admit: async (event, transmission) => {
        admission = await admitWebhook(ctx, { provider, ip: delivery.ip, event, transmission })
        return admission.is_trusted
      },
      isStored: (event_id) => hasPaymentEvent(ctx.db, provider, event_id),
      findKey: (url) => findWebhookKey(ctx.db, { provider, url }),
      saveKey: (url, pem) => saveWebhookKey(ctx.db, { provider, url, pem, now: ctx.clock.now() }),
    })
    // The provider could not be asked, so the webhook may be genuine: it does not count against its source.
    .catch(async (error: unknown) => {
      await admission?.refundAttempt()
      throw error
    })
  if (events === null) return false
  await admission?.refundAttempt()
  await admission?.saveProvenSource()
  if (events.length > 0) await storeTogether(ctx, provider, events)
  return true
}
