import type { Frame, Look, Scene } from '@citrine/illustrator/words'

export type SceneDrawing = {
  look: Look
  scene: Scene
  frame: Frame
  beside?: Look | null
  /** Pixels per unit of the frame; 1 by default. */
  scale?: number
}

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
  /** Draws a person in a scene: a WebP file. */
  drawScene(drawing: SceneDrawing): Promise<Buffer>
  close(): Promise<void>
}
