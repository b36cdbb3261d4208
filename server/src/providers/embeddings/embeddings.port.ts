export interface EmbeddingsPort {
  /** Vectors are comparable only within one model. */
  readonly model: string
  embed(texts: readonly string[], kind: 'question' | 'own_note' | 'note'): Promise<number[][]>
}

export interface Embeddings {
  /** Is null while embeddings are unavailable: the search then uses words alone. */
  readonly port: EmbeddingsPort | null
  /** Resolves once the embeddings are available, or have failed for good. */
  readonly ready: Promise<void>
  close(): Promise<void>
}
