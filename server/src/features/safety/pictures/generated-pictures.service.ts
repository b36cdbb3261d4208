import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { resizeToWidth } from '#server/platform/media/make-picture.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import type { ModerationPort, Scores } from '#server/providers/moderation/moderation.port.ts'
import type { ClassifierResult } from '../classify.ts'
import { listScoreBreaches } from '../policy.ts'
import { recordDecision, type SafetyContext } from '../record-decision.ts'

const TIMEOUT_MS = 10_000
const WIDTH = 512

type PictureClassifier = NonNullable<ModerationPort['look']>

/**
 * Deletes an unsuitable picture. Fails closed.
 * @throws refused_picture; refused_unchecked when the classifier did not answer
 */
export async function requireSuitable(
  ctx: SafetyContext & Pick<AppContext, 'media'>,
  user_id: string,
  picture: StoredPicture,
): Promise<void> {
  const { classifier } = ctx.safety
  if (classifier === null || classifier.look === null) return
  const startedAt = performance.now()
  const scores = await classifyPicture(ctx, classifier.look, picture)
  const [breach] = listScoreBreaches(scores, 'sfw')
  if (scores !== null && breach === undefined) return
  await ctx.media.remove(picture)
  const classified: ClassifierResult = {
    state: scores === null ? 'away' : 'done',
    scores,
    version: classifier.version,
  }
  const rule = breach ?? 'unchecked'
  const decision = { check: 'upload' as const, verdict: 'block' as const, rule, user_id, classified }
  await recordDecision(ctx, { ...decision, text: picture.hash, startedAt })
  throw new AppError(scores === null ? 'refused_unchecked' : 'refused_picture', {}, { data: { rule } })
}

async function classifyPicture(
  { media, log }: SafetyContext & Pick<AppContext, 'media'>,
  look: PictureClassifier,
  picture: StoredPicture,
): Promise<Scores | null> {
  const bytes = await media.read(picture)
  if (bytes === undefined) return null
  const small = await resizeToWidth(bytes, WIDTH)
  try {
    return await look(small, AbortSignal.timeout(TIMEOUT_MS))
  } catch (err) {
    log.warn({ err }, 'the classifier did not check a picture')
    return null
  }
}
