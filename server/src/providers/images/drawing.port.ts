import type { Frame, Look, Scene } from '@citrine/illustrator/words'

export type SceneDrawing = {
  look: Look
  scene: Scene
  frame: Frame
  beside?: Look | null
  scale?: number
}

type DrawnPortrait = {
  webp: Buffer
  unknown_words: string[]
}

export interface DrawingPort {
  /** The same words give the same picture. Drawings run one after the other. */
  drawPortrait(words: string): Promise<DrawnPortrait>
  drawScene(drawing: SceneDrawing): Promise<Buffer>
  close(): Promise<void>
}
