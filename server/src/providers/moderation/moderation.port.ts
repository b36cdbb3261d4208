/**
 * Scores of a classifier, each from 0 to 1.
 * - `minor`: somebody under 18 in a sexual light.
 * - `sexual`: explicit content of any kind.
 * - `forbidden`: sexual crime: force, trafficking.
 * - `self_harm`: the writer intends to hurt themselves.
 */
export const scoreNames = ['minor', 'sexual', 'forbidden', 'self_harm'] as const
export type ScoreName = (typeof scoreNames)[number]
export type Scores = Record<ScoreName, number>

/** An outside classifier of texts, and of pictures where it supports them. */
export interface ModerationPort {
  readonly vendor: string
  /** The classifying model, recorded with every decision. */
  readonly version: string
  /** The classifier's address, shown by the doctor command. */
  readonly url: string
  /** ms per request; by default a limit for dedicated endpoints. */
  readonly patience_ms?: number
  /** @throws ProviderError */
  classify(text: string, signal: AbortSignal): Promise<Scores>
  /**
   * Classifies a WebP file; null for a classifier without pictures.
   * @throws ProviderError
   */
  readonly look: ((webp: Buffer, signal: AbortSignal) => Promise<Scores>) | null
}
