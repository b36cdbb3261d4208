import type { Db } from '#server/platform/database/db.ts'
import { type CostedKind, costedKinds, listCosts } from './costs.queries.ts'

export type Costs = Record<CostedKind | 'unlock', number>

/** Prices in Lemon Coins after the free ones, for the page. */
export async function loadCosts(db: Db): Promise<Costs> {
  const rows = await listCosts(db)
  const kinds = [...costedKinds, 'unlock'] as const
  return Object.fromEntries(
    kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.coins ?? 0]),
  ) as Costs
}
