import type { Recognizer, RecognizerEvents, RecognizerSource } from '../speech-input/recognizer.ts'
import { readSpeechFault, SpeechError } from '../speech-input/speech-fault.ts'
import type { CallEvent } from './call-machine.ts'

interface MicrophoneSettings {
  isMuted: boolean
  isGuarded: boolean
}

interface CallListener extends RecognizerEvents {
  onCallEvent: (event: CallEvent) => void
  hasEnded: () => boolean
}

export function createMicrophone(
  { findEngine, openRecognizer }: RecognizerSource,
  { onCallEvent, hasEnded, ...events }: CallListener,
) {
  let recognizer: ReturnType<typeof adaptRecognizer> | null = null

  return {
    open: async (): Promise<void> => {
      try {
        const engine = await findEngine()
        if (engine === null) throw new SpeechError({ kind: 'none' })
        onCallEvent({ type: 'engine_found', engine })
        const opened = await openRecognizer(engine, events)
        if (hasEnded()) return opened.close()
        recognizer = adaptRecognizer(opened)
        onCallEvent({ type: 'microphone_opened' })
      } catch (error) {
        onCallEvent({ type: 'microphone_failed', fault: readSpeechFault(error) })
      }
    },
    set: (settings: MicrophoneSettings): void => recognizer?.set(settings),
    retry: (): void => recognizer?.retry(),
    /** Closes the microphone, but still transcribes the finished utterances. */
    finish: (): void => recognizer?.finish(),
    close: (): void => {
      recognizer?.close()
      recognizer = null
    },
  }
}

/** Passes on only changed settings, because setting one again would lose the current sentence. */
function adaptRecognizer(recognizer: Recognizer) {
  let before: MicrophoneSettings = { isMuted: false, isGuarded: false }
  return {
    retry: recognizer.retry,
    close: recognizer.close,
    finish: (): void => {
      recognizer.mute(true)
      recognizer.finish()
    },
    set: (settings: MicrophoneSettings): void => {
      if (settings.isMuted !== before.isMuted) recognizer.mute(settings.isMuted)
      if (settings.isGuarded !== before.isGuarded) recognizer.guard(settings.isGuarded)
      before = settings
    },
  }
}
