import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { type GoodsRow, lockGoods } from './goods.queries.ts'
import { changeGoods, type Edit, type Ports, requirePrice } from './goods.service.ts'
import { isLargeCut } from './large-cut.service.ts'
import {
  deletePriceRequest,
  findPriceRequest,
  type PriceRequestRow,
  savePriceRequest,
} from './price-requests.queries.ts'

type RequestedChange = Edit & { staff_id: string }
type Outcome = {
  before: GoodsRow
  isChanged: boolean
  is_second_needed: boolean
  agreed: PriceRequestRow | null
  replaced: PriceRequestRow | null
}

/**
 * A large price cut waits until a second admin asks for the same price. Any other change replaces a waiting
 * request. Runs in the transaction of the audit entry.
 * @throws not_found, price_bounds, provider_price_bounds
 */
export async function requestChange(
  ctx: Ports,
  tx: Tx,
  { staff_id, ...edit }: RequestedChange,
): Promise<Outcome> {
  const { goods_id, price, is_on, now } = edit
  const before = requireFound(await lockGoods(tx, goods_id), { goods_id })
  const nothing = { before, isChanged: false, agreed: null, replaced: null }
  if (price === before.price && is_on === before.is_on) return { ...nothing, is_second_needed: false }
  const request = (await findPriceRequest(tx, goods_id)) ?? null
  const isSame = request?.price === price && request.is_on === is_on
  const isAgreed = isSame && request.asked_by !== staff_id
  const ended = { agreed: isAgreed ? request : null, replaced: isSame ? null : request }
  if (!isAgreed && (await isLargeCut(tx, before, edit))) {
    requirePrice(ctx, { price, goods: before, language: edit.language })
    if (isSame) return { ...nothing, is_second_needed: true }
    await savePriceRequest(tx, { goods_id, price, is_on, asked_by: staff_id, asked_at: now })
    return { before, isChanged: true, is_second_needed: true, ...ended }
  }
  await deletePriceRequest(tx, goods_id)
  return { ...(await changeGoods(ctx, tx, edit)), is_second_needed: false, ...ended }
}

type Decision = RequestedChange & { is_approved: boolean }

/**
 * The cut must be the one that was shown. Rejecting one's own request withdraws it. Runs in the transaction
 * of the audit entry.
 * @throws not_found when admins approve their own request; conflict when it is decided or replaced;
 * price_bounds, provider_price_bounds
 */
export async function decidePriceRequest(
  ctx: Ports,
  tx: Tx,
  { is_approved, staff_id, ...edit }: Decision,
): Promise<{ before: GoodsRow; request: PriceRequestRow; is_own: boolean }> {
  const { goods_id, price, is_on } = edit
  const before = requireFound(await lockGoods(tx, goods_id), { goods_id })
  const request = await findPriceRequest(tx, goods_id)
  if (request?.price !== price || request.is_on !== is_on) throw new AppError('conflict')
  const is_own = request.asked_by === staff_id
  if (is_own && is_approved) throw new AppError('not_found', { reason: 'own' })
  await deletePriceRequest(tx, goods_id)
  if (is_approved) await changeGoods(ctx, tx, edit)
  return { before, request, is_own }
}
