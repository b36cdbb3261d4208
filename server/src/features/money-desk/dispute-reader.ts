import type { AppContext } from '#server/context.ts'
import { findDisputeRate } from '#server/features/orders/public.ts'

/** ms; the rate is counted every ten minutes. An older one says nothing about today. */
const OLD_MS = 3_600_000

/** Reads the dispute rate as last counted; undefined where that is too long ago. While the database is away, the last one counts. */
export function createDisputeReader({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  let last: Awaited<ReturnType<typeof findDisputeRate>>
  return async (): Promise<number | undefined> => {
    last = await findDisputeRate(db).catch(() => last)
    const isCurrent =
      last !== undefined && clock.now().getTime() - new Date(last.counted_at).getTime() < OLD_MS
    return isCurrent ? last?.rate : undefined
  }
}
