import { createHash } from 'node:crypto'
import type { Language } from '@citrine/contract/messages/messages'
import type * as routes from '@citrine/contract/orders'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { findGoods, findProvider, nameGoods, showPrice, takesPrice } from '#server/features/goods/public.ts'
import { lockWallet } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'
import { requireBilledPlace } from './billed-place.ts'
import { expireSurplusOrders } from './expire-orders.service.ts'
import { requireWithinLimit } from './limits/spending.service.ts'
import { findOrderEnv, type OrderSite, readSite } from './order-env.ts'
import { isPayable } from './order-states.ts'
import { signOrderToken } from './order-token.ts'
import {
  findOrderByClientId,
  findOwnOrder,
  insertFirstStep,
  insertOrder,
  lockIdleOrder,
  lockOrder,
  type OrderRow,
  saveRedirect,
} from './orders.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'payments' | 'config' | 'secrets' | 'limits'>
type Body = BodyOf<typeof routes.createOrder>

const ORDERS_LIMIT = { name: 'orders', points: 60, duration_s: 3_600 }
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
  const env = findOrderEnv(port, site)
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
    payment_type: order.payment_type === 'paypal' ? 'paypal' : 'card',
    amount: order.price,
    currency: order.currency,
    period_days: PERIOD_DAYS[order.period_type as keyof typeof PERIOD_DAYS] ?? PERIOD_DAYS.none,
    // A real provider's records and statements are in English.
    description: nameGoods(order, port.is_trial ? language : 'en'),
    env: order.env === 'live' ? 'live' : 'test',
    site_origin: new URL(order.redirect).origin,
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
    const port = findProvider(ctx, found.payment_type === 'paypal' ? 'paypal' : 'card')
    if (found.payment_type === 'card') requireBilledPlace(place, language)
    // The order may be from a time when this site sold in a test mode.
    if (port?.provider !== found.provider || found.env !== findOrderEnv(port, site))
      throw new AppError('payment_off')
    const purchase = { user_id, price: found.price, now, order_id: id }
    await expireSurplusOrders(tx, purchase)
    await requireWithinLimit(tx, { ...purchase, language })
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

async function insertOnce(
  ctx: Ctx,
  tx: Tx,
  { user_id, body, site, port, env, call }: OrderRequest,
): Promise<OrderRow> {
  const now = ctx.clock.now()
  // A user's orders are made one at a time.
  await lockWallet(tx, user_id)
  const { goods_id, goods_type, payment_type, is_withdrawal_waived = false } = body
  const client_id = call.idempotency_key ?? body.client_id ?? newId(now)
  const request = JSON.stringify([goods_id, goods_type, payment_type, site.redirect, is_withdrawal_waived])
  const request_sha256 = createHash('sha256').update(request).digest()
  const existing = await findOrderByClientId(tx, user_id, client_id)
  if (existing !== undefined) {
    if (!existing.request_sha256.equals(request_sha256)) throw new AppError('client_id_reused')
    if (!isPayable(existing) || existing.expires_at <= now) throw new AppError('conflict')
    if (existing.env !== env) throw new AppError('payment_off')
    requireShownPrice(body, existing)
    const purchase = { user_id, price: existing.price, now, order_id: existing.order_id }
    await expireSurplusOrders(tx, purchase)
    await requireWithinLimit(tx, { ...purchase, language: call.language })
    return existing
  }
  const goods = await findGoods(tx, goods_id)
  if (goods === undefined || !goods.is_on || goods.goods_type !== goods_type) throw new AppError('goods_gone')
  requireShownPrice(body, goods)
  if (!takesPrice(port, goods.price)) throw new AppError('payment_off')
  await expireSurplusOrders(tx, { user_id, price: goods.price, now })
  await requireWithinLimit(tx, { user_id, price: goods.price, language: call.language, now })
  const order_id = newId(now)
  await insertOrder(tx, {
    order_id,
    user_id,
    client_id,
    request_sha256,
    goods_id,
    goods_type,
    period_type: goods.period_type,
    coins: goods.coins,
    price: goods.price,
    currency: goods.currency,
    payment_type,
    provider: port.provider,
    env,
    redirect: site.redirect,
    is_withdrawal_waived,
    language: call.language,
    created_at: now,
    expires_at: new Date(now.getTime() + OPEN_MS),
  })
  await insertFirstStep(tx, order_id, now)
  const order = await lockOrder(tx, order_id)
  if (order === undefined) throw new AppError('internal')
  return order
}

/** Refuses an order from a page that was opened before a price change and still shows the earlier price. */
function requireShownPrice({ price_shown }: Body, { price }: { price: number }): void {
  if (price_shown !== undefined && price_shown !== price) throw new AppError('price_changed')
}
