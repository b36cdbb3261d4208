import type { ErrorKind } from '@citrine/contract/errors'
import type { ScoreName, Scores } from '#server/providers/moderation/moderation.port.ts'
import type { Hit, Scan } from './rules/scan.ts'
import type { TermKind } from './rules/term-kinds.ts'

/**
 * The hard rules are code: no setting loosens them, and an operator's lists only add terms. H1 `minor`, H2
 * `real_person`, H4 `forbidden`, H5 `self_harm`, H6 `minor_user`. H3 needs no rule, because no picture is made
 * from an uploaded one.
 */
export type Breach = 'minor' | 'real_person' | 'forbidden' | 'explicit'

/** Tokens between a person and sexual words. */
const SEXUAL_DISTANCE = 60
/** Tokens; family chats mention love near children, so both must be about the same thing. */
const ROMANTIC_DISTANCE = 6
/** Ages without "years"; a smaller number may be a score out of ten. */
const BARE_AGE = { min: 11, max: 17 }
const STATED_AGE = { min: 5, max: 17 }

export type ContentRating = 'sfw' | 'nsfw'

export type TextSetting = {
  rating: ContentRating
  /** Romance and explicit text are refused: the account is restricted, or the chat mentions a minor. */
  isRestricted?: boolean
  /** Earlier tokens were checked before: a breach must include a new token. */
  freshFrom?: number
}

const filterHits = ({ hits }: Scan, ...kinds: TermKind[]): Hit[] =>
  hits.filter(({ kind }) => kinds.includes(kind))

/**
 * Compares with the furthest end before each place, because comparing all pairs would block the server for
 * minutes on a long hostile text.
 */
function areNear(first: readonly Hit[], second: readonly Hit[], distanceMax: number): boolean {
  const sorted = second.toSorted((a, b) => a.from - b.from)
  const ends: number[] = []
  for (const { to } of sorted) ends.push(Math.max(to, ends.at(-1) ?? to))
  return first.some(({ from, to }) => {
    const last = countUntil(sorted, to + distanceMax) - 1
    return last >= 0 && (ends[last] ?? 0) >= from - distanceMax
  })
}

function countUntil(sorted: readonly Hit[], position: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.from ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low
}

export function listAges(scan: Scan): Hit[] {
  const after = filterHits(scan, 'age_after').flatMap(({ from, to }) =>
    scan.numbers.has(from - 1) ? [{ kind: 'minor' as const, from: from - 1, to }] : [],
  )
  const before = filterHits(scan, 'age_before').flatMap(({ from, to }) =>
    scan.numbers.has(to + 1) ? [{ kind: 'minor' as const, from, to: to + 1 }] : [],
  )
  return [...after, ...before]
}

export function findBreaches(
  scan: Scan,
  { rating, isRestricted = false, freshFrom = 0 }: TextSetting,
): Breach[] {
  const filterFresh = (hits: Hit[]): Hit[] => hits.filter(({ to }) => to >= freshFrom)
  const isFresh = (hits: Hit[]): boolean => filterFresh(hits).length > 0
  const combineFindings = (first: Hit[], second: Hit[], distanceMax: number): boolean =>
    areNear(filterFresh(first), second, distanceMax) || areNear(filterFresh(second), first, distanceMax)
  const sexual = filterHits(scan, 'sexual')
  const romantic = filterHits(scan, 'romantic')
  const traits = filterHits(scan, 'minor_trait')
  const minors = [...filterHits(scan, 'minor'), ...traits, ...listAges(scan)]
  const isMinor =
    combineFindings(minors, sexual, SEXUAL_DISTANCE) ||
    combineFindings(minors, romantic, ROMANTIC_DISTANCE) ||
    (rating === 'nsfw' && isFresh(traits)) ||
    (isRestricted && (isFresh(sexual) || isFresh(romantic)))
  const found: [Breach, boolean][] = [
    ['minor', isMinor],
    ['real_person', combineFindings(filterHits(scan, 'name'), sexual, SEXUAL_DISTANCE)],
    ['forbidden', isFresh(filterHits(scan, 'forbidden'))],
    ['explicit', rating === 'sfw' && isFresh(sexual)],
  ]
  return found.flatMap(([breach, is]) => (is ? [breach] : []))
}

/** True if a restricted chat refuses fresh words. */
export const isIntimate = (scan: Scan, freshFrom = 0): boolean =>
  filterHits(scan, 'sexual', 'romantic').some(({ to }) => to >= freshFrom)

export const speaksOfSelfHarm = (scan: Scan, freshFrom = 0): boolean =>
  filterHits(scan, 'self_harm').some(({ to }) => to >= freshFrom)

export function saysUnderAge(scan: Scan, freshFrom = 0): boolean {
  const comparisons = new Set(filterHits(scan, 'as_if').map(({ to }) => to + 1))
  const units = new Set(filterHits(scan, 'age_after').map(({ from }) => from))
  const keepFresh = (hits: Hit[]): Hit[] =>
    hits.filter(({ from, to }) => to >= freshFrom && !comparisons.has(from))
  const isAge = ({ to }: Hit): boolean => {
    const position = to + 1
    const age = scan.numbers.get(position)
    if (age === undefined) return false
    if (units.has(position + 1)) return age >= STATED_AGE.min && age <= STATED_AGE.max
    const isEnd = scan.stops.has(position) || position === scan.size - 1
    return isEnd && age >= BARE_AGE.min && age <= BARE_AGE.max
  }
  return (
    keepFresh(filterHits(scan, 'self_minor')).length > 0 ||
    keepFresh(filterHits(scan, 'self_age')).some(isAge)
  )
}

/** `minor` is low, because false alarms are cheaper than misses. */
const SIGNALS: Scores = { minor: 0.3, forbidden: 0.5, self_harm: 0.7, sexual: 0.8 }

const exceedsScore = (scores: Scores | null, name: ScoreName): boolean =>
  scores !== null && scores[name] >= SIGNALS[name]

/** Breaches that the classifier's scores prove without the lists. */
export function listScoreBreaches(scores: Scores | null, rating: ContentRating): Breach[] {
  const found: [Breach, boolean][] = [
    ['minor', exceedsScore(scores, 'minor')],
    ['forbidden', exceedsScore(scores, 'forbidden')],
    ['explicit', rating === 'sfw' && exceedsScore(scores, 'sexual')],
  ]
  return found.flatMap(([breach, is]) => (is ? [breach] : []))
}

export const isSelfHarmScore = (scores: Scores | null): boolean => exceedsScore(scores, 'self_harm')

export const REFUSALS = {
  minor: 'refused_minor',
  real_person: 'refused_real_person',
  forbidden: 'refused_forbidden',
  explicit: 'refused_explicit',
} as const satisfies Record<Breach, ErrorKind>
