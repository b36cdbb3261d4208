import type { Look } from '@citrine/illustrator/look'
import type { Frame, Scene } from '@citrine/illustrator/scene'

/** What a picture is to show: in words, and in the words that the house's illustrator draws. */
export type PictureWish = {
  prompt: string
  /** What must not be in it. */
  negative: string
  look: Look
  scene: Scene
  /** The same wish with the same seed is the same picture, where its maker can do that. */
  seed: number
  frame: Frame
  /** What was asked for in words that the illustrator does not know. */
  left_out: string[]
}

export type MakeOptions = {
  /** Ends the work, at the vendor's too. */
  signal: AbortSignal
  /** Percent, now and then, where the maker tells. */
  onProgress: (percent: number) => void
}

/** Makes pictures of people in places. */
export interface ImagesPort {
  /** Told by the doctor. */
  readonly vendor: string
  /** What users are told of who made a picture; null for our own program. */
  readonly model: string | null
  /** `drawn` by our own program; `generated` by a trained model, whose files are believed in nothing. */
  readonly made_by: 'drawn' | 'generated'
  /** The shape that it makes best. */
  readonly frame: Frame
  /** A picture file of whatever kind. @throws ProviderError, or why the signal was given */
  make(wish: PictureWish, options: MakeOptions): Promise<Buffer>
  /** Whether it answers. @throws ProviderError */
  check(signal: AbortSignal): Promise<void>
}
