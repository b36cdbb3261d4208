import type { AppContext } from '#server/context.ts'
import { returnHold, settleHold } from '#server/features/wallet/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { deleteClips } from './clips/clips.queries.ts'
import {
  deleteAllVoices,
  deleteMessageVoices,
  listPartKeys,
  listVoicesById,
  lockGenerating,
} from './voices.queries.ts'

const PAGE = 500

export async function* exportVoices(db: Db, user_id: string) {
  const rows = iterateRows(
    (after?: string) => listVoicesById(db, { user_id, after, limit: PAGE }),
    ({ voice_id }) => voice_id,
  )
  for await (const { preset_id: voice, ...row } of rows) yield { ...row, voice }
}

type ClockContext = Pick<AppContext, 'clock'>

/**
 * Charges for a voice that has an audible part; returns the hold of any other.
 * @param listGone returns those of the given messages that are deleted
 */
export async function endVoices(
  { clock }: ClockContext,
  tx: Tx,
  user_id: string,
  listGone: (record_ids: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const read = await lockGenerating(tx, user_id)
  const gone = read.length === 0 ? [] : await listGone(read.map(({ record_id }) => record_id))
  for (const { voice_id, record_id, hold_id } of read) {
    if (hold_id === null || !gone.includes(record_id)) continue
    const isHeard = (await listPartKeys(tx, voice_id)).some(({ is_made }) => is_made)
    await (isHeard ? settleHold : returnHold)(tx, hold_id, clock.now())
  }
}

export async function eraseMessageVoices(
  ctx: ClockContext,
  tx: Tx,
  user_id: string,
  record_ids: readonly string[],
): Promise<void> {
  if (record_ids.length === 0) return
  await endVoices(ctx, tx, user_id, async () => record_ids)
  await deleteMessageVoices(tx, user_id, record_ids)
}

export async function eraseUserVoices(
  ctx: Pick<AppContext, 'clock' | 'db' | 'sounds'>,
  user_id: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await endVoices(ctx, tx, user_id, async (all) => all)
    const files = await deleteClips(tx, user_id)
    await deleteAllVoices(tx, user_id)
    for (const hash of files) await ctx.sounds.remove(hash)
  })
}
