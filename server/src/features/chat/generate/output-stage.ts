import { createOutputWatch, type SafetyContext } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ReplySink } from '../quality/filter-reply.ts'

type Output = Parameters<typeof createOutputWatch>[1]

/**
 * Checks each piece of a reply before the page and the database get it. Refused text ends the reply.
 * @param rewind removes the shown text, so that the reply begins again; undefined when that is impossible
 */
export function createOutputStage(ctx: SafetyContext, output: Output, rewind?: () => void) {
  let watch = createOutputWatch(ctx, output)
  const take = (piece: string): void => {
    if (piece !== '') watch.feed(piece)
  }
  const restartWatch = (): void => {
    watch.close()
    watch = createOutputWatch(ctx, output)
    rewind?.()
  }
  return {
    /**
     * Passes the model's pieces through the checks. If the model fails, the checked part of the text stays.
     * @throws reply_cut or refused_unchecked, before any other error
     */
    pass: async <T>(generate: (sink: ReplySink) => Promise<T>): Promise<T> => {
      try {
        return await generate({ take, rewind: rewind && restartWatch })
      } finally {
        const { end, record } = watch
        await end().finally(record)
      }
    },
    speaksOfMinor: () => watch.speaksOfMinor(),
  }
}

/** Checks the model's thoughts. Refused ones are left out and recorded, and the reply continues. */
export function createThoughtStage(ctx: SafetyContext, output: Output) {
  // Opened at the first thought: most models send none, and opening checks the text before them.
  let watch: ReturnType<typeof createOutputWatch> | undefined
  let isRefused = false
  const refuse = (err: unknown): void => {
    isRefused = true
    if (!(err instanceof AppError)) ctx.log.error({ err }, 'a thought could not be checked')
  }
  return {
    feed: (piece: string): void => {
      if (isRefused) return
      watch ??= createOutputWatch(ctx, output)
      try {
        watch.feed(piece)
      } catch (error) {
        refuse(error)
      }
    },
    end: async (): Promise<void> => {
      if (!isRefused) await watch?.end().catch(refuse)
      if (isRefused) await watch?.record()
    },
  }
}
