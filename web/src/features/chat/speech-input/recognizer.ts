import type { SpeechFault } from './speech-fault.ts'

/** The engine that transcribes: the server or the browser. */
export type RecognizerEngine = 'server' | 'browser'

export interface RecognizerEvents {
  /** 0 to 1, about 50 times a second; the browser's recognition reports none. */
  onLevel: (level: number) => void
  /** Speech begins. */
  onSpeech: () => void
  /** The transcript so far; only the browser's recognition reports it. */
  onInterim: (words: string) => void
  /** Speech ends, and its transcript is pending. */
  onPause: () => void
  /** The transcript; empty for sounds without words. */
  onWords: (words: string) => void
  /** After `failed` the recognizer keeps listening; any other fault closes it. */
  onFault: (fault: SpeechFault) => void
}

export interface Recognizer {
  engine: RecognizerEngine
  /** Ends the current sentence and stops listening. Its transcript still arrives. */
  finish: () => void
  mute: (isMuted: boolean) => void
  /** While a voice plays, only clearly louder speech counts. */
  guard: (isGuarded: boolean) => void
  /** Retries the failed transcript. */
  retry: () => void
  close: () => void
}

/** Finds an engine, and opens its recognizer. */
export interface RecognizerSource {
  /**
   * Returns null when no engine can transcribe speech.
   * @throws ApiError
   */
  findEngine: () => Promise<RecognizerEngine | null>
  /** @throws SpeechError */
  openRecognizer: (engine: RecognizerEngine, events: RecognizerEvents) => Promise<Recognizer>
}
