import type { AppContext } from '#server/context.ts'
import { publishCoins } from '#server/features/events/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { getBalance } from '../ledger/ledger.queries.ts'
import { giveBackHold, openHold, settleHold } from './holds.service.ts'
import { readCaps } from './room.service.ts'

type Ctx = Pick<AppContext, 'bus' | 'clock' | 'config' | 'db'>
type Work = { user_id: string; hold_id: string }

/** Opens a hold for model work other than chat replies. */
export const holdFor = (
  tx: Tx,
  { clock, config }: Pick<Ctx, 'clock' | 'config'>,
  { user_id, hold_id, kind }: Work & { kind: 'message' | 'polish' },
): Promise<void> => openHold(tx, { user_id, kind, hold_id, caps: readCaps(config), now: clock.now() })

/** Settles the work. `storeRelated` runs in the same transaction. */
export async function settle(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  storeRelated: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ spend: number; balance: number }> {
  const spend = await db.transaction().execute(async (tx) => {
    await storeRelated(tx)
    return settleHold(tx, hold_id, clock.now())
  })
  publishCoins(bus, user_id)
  return { spend, balance: await getBalance(db, user_id) }
}

/** Returns the hold of failed work. */
export async function giveBack(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  storeRelated: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await storeRelated(tx)
    await giveBackHold(tx, hold_id, clock.now())
  })
  publishCoins(bus, user_id)
}
