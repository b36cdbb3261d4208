import type { ErrorKind } from '@citrine/contract/errors'
import type { AppContext } from '#server/context.ts'
import { publishCoins } from '#server/features/events/public.ts'
import { requirePaid, returnHold, settleHold } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import {
  changePicture,
  deleteOwnPicture,
  findStoredPicture,
  lockOwnPicture,
  type MadePicture,
  type PictureAttempt,
  type PictureRow,
  saveDrawingFailure,
  saveReady,
} from '../pictures.queries.ts'
import { buildPictureChannel, publishPictureEvent } from './picture-events.ts'

export type EndContext = Pick<AppContext, 'bus' | 'clock' | 'db' | 'media'>
type PictureKey = { user_id: string; picture_id: string }

const isRunning = ({ state }: PictureRow): boolean => state === 'waiting' || state === 'drawing'

/**
 * Stores the picture and settles the hold. A cancelled picture leaves nothing behind.
 * @throws cost_returned, and stores nothing, when the hold expired during the work and cannot be paid again
 */
export async function endReady(ctx: EndContext, attempt: PictureAttempt, made: MadePicture): Promise<void> {
  const row = await ctx.db
    .transaction()
    .execute(async (tx) => {
      const ready = await saveReady(tx, attempt, made, ctx.clock.now())
      if (ready !== undefined) requirePaid(await settleHold(tx, ready.hold_id, ctx.clock.now()))
      return ready
    })
    .catch(async (error: unknown) => {
      // Without a row nothing else would delete the file. Checks first, because only the database's reply may
      // have been lost.
      if (await isUnknown(ctx, attempt, made)) await ctx.media.remove(made.picture)
      throw error
    })
  if (row === undefined) await ctx.media.remove(made.picture)
  else publishPictureEnd(ctx, row)
}

/** Returns false while the database does not answer, because it may have stored the row. */
async function isUnknown(
  { db }: EndContext,
  { picture_id }: PictureAttempt,
  { picture }: MadePicture,
): Promise<boolean> {
  const stored = await findStoredPicture(db, picture_id).catch(() => picture)
  return stored?.hash !== picture.hash
}

export async function endFailed(
  ctx: EndContext,
  attempt: PictureAttempt,
  fault: ErrorKind | null,
): Promise<void> {
  const row = await ctx.db.transaction().execute(async (tx) => {
    const failed = await saveDrawingFailure(tx, attempt, fault)
    return failed && returnPictureHold(tx, ctx, failed)
  })
  if (row !== undefined) publishPictureEnd(ctx, row)
}

export async function endCancelled(ctx: EndContext, own: PictureKey): Promise<void> {
  const row = await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockOwnPicture(tx, own)
    if (locked === undefined || !isRunning(locked)) return undefined
    return returnPictureHold(tx, ctx, { ...locked, state: 'cancelled' })
  })
  if (row === undefined) return
  ctx.bus.publish(buildPictureChannel(row.picture_id), {})
  publishPictureEnd(ctx, row)
}

export async function endDeleted(ctx: EndContext, own: PictureKey): Promise<boolean> {
  const row = await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockOwnPicture(tx, own)
    if (locked === undefined) return undefined
    if (isRunning(locked)) await returnHold(tx, locked.hold_id, ctx.clock.now())
    await deleteOwnPicture(tx, own)
    // The removal is inside the transaction: a file that stays keeps its row.
    if (locked.picture) await ctx.media.remove(locked.picture)
    return locked
  })
  if (row === undefined) return false
  if (isRunning(row)) ctx.bus.publish(buildPictureChannel(row.picture_id), {})
  publishPictureEvent(ctx.bus, { ...row, state: 'deleted', progress: null })
  if (isRunning(row)) publishCoins(ctx.bus, row.user_id)
  return true
}

async function returnPictureHold(tx: Tx, { clock }: EndContext, row: PictureRow): Promise<PictureRow> {
  const is_given_back = await returnHold(tx, row.hold_id, clock.now())
  return changePicture(tx, row.picture_id, { state: row.state, progress: null, is_given_back })
}

function publishPictureEnd({ bus }: EndContext, row: PictureRow): void {
  publishPictureEvent(bus, row)
  publishCoins(bus, row.user_id)
}
