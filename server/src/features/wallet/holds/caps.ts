import { GENERATIONS_AT_ONCE_MAX } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'

/** Limits of one user: concurrent work, and coins per UTC day (0 for no limit). */
export type Caps = { at_once_max: number; day_cost_max: number }

export const getCaps = ({ DAILY_COST_MAX }: Pick<AppContext['config'], 'DAILY_COST_MAX'>): Caps => ({
  at_once_max: GENERATIONS_AT_ONCE_MAX,
  day_cost_max: DAILY_COST_MAX,
})
