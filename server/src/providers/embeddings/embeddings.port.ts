export interface EmbeddingsPort {
  /** Vectors are comparable only within one model. */
  readonly model: string
  embed(texts: readonly string[], kind: 'question' | 'own_note' | 'note'): Promise<number[][]>
}

export interface Embeddings {
  /** Null while embeddings are unavailable; searches then compare words only. */
  readonly port: EmbeddingsPort | null
  /** Resolves once the embeddings are available, or have failed for good. */
  readonly ready: Promise<void>
  close(): Promise<void>
}
