export interface SttPort {
  readonly model: string
  /** Empty without speech. The language has two letters. */
  transcribe(wav: Buffer, language: string): Promise<string>
}
