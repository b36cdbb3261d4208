import type { ErrorKind } from '@citrine/contract/errors'
import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { requireNotBlocked, requireSuitable } from '#server/features/safety/safety.service.ts'
import { keepHolds } from '#server/features/wallet/holds/holds.service.ts'
import { AppError } from '#server/platform/errors.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { type Attempt, type Made, noteDrawing, noteTrouble, type PictureRow } from '../pictures.queries.ts'
import { endFailed, endReady } from './end-picture.service.ts'
import { endChannel, tellPicture } from './picture-events.ts'

/** How often whoever makes a picture says that it still comes. */
const ALIVE_MS = 20_000
/** Of what its maker tells of it, so much is passed on. */
const PROGRESS_MS = 500

const UNWANTED = 'nobody wants this picture any more'

/**
 * Makes a picture. What was cancelled or deleted ends at its maker's too; what cannot be made by a second try fails at
 * once, else with the last one.
 */
export const drawPicture = defineJob({
  name: 'pictures.draw',
  payload: z.object({ picture_id: z.uuid(), attempt: z.int() }),
  retryLimit: 2,
  is_long: true,

  run: async (ctx, attempt) => {
    const row = await noteDrawing(ctx.db, attempt, { progress: null, now: ctx.clock.now() })
    if (row === undefined) return
    tellPicture(ctx.bus, row)
    const end = new AbortController()
    const leave = await ctx.bus.subscribe(endChannel(row.picture_id), () => end.abort(new Error(UNWANTED)))
    const says = sayAlive(ctx, attempt, row, end)
    try {
      const made = await ctx.images.make(row.wish, { signal: end.signal, onProgress: says.onProgress })
      await says.stop()
      await endReady(ctx, attempt, await keep(ctx, row, made))
    } catch (error) {
      await says.stop()
      if (end.signal.aborted) return
      const { fault, is_final } = faultOf(error)
      const trouble = is_final ? undefined : await noteTrouble(ctx.db, attempt, fault)
      if (trouble !== undefined) {
        tellPicture(ctx.bus, trouble)
        throw error
      }
      ctx.log.warn({ err: error, maker: ctx.images.vendor }, 'a picture failed')
      await endFailed(ctx, attempt, fault)
    } finally {
      leave()
    }
  },

  giveUp: (ctx, attempt) => endFailed(ctx, attempt, null),
})

/** Checked by its content, drawn anew and marked where others made it, and nothing that was taken away before. */
async function keep(ctx: AppContext, { user_id }: PictureRow, bytes: Buffer): Promise<Made> {
  const { made_by, model } = ctx.images
  const picture = await ctx.media.keepMade(bytes, made_by)
  try {
    await requireNotBlocked(ctx, user_id, picture)
    if (made_by === 'generated') await requireSuitable(ctx, user_id, picture)
    return { picture, made_by, model }
  } catch (error) {
    // No row knows the file, so nobody else would ever delete it.
    await ctx.media.remove(picture)
    throw error
  }
}

/** What its user is told, and whether a second try cannot help. */
function faultOf(error: unknown): { fault: ErrorKind; is_final: boolean } {
  const kind = error instanceof AppError ? error.kind : null
  if (kind === 'refused_picture') return { fault: 'picture_failed', is_final: true }
  if (kind === 'refused_unchecked') return { fault: 'picture_away', is_final: false }
  if (!(error instanceof ProviderError)) return { fault: 'picture_failed', is_final: false }
  const isAway = error.fault === 'unreachable' || error.fault === 'silent'
  return { fault: isAway ? 'picture_away' : 'picture_failed', is_final: !error.retry }
}

/** Keeps the hold while it comes, tells its user how far it is, and hears when nobody wants it any more. */
function sayAlive(ctx: AppContext, attempt: Attempt, row: PictureRow, end: AbortController) {
  let progress: number | null = null
  let told_at = Number.NEGATIVE_INFINITY
  let saying: Promise<void> = Promise.resolve()
  const say = async (): Promise<void> => {
    const now = ctx.clock.now()
    const still = await noteDrawing(ctx.db, attempt, { progress, now })
    if (still === undefined) return end.abort(new Error(UNWANTED))
    await keepHolds(ctx.db, [row.hold_id], now)
    tellPicture(ctx.bus, still)
  }
  // One after the other; when the database is away for a moment, the next time tells.
  const sayNext = (): void => {
    saying = saying.then(say).catch((err) => ctx.log.warn({ err }, 'a picture could not say how far it is'))
  }
  const timer = setInterval(sayNext, ALIVE_MS)
  return {
    stop: (): Promise<void> => {
      clearInterval(timer)
      return saying
    },
    onProgress: (percent: number): void => {
      const at = performance.now()
      if (percent <= (progress ?? -1) || (percent < 100 && at - told_at < PROGRESS_MS)) return
      progress = percent
      told_at = at
      sayNext()
    },
  }
}
