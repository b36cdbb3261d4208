import type { Classified } from '../classify/classify.ts'
import type { SafetyContext } from '../note-decision.ts'
import type { Rating } from '../policy.ts'

/**
 * Nothing rated adult passes unseen by a classifier that is set, and in production by none at all; where the trial
 * engines may serve, the lists stand in for it.
 */
export const isClosedWithout = (
  { config }: Pick<SafetyContext, 'config'>,
  { state }: Classified,
  rating: Rating,
): boolean => rating === 'nsfw' && (state === 'away' || (state === 'absent' && !config.is_sandbox_allowed))
