import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { type GoodsRow, lockGoods } from './goods.queries.ts'
import { changeGoods, type Edit, LEAST_PERCENT, type Ports, requirePrice } from './goods.service.ts'
import {
  deletePriceRequest,
  findHighestPrice,
  findPriceRequest,
  type PriceRequest,
  savePriceRequest,
} from './price-requests.queries.ts'

/** ms in which cuts of a price count together, so that small steps do not pass. */
const CUTS_MS = 30 * DAY_MS

async function isLargeCut(tx: Tx, { goods_id, price: before }: GoodsRow, { price, now }: Edit) {
  if (price >= before) return false
  const highest = await findHighestPrice(tx, goods_id, new Date(now.getTime() - CUTS_MS))
  return price * 100 < Math.max(before, highest) * LEAST_PERCENT
}

type Wanted = Edit & { staff_id: string }
type Outcome = { before: GoodsRow; is_changed: boolean; is_second_needed: boolean }

/**
 * Changes goods; a large cut of their price waits until a second admin wants the same. Any other change replaces what waits.
 * Runs in the transaction of the audit entry.
 * @throws not_found, price_bounds, provider_price_bounds
 */
export async function requestChange(ctx: Ports, tx: Tx, { staff_id, ...edit }: Wanted): Promise<Outcome> {
  const { goods_id, price, is_on, now } = edit
  const before = requireFound(await lockGoods(tx, goods_id), { goods_id })
  const request = await findPriceRequest(tx, goods_id)
  const is_same = request?.price === price && request.is_on === is_on
  const is_agreed = is_same && request.asked_by !== staff_id
  if (!is_agreed && (await isLargeCut(tx, before, edit))) {
    requirePrice(ctx, { price, goods: before, language: edit.language })
    if (is_same) return { before, is_changed: false, is_second_needed: true }
    await savePriceRequest(tx, { goods_id, price, is_on, asked_by: staff_id, asked_at: now })
    return { before, is_changed: true, is_second_needed: true }
  }
  await deletePriceRequest(tx, goods_id)
  return { ...(await changeGoods(ctx, tx, edit)), is_second_needed: false }
}

type Decision = Omit<Wanted, 'is_on'> & { is_approved: boolean }

/**
 * Approves or rejects a cut that another admin asked for. Runs in the transaction of the audit entry.
 * @throws not_found for the own request; conflict when it is decided or replaced; price_bounds, provider_price_bounds
 */
export async function decidePriceRequest(
  ctx: Ports,
  tx: Tx,
  { goods_id, price, is_approved, staff_id, language, now }: Decision,
): Promise<{ before: GoodsRow; request: PriceRequest }> {
  const before = requireFound(await lockGoods(tx, goods_id), { goods_id })
  const request = await findPriceRequest(tx, goods_id)
  if (request?.price !== price) throw new AppError('conflict')
  if (request.asked_by === staff_id) throw new AppError('not_found', { reason: 'own' })
  await deletePriceRequest(tx, goods_id)
  if (is_approved) await changeGoods(ctx, tx, { goods_id, price, is_on: request.is_on, language, now })
  return { before, request }
}
