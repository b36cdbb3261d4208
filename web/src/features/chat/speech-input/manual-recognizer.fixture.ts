import type { Recognizer, RecognizerEngine, RecognizerEvents } from './recognizer.ts'

export function createManualRecognizer() {
  const opened: { engine: RecognizerEngine; events: RecognizerEvents }[] = []
  const done: string[] = []
  const events = (): RecognizerEvents => {
    const last = opened.at(-1)
    if (last === undefined) throw new Error('nobody listens')
    return last.events
  }
  return {
    opened,
    done,
    events,
    openRecognizer: async (engine: RecognizerEngine, events: RecognizerEvents): Promise<Recognizer> => {
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
    say: (transcript: string): void => {
      events().onSpeech()
      events().onPause()
      events().onTranscript(transcript)
    },
  }
}
