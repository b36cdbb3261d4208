import type { AppContext } from '#server/context.ts'
import { findDisputeRate } from '#server/features/orders/public.ts'
import { HOUR_MS } from '#server/platform/time.ts'

/** A share of disputed payments that is more than an hour old is out of date: it is counted every 10 minutes. */
const OLD_MS = HOUR_MS

/**
 * Makes a reader of the share of disputed payments. It returns undefined for a share that is too old. While the
 * database fails, it returns the share that it read last.
 */
export function createDisputeReader({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  let last: Awaited<ReturnType<typeof findDisputeRate>>
  return async (): Promise<number | undefined> => {
    last = await findDisputeRate(db).catch(() => last)
    const isCurrent =
      last !== undefined && clock.now().getTime() - new Date(last.counted_at).getTime() < OLD_MS
    return isCurrent ? last?.rate : undefined
  }
}
