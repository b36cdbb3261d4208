import type { PeriodType } from '@citrine/contract/goods'

/** Divisors for a plan's price per day (docs/specification.md, section 9). */
export const PLAN_DAYS = { MONTHLY: 30, YEARLY: 365 } as const satisfies Record<PeriodType, number>

/** Returns minor units, unrounded: the formatter keeps 2 decimals. */
export const computePricePerDay = (price: number, period: PeriodType): number => price / PLAN_DAYS[period]
