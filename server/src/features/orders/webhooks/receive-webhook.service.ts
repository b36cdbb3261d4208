import type { AppContext } from '#server/context.ts'
import type { Delivery, PaymentsPort } from '#server/providers/payments/payments.port.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { hasPaymentEvent } from '../payments/payment-events.queries.ts'
import { storeEvents } from '../payments/store-events.service.ts'
import { type Admission, admitWebhook } from './admit-webhook.service.ts'
import { findWebhookKey, saveWebhookKey } from './webhook-keys.queries.ts'

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
        return admission.isTrusted
      },
      isStored: (event_id) => hasPaymentEvent(ctx.db, provider, event_id),
      findKey: (url) => findWebhookKey(ctx.db, { provider, url }),
      saveKey: (url, pem) => saveWebhookKey(ctx.db, { provider, url, pem, now: ctx.clock.now() }),
    })
    // The provider could not be asked, so the webhook may be genuine: it does not count against its source.
    .catch(async (error: unknown) => {
      await admission?.returnAttempt()
      throw error
    })
  if (events === null) return false
  await admission?.returnAttempt()
  await admission?.recordGenuine()
  if (events.length > 0)
    await ctx.webhookGroups.store(provider, events, (together) =>
      storeEvents(ctx, { provider, events: together, cause: 'webhook' }),
    )
  return true
}
