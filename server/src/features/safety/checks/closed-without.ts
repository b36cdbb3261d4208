import type { Classified } from '../classify/classify.ts'
import type { Rating } from '../policy.ts'
import type { SafetyContext } from '../record-decision.ts'

/**
 * Whether adult text is refused for lack of the classifier's answer: when the classifier is away, or when none is set
 * and the trial engines are off.
 */
export const isClosedWithout = (
  { config }: Pick<SafetyContext, 'config'>,
  { state }: Classified,
  rating: Rating,
): boolean => rating === 'nsfw' && (state === 'away' || (state === 'absent' && !config.is_sandbox_allowed))
