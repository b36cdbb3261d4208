import type { Frame, Look, Scene } from '@citrine/illustrator/words'

export type PictureRequest = {
  prompt: string
  negative: string
  look: Look
  beside: Look | null
  scene: Scene
  /** The same request with the same seed gives the same picture where the provider supports it. */
  seed: number
  frame: Frame
  left_out: string[]
}

export type MakeOptions = {
  signal: AbortSignal
  onProgress: (percent: number) => void
}

export interface ImagesPort {
  readonly vendor: string
  /** Users see this name; null for the illustrator. */
  readonly model: string | null
  /** `drawn` by the illustrator; `generated` by a trained model, whose files are untrusted. */
  readonly made_by: 'drawn' | 'generated'
  readonly frame: Frame
  make(request: PictureRequest, options: MakeOptions): Promise<Buffer>
  check(signal: AbortSignal): Promise<void>
}
