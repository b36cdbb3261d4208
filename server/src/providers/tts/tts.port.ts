/** Somebody who reads aloud. What a vendor calls its voices is the adapter's affair. */
export type SpeechOrder = {
  text: string
  /** One of `presets.ts`. */
  preset_id: string
  /** Of the text, such as `en` or `pt-BR`. */
  lang: string
  signal: AbortSignal
}

export type Speech = {
  /** Marked as made by AI. */
  mp3: Buffer
  duration_ms: number
  /** How loud it is, 0 to 100, twenty times a second. */
  peaks: number[]
}

export interface TtsPort {
  /** Names what speaks and how: a clip of another one is not taken for its own. */
  readonly id: string
  /** What it can read, by the first letters of a tag; null is whatever comes. */
  readonly languages: readonly string[] | null
  /** Somebody will soon be read to: whatever is slow to begin begins. */
  prepare(): void
  /** Rejects with a ProviderError. */
  speak(order: SpeechOrder): Promise<Speech>
  close(): Promise<void>
}

/** Whether somebody reads this language. */
export const speaks = ({ languages }: Pick<TtsPort, 'languages'>, lang: string): boolean =>
  languages === null || languages.includes(lang.split('-')[0] ?? lang)
