import type { SpeechFault } from './speech-fault.ts'

/** Who turns speech into text: the server, or the browser by itself. */
export type EarEngine = 'server' | 'browser'

export interface EarEvents {
  /** 0 to 1, about fifty times a second; the browser's recognition does not tell it. */
  onLevel: (level: number) => void
  /** Somebody speaks. */
  onSpeech: () => void
  /** What it sounds like so far; only the browser's recognition tells it. */
  onInterim: (words: string) => void
  /** Nobody speaks any more, and what was said is being understood. */
  onPause: () => void
  /** What was said; empty when it was no words. */
  onWords: (words: string) => void
  /** After `failed` it goes on hearing; after any other it is closed. */
  onFault: (fault: SpeechFault) => void
}

export interface Ear {
  engine: EarEngine
  /** Takes what is being said as said, and hears no more. What it said is still told. */
  finish: () => void
  mute: (isMuted: boolean) => void
  /** While a voice sounds from the loudspeaker, only who clearly speaks over it is heard. */
  guard: (isGuarded: boolean) => void
  /** Tries once more to understand what failed. */
  retry: () => void
  close: () => void
}
