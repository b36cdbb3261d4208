import type { Db } from '#server/platform/db.ts'
import { type CostedKind, costedKinds, listCosts } from './costs.queries.ts'

export type Costs = Record<CostedKind | 'unlock', number>

/** What everything costs in Lemon Coins where none is free any more, as the page shows it. */
export async function costsOf(db: Db): Promise<Costs> {
  const rows = await listCosts(db)
  const kinds = [...costedKinds, 'unlock'] as const
  return Object.fromEntries(
    kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.coins ?? 0]),
  ) as Costs
}
