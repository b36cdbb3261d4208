type DrawnPortrait = {
  /** A WebP file, 3:4. */
  webp: Buffer
  /** Words of the description that the illustrator cannot draw. */
  unknown_words: string[]
}

/** Draws people with Citrine's illustrator, without a model. */
export interface DrawingPort {
  /** Deterministic: the same words give the same picture. Drawings run one after the other. */
  drawPortrait(words: string): Promise<DrawnPortrait>
  close(): Promise<void>
}
