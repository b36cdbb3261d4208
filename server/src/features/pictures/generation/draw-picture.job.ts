import type { ErrorKind } from '@citrine/contract/errors'
import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { removeIfBlocked, requireSuitable } from '#server/features/safety/public.ts'
import { extendHolds } from '#server/features/wallet/public.ts'
import { AppError } from '#server/platform/errors.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import {
  type MadePicture,
  type PictureAttempt,
  type PictureRow,
  saveDrawing,
  saveFault,
} from '../pictures.queries.ts'
import { endFailed, endReady } from './end-picture.service.ts'
import { buildPictureChannel, publishPictureEvent } from './picture-events.ts'

const ALIVE_MS = 20_000
const PROGRESS_MS = 500

const UNWANTED = 'nobody wants this picture any more'

/**
 * Draws a picture. A cancelled or deleted one also ends at the provider. A permanent failure ends at once, any
 * other failure after the last try.
 */
export const drawPicture = defineJob({
  name: 'pictures.draw',
  payload: z.object({ picture_id: z.uuid(), attempt: z.int() }),
  retryLimit: 2,
  isLong: true,

  run: async (ctx, attempt) => {
    const row = await saveDrawing(ctx.db, attempt, null)
    if (row === undefined) return
    publishPictureEvent(ctx.bus, row)
    const end = new AbortController()
    const leave = await ctx.bus.subscribe(buildPictureChannel(row.picture_id), () =>
      end.abort(new Error(UNWANTED)),
    )
    const progress = startProgressReports(ctx, attempt, row, end)
    try {
      const file = await ctx.images.make(row.wish, { signal: end.signal, onProgress: progress.onProgress })
      await progress.stop()
      await endReady(ctx, attempt, await storeChecked(ctx, row, file))
    } catch (error) {
      await progress.stop()
      if (end.signal.aborted) return
      const { fault, isFinal } = chooseFault(error)
      const trouble = isFinal ? undefined : await saveFault(ctx.db, attempt, fault)
      if (trouble !== undefined) {
        publishPictureEvent(ctx.bus, trouble)
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

async function storeChecked(ctx: AppContext, { user_id }: PictureRow, bytes: Buffer): Promise<MadePicture> {
  const { made_by, model } = ctx.images
  const picture = await ctx.media.saveMade(bytes, made_by)
  try {
    await removeIfBlocked(ctx, user_id, picture)
    if (made_by === 'generated') await requireSuitable(ctx, user_id, picture)
    return { picture, made_by, model }
  } catch (error) {
    // The file has no row, so nothing else would delete it.
    await ctx.media.remove(picture)
    throw error
  }
}

function chooseFault(error: unknown): { fault: ErrorKind; isFinal: boolean } {
  const kind = error instanceof AppError ? error.kind : null
  if (kind === 'refused_picture') return { fault: 'picture_failed', isFinal: true }
  if (kind === 'cost_returned') return { fault: kind, isFinal: true }
  if (kind === 'refused_unchecked') return { fault: 'picture_away', isFinal: false }
  if (!(error instanceof ProviderError)) return { fault: 'picture_failed', isFinal: false }
  const isAway = error.fault === 'unreachable' || error.fault === 'silent'
  return { fault: isAway ? 'picture_away' : 'picture_failed', isFinal: !error.retry }
}

function startProgressReports(
  ctx: AppContext,
  attempt: PictureAttempt,
  row: PictureRow,
  end: AbortController,
) {
  let progress: number | null = null
  let reportedAt = Number.NEGATIVE_INFINITY
  let publishing: Promise<void> = Promise.resolve()
  const publishProgress = async (): Promise<void> => {
    const still = await saveDrawing(ctx.db, attempt, progress)
    if (still === undefined) return end.abort(new Error(UNWANTED))
    await extendHolds(ctx.db, [row.hold_id])
    publishPictureEvent(ctx.bus, still)
  }
  // Reports run one after the other; after a failed write the next heartbeat catches up.
  const queueReport = (): void => {
    publishing = publishing
      .then(publishProgress)
      .catch((err) => ctx.log.warn({ err }, 'picture progress was not published'))
  }
  const timer = setInterval(queueReport, ALIVE_MS)
  return {
    stop: (): Promise<void> => {
      clearInterval(timer)
      return publishing
    },
    onProgress: (percent: number): void => {
      const at = performance.now()
      if (percent <= (progress ?? -1) || (percent < 100 && at - reportedAt < PROGRESS_MS)) return
      progress = percent
      reportedAt = at
      queueReport()
    },
  }
}
