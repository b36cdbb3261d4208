/**
 * Scores from 0 to 1. `minor`: somebody under 18 in a sexual light. `sexual`: explicit content of any kind.
 * `forbidden`: sexual crime: force, trafficking. `self_harm`: the writer intends to hurt themselves.
 */
export const scoreNames = ['minor', 'sexual', 'forbidden', 'self_harm'] as const
export type ScoreName = (typeof scoreNames)[number]
export type Scores = Record<ScoreName, number>

export interface ModerationPort {
  readonly vendor: string
  readonly version: string
  readonly url: string
  /** ms to wait for an answer, if the classifier is a model that is slower than a dedicated endpoint. */
  readonly timeoutMs?: number
  classify(text: string, signal: AbortSignal): Promise<Scores>
  /** Classifies a picture; null if the classifier reads text only. */
  readonly look: ((webp: Buffer, signal: AbortSignal) => Promise<Scores>) | null
}
