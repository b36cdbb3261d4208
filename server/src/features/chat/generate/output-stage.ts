import { type SafetyContext, watchOutput } from '#server/features/safety/public.ts'

type Output = Parameters<typeof watchOutput>[1]

/** Checks each piece of a reply before the page and the database get it; ends the reply at refused text. */
export function openOutputStage(ctx: SafetyContext, output: Output) {
  const watch = watchOutput(ctx, output)
  return {
    /**
     * Passes on the pieces from `speak` until it ends. After a model failure the allowed part of the text
     * stays.
     * @throws reply_cut or refused_unchecked, before any other error
     */
    pass: async <T>(speak: (take: (piece: string) => void) => Promise<T>): Promise<T> => {
      try {
        return await speak((piece) => {
          if (piece !== '') watch.feed(piece)
        })
      } finally {
        await watch.end().finally(watch.record)
      }
    },
    speaksOfMinor: watch.speaksOfMinor,
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
    /** Shows the held end of the thoughts. */
    end: async (): Promise<void> => {
      if (!isOpen) return
      isOpen = false
      await watch.end().catch(() => undefined)
    },
  }
}
