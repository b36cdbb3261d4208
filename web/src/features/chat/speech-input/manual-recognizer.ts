import type { Ear, EarEngine, EarEvents } from './recognizer.ts'

/** A fake recognizer whose speech and words the test sets. */
export function earByHand() {
  const opened: { engine: EarEngine; events: EarEvents }[] = []
  const done: string[] = []
  const events = (): EarEvents => {
    const last = opened.at(-1)
    if (last === undefined) throw new Error('nobody listens')
    return last.events
  }
  return {
    opened,
    /** The calls, in order. */
    done,
    events,
    openEar: async (engine: EarEngine, events: EarEvents): Promise<Ear> => {
      opened.push({ engine, events })
      return {
        engine,
        finish: () => void done.push('finish'),
        mute: (isMuted) => void done.push(isMuted ? 'mute' : 'unmute'),
        guard: (isGuarded) => void done.push(isGuarded ? 'guard' : 'unguard'),
        retry: () => void done.push('retry'),
        close: () => void done.push('close'),
      }
    },
    /** Speaks the words and returns their transcript. */
    say: (words: string): void => {
      events().onSpeech()
      events().onPause()
      events().onWords(words)
    },
  }
}
