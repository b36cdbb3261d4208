import { GENERATIONS_AT_ONCE } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'

/** Limits of one user: `at_once` for concurrent work, `day_cost` in coins per UTC day (0 for no limit). */
export type Caps = { at_once: number; day_cost: number }

export const readCaps = ({ DAILY_COST_MAX }: Pick<AppContext['config'], 'DAILY_COST_MAX'>): Caps => ({
  at_once: GENERATIONS_AT_ONCE,
  day_cost: DAILY_COST_MAX,
})
