import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listGoods } from './goods.queries.ts'
import { computeSavingPercent } from './show-price.ts'

/** Every page start requests the figure. The time is short, so that the shop and Pricing show the same price. */
const CACHE_MS = 3_000

const cache = new WeakMap<Db, { percent: number | null; until: number }>()

/**
 * Returns null without a saving, and while nothing is on sale. The last known figure serves while the database
 * is away.
 */
export async function findYearSaving({
  db,
  clock,
  payments,
  log,
}: Pick<AppContext, 'db' | 'clock' | 'payments' | 'log'>): Promise<number | null> {
  if (payments.card === null && payments.paypal === null) return null
  const now = clock.now().getTime()
  const cached = cache.get(db)
  if (cached !== undefined && now < cached.until) return cached.percent
  try {
    const plans = await listGoods(db, 'VIP')
    const [month, year] = (['MONTHLY', 'YEARLY'] as const).map((period) =>
      plans.find(({ period_type }) => period_type === period),
    )
    const percent = year === undefined ? null : computeSavingPercent(year.price, month?.price)
    cache.set(db, { percent, until: now + CACHE_MS })
    return percent
  } catch (err) {
    log.warn({ err }, 'the saving of the yearly plan could not be read')
    return cached?.percent ?? null
  }
}
