import type { ErrorKind } from '@citrine/contract/errors'
import type { ScoreName, Scores } from '#server/providers/moderation/moderation.port.ts'
import type { Hit, Scan } from './rules/scan.ts'
import type { TermKind } from './rules/term-kinds.ts'

/**
 * The hard rules. They are compiled in: no setting loosens them, and the lists of an operator only add to what they
 * find. H1 `minor`, H2 `real_person`, H4 `forbidden`, H5 `self_harm`, H6 `minor_user`; H3 needs no rule, because no
 * picture is ever made from an uploaded one.
 */
export type Breach = 'minor' | 'real_person' | 'forbidden' | 'explicit'

/** In tokens. What stands further apart is about two things. */
const NEAR = 60
/** Love is spoken of beside children in every family's talk, so the two must be about the same thing. */
const CLOSE = 6
/** An age that is said without "years" may be a mark on a scale of ten. */
const BARE_AGE = { min: 11, max: 17 }
const TOLD_AGE = { min: 5, max: 17 }

export type Rating = 'sfw' | 'nsfw'

export type Setting = {
  rating: Rating
  /** The account said that it belongs to somebody under 18: H1 for everything it reads and writes. */
  is_held?: boolean
  /** Tokens before this one were judged before: a breach takes part of what is new. */
  fresh_from?: number
}

const of = ({ hits }: Scan, ...kinds: TermKind[]): Hit[] => hits.filter(({ kind }) => kinds.includes(kind))

/**
 * Whether two of them stand so near to each other. By the furthest end of all that begin up to a place, so that many
 * hits cost no more than their number: in pairs a long text of nothing else would hold the server for minutes.
 */
function stand(some: readonly Hit[], others: readonly Hit[], most: number): boolean {
  const sorted = others.toSorted((a, b) => a.from - b.from)
  const ends: number[] = []
  for (const { to } of sorted) ends.push(Math.max(to, ends.at(-1) ?? to))
  return some.some(({ from, to }) => {
    const last = countFrom(sorted, to + most) - 1
    return last >= 0 && (ends[last] ?? 0) >= from - most
  })
}

/** How many of them begin there or before. */
function countFrom(sorted: readonly Hit[], place: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.from ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}

/** Numbers below 18 that are somebody's age. */
export function agesIn(scan: Scan): Hit[] {
  const after = of(scan, 'age_after').flatMap(({ from, to }) =>
    scan.numbers.has(from - 1) ? [{ kind: 'minor' as const, from: from - 1, to }] : [],
  )
  const before = of(scan, 'age_before').flatMap(({ from, to }) =>
    scan.numbers.has(to + 1) ? [{ kind: 'minor' as const, from, to: to + 1 }] : [],
  )
  return [...after, ...before]
}

/** What must not be said, in the order of its weight. */
export function breachesOf(scan: Scan, { rating, is_held = false, fresh_from = 0 }: Setting): Breach[] {
  const fresh = (hits: Hit[]): Hit[] => hits.filter(({ to }) => to >= fresh_from)
  const isFresh = (hits: Hit[]): boolean => fresh(hits).length > 0
  const meet = (some: Hit[], others: Hit[], most: number): boolean =>
    stand(fresh(some), others, most) || stand(fresh(others), some, most)
  const [sexual, romantic, traits] = [of(scan, 'sexual'), of(scan, 'romantic'), of(scan, 'minor_trait')]
  const minors = [...of(scan, 'minor'), ...traits, ...agesIn(scan)]
  const isMinor =
    meet(minors, sexual, NEAR) ||
    meet(minors, romantic, CLOSE) ||
    (rating === 'nsfw' && isFresh(traits)) ||
    (is_held && (isFresh(sexual) || isFresh(romantic)))
  const found: [Breach, boolean][] = [
    ['minor', isMinor],
    ['real_person', meet(of(scan, 'name'), sexual, NEAR)],
    ['forbidden', isFresh(of(scan, 'forbidden'))],
    ['explicit', rating === 'sfw' && isFresh(sexual)],
  ]
  return found.flatMap(([breach, is]) => (is ? [breach] : []))
}

export const speaksOfSelfHarm = (scan: Scan, fresh_from = 0): boolean =>
  of(scan, 'self_harm').some(({ to }) => to >= fresh_from)

/** The speaker says that they are under 18, and does not mean it as a comparison. */
export function saysUnderAge(scan: Scan, fresh_from = 0): boolean {
  const notMeant = new Set(of(scan, 'as_if').map(({ to }) => to + 1))
  const units = new Set(of(scan, 'age_after').map(({ from }) => from))
  const meant = (hits: Hit[]): Hit[] => hits.filter(({ from, to }) => to >= fresh_from && !notMeant.has(from))
  const isAge = ({ to }: Hit): boolean => {
    const place = to + 1
    const age = scan.numbers.get(place)
    if (age === undefined) return false
    if (units.has(place + 1)) return age >= TOLD_AGE.min && age <= TOLD_AGE.max
    const isEnd = scan.stops.has(place) || place === scan.size - 1
    return isEnd && age >= BARE_AGE.min && age <= BARE_AGE.max
  }
  return meant(of(scan, 'self_minor')).length > 0 || meant(of(scan, 'self_age')).some(isAge)
}

/** From where on a score is a signal. That of the first is low: it may be wrong rather once too often. */
const SIGNALS: Scores = { minor: 0.3, forbidden: 0.5, self_harm: 0.7, sexual: 0.8 }

const signals = (scores: Scores | null, name: ScoreName): boolean =>
  scores !== null && scores[name] >= SIGNALS[name]

/** The second signal, beside the lists: either is enough for the hard rules. */
export function breachesByScores(scores: Scores | null, rating: Rating): Breach[] {
  const found: [Breach, boolean][] = [
    ['minor', signals(scores, 'minor')],
    ['forbidden', signals(scores, 'forbidden')],
    ['explicit', rating === 'sfw' && signals(scores, 'sexual')],
  ]
  return found.flatMap(([breach, is]) => (is ? [breach] : []))
}

export const scoresSelfHarm = (scores: Scores | null): boolean => signals(scores, 'self_harm')

/** What a breach is called where it is told. */
export const REFUSALS = {
  minor: 'refused_minor',
  real_person: 'refused_real_person',
  forbidden: 'refused_forbidden',
  explicit: 'refused_explicit',
} as const satisfies Record<Breach, ErrorKind>
