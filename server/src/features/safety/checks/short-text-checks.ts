import { createHash } from 'node:crypto'
import { AppError } from '#server/platform/errors.ts'
import { classifyText } from '../classify.ts'
import { addCount } from '../decisions.queries.ts'
import {
  type Breach,
  type ContentRating,
  findBreaches,
  listAges,
  listScoreBreaches,
  REFUSALS,
  saysUnderAge,
} from '../policy.ts'
import { recordDecision, type SafetyContext } from '../record-decision.ts'
import { refuseText } from '../refuse.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { type Scan, scanAll } from '../rules/scan.ts'
import type { TermKind } from '../rules/term-kinds.ts'
import { readMinors, speaksOfMinor } from './ages/read-minors.ts'
import { mustRefuseUnchecked } from './must-refuse-unchecked.ts'

const hasTerm = (scans: readonly Scan[], kinds: readonly TermKind[]): boolean =>
  scans.some(({ hits }) => hits.some(({ kind }) => kinds.includes(kind)))

export async function requireSearchable(
  { db, clock, safety }: Pick<SafetyContext, 'db' | 'clock' | 'safety'>,
  question: string,
): Promise<void> {
  const scans = scanAll(safety.rules, question)
  const isBlocked =
    hasTerm(scans, ['search', 'forbidden', 'minor_trait']) ||
    scans.some((scan) => findBreaches(scan, { rating: 'nsfw' }).length > 0)
  if (!isBlocked) return
  await addCount(db, 'search_refused', clock.now())
  throw new AppError('refused_search', {}, { data: { rule: 'search' } })
}

/** Names are shown publicly and in every chat, so no person under 18 may appear in them. */
export function isFitName(rules: SafetyRules, text: string, now: Date): boolean {
  const scans = scanAll(rules, text)
  return (
    !hasTerm(scans, ['search', 'forbidden', 'minor_trait', 'sexual']) &&
    !speaksOfMinor(text, now) &&
    scans.every((scan) => listAges(scan).length === 0 && !saysUnderAge(scan))
  )
}

export async function requireName(ctx: SafetyContext, user_id: string, text: string): Promise<void> {
  const startedAt = performance.now()
  const now = ctx.clock.now()
  if (isFitName(ctx.safety.rules, text, now)) return
  await refuseText(ctx, {
    kind: 'refused_name',
    rule: 'name',
    decision: { check: 'name', rule: 'name', user_id, text, startedAt },
    breaks: (part) => !isFitName(ctx.safety.rules, part, now),
  })
}

/**
 * Refuses a file whose hash is that of a refused picture. No classifier looks at it here.
 * @throws refused_picture
 */
export async function requireSendable(ctx: SafetyContext, user_id: string, file: Buffer): Promise<void> {
  const startedAt = performance.now()
  const sum = createHash('sha256').update(file).digest('hex')
  if (!ctx.safety.blockedPictures.has(sum)) return
  await recordDecision(ctx, {
    check: 'upload',
    verdict: 'block',
    rule: 'picture',
    user_id,
    text: sum,
    startedAt,
  })
  throw new AppError('refused_picture', {}, { data: { rule: 'picture' } })
}

type PublicText = { user_id: string; text: string; rating: ContentRating }
export type PicturePrompt = PublicText & {
  /** Quotes come only from the user's own request, never from another user's character. */
  quoted: string
}

/**
 * Checks an image prompt together with its negative prompt. Fails closed: a configured classifier must answer, and
 * an adult image is refused without one.
 * @throws refused_minor_picture, refused_real_person, refused_forbidden, refused_explicit or refused_unchecked
 */
