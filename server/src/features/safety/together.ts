import { AppError } from '#server/platform/errors.ts'
import { noteDecision, type SafetyContext } from './note-decision.ts'
import { agesIn, type Breach, breachesOf, type Rating, REFUSALS } from './policy.ts'
import type { SafetyRules } from './rules/compile-rules.ts'
import { scanAll } from './rules/scan.ts'
import type { TermKind } from './rules/term-kinds.ts'

/** Of each turn so much can be about the same thing as the next one. */
const TURN_END = 1_000

type Together = {
  user_id: string
  /** As they stand one after the other. */
  texts: readonly string[]
  rating: Rating
  is_held: boolean
}

/**
 * A talk that was put together by changing and deleting: no message of it was the last one when all of it stood there.
 * @throws refused_minor, refused_real_person or refused_forbidden
 */
export async function requireTogether(
  ctx: SafetyContext,
  { user_id, texts, rating, is_held }: Together,
): Promise<void> {
  const text = texts.map((each) => each.slice(-TURN_END)).join('\n')
  const begun = performance.now()
  const breaches = scanAll(ctx.safety.rules, text).flatMap((scan) => breachesOf(scan, { rating, is_held }))
  const hard = breaches.find((breach) => breach !== 'explicit')
  if (hard !== undefined) await refuse(ctx, { user_id, text, rule: hard, begun })
}

type Beside = { user_id: string; content: string; beside: string }

/**
 * What is told with every message stands beside this one, however long it is.
 * @throws refused_minor or refused_real_person
 */
export async function requireBeside(ctx: SafetyContext, { user_id, content, beside }: Beside): Promise<void> {
  const begun = performance.now()
  const { rules } = ctx.safety
  const rule = breachOf(seenIn(rules, content), seenIn(rules, beside))
  if (rule !== undefined) await refuse(ctx, { user_id, text: `${beside}\n${content}`, rule, begun })
}

/** Which texts may be told beside a message. */
export function fitBeside(rules: SafetyRules, content: string): (text: string) => boolean {
  const seen = seenIn(rules, content)
  if (!seen.isMinor && !seen.isSexual && !seen.isNamed) return () => true
  return (text) => breachOf(seen, seenIn(rules, text)) === undefined
}

type Seen = { isMinor: boolean; isSexual: boolean; isNamed: boolean }

function seenIn(rules: SafetyRules, text: string): Seen {
  const scans = scanAll(rules, text)
  const has = (...kinds: TermKind[]): boolean =>
    scans.some(({ hits }) => hits.some(({ kind }) => kinds.includes(kind)))
  return {
    isMinor: has('minor', 'minor_trait') || scans.some((scan) => agesIn(scan).length > 0),
    isSexual: has('sexual'),
    isNamed: has('name'),
  }
}

function breachOf(one: Seen, other: Seen): Breach | undefined {
  const meets = (what: 'isMinor' | 'isNamed'): boolean =>
    (one[what] && other.isSexual) || (other[what] && one.isSexual)
  return meets('isMinor') ? 'minor' : meets('isNamed') ? 'real_person' : undefined
}

type Refused = { user_id: string; text: string; rule: Breach; begun: number }

async function refuse(ctx: SafetyContext, { rule, ...decision }: Refused): Promise<never> {
  await noteDecision(ctx, { gate: 'message', verdict: 'block', rule, ...decision })
  throw new AppError(REFUSALS[rule], {}, { data: { rule } })
}
