/** ms. The lowest price of this time before a reduction is the one to compare with (EU directive 98/6/EC, article 6a). */
const BEFORE_MS = 30 * 86_400_000
/** ms; after this a reduced price is simply the price. */
const SHOWN_MS = 60 * 86_400_000

type Price = { price: number; from_at: Date; first_sold_at: Date | null }

/**
 * The earlier price that may be shown struck through: the lowest of the 30 days before the current price began, held for
 * all of them, and paid by somebody.
 * @param prices of one good, the newest first
 */
export function findReferencePrice(prices: readonly Price[], now: Date): number | null {
  const [current, ...earlier] = prices
  if (current === undefined || now.getTime() - current.from_at.getTime() > SHOWN_MS) return null
  const since = current.from_at.getTime() - BEFORE_MS
  const oldest = earlier.findIndex(({ from_at }) => from_at.getTime() <= since)
  if (oldest < 0) return null
  const lowest = earlier.slice(0, oldest + 1).reduce((low, one) => (one.price < low.price ? one : low))
  return lowest.price > current.price && lowest.first_sold_at !== null ? lowest.price : null
}
