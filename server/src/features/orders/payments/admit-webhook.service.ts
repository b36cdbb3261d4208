import type { AppContext } from '#server/context.ts'
import { findNetwork } from '#server/platform/http/addresses.ts'
import { isId } from '#server/platform/ids.ts'
import type { LimitRule } from '#server/platform/limits.ts'
import type { PaymentEvent, PaymentProvider } from '#server/providers/payments/payments.port.ts'
import { findOrder, findOrderByPayment } from '../orders.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'limits'>
type Unverified = { provider: PaymentProvider; ip: string; event: PaymentEvent }

/**
 * Requests that ask a provider whether a webhook is genuine. Anybody can cause one; PayPal answers about 16 a second.
 */
const TOTAL_LIMIT = { name: 'webhook-checks', points: 1_200, duration_s: 60 }
const SOURCE_LIMIT = { name: 'webhook-checks-of-source', points: 600, duration_s: 60 }
/** For each order and source: a buyer knows the numbers of their own orders, and must not use up the provider's share. */
const ORDER_LIMIT = { name: 'webhook-checks-of-order', points: 30, duration_s: 3_600 }
/** For webhooks without a known order or payment: a refund before its sale, or an order that a restored backup lost. */
const UNKNOWN_LIMIT = { name: 'unknown-webhook-checks', points: 60, duration_s: 60 }
const UNKNOWN_SOURCE_LIMIT = { name: 'unknown-webhook-checks-of-source', points: 20, duration_s: 60 }

/**
 * Bounds the requests that forged webhooks cause. A flood about unknown orders cannot use up the share of known ones.
 * The provider repeats a refused webhook later.
 * @returns what gives the points back, for a webhook that turns out not to be forged
 * @throws too_often
 */
export async function admitWebhook(
  ctx: Ctx,
  { provider, ip, event }: Unverified,
): Promise<() => Promise<void>> {
  const source = `${provider}:${findNetwork(ip)}`
  const order_id = await findKnownOrder(ctx, provider, event)
  const rules: [LimitRule, string][] = [
    [SOURCE_LIMIT, source],
    [TOTAL_LIMIT, provider],
  ]
  if (order_id === undefined) rules.unshift([UNKNOWN_SOURCE_LIMIT, source], [UNKNOWN_LIMIT, provider])
  else rules.unshift([ORDER_LIMIT, `${order_id}:${source}`])
  for (const [rule, key] of rules) await ctx.limits.require(rule, key)
  return async () => {
    for (const [rule, key] of rules) await ctx.limits.giveBack(rule, key)
  }
}

async function findKnownOrder(
  { db }: Ctx,
  provider: PaymentProvider,
  { order_id, provider_txn }: PaymentEvent,
): Promise<string | undefined> {
  const order = order_id !== null && isId(order_id) ? await findOrder(db, order_id) : undefined
  if (order?.provider === provider) return order.order_id
  return provider_txn === null ? undefined : findOrderByPayment(db, provider, provider_txn)
}
