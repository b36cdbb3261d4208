import { type SafetyContext, watchOutput } from '#server/features/safety/safety.service.ts'

type Output = Parameters<typeof watchOutput>[1]

/**
 * The one place that every piece of a reply passes on its way to the page and the database: what the rules forbid
 * goes no further, and the reply ends there.
 */
export function openOutputStage(ctx: SafetyContext, output: Output) {
  const watch = watchOutput(ctx, output)
  return {
    /**
     * Passes on what `speak` says until it is done. What came before a failure of the model is shown as far as it may be.
     * @throws reply_cut or refused_unchecked, whatever else happened
     */
    pass: async <T>(speak: (take: (piece: string) => void) => Promise<T>): Promise<T> => {
      try {
        return await speak((piece) => {
          if (piece !== '') watch.feed(piece)
        })
      } finally {
        await watch.end().finally(watch.note)
      }
    },
  }
}
