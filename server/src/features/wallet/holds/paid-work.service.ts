import type { AppContext } from '#server/context.ts'
import { tellCoins } from '#server/features/events/events.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { coinsOf } from '../wallet.service.ts'
import { giveBackHold, openHold, settleHold } from './holds.service.ts'
import { capsOf } from './room.service.ts'

type Ctx = Pick<AppContext, 'bus' | 'clock' | 'config' | 'db'>
type Work = { user_id: string; hold_id: string }

/** Takes what a model's work that is no reply of a chat may cost, before it is made. */
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
