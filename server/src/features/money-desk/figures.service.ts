import { DISPUTE_ALERT, type MoneyFigures } from '@citrine/contract/money-desk'
import type { AppContext } from '#server/context.ts'
import { isTrial } from '#server/features/goods/public.ts'
import {
  countDisputes,
  listReturnsByDay,
  listRevenueByDay,
  type MoneyDay,
} from '#server/features/orders/public.ts'
import { listLiability } from '#server/features/wallet/public.ts'
import { DAY_MS } from '#server/platform/time.ts'

const DAYS = 30

type Ctx = Pick<AppContext, 'db' | 'clock' | 'payments'>

/** The last thirty days by UTC day. Test orders count only where nothing else is sold. */
export async function gatherFigures(ctx: Ctx): Promise<MoneyFigures> {
  const { db, clock } = ctx
  const is_trial = isTrial(ctx)
  const midnight = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
  const span = {
    from: new Date(midnight - (DAYS - 1) * DAY_MS),
    to: new Date(midnight + DAY_MS),
    env: is_trial ? ('test' as const) : ('live' as const),
  }
  const [revenue, refunds, liability, { paid, disputed }] = await Promise.all([
    listRevenueByDay(db, span),
    listReturnsByDay(db, span),
    listLiability(db, span),
    countDisputes(db, span),
  ])
  const currencies = [...new Set([...revenue, ...refunds].map(({ currency }) => currency))].toSorted()
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(span.from.getTime() + index * DAY_MS).toISOString().slice(0, 10),
  )
  const fill = (known: readonly MoneyDay[], currency: string) =>
    days.map((day) => {
      const found = known.find((one) => one.day === day && one.currency === currency)
      return { day, value: found?.value ?? 0 }
    })
  return {
    is_trial,
    currencies: currencies.map((currency) => ({
      currency,
      revenue: fill(revenue, currency),
      refunds: fill(refunds, currency),
    })),
    // A day without a figure keeps that of the day before.
    liability: days.map((day) => ({ day, value: liability.findLast((one) => one.day <= day)?.value ?? 0 })),
    liability_at: liability.at(-1)?.counted_at?.toISOString() ?? null,
    paid,
    disputed,
    is_alert: paid > 0 ? disputed / paid >= DISPUTE_ALERT : disputed > 0,
  }
}
