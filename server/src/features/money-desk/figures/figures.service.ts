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

const REPORTED_DAYS = 30

type Ctx = Pick<AppContext, 'db' | 'clock' | 'payments'>

function chooseSpan(ctx: Pick<AppContext, 'clock' | 'payments'>) {
  const midnight = Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS
  return {
    from: new Date(midnight - (REPORTED_DAYS - 1) * DAY_MS),
    to: new Date(midnight + DAY_MS),
    env: isTrial(ctx) ? ('test' as const) : ('live' as const),
  }
}

const rateDisputes = ({ paid, disputed }: { paid: number; disputed: number }): number =>
  paid > 0 ? disputed / paid : Math.sign(disputed)

export const measureDisputeRate = async (ctx: Ctx): Promise<number> =>
  rateDisputes(await countDisputes(ctx.db, chooseSpan(ctx)))

const fillLiability = (days: readonly string[], counted: readonly { day: string; value: number }[]) =>
  days.flatMap((day) => {
    const last = counted.findLast((one) => one.day <= day)
    return last === undefined ? [] : [{ day, value: last.value }]
  })

export async function gatherFigures(ctx: Ctx): Promise<MoneyFigures> {
  const { db } = ctx
  const is_trial = isTrial(ctx)
  const span = chooseSpan(ctx)
  const [revenue, refunds, liability, { paid, disputed }] = await Promise.all([
    listRevenueByDay(db, span),
    listReturnsByDay(db, span),
    listLiability(db, span),
    countDisputes(db, span),
  ])
  const currencies = [...new Set([...revenue, ...refunds].map(({ currency }) => currency))].toSorted()
  const days = Array.from({ length: REPORTED_DAYS }, (_, index) =>
    new Date(span.from.getTime() + index * DAY_MS).toISOString().slice(0, 10),
  )
  const fill = (counted: readonly MoneyDay[], currency: string) =>
    days.map((day) => {
      const found = counted.find((one) => one.day === day && one.currency === currency)
      return { day, value: found?.value ?? 0 }
    })
  return {
    is_trial,
    currencies: currencies.map((currency) => ({
      currency,
      revenue: fill(revenue, currency),
      refunds: fill(refunds, currency),
    })),
    liability: fillLiability(days, liability),
    liability_at: liability.at(-1)?.counted_at?.toISOString() ?? null,
    paid,
    disputed,
    is_alert: rateDisputes({ paid, disputed }) >= DISPUTE_ALERT,
  }
}
