import type { Db } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Clock } from '#server/platform/time.ts'
import type { Payments } from '#server/providers/payments/payments.port.ts'
import { listGoods } from './goods.queries.ts'
import { computeSavingPercent } from './show-price.ts'

/** Every page start requests the figure. The time is short, so that the shop and Pricing show the same price. */
const CACHE_MS = 3_000

export type YearSaving = {
  /**
   * Returns null without a saving, and while nothing is on sale. The last known figure serves while the database
   * is away.
   */
  findPercent(ctx: { db: Db; clock: Clock; payments: Payments; log: Log }): Promise<number | null>
}

export function createYearSaving(): YearSaving {
  let cached: { percent: number | null; until: number } | undefined
  return {
    findPercent: async ({ db, clock, payments, log }) => {
      if (payments.card === null && payments.paypal === null) return null
      const now = clock.now().getTime()
      if (cached !== undefined && now < cached.until) return cached.percent
      try {
        const percent = await readPercent(db)
        cached = { percent, until: now + CACHE_MS }
        return percent
      } catch (err) {
        log.warn({ err }, 'the saving of the yearly plan could not be read')
        return cached?.percent ?? null
      }
    },
  }
}

async function readPercent(db: Db): Promise<number | null> {
  const plans = await listGoods(db, 'VIP')
  const [month, year] = (['MONTHLY', 'YEARLY'] as const).map((period) =>
    plans.find(({ period_type }) => period_type === period),
  )
  return year === undefined ? null : computeSavingPercent(year.price, month?.price)
}
