import type { Db } from '#server/platform/database/db.ts'
import type { CostedKind } from '../costs/costs.queries.ts'

/** Error codes of the SQL function `hold_for_free`. */
const REFUSALS = { priced: 'CT001', no_room: 'CT002' }
/** ms before a priced kind is tried for free again: most tries would fail. */
const RETRY_MS = 60_000

/** The times per database, since a process may serve several, as in tests. */
const pricedUntil = new WeakMap<Db, Map<CostedKind, number>>()

export const isPriced = (db: Db, kind: CostedKind, now: Date): boolean =>
  now.getTime() < (pricedUntil.get(db)?.get(kind) ?? 0)

/**
 * One statement stores the rows and the free hold.
 * @returns undefined when the work must be paid for or no slot is free; nothing was stored then
 */
export async function tryForFree<T>(
  db: Db,
  kind: CostedKind,
  now: Date,
  store: () => Promise<T>,
): Promise<{ stored: T } | undefined> {
  if (isPriced(db, kind, now)) return undefined
  try {
    return { stored: await store() }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === REFUSALS.priced) {
      const kinds = pricedUntil.get(db) ?? new Map<CostedKind, number>()
      pricedUntil.set(db, kinds.set(kind, now.getTime() + RETRY_MS))
    }
    if (code === REFUSALS.priced || code === REFUSALS.no_room) return undefined
    throw error
  }
}
