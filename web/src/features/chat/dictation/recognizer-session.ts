import type {
  Recognizer,
  RecognizerEngine,
  RecognizerEvents,
  RecognizerSource,
} from '../speech-input/recognizer.ts'
import { SpeechError } from '../speech-input/speech-fault.ts'

/** Keeps at most one recognizer open, and ignores events of a closed one. */
export function createRecognizerSession({ findEngine, openRecognizer }: RecognizerSource) {
  let recognizer: Recognizer | null = null
  let generation = 0

  const close = (): void => {
    generation += 1
    recognizer?.close()
    recognizer = null
  }
  return {
    /**
     * Returns the engine that listens, or null if the session was closed meanwhile.
     * @throws ApiError, SpeechError
     */
    open: async (events: RecognizerEvents): Promise<RecognizerEngine | null> => {
      close()
      const openedGeneration = generation
      const isCurrent = (): boolean => openedGeneration === generation
      try {
        const engine = await findEngine()
        if (engine === null) throw new SpeechError({ kind: 'none' })
        const opened = await openRecognizer(engine, passWhile(isCurrent, events))
        if (isCurrent()) {
          recognizer = opened
          return engine
        }
        opened.close()
      } catch (error) {
        if (isCurrent()) throw error
      }
      return null
    },
    isOpen: (): boolean => recognizer !== null,
    finish: (): void => recognizer?.finish(),
    retry: (): void => recognizer?.retry(),
    close,
  }
}

function passWhile(isCurrent: () => boolean, events: RecognizerEvents): RecognizerEvents {
  const pass =
    <A extends unknown[]>(handle: (...args: A) => void) =>
    (...args: A): void => {
      if (isCurrent()) handle(...args)
    }
  return {
    onLevel: pass(events.onLevel),
    onSpeech: pass(events.onSpeech),
    onInterim: pass(events.onInterim),
    onPause: pass(events.onPause),
    onTranscript: pass(events.onTranscript),
    onFault: pass(events.onFault),
  }
}
