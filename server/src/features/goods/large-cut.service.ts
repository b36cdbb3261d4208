import type { Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { computeHighestPrice, computeShareOfCheapest, isAddedSince } from './earlier-prices.queries.ts'
import type { GoodsRow } from './goods.queries.ts'

/** Below this percentage of the earlier price one admin alone may not sell. */
const PERCENT_MIN = 70
/** 30 days, whose price cuts and new packs count together, so that small steps do not avoid the limit. */
const CUTS_MS = 30 * DAY_MS

const computeCutsStart = (now: Date): Date => new Date(now.getTime() - CUTS_MS)

/**
 * Computes the lowest price, in minor units, at which one admin alone may sell these coins. Packs added in the
 * last thirty days do not lower it. A cheaper pack is added at this price, which a second admin may lower.
 */
export async function computeLeastPrice(
  tx: Tx,
  { coins, now }: { coins: number; now: Date },
): Promise<number> {
  return computeShareOfCheapest(tx, { coins, percent: PERCENT_MIN, since: computeCutsStart(now) })
}

export async function isLargeCut(
  tx: Tx,
  { goods_id, price: before, coins }: GoodsRow,
  { price, now }: { price: number; now: Date },
): Promise<boolean> {
  if (price >= before) return false
  const since = computeCutsStart(now)
  const highest = await computeHighestPrice(tx, goods_id, since)
  if (price * 100 < Math.max(before, highest) * PERCENT_MIN) return true
  if (coins === null || !(await isAddedSince(tx, goods_id, since))) return false
  return price < (await computeLeastPrice(tx, { coins, now }))
}
