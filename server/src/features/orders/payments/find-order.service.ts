import type { AppContext } from '#server/context.ts'
import { MINUTE_MS } from '#server/platform/time.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.port.ts'
import { findOrderByPayment } from '../orders.queries.ts'
import { isBuyer } from './buyer-key.ts'
import { isReportedSale, type ListedSale, listOrdersOfSale } from './listed-sales.queries.ts'

type FindContext = Pick<AppContext, 'db' | 'clock' | 'secrets'>

export const MONEY: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'charged_back', 'dispute_won']
/** ms in which the webhook of a sale usually comes. */
const WEBHOOK_MS = 10 * MINUTE_MS
/** Orders that are compared with a sale at a time: their buyers' digests need the key, which the database does not have. */
const COMPARED = 1_000

/**
 * A refund belongs to its payment first: another payment may have paid the order that it names. A listed sale names no order: it
 * is that of the only order of its price whose buyer has the address of the sale.
 */
export async function matchOrder(
  ctx: FindContext,
  provider: string,
  { kind, order_id, provider_txn, amount, currency, made_at, buyer }: PaymentEvent,
): Promise<string | null | undefined> {
  if (order_id !== null && (kind === 'paid' || !MONEY.includes(kind))) return order_id
  const paid = provider_txn === null ? undefined : await findOrderByPayment(ctx.db, provider, provider_txn)
  if (paid !== undefined || order_id !== null || kind !== 'paid' || made_at === undefined)
    return paid ?? order_id
  const soldAt = new Date(made_at)
  const is_webhook_due = ctx.clock.now().getTime() - soldAt.getTime() < WEBHOOK_MS
  if (is_webhook_due || provider_txn === null || amount === null || currency === null || buyer === undefined)
    return null
  return findOrderOfSale(ctx, { provider, provider_txn, amount, currency, made_at: soldAt }, buyer)
}

/** Where another order may be meant, a person decides. */
async function findOrderOfSale(ctx: FindContext, sale: ListedSale, buyer: string): Promise<string | null> {
  if (await isReportedSale(ctx.db, sale)) return null
  const own: { order_id: string; state: string }[] = []
  let after: string | null = null
  do {
    const page = await listOrdersOfSale(ctx.db, sale, { after, limit: COMPARED })
    own.push(...page.filter(({ email }) => isBuyer(ctx, email, buyer)))
    after = page.length < COMPARED ? null : (page.at(-1)?.order_id ?? null)
  } while (after !== null && own.length < 2)
  const [only] = own
  return only !== undefined && own.length === 1 && only.state !== 'failed' ? only.order_id : null
}
