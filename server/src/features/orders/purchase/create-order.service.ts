import type { Language } from '@citrine/contract/messages/messages'
import type * as routes from '@citrine/contract/orders'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { findGoods, findProvider, nameGoods, showPrice, takesPrice } from '#server/features/goods/public.ts'
import { lockWallet } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'
import { requireBilledPlace } from '../collection/billed-place.ts'
import { expireSurplusOrders } from '../limits/expire-orders.service.ts'
import { type Purchase, requireWithinLimit } from '../limits/spending.service.ts'
import { chooseOrderEnv, type OrderSite, readSite } from '../order/order-env.ts'
import { isPayable } from '../order/order-states.ts'
import { signOrderToken } from '../order/order-token.ts'
import {
  findOrderByClientId,
  findOwnOrder,
  insertFirstStep,
  insertOrder,
  lockIdleOrder,
  type OrderRow,
  saveRedirect,
} from '../order/orders.queries.ts'
import { readPaymentType } from '../payments/ports.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'payments' | 'config' | 'secrets' | 'limits'>
type Body = BodyOf<typeof routes.createOrder>

const ORDERS_LIMIT = { name: 'orders', points: 60, durationS: 3_600 }
const OPEN_MS = DAY_MS
/** Days. CCBill requires a period for every good; coins have none and get CCBill's minimum of 2 days. */
const PERIOD_DAYS = { MONTHLY: 30, YEARLY: 365, none: 2 } as const

/**
 * Creates an order at today's price. A later change of the price does not change the order.
 * @throws invalid_input, goods_gone, price_changed, payment_off, spending_limit, spending_paused, conflict
 * when a repeat comes after the order was paid or expired
 */
export async function createOrder(
  ctx: Ctx,
  { user_id }: Viewer,
  { body, call }: { body: Body; call: Call },
): Promise<{ order_id: string; charge: string }> {
  await ctx.limits.require(ORDERS_LIMIT, user_id)
  if (body.payment_type === 'card') requireBilledPlace(body, call.language)
  const site = readSite(ctx.config, body.redirect)
  const port = findProvider(ctx, body.payment_type)
  if (port === null) throw new AppError('payment_off')
  const env = chooseOrderEnv(port, site)
  const order = await ctx.db
    .transaction()
    .execute((tx) => insertOnce(ctx, tx, { user_id, body, site, port, env, call }))
  if (order.provider !== port.provider) throw new AppError('payment_off')
  return { order_id: order.order_id, charge: serialiseCharge(ctx, { order, port, language: call.language }) }
}

type OpenOrder = { order: OrderRow; port: PaymentsPort; language: Language }

function serialiseCharge(ctx: Ctx, { order, port, language }: OpenOrder): string {
  const charge = port.createCharge({
    order_id: order.order_id,
    number: String(order.number),
    order_token: signOrderToken(ctx, order),
    payment_type: readPaymentType(order),
    amount: order.price,
    currency: order.currency,
    periodDays: PERIOD_DAYS[order.period_type ?? 'none'],
    // A real provider's records and statements are in English.
    description: nameGoods(order, port.is_trial ? language : 'en'),
    env: order.env,
    siteOrigin: new URL(order.redirect).origin,
    locale: language,
  })
  return JSON.stringify(charge)
}

type Continuation = BodyOf<typeof routes.continueOrder> & { language: Language }

/**
 * Opens the payment of an existing order again, at the order's original price. The buyer returns to the origin of
 * the current page.
 * @throws not_found, invalid_input, conflict for any other state, payment_off, spending_limit,
 * spending_paused
 */