export async function requirePicturePrompt(
  ctx: SafetyContext,
  { user_id, text, quoted, rating }: PicturePrompt,
): Promise<void> {
  const startedAt = performance.now()
  const limits = { rating, now: ctx.clock.now() }
  const classified = await classifyText(
    { classifier: ctx.safety.classifier, log: ctx.log },
    { text, isAnswerRequired: true },
  )
  const scans = scanAll(ctx.safety.rules, text)
  const [hard] = [
    ...scans.flatMap((scan) => findBreaches(scan, { rating })),
    ...(showsYouth(scans, text, limits.now) ? (['minor'] as const) : []),
    ...listScoreBreaches(classified.scores, rating),
  ]
  const breach = hard ?? readRisks(scans, text, limits)[0]
  const isClosed = classified.state === 'away' || mustRefuseUnchecked(ctx, classified, rating)
  const decision = { check: 'picture_prompt' as const, user_id, text, classified, startedAt }
  if (breach !== undefined)
    await refuseText(ctx, {
      kind: breach === 'minor' ? 'refused_minor_picture' : REFUSALS[breach],
      rule: breach,
      // The rule `unshown`, for text that chats allow and images do not, does not count against the user.
      decision: { ...decision, rule: hard ?? 'unshown' },
      quoted,
      breaks: (part) => breaksPicture(ctx.safety.rules, part, { breach, ...limits }),
    })
  const closed = isClosed
    ? ({ verdict: 'block', rule: 'unchecked' } as const)
    : ({ verdict: 'allow', rule: null } as const)
  await recordDecision(ctx, { ...decision, ...closed })
  if (isClosed) throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' } })
}

type PictureLimits = { rating: ContentRating; now: Date }

function breaksPicture(
  rules: SafetyRules,
  part: string,
  { breach, ...limits }: { breach: Breach } & PictureLimits,
): boolean {
  const scans = scanAll(rules, part)
  return [
    ...scans.flatMap((scan) => findBreaches(scan, { rating: limits.rating })),
    ...readRisks(scans, part, limits),
  ].includes(breach)
}

/** Finds an age under 18 given as a number or by a description. */
const showsYouth = (scans: readonly Scan[], text: string, now: Date): boolean =>
  hasTerm(scans, ['minor_trait']) ||
  scans.some((scan) => listAges(scan).length > 0) ||
  speaksOfMinor(text, now)

/** Lists what an image may not show: real people and minors; in sfw images, nothing unsuitable for all audiences. */
function readRisks(scans: readonly Scan[], text: string, { rating, now }: PictureLimits): Breach[] {
  return [
    ...(hasTerm(scans, ['minor']) || showsYouth(scans, text, now) ? (['minor'] as const) : []),
    ...(hasTerm(scans, ['name']) ? (['real_person'] as const) : []),
    ...(rating === 'sfw' && hasTerm(scans, ['unshown']) ? (['explicit'] as const) : []),
  ]
}

/** Returns whether a message of the chat may go into an image prompt. */
export const isPicturable = (
  { safety, clock }: Pick<SafetyContext, 'safety' | 'clock'>,
  text: string,
): boolean => {
  const scans = scanAll(safety.rules, text)
  return (
    readRisks(scans, text, { rating: 'sfw', now: clock.now() }).length === 0 &&
    scans.every((scan) => findBreaches(scan, { rating: 'sfw' }).length === 0)
  )
}

const STORY_MAX = 60_000

/**
 * Checks a story made from a chat by the word lists alone: each message was moderated when it was written.
 * @throws refused_minor, refused_real_person or refused_forbidden
 */
export async function requireStoryText(ctx: SafetyContext, { user_id, text, rating }: PublicText) {
  const startedAt = performance.now()
  const recent = text.slice(-STORY_MAX)
  const minors = readMinors(recent, { speaker: 'character', now: ctx.clock.now() })
  const breaches = [
    ...(minors.isCharacter || minors.isUser ? (['minor'] as const) : []),
    ...scanAll(ctx.safety.rules, recent).flatMap((scan) =>
      findBreaches(scan, { rating, isRestricted: minors.isOther }),
    ),
  ]
  const hard = breaches.find((breach) => breach !== 'explicit')
  if (hard === undefined) return
  // A model writes half of a draft, so its refusal does not count against the user as a message does.
  await refuseText(ctx, {
    kind: REFUSALS[hard],
    rule: hard,
    decision: { check: 'character', rule: hard, user_id, text: recent, startedAt },
    breaks: (part) =>
      scanAll(ctx.safety.rules, part).some((scan) => findBreaches(scan, { rating }).includes(hard)),
  })
}
