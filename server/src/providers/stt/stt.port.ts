/** Where speech becomes text. */
export interface SttPort {
  readonly model: string
  /**
   * What is said in a WAV, in a language by its two letters; empty when nothing is. Rejects with a ProviderError.
   */
  transcribe(wav: Buffer, language: string): Promise<string>
}
