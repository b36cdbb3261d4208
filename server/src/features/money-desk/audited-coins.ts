import { findTakenCoins, type OrderUpdate } from '#server/features/orders/public.ts'
import type { Tx } from '#server/platform/database/db.ts'

export async function countAuditedCoins(tx: Tx, applied: OrderUpdate | null): Promise<number | null> {
  const taken = applied === null ? null : await findTakenCoins(tx, applied)
  return taken === null ? null : -taken
}
