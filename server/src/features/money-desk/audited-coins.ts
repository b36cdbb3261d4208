import { type AppliedToOrder, findTakenCoins } from '#server/features/orders/public.ts'
import type { Tx } from '#server/platform/database/db.ts'

/** The coins taken back for returned money, as a negative number for the audit log; null while a second admin has to agree. */
export async function countAuditedCoins(tx: Tx, applied: AppliedToOrder | null): Promise<number | null> {
  const taken = applied === null ? null : await findTakenCoins(tx, applied)
  return taken === null ? null : -taken
}
