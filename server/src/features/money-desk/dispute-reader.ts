import type { AppContext } from '#server/context.ts'
import { findDisputeRate } from '#server/features/orders/public.ts'

/** The rate is counted every ten minutes, so an older one is out of date. */
const OLD_MS = 3_600_000

/** The reader returns undefined when the rate is too old. While the database fails, it returns the last reading. */
export function createDisputeReader({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  let last: Awaited<ReturnType<typeof findDisputeRate>>
  return async (): Promise<number | undefined> => {
    last = await findDisputeRate(db).catch(() => last)
    const isCurrent =
      last !== undefined && clock.now().getTime() - new Date(last.counted_at).getTime() < OLD_MS
    return isCurrent ? last?.rate : undefined
  }
}
