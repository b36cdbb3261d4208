import * as z from 'zod'
import { defineJob, type JobContext } from '#server/context.ts'
import { publishNotification } from '#server/features/events/public.ts'
import { notifyMany } from '#server/features/notifications/public.ts'
import { listNewestFollows, lockUnannounced, markAnnounced, type NewCharacter } from './follows.queries.ts'

const CHARACTERS_MAX = 20
const BATCH_ROWS = 500

/**
 * Skips adult characters: whether they may be shown depends on the reader's country, which is known only during
 * a call.
 */
export const notifyFollowers = defineJob({
  name: 'characters.tell-followers',
  payload: z.object({ creator_id: z.uuid() }),
  retryLimit: 5,

  run: async (ctx, { creator_id }) => {
    const characters = await listNewestFollows(ctx.db, creator_id, CHARACTERS_MAX)
    if (characters.length === 0) return
    let notified: number
    do notified = await notifyBatch(ctx, creator_id, characters)
    while (notified === BATCH_ROWS)
  },
})

async function notifyBatch(
  ctx: JobContext,
  creator_id: string,
  characters: readonly NewCharacter[],
): Promise<number> {
  const until = characters.at(-1)?.published_at ?? new Date(0)
  const followers = await ctx.db.transaction().execute(async (tx) => {
    const unannounced = await lockUnannounced(tx, { creator_id, until, limit: BATCH_ROWS })
    if (unannounced.length === 0) return unannounced
    const notes = unannounced.flatMap(({ user_id, told_until }) =>
      characters
        .filter(({ published_at }) => published_at > told_until)
        .map(({ character_id, name }) => ({
          user_id,
          kind: 'new_character' as const,
          detail: { character_id, name },
        })),
    )
    await notifyMany({ db: tx, clock: ctx.clock }, notes)
    await markAnnounced(tx, { creator_id, user_ids: unannounced.map(({ user_id }) => user_id), until })
    return unannounced
  })
  for (const { user_id } of followers) publishNotification(ctx.bus, user_id)
  return followers.length
}
