import type { PeriodType } from '@citrine/contract/goods'

/** A plan's price is divided by these to get its price per day (docs/specification.md, section 9). */
export const PLAN_DAYS = { MONTHLY: 30, YEARLY: 365 } as const satisfies Record<PeriodType, number>

/** Returns minor units without rounding them, because the formatter keeps 2 decimals. */
export const computePricePerDay = (price: number, period: PeriodType): number => price / PLAN_DAYS[period]
