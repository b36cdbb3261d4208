import { createHash } from 'node:crypto'
import { AppError } from '#server/platform/errors.ts'
import { classify } from '../classify/classify.ts'
import { addCount } from '../decisions.queries.ts'
import { noteDecision, type SafetyContext } from '../note-decision.ts'
import {
  agesIn,
  type Breach,
  breachesByScores,
  breachesOf,
  type Rating,
  REFUSALS,
  saysUnderAge,
} from '../policy.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
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

/** Whether somebody may be called so, for everybody to read and in every talk: nobody there is under 18. */
export function isFitName(rules: SafetyRules, text: string): boolean {
  const scans = scanAll(rules, text)
  return (
    !holds(scans, ['search', 'forbidden', 'minor_trait', 'sexual']) &&
    scans.every((scan) => agesIn(scan).length === 0 && !saysUnderAge(scan))
  )
}

/** What somebody calls themselves. @throws refused_name */
export async function requireName(ctx: SafetyContext, user_id: string, text: string): Promise<void> {
  const begun = performance.now()
  if (isFitName(ctx.safety.rules, text)) return
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

type Told = { user_id: string; text: string; rating: Rating }
export type PicturePrompt = Told

/**
 * The whole prompt of a picture, its negative part too. Fails closed: without a classifier that answers no picture is
 * made where one is set, and none that is rated adult anywhere.
 * @throws refused_minor_picture, refused_real_person, refused_forbidden, refused_explicit or refused_unchecked
 */
export async function requirePicturePrompt(ctx: SafetyContext, { user_id, text, rating }: PicturePrompt) {
  const begun = performance.now()
  const classified = await classify(
    { classifier: ctx.safety.classifier, log: ctx.log },
    { text, is_needed: true },
  )
  const scans = scanAll(ctx.safety.rules, text)
  const [hard] = [
    ...scans.flatMap((scan) => breachesOf(scan, { rating })),
    ...(isOfYouth(scans) ? (['minor'] as const) : []),
    ...breachesByScores(classified.scores, rating),
  ]
  const breach = hard ?? seenIn(scans, rating)[0]
  const isClosed = classified.state === 'away' || isClosedWithout(ctx, classified, rating)
  const verdict = breach !== undefined || isClosed ? ('block' as const) : ('allow' as const)
  // What may be said and only not be seen counts against nobody.
  const rule = hard ?? (breach !== undefined ? 'unshown' : isClosed ? 'unchecked' : null)
  await noteDecision(ctx, { gate: 'picture_prompt', verdict, rule, user_id, text, classified, begun })
  if (breach !== undefined) {
    const kind = breach === 'minor' ? 'refused_minor_picture' : REFUSALS[breach]
    throw new AppError(kind, {}, { data: { rule: breach } })
  }
  if (isClosed) throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' } })
}

/** Somebody is to look younger than 18, by a number or by what is said of them. */
const isOfYouth = (scans: readonly Scan[]): boolean =>
  holds(scans, ['minor_trait']) || scans.some((scan) => agesIn(scan).length > 0)

/** Nobody real and nobody under 18 is drawn, however harmless it were; and what everybody sees shows no more than a street does. */
function seenIn(scans: readonly Scan[], rating: Rating): Breach[] {
  return [
    ...(holds(scans, ['minor']) || isOfYouth(scans) ? (['minor'] as const) : []),
    ...(holds(scans, ['name']) ? (['real_person'] as const) : []),
    ...(rating === 'sfw' && holds(scans, ['unshown']) ? (['explicit'] as const) : []),
  ]
}

/** Whether what was said in a talk may be told to whoever makes a picture of it; what may not is left out. */
export const isPicturable = ({ safety }: Pick<SafetyContext, 'safety'>, said: string): boolean => {
  const scans = scanAll(safety.rules, said)
  return (
    seenIn(scans, 'sfw').length === 0 &&
    scans.every((scan) => breachesOf(scan, { rating: 'sfw' }).length === 0)
  )
}

/** Of a talk that somebody tells, so much can reach a model. */
const TOLD_MAX = 60_000

/**
 * What was said before, where only the caller says so: the lists alone, since each of it should have been judged when
 * it was said.
 * @throws refused_minor, refused_real_person or refused_forbidden
 */
export async function requireToldTalk(ctx: SafetyContext, { user_id, text, rating }: Told) {
  const begun = performance.now()
  const told = text.slice(-TOLD_MAX)
  const breaches = scanAll(ctx.safety.rules, told).flatMap((scan) => breachesOf(scan, { rating }))
  const hard = breaches.find((breach) => breach !== 'explicit')
  if (hard === undefined) return
  // Part of the work on a draft, and half of it a model's: it counts against nobody as their own messages do.
  await noteDecision(ctx, { gate: 'character', verdict: 'block', rule: hard, user_id, text: told, begun })
  throw new AppError(REFUSALS[hard], {}, { data: { rule: hard } })
}