export async function continueOrder(
  ctx: Ctx,
  { user_id }: Viewer,
  { id, redirect, language, ...place }: Continuation,
): Promise<{ order_id: string; charge: string; price_show: string }> {
  await ctx.limits.require(ORDERS_LIMIT, user_id)
  const now = ctx.clock.now()
  const { order, port } = await ctx.db.transaction().execute(async (tx) => {
    await lockWallet(tx, user_id)
    await requireById(id, () => findOwnOrder(tx, user_id, id))
    const found = await lockIdleOrder(tx, id)
    if (found?.state !== 'created' || found.expires_at <= now) throw new AppError('conflict')
    const site = readSite(ctx.config, redirect ?? found.redirect)
    const payment_type = readPaymentType(found)
    const port = findProvider(ctx, payment_type)
    if (payment_type === 'card') requireBilledPlace(place, language)
    // The order may be from a time when this site sold in a test mode.
    if (port?.provider !== found.provider || found.env !== chooseOrderEnv(port, site))
      throw new AppError('payment_off')
    await admitPurchase(tx, { user_id, price: found.price, now, order_id: id, language })
    if (site.redirect !== found.redirect) await saveRedirect(tx, id, site.redirect)
    return { order: { ...found, redirect: site.redirect }, port }
  })
  return {
    order_id: order.order_id,
    charge: serialiseCharge(ctx, { order, port, language }),
    price_show: showPrice(order.price, order.currency, language),
  }
}

type OrderRequest = {
  user_id: string
  body: Body
  site: OrderSite
  port: PaymentsPort
  env: OrderSite['env']
  call: Call
}

async function insertOnce(ctx: Ctx, tx: Tx, request: OrderRequest): Promise<OrderRow> {
  const { user_id, body, site, call } = request
  const now = ctx.clock.now()
  // A user's orders are made one at a time.
  await lockWallet(tx, user_id)
  const { goods_id, goods_type, payment_type, is_withdrawal_waived = false } = body
  const client_id = call.idempotency_key ?? body.client_id ?? newId(now)
  const request_sha256 = sha256(
    JSON.stringify([goods_id, goods_type, payment_type, site.redirect, is_withdrawal_waived]),
  )
  const existing = await findOrderByClientId(tx, user_id, client_id)
  if (existing === undefined) return insertNew(tx, request, { client_id, request_sha256, now })
  if (!existing.request_sha256.equals(request_sha256)) throw new AppError('client_id_reused')
  await requireRepeatable(tx, request, { existing, now })
  return existing
}

/** Refuses to open the payment of an existing order again, unless it may still be paid as the page shows it. */
async function requireRepeatable(
  tx: Tx,
  { user_id, body, env, call: { language } }: OrderRequest,
  { existing, now }: { existing: OrderRow; now: Date },
): Promise<void> {
  if (!isPayable(existing) || existing.expires_at <= now) throw new AppError('conflict')
  if (existing.env !== env) throw new AppError('payment_off')
  requireShownPrice(body, existing)
  const { price, order_id } = existing
  await admitPurchase(tx, { user_id, price, now, order_id, language })
}

async function insertNew(
  tx: Tx,
  { user_id, body, site, port, env, call: { language } }: OrderRequest,
  { now, ...request }: { client_id: string; request_sha256: Buffer; now: Date },
): Promise<OrderRow> {
  const { goods_id, goods_type, payment_type, is_withdrawal_waived = false } = body
  const goods = await findGoods(tx, goods_id)
  if (goods === undefined || !goods.is_on || goods.goods_type !== goods_type) throw new AppError('goods_gone')
  requireShownPrice(body, goods)
  const { period_type, coins, price, currency } = goods
  if (!takesPrice(port, price)) throw new AppError('payment_off')
  await admitPurchase(tx, { user_id, price, now, language })
  const order = await insertOrder(tx, {
    order_id: newId(now),
    user_id,
    ...request,
    goods_id,
    goods_type,
    period_type,
    coins,
    price,
    currency,
    payment_type,
    provider: port.provider,
    env,
    redirect: site.redirect,
    is_withdrawal_waived,
    language,
    created_at: now,
    expires_at: new Date(now.getTime() + OPEN_MS),
  })
  await insertFirstStep(tx, order.order_id, now)
  return order
}

/**
 * Expires open orders that leave the purchase no room, then checks the user's own limits.
 * @throws spending_paused, spending_limit
 */
async function admitPurchase(
  tx: Tx,
  { language, ...purchase }: Purchase & { language: Language },
): Promise<void> {
  await expireSurplusOrders(tx, purchase)
  await requireWithinLimit(tx, { ...purchase, language })
}

/** Refuses an order from a page that was opened before a price change and still shows the earlier price. */
function requireShownPrice({ price_shown }: Body, { price }: { price: number }): void {
  if (price_shown !== undefined && price_shown !== price) throw new AppError('price_changed')
}
