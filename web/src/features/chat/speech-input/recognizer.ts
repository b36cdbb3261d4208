import type { SpeechFault } from './speech-fault.ts'

export type RecognizerEngine = 'server' | 'browser'

export interface RecognizerEvents {
  /** The level is 0 to 1 and comes about 50 times a second. The browser's recognition reports none. */
  onLevel: (level: number) => void
  onSpeech: () => void
  onInterim: (transcript: string) => void
  onPause: () => void
  /** `transcript` is empty for sounds without words. */
  onTranscript: (transcript: string) => void
  /** After `failed` the recognizer keeps listening; any other fault closes it. */
  onFault: (fault: SpeechFault) => void
}

export interface Recognizer {
  engine: RecognizerEngine
  finish: () => void
  mute: (isMuted: boolean) => void
  /** A guarded recognizer listens while a voice plays, and reports only speech that is clearly louder. */
  guard: (isGuarded: boolean) => void
  retry: () => void
  close: () => void
}

export interface RecognizerSource {
  findEngine: () => Promise<RecognizerEngine | null>
  openRecognizer: (engine: RecognizerEngine, events: RecognizerEvents) => Promise<Recognizer>
}
