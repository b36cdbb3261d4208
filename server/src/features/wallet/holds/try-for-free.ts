import type { CostedKind } from '../costs/costs.queries.ts'

/** What the database says of a hold that cannot be had for nothing; see `hold_for_free`. */
const REFUSALS = { priced: 'CT001', no_room: 'CT002' }
/** A price is not looked for again so soon: what was tried for nothing is work for nothing. */
const PRICED_FOR_MS = 60_000

const pricedUntil = new Map<CostedKind, number>()

/**
 * Stores something together with its free hold, in one statement.
 * @returns undefined where it has to be paid for, or where there is no room: nothing was stored
 */
export async function tryForFree<T>(
  kind: CostedKind,
  now: Date,
  store: () => Promise<T>,
): Promise<{ stored: T } | undefined> {
  if (now.getTime() < (pricedUntil.get(kind) ?? 0)) return undefined
  try {
    return { stored: await store() }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === REFUSALS.priced) pricedUntil.set(kind, now.getTime() + PRICED_FOR_MS)
    if (code === REFUSALS.priced || code === REFUSALS.no_room) return undefined
    throw error
  }
}
