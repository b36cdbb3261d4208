import { createHash } from 'node:crypto'
import { AppError } from '#server/platform/errors.ts'
import { classify } from '../classify/classify.ts'
import { addCount } from '../decisions.queries.ts'
import { noteDecision, type SafetyContext } from '../note-decision.ts'
import { breachesByScores, breachesOf, type Rating, REFUSALS } from '../policy.ts'
import { type Scan, scanAll } from '../rules/scan.ts'
import type { TermKind } from '../rules/term-kinds.ts'
import { isClosedWithout } from './closed-without.ts'

const holds = (scans: readonly Scan[], kinds: readonly TermKind[]): boolean =>
  scans.some(({ hits }) => hits.some(({ kind }) => kinds.includes(kind)))

/** A blocked term finds nothing, and its refusal says why. @throws refused_search */
export async function requireSearchable(
  { db, clock, safety }: Pick<SafetyContext, 'db' | 'clock' | 'safety'>,
  question: string,
): Promise<void> {
  const scans = scanAll(safety.rules, question)
  const isBlocked =
    holds(scans, ['search', 'forbidden', 'minor_trait']) ||
    scans.some((scan) => breachesOf(scan, { rating: 'nsfw' }).length > 0)
  if (!isBlocked) return
  await addCount(db, 'search_refused', clock.now())
  throw new AppError('refused_search', {}, { data: { rule: 'search' } })
}

/** What somebody calls themselves, for everybody to read. @throws refused_name */
export async function requireName(ctx: SafetyContext, user_id: string, text: string): Promise<void> {
  const begun = performance.now()
  const scans = scanAll(ctx.safety.rules, text)
  if (!holds(scans, ['search', 'forbidden', 'minor_trait', 'sexual'])) return
  await noteDecision(ctx, { gate: 'name', verdict: 'block', rule: 'name', user_id, text, begun })
  throw new AppError('refused_name', {}, { data: { rule: 'name' } })
}

/** A file that is known and may not be here; what it shows is never looked at. @throws refused_picture */
export async function requireSendable(ctx: SafetyContext, user_id: string, file: Buffer): Promise<void> {
  const begun = performance.now()
  const sum = createHash('sha256').update(file).digest('hex')
  if (!ctx.safety.blocked_pictures.has(sum)) return
  await noteDecision(ctx, { gate: 'upload', verdict: 'block', rule: 'picture', user_id, text: sum, begun })
  throw new AppError('refused_picture', {}, { data: { rule: 'picture' } })
}

export type PicturePrompt = { user_id: string; text: string; rating: Rating }

/**
 * The whole prompt of a picture, its negative part too. Fails closed: without a classifier that answers no picture is
 * made where one is set, and none that is rated adult anywhere.
 * @throws refused_minor, refused_real_person, refused_forbidden, refused_explicit or refused_unchecked
 */
export async function requirePicturePrompt(ctx: SafetyContext, { user_id, text, rating }: PicturePrompt) {
  const begun = performance.now()
  const classified = await classify(
    { classifier: ctx.safety.classifier, log: ctx.log },
    { text, is_needed: true },
  )
  const breaches = [
    ...scanAll(ctx.safety.rules, text).flatMap((scan) => breachesOf(scan, { rating })),
    ...breachesByScores(classified.scores, rating),
  ]
  const [breach] = breaches
  const isClosed = classified.state === 'away' || isClosedWithout(ctx, classified, rating)
  const verdict = breach !== undefined || isClosed ? ('block' as const) : ('allow' as const)
  const rule = breach ?? (isClosed ? 'unchecked' : null)
  await noteDecision(ctx, { gate: 'picture_prompt', verdict, rule, user_id, text, classified, begun })
  if (breach !== undefined) throw new AppError(REFUSALS[breach], {}, { data: { rule: breach } })
  if (isClosed) throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' } })
}
