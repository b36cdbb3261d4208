import {
  type CoinGoods,
  type FreePlan,
  type GoodsType,
  type PaymentType,
  paymentTypes,
  type SaleTerms,
  type VipGoods,
} from '@citrine/contract/goods'
import { computePriceFloor } from '@citrine/contract/goods-desk'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import { PRICE_MAX } from '@citrine/contract/money-desk'
import { PROVIDER_NAMES } from '@citrine/contract/payment-providers'
import type { AppContext } from '#server/context.ts'
import { loadFreePlan, nameGoods } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'
import {
  type GoodsRow,
  insertPack,
  insertPrice,
  listGoods,
  listPrices,
  lockGoods,
  lockPacks,
  updateGoods,
} from './goods.queries.ts'
import { computeLeastPrice } from './large-cut.service.ts'
import { computeSavingPercent, showPrice } from './show-price.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'payments' | 'config'>

export const findProvider = (
  { payments }: Pick<AppContext, 'payments'>,
  type: PaymentType,
): PaymentsPort | null => (type === 'card' || type === 'paypal' ? payments[type] : null)

/** Checked when goods are listed and sold, because the provider's limits may be newer than the price. */
export const takesPrice = ({ priceLimits }: PaymentsPort, price: number): boolean =>
  priceLimits === null || (price >= priceLimits.min && price <= priceLimits.max)

export async function listVipGoods(
  ctx: Ctx,
  language: Language,
): Promise<{ goods: VipGoods[]; terms: SaleTerms; free: FreePlan }> {
  const { rows, show } = await readGoods(ctx, 'VIP', language)
  const month = rows.find(({ period_type }) => period_type === 'MONTHLY')?.price
  const goods = rows.map((row): VipGoods => {
    const isYear = row.period_type === 'YEARLY'
    const percent = isYear ? computeSavingPercent(row.price, month) : null
    return {
      ...show(row),
      period_type: isYear ? 'YEARLY' : 'MONTHLY',
      saving_percent: percent,
      subscript: percent === null ? null : formatMessage('goods_saving', language, { percent }),
    }
  })
  return { goods, terms: showTerms(ctx), free: await loadFreePlan(ctx.db) }
}

export async function listCoinGoods(
  ctx: Ctx,
  language: Language,
): Promise<{ goods: CoinGoods[]; terms: SaleTerms }> {
  const { rows, show } = await readGoods(ctx, 'COIN', language)
  return { goods: rows.map((row) => ({ ...show(row), coins: row.coins ?? 0 })), terms: showTerms(ctx) }
}

async function readGoods(ctx: Ctx, goods_type: GoodsType, language: Language) {
  const isSelling = ctx.payments.card !== null || ctx.payments.paypal !== null
  const rows = isSelling ? await listGoods(ctx.db, goods_type) : []
  const prices = await listPrices(
    ctx.db,
    rows.map(({ goods_id }) => goods_id),
  )
  const now = ctx.clock.now()
  const show = (row: GoodsRow) => {
    const { goods_id: id, price, currency } = row
    const own = prices.filter(({ goods_id }) => goods_id === id)
    const before = findReferencePrice(own, now)
    const payment_types = paymentTypes.map((type) => {
      const port = findProvider(ctx, type)
      return { type, is_on: port !== null && takesPrice(port, price) }
    })
    return {
      id,
      name: nameGoods(row, language),
      price,
      currency,
      price_show: showPrice(price, currency, language),
      origin_price_show: before === null ? null : showPrice(before, currency, language),
      payment_types,
    }
  }
  return { rows, show }
}

export const isTrial = ({ payments }: Pick<AppContext, 'payments'>): boolean =>
  [payments.card, payments.paypal].some((port) => port?.is_trial === true)

const showTerms = (ctx: Ctx): SaleTerms => ({
  descriptor_hint: ctx.config.BILLING_DESCRIPTOR_HINT ?? null,
  is_trial: isTrial(ctx),
})

/**
 * A reduced price is compared with the lowest price of this time before it (EU directive 98/6/EC, article 6a).
 */
