export type SpeechRequest = {
  text: string
  preset_id: string
  lang: string
  signal: AbortSignal
}

export type Speech = {
  /** The sound, marked as made by AI. */
  mp3: Buffer
  duration_ms: number
  peaks: number[]
}

export interface TtsPort {
  /** Engine and version. A clip is reused only with the same id. */
  readonly id: string
  readonly languages: readonly string[] | null
  prepare(): void
  speak(request: SpeechRequest): Promise<Speech>
  close(): Promise<void>
}

export const canSpeak = ({ languages }: Pick<TtsPort, 'languages'>, lang: string): boolean =>
  languages === null || languages.includes(lang.split('-')[0] ?? lang)
