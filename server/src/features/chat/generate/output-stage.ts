import { type SafetyContext, watchOutput } from '#server/features/safety/public.ts'

type Output = Parameters<typeof watchOutput>[1]

/**
 * Checks each piece of a reply before the page and the database get it; ends the reply at refused text.
 * @param retract removes what `emit` has shown, so that the reply begins again; undefined when that is impossible
 */
export function openOutputStage(ctx: SafetyContext, output: Output, retract?: () => void) {
  let watch = watchOutput(ctx, output)
  const take = (piece: string): void => {
    if (piece !== '') watch.feed(piece)
  }
  const startAnew = (): void => {
    watch = watchOutput(ctx, output)
    retract?.()
  }
  return {
    /**
     * Passes on the pieces from `speak` until it ends.
     * After a model failure the allowed part of the text stays.
     * @throws reply_cut or refused_unchecked, before any other error
     */
    pass: async <T>(
      speak: (take: (piece: string) => void, retract?: () => void) => Promise<T>,
    ): Promise<T> => {
      try {
        return await speak(take, retract && startAnew)
      } finally {
        const { end, record } = watch
        await end().finally(record)
      }
    },
    speaksOfMinor: () => watch.speaksOfMinor(),
  }
}

/** Checks the thoughts that the page shows on request. Omits refused ones; the reply continues. */
export function openThoughtStage(ctx: SafetyContext, output: Output) {
  const watch = watchOutput(ctx, output)
  let isOpen = true
  return {
    feed: (piece: string): void => {
      if (!isOpen) return
      try {
        watch.feed(piece)
      } catch {
        isOpen = false
      }
    },
    /** Shows the thoughts that are still held back. */
    end: async (): Promise<void> => {
      if (!isOpen) return
      isOpen = false
      await watch.end().catch(() => undefined)
    },
  }
}
