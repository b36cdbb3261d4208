import type { CostedKind } from '../costs.queries.ts'

/** Error codes of the SQL function `hold_for_free`. */
const REFUSALS = { priced: 'CT001', no_room: 'CT002' }
/** ms; a kind of work found to have a price is not tried for free meanwhile, because most tries would fail. */
const RETRY_MS = 60_000

export type FreeTries = {
  isPriced(kind: CostedKind, now: Date): boolean
  /**
   * Tries to store new work together with a hold of 0 coins, in the one statement of `store`.
   * @returns undefined when the work has a price or the user has too much running work; nothing was stored then
   */
  run<T>(kind: CostedKind, now: Date, store: () => Promise<T>): Promise<{ stored: T } | undefined>
}

export function createFreeTries(): FreeTries {
  const pricedUntil = new Map<CostedKind, number>()
  const isPriced = (kind: CostedKind, now: Date): boolean => now.getTime() < (pricedUntil.get(kind) ?? 0)
  return {
    isPriced,
    run: async (kind, now, store) => {
      if (isPriced(kind, now)) return undefined
      try {
        return { stored: await store() }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code === REFUSALS.priced) pricedUntil.set(kind, now.getTime() + RETRY_MS)
        if (code === REFUSALS.priced || code === REFUSALS.no_room) return undefined
        throw error
      }
    },
  }
}
