/**
 * What the product asks a classifier about, each from 0 (not at all) to 1.
 * - `minor`: somebody under 18 in a sexual light.
 * - `sexual`: explicit, of whomever.
 * - `forbidden`: sexual crime: force, trafficking.
 * - `self_harm`: the writer thinks of hurting themselves.
 */
export const scoreNames = ['minor', 'sexual', 'forbidden', 'self_harm'] as const
export type ScoreName = (typeof scoreNames)[number]
export type Scores = Record<ScoreName, number>

/** An outside classifier of texts, and of pictures where it sees them. */
export interface ModerationPort {
  readonly vendor: string
  /** The model that judges: goes into every decision. */
  readonly version: string
  /** Where it is reached; told by the doctor. */
  readonly url: string
  /** @throws ProviderError */
  classify(text: string, signal: AbortSignal): Promise<Scores>
  /** The same of a WebP file; null for one that sees no pictures. @throws ProviderError */
  readonly look: ((webp: Buffer, signal: AbortSignal) => Promise<Scores>) | null
}
