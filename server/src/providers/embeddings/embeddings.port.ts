/** Where texts become numbers whose nearness is that of their meanings. */
export interface EmbeddingsPort {
  /** Names what the numbers may be compared with. */
  readonly model: string
  /**
   * One list of unit length for each text. A `question` is waited for by somebody, a `note` by nobody. Rejects with a
   * ProviderError.
   */
  embed(texts: readonly string[], kind: 'question' | 'note'): Promise<number[][]>
}
