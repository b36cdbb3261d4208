/** A text to read aloud, with one of Citrine's own voices. */
export type SpeechRequest = {
  text: string
  /** A preset of `voice-presets.ts`. */
  preset_id: string
  /** Language of the text, such as `en` or `pt-BR`. */
  lang: string
  signal: AbortSignal
}

export type Speech = {
  /** Marked as made by AI. */
  mp3: Buffer
  duration_ms: number
  /** Loudness, 0 to 100, twenty times a second. */
  peaks: number[]
}

export interface TtsPort {
  /** Names the engine and its version: clips of another engine or version are not reused. */
  readonly id: string
  /** Languages that the engine reads, by primary subtag; null for all. */
  readonly languages: readonly string[] | null
  /** Warms up the engine before speech is needed. */
  prepare(): void
  /** Rejects with a ProviderError. */
  speak(request: SpeechRequest): Promise<Speech>
  close(): Promise<void>
}

/** Checks whether the engine reads this language. */
export const canSpeak = ({ languages }: Pick<TtsPort, 'languages'>, lang: string): boolean =>
  languages === null || languages.includes(lang.split('-')[0] ?? lang)
