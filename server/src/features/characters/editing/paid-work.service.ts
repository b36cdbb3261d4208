import type { AppContext } from '#server/context.ts'
import { tellCoins } from '#server/features/events/events.service.ts'
import { giveBackHold, openHold, settleHold } from '#server/features/wallet/holds/holds.service.ts'
import { capsOf } from '#server/features/wallet/holds/room.service.ts'
import { coinsOf } from '#server/features/wallet/wallet.service.ts'
import type { Tx } from '#server/platform/db.ts'

type Ctx = Pick<AppContext, 'bus' | 'clock' | 'config' | 'db'>
type Work = { user_id: string; hold_id: string }

/** Takes what a polishing or a reply of a test talk may cost, before it is made. */
export const holdFor = (
  tx: Tx,
  { clock, config }: Pick<Ctx, 'clock' | 'config'>,
  { user_id, hold_id, kind }: Work & { kind: 'message' | 'polish' },
): Promise<void> => openHold(tx, { user_id, kind, hold_id, caps: capsOf(config), now: clock.now() })

/** It was made. `note` stores what else has to be true at the same moment. */
export async function settle(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  note: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ spend: number; balance: number }> {
  const spend = await db.transaction().execute(async (tx) => {
    await note(tx)
    return settleHold(tx, hold_id, clock.now())
  })
  tellCoins(bus, user_id)
  return { spend, balance: await coinsOf(db, user_id) }
}

/** It was not made. */
export async function giveBack(
  { bus, clock, db }: Ctx,
  { user_id, hold_id }: Work,
  note: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await note(tx)
    await giveBackHold(tx, hold_id, clock.now())
  })
  tellCoins(bus, user_id)
}
