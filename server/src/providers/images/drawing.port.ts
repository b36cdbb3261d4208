type DrawnPortrait = {
  /** A WebP file, 3:4. */
  webp: Buffer
  /** What the words asked for and nobody could draw. */
  unknown_words: string[]
}

/** Draws people as this house draws them, without a model. */
export interface DrawingPort {
  /** The same words give the same picture. Drawings wait for each other. */
  portraitOf(words: string): Promise<DrawnPortrait>
  close(): Promise<void>
}
