import type { AppContext } from '#server/context.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import { isId } from '#server/platform/ids.ts'
import type { LimitRule } from '#server/platform/limits.ts'
import type { PaymentEvent, PaymentProvider } from '#server/providers/payments/payments.port.ts'
import { findOrder, findOrderByPayment } from '../order/orders.queries.ts'
import { isProvenSource, saveProvenSource } from './webhook-sources.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'limits' | 'clock'>
type UnverifiedWebhook = {
  provider: PaymentProvider
  ip: string
  event: PaymentEvent
  transmission: string | null
}

/**
 * For each webhook without a checked signature, this server asks the provider whether it is genuine; PayPal answers
 * about 16 questions a second. Anybody can send webhooks, so sources that have sent a genuine one share this limit,
 * and unknown sources have another, which they alone can use up.
 */
const TOTAL_LIMIT = { name: 'webhook-checks', points: 600, durationS: 60 }
const SOURCE_LIMIT = { name: 'webhook-checks-of-source', points: 400, durationS: 60 }
/**
 * A tenth of the shared limit of 600: one source that never sent a genuine webhook cannot keep out the others.
 */
const NEW_SOURCE_LIMIT = { name: 'webhook-checks-of-new-source', points: 60, durationS: 60 }
/**
 * 30 per order and source in an hour: a buyer knows the numbers of their own orders, and must not use up the
 * shared limit with forged webhooks about them.
 */
const ORDER_LIMIT = { name: 'webhook-checks-of-order', points: 30, durationS: 3_600 }
/** 90 per order in an hour, for all sources together that never sent a genuine webhook. */
const NEW_ORDER_LIMIT = { name: 'new-webhook-checks-of-order', points: 90, durationS: 3_600 }
/** Webhooks that fit no order, such as a refund before its sale, or one for an order that a restored backup lost. */
const UNKNOWN_LIMIT = { name: 'unknown-webhook-checks', points: 60, durationS: 60 }
const UNKNOWN_SOURCE_LIMIT = { name: 'unknown-webhook-checks-of-source', points: 20, durationS: 60 }

/**
 * Per signature. A signature cannot be forged, but anyone who has seen one can send it again with other texts. No
 * other limit applies to signed webhooks, so that forged ones cannot delay them.
 */
const SIGNATURE_LIMIT = { name: 'signed-webhook-checks', points: 10, durationS: 3_600 }

export type Admission = {
  /** A key of the provider signed the webhook, or its source has sent a genuine webhook before. */
  isTrusted: boolean
  returnAttempt: () => Promise<void>
  recordGenuine: () => Promise<void>
}

/**
 * Allows or refuses the question to the provider whether a webhook is genuine. Each webhook counts against the
 * limits of its source and of the order that it names, until it proves genuine. The provider sends a refused webhook
 * again later.
 * @throws too_often
 */
export async function admitWebhook(ctx: Ctx, webhook: UnverifiedWebhook): Promise<Admission> {
  const { provider, ip, transmission } = webhook
  const network = readNetwork(ip)
  const isProven =
    transmission === null && (await isProvenSource(ctx.db, { provider, network, now: ctx.clock.now() }))
  const rules: [LimitRule, string][] =
    transmission === null
      ? await listRules(ctx, webhook, { network, isProven })
      : [[SIGNATURE_LIMIT, `${provider}:${transmission}`]]
  const taken: [LimitRule, string][] = []
  const returnAttempt = async () => {
    for (const [rule, key] of taken) await ctx.limits.returnUse(rule, key)
  }
  try {
    for (const [rule, key] of rules) {
      taken.push([rule, key])
      await ctx.limits.require(rule, key)
    }
  } catch (error) {
    await returnAttempt()
    throw error
  }
  const isTrusted = isProven || transmission !== null
  return {
    isTrusted,
    returnAttempt,
    recordGenuine: () => saveProvenSource(ctx.db, { provider, network, now: ctx.clock.now() }),
  }
}

async function listRules(
  ctx: Ctx,
  { provider, event }: UnverifiedWebhook,
  { network, isProven }: { network: string; isProven: boolean },
): Promise<[LimitRule, string][]> {
  const source = `${provider}:${network}`
  const order_id = await findKnownOrder(ctx, provider, event)
  const share = `${provider}:${isProven ? 'proven' : 'new'}`
  // The source's own limits come first: a webhook that exceeds them does not count against the shared ones.
  const rules: [LimitRule, string][] = [[isProven ? SOURCE_LIMIT : NEW_SOURCE_LIMIT, source]]
  if (order_id === undefined) rules.push([UNKNOWN_SOURCE_LIMIT, source], [UNKNOWN_LIMIT, share])
  else {
    rules.push([ORDER_LIMIT, `${order_id}:${source}`])
    if (!isProven) rules.push([NEW_ORDER_LIMIT, order_id])
  }
  rules.push([TOTAL_LIMIT, share])
  return rules
}

async function findKnownOrder(
  { db }: Pick<AppContext, 'db'>,
  provider: PaymentProvider,
  { order_id, provider_txn }: PaymentEvent,
): Promise<string | undefined> {
  const order = order_id !== null && isId(order_id) ? await findOrder(db, order_id) : undefined
  if (order?.provider === provider) return order.order_id
  return provider_txn === null ? undefined : findOrderByPayment(db, provider, provider_txn)
}
