import { MESSAGE_END } from './checks/ages/hints-at-minor.ts'
import { speaksOfMinor } from './checks/ages/read-minors.ts'
import { type Breach, type ContentRating, findBreaches, listAges, REFUSALS } from './policy.ts'
import type { SafetyContext } from './record-decision.ts'
import { refuseText } from './refuse.ts'
import type { SafetyRules } from './rules/compile-rules.ts'
import { scanAll } from './rules/scan.ts'
import type { TermKind } from './rules/term-kinds.ts'

type CombinedTexts = {
  user_id: string
  texts: readonly string[]
  rating: ContentRating
  isRestricted: boolean
}

export async function requireCombinedTexts(
  ctx: SafetyContext,
  { user_id, texts, rating, isRestricted }: CombinedTexts,
): Promise<void> {
  const text = texts.map((each) => each.slice(-MESSAGE_END)).join('\n')
  const startedAt = performance.now()
  const breaches = scanAll(ctx.safety.rules, text).flatMap((scan) =>
    findBreaches(scan, { rating, isRestricted }),
  )
  const hard = breaches.find((breach) => breach !== 'explicit')
  if (hard === undefined) return
  const breaks = (part: string): boolean =>
    scanAll(ctx.safety.rules, part).some((scan) =>
      findBreaches(scan, { rating, isRestricted }).includes(hard),
    )
  await refuseCombined(ctx, { user_id, text, rule: hard, startedAt }, breaks)
}

type PairedText = { user_id: string; content: string; context: string }

/**
 * Checks this text together with the stored texts that share prompts with it.
 * @throws refused_minor or refused_real_person
 */
export async function requirePairedText(
  ctx: SafetyContext,
  { user_id, content, context }: PairedText,
): Promise<void> {
  const startedAt = performance.now()
  const { rules } = ctx.safety
  const now = ctx.clock.now()
  const contextRisks = readRisks(rules, context, now)
  const rule = findBreach(readRisks(rules, content, now), contextRisks)
  if (rule === undefined) return
  const breaks = (part: string): boolean => findBreach(readRisks(rules, part, now), contextRisks) === rule
  await refuseCombined(
    ctx,
    { user_id, text: `${context}\n${content}`, rule, startedAt, quoted: content },
    breaks,
  )
}

/** The filter keeps texts that may share a prompt with this message. */
export function createPairCheck(
  { safety: { rules }, clock }: Pick<SafetyContext, 'safety' | 'clock'>,
  content: string,
): (text: string) => boolean {
  const now = clock.now()
  const risks = readRisks(rules, content, now)
  if (!Object.values(risks).includes(true)) return () => true
  return (text) => findBreach(risks, readRisks(rules, text, now)) === undefined
}

type TextRisks = {
  isMinor: boolean
  /** The text states an age under 18. Unlike `isMinor`, this also rules out romance. */
  statesMinorAge: boolean
  isSexual: boolean
  isRomantic: boolean
  isNamed: boolean
}

/** Reads a risk only when it is asked for, because reading the ages of a text takes up to 1 ms. */
function readRisks(rules: SafetyRules, text: string, now: Date): TextRisks {
  const readScans = once(() => scanAll(rules, text))
  const has = (...kinds: TermKind[]): boolean =>
    readScans().some(({ hits }) => hits.some(({ kind }) => kinds.includes(kind)))
  const readMinor = once(
    () => has('minor', 'minor_trait') || readScans().some((scan) => listAges(scan).length > 0),
  )
  const readMinorAge = once(() => speaksOfMinor(text, now))
  return {
    get isMinor() {
      return readMinor()
    },
    get statesMinorAge() {
      return readMinorAge()
    },
    get isSexual() {
      return has('sexual')
    },
    get isRomantic() {
      return has('romantic')
    },
    get isNamed() {
      return has('name')
    },
  }
}

function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined
  return () => {
    kept ??= { value: read() }
    return kept.value
  }
}

function findBreach(one: TextRisks, other: TextRisks): Breach | undefined {
  const meets = (what: 'isMinor' | 'statesMinorAge' | 'isNamed', met: 'isSexual' | 'isRomantic'): boolean =>
    (one[what] && other[met]) || (one[met] && other[what])
  const isMinor =
    meets('isMinor', 'isSexual') ||
    meets('statesMinorAge', 'isSexual') ||
    meets('statesMinorAge', 'isRomantic')
  return isMinor ? 'minor' : meets('isNamed', 'isSexual') ? 'real_person' : undefined
}

type CombinedRefusal = { user_id: string; text: string; rule: Breach; startedAt: number; quoted?: string }

function refuseCombined(
  ctx: SafetyContext,
  { rule, quoted, ...checked }: CombinedRefusal,
  breaks: (part: string) => boolean,
): Promise<never> {
  const decision = { check: 'message' as const, rule, ...checked }
  return refuseText(ctx, {
    kind: REFUSALS[rule],
    rule,
    decision,
    breaks,
    ...(quoted !== undefined && { quoted }),
  })
}
