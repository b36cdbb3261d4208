import * as z from 'zod'
import { ProviderError } from '../../provider-error.ts'
import { parseText } from '../call-provider.ts'
import type { Delivery, PaymentEvent, WebhookChecks } from '../payments.port.ts'
import type { PaypalApi } from './api.ts'
import {
  captureSchema,
  createRefundEvent,
  findOrderOfCapture,
  findParent,
  moneySchema,
  orderSchema,
  readCaptureEvent,
  readDisputeEvents,
} from './events.ts'
import { hasSignature, readSignature } from './signature.ts'

const webhook = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() })
const refunded = z.object({
  id: z.string(),
  amount: moneySchema,
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})
const approved = z.object({ id: z.string(), purchase_units: orderSchema.shape.purchase_units })

const OPEN_CHECKS: WebhookChecks = {
  admit: async () => true,
  isStored: async () => false,
  findKey: async () => undefined,
  saveKey: async () => undefined,
}

export async function readWebhook(
  api: PaypalApi,
  delivery: Delivery,
  checks: WebhookChecks = OPEN_CHECKS,
): Promise<PaymentEvent[] | null> {
  const read = webhook.safeParse(parseText(delivery.body))
  if (!read.success || !hasSignature(delivery)) return null
  const event = readResource(read.data)
  if (event === null) return []
  const check = await api.keys.check(delivery, checks)
  if (check === 'wrong') return null
  // PayPal is not asked about an event that is already stored, whoever sends it.
  if (check === 'right' && (await checks.isStored(event.event_id))) return [event]
  const transmission = check === 'right' ? readSignature(delivery).transmission_id : null
  const isTrusted = await checks.admit(event, transmission)
  if (!(await api.isGenuine(delivery, isTrusted))) return null
  if (check === 'unknown') api.keys.learn(delivery, checks)
  return [event.provider_order === '' || event.order_id === null ? await completeCapture(api, event) : event]
}

function readResource({ event_type, resource }: z.output<typeof webhook>): PaymentEvent | null {
  if (event_type === 'CHECKOUT.ORDER.APPROVED') {
    const { data } = approved.safeParse(resource)
    const order_id = data?.purchase_units[0]?.custom_id
    if (data === undefined || order_id === undefined) return null
    const rest = { provider_txn: data.id, amount: null, currency: null, order_token: null }
    return { event_id: `approved:${data.id}`, kind: 'approved', order_id, ...rest }
  }
  if (event_type === 'PAYMENT.CAPTURE.REFUNDED' || event_type === 'PAYMENT.CAPTURE.REVERSED') {
    const { data } = refunded.safeParse(resource)
    const capture_id = findParent(data?.links, 'captures')
    return data === undefined || capture_id === null ? null : createRefundEvent({ ...data, capture_id })
  }
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) {
    const [begun, won] = readDisputeEvents(resource)
    return (event_type === 'CUSTOMER.DISPUTE.CREATED' ? begun : won) ?? null
  }
  if (!event_type.startsWith('PAYMENT.CAPTURE.')) return null
  const { data } = captureSchema.safeParse(resource)
  if (data === undefined) return null
  return readCaptureEvent(data, data.custom_id ?? data.invoice_id ?? null, findOrderOfCapture(data))
}

async function completeCapture(api: PaypalApi, event: PaymentEvent): Promise<PaymentEvent> {
  const { provider_txn, provider_order, kind } = event
  if (provider_order === undefined || provider_txn === null || kind === 'refunded') return event
  try {
    const found = await api.ask({
      path: `/v2/payments/captures/${encodeURIComponent(provider_txn)}`,
      schema: captureSchema,
    })
    const id = provider_order || findOrderOfCapture(found)
    const order_id = event.order_id ?? found.custom_id ?? found.invoice_id
    if (id === '' || order_id !== undefined)
      return { ...event, order_id: order_id ?? null, provider_order: id }
    const whole = await api.ask({
      path: `/v2/checkout/orders/${encodeURIComponent(id)}`,
      schema: orderSchema,
    })
    return { ...event, order_id: whole.purchase_units[0]?.custom_id ?? null, provider_order: id }
  } catch (error) {
    // PayPal refuses to show a capture of another account. The event then names no order, and staff look the
    // payment up at PayPal.
    if (error instanceof ProviderError && error.fault === 'refused') return event
    throw error
  }
}
