export interface SttPort {
  readonly model: string
  transcribe(wav: Buffer, language: string): Promise<string>
}
