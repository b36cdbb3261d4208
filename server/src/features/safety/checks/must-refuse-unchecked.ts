import type { ClassifierResult } from '../classify.ts'
import type { ContentRating } from '../policy.ts'
import type { SafetyContext } from '../record-decision.ts'

/**
 * Returns whether to refuse an adult text that no classifier has checked: a configured one is unreachable, or none is
 * configured and the trial engines are off.
 */
export const mustRefuseUnchecked = (
  { config }: Pick<SafetyContext, 'config'>,
  { state }: ClassifierResult,
  rating: ContentRating,
): boolean => rating === 'nsfw' && (state === 'away' || (state === 'absent' && !config.isSandboxAllowed))
