import type { Tx } from '#server/platform/database/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { type GoodsRow, insertPrice, lockGoods, updateGoods } from './goods.queries.ts'

type Edit = { goods_id: string; price: number; is_on: boolean; now: Date }

/**
 * Changes the goods on sale from now on; orders keep their copy. Runs in the transaction of the audit entry.
 * @throws not_found
 */
export async function changeGoods(
  tx: Tx,
  { goods_id, price, is_on, now }: Edit,
): Promise<{ before: GoodsRow; is_changed: boolean }> {
  const before = requireFound(await lockGoods(tx, goods_id), { goods_id })
  const is_changed = before.price !== price || before.is_on !== is_on
  if (before.price !== price) await insertPrice(tx, { goods_id, price, from_at: now })
  if (is_changed) await updateGoods(tx, { goods_id, price, is_on })
  return { before, is_changed }
}
