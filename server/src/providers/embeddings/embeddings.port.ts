/** Where texts become numbers whose nearness is that of their meanings. */
export interface EmbeddingsPort {
  /** Names what the numbers may be compared with. */
  readonly model: string
  /**
   * One list of unit length for each text. For a `question` a reply waits, for an `own_note` whoever saves it, for a `note`
   * nobody. Rejects with a ProviderError.
   */
  embed(texts: readonly string[], kind: 'question' | 'own_note' | 'note'): Promise<number[][]>
}
