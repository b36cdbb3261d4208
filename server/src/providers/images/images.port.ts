import type { Frame, Look, Scene } from '@citrine/illustrator/words'

/** An image request: in words, and in terms of Citrine's illustrator. */
export type PictureRequest = {
  prompt: string
  /** The negative prompt. */
  negative: string
  look: Look
  /** A second person, next to the first. */
  beside: Look | null
  scene: Scene
  /** The same request with the same seed gives the same picture where the provider supports it. */
  seed: number
  frame: Frame
  /** Words of the request that the illustrator does not know. */
  left_out: string[]
}

export type MakeOptions = {
  /** Ends the work, at the provider too. */
  signal: AbortSignal
  /** Percent, at intervals, where the provider reports it. */
  onProgress: (percent: number) => void
}

export interface ImagesPort {
  /** Shown by the doctor command. */
  readonly vendor: string
  /** The model's name that users see; null for the illustrator. */
  readonly model: string | null
  /** `drawn` by the illustrator; `generated` by a trained model, whose files are untrusted. */
  readonly made_by: 'drawn' | 'generated'
  /** Preferred shape. */
  readonly frame: Frame
  /**
   * Returns a picture file of any kind.
   * @throws ProviderError, or the reason of the aborted signal
   */
  make(request: PictureRequest, options: MakeOptions): Promise<Buffer>
  /**
   * Checks that the provider answers.
   * @throws ProviderError
   */
  check(signal: AbortSignal): Promise<void>
}
