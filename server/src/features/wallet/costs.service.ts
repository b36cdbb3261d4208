import type { FreePlan } from '@citrine/contract/goods'
import type { Db } from '#server/platform/database/db.ts'
import { type CostedKind, costedKinds, listCosts } from './costs.queries.ts'

export type Costs = Record<CostedKind | 'unlock', number>

export async function loadCosts(db: Db): Promise<Costs> {
  const rows = await listCosts(db)
  const kinds = [...costedKinds, 'unlock'] as const
  return Object.fromEntries(
    kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.coins ?? 0]),
  ) as Costs
}

export async function loadFreePlan(db: Db): Promise<FreePlan> {
  const rows = await listCosts(db)
  const describe = (kind: CostedKind) => {
    const { free_per_day: total = 0, coins: cost = 0 } = rows.find((row) => row.kind === kind) ?? {}
    return { total, cost }
  }
  return {
    messages: describe('message'),
    voices: describe('voice'),
    pictures: describe('picture'),
    polish: describe('polish'),
  }
}
