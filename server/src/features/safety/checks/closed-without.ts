import type { ClassifierResult } from '../classify/classify.ts'
import type { ContentRating } from '../policy.ts'
import type { SafetyContext } from '../record-decision.ts'

/**
 * Whether adult text is refused for lack of the classifier's answer: when the classifier is away, or when none is set
 * and the trial engines are off.
 */
export const isClosedWithout = (
  { config }: Pick<SafetyContext, 'config'>,
  { state }: ClassifierResult,
  rating: ContentRating,
): boolean => rating === 'nsfw' && (state === 'away' || (state === 'absent' && !config.is_sandbox_allowed))
