/** Turns texts into vectors that are near for similar meanings. */
export interface EmbeddingsPort {
  /** Vectors are comparable only within one model. */
  readonly model: string
  /**
   * Returns one vector of unit length per text. A reply waits for a `question`, a user for an `own_note`, nothing for a `note`. Rejects with a
   * ProviderError.
   */
  embed(texts: readonly string[], kind: 'question' | 'own_note' | 'note'): Promise<number[][]>
}

/** The embeddings of this installation, which may come after the start. */
export interface Embeddings {
  /** Null while there are none: texts are then found by words alone. */
  readonly port: EmbeddingsPort | null
  /** Resolves once they are there, or will not come. */
  readonly ready: Promise<void>
  close(): Promise<void>
}
