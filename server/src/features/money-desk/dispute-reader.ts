import type { AppContext } from '#server/context.ts'
import { findDisputeRate } from '#server/features/orders/public.ts'

/** The rate is counted every ten minutes, so an older one is out of date. */
const OLD_MS = 3_600_000

/** Undefined when the rate is too old. While the database fails, the last reading is used. */
export function createDisputeReader({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  let last: Awaited<ReturnType<typeof findDisputeRate>>
  return async (): Promise<number | undefined> => {
    last = await findDisputeRate(db).catch(() => last)
    const isCurrent =
      last !== undefined && clock.now().getTime() - new Date(last.counted_at).getTime() < OLD_MS
    return isCurrent ? last?.rate : undefined
  }
}
