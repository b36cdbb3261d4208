/** Turns speech into text. */
export interface SttPort {
  readonly model: string
  /** Transcribes a WAV in a language by its two letters; empty without speech. Rejects with a ProviderError. */
  transcribe(wav: Buffer, language: string): Promise<string>
}
