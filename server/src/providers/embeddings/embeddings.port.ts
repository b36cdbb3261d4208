/** Turns texts into vectors; texts of similar meaning get vectors that are close to each other. */
export interface EmbeddingsPort {
  /** Vectors are comparable only within one model. */
  readonly model: string
  /**
   * Returns one vector of unit length per text. A reply waits for a `question`, a user for an `own_note`, nothing for a `note`.
   * Rejects with a ProviderError.
   */
  embed(texts: readonly string[], kind: 'question' | 'own_note' | 'note'): Promise<number[][]>
}

/** The embeddings of this installation; they may become available after the start. */
export interface Embeddings {
  /** Null while embeddings are unavailable: the search then uses words alone. */
  readonly port: EmbeddingsPort | null
  /** Resolves once the embeddings are available, or have failed for good. */
  readonly ready: Promise<void>
  close(): Promise<void>
}