const BEFORE_MS = 30 * DAY_MS
/** After this time a reduced price is the normal price. */
const REDUCTION_MS = 60 * DAY_MS

type Price = { price: number; from_at: Date; first_sold_at: Date | null }

/**
 * Finds the price that may be shown struck through: the lowest of the 30 days before the current one began,
 * held for the whole 30 days, and paid at least once.
 * @param prices of one good, the newest first
 */
function findReferencePrice(prices: readonly Price[], now: Date): number | null {
  const [current, ...earlier] = prices
  if (current === undefined || now.getTime() - current.from_at.getTime() > REDUCTION_MS) return null
  const since = current.from_at.getTime() - BEFORE_MS
  const oldest = earlier.findIndex(({ from_at }) => from_at.getTime() <= since)
  if (oldest < 0) return null
  const lowest = earlier.slice(0, oldest + 1).reduce((low, one) => (one.price < low.price ? one : low))
  return lowest.price > current.price && lowest.first_sold_at !== null ? lowest.price : null
}

export type Ports = Pick<AppContext, 'payments'>

/**
 * The goods must be worth the price, and every open provider must take it.
 * @throws price_bounds, provider_price_bounds
 */
export function requirePrice(
  { payments }: Ports,
  {
    price,
    goods,
    least = 0,
    language,
  }: { price: number; goods: Parameters<typeof computePriceFloor>[0]; least?: number; language: Language },
): void {
  const refuse = (kind: 'price_bounds' | 'provider_price_bounds', limits: Limits, provider?: string) => {
    const [min, max] = [limits.min, limits.max].map((minor) => showPrice(minor, CURRENCY, language))
    const detail = { min: min ?? '', max: max ?? '', provider: provider ?? '' }
    const data = { fields: { price: formatMessage(kind, language, detail) } }
    throw new AppError(kind, detail, { data })
  }
  const own = { min: Math.max(least, computePriceFloor(goods)), max: PRICE_MAX }
  if (price < own.min) refuse('price_bounds', own)
  for (const port of [payments.card, payments.paypal]) {
    if (port?.priceLimits && !takesPrice(port, price))
      refuse('provider_price_bounds', port.priceLimits, PROVIDER_NAMES[port.provider])
  }
}
type Limits = { min: number; max: number }

export type Edit = { goods_id: string; price: number; is_on: boolean; language: Language; now: Date }

/**
 * Orders keep their copy of the goods. Runs in the transaction of the audit entry.
 * @throws not_found, price_bounds, provider_price_bounds
 */
export async function changeGoods(
  ctx: Ports,
  tx: Tx,
  { goods_id, price, is_on, language, now }: Edit,
): Promise<{ before: GoodsRow; isChanged: boolean }> {
  const before = requireFound(await lockGoods(tx, goods_id), { goods_id })
  const isChanged = before.price !== price || before.is_on !== is_on
  if (is_on || before.price !== price) requirePrice(ctx, { price, goods: before, language })
  if (before.price !== price) await insertPrice(tx, { goods_id, price, from_at: now })
  if (isChanged) await updateGoods(tx, { goods_id, price, is_on })
  return { before, isChanged }
}

const CURRENCY = 'USD'

/**
 * Runs in the transaction of the audit entry.
 * @returns the pack's id
 * @throws pack_exists for a number of coins that a pack already has, on sale or not; price_bounds,
 * provider_price_bounds
 */
export async function addPack(
  ctx: Ports,
  tx: Tx,
  { coins, price, language, now }: Pick<Edit, 'price' | 'language' | 'now'> & { coins: number },
): Promise<{ goods_id: string; currency: string }> {
  await lockPacks(tx)
  requirePrice(ctx, { price, goods: { coins }, least: await computeLeastPrice(tx, { coins, now }), language })
  const goods_id = `coins_${coins}`
  if (!(await insertPack(tx, { goods_id, coins, price, currency: CURRENCY, added_at: now })))
    throw new AppError('pack_exists')
  await insertPrice(tx, { goods_id, price, from_at: now })
  return { goods_id, currency: CURRENCY }
}
