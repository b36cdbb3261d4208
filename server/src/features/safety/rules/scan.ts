import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import {
  decodeText,
  ENCODED_MIN,
  expandMacros,
  joinTornWords,
  removeJoints,
  removeSigns,
  TORN_PARTS_MIN,
} from '../normalise/disguises.ts'
import { foldToSkeleton, NUMBER } from '../normalise/fold-point.ts'
import { ENCODED_FILE, maskCodes } from '../normalise/mask-codes.ts'
import { type Survey, surveyText } from '../normalise/survey-text.ts'
import { createTokenReader } from '../normalise/token-reader.ts'
import type { Automaton } from './automaton.ts'
import { createHitCheck } from './check-hit.ts'
import type { Pattern, SafetyRules } from './compile-rules.ts'
import { keepRecentWords } from './keep-recent-words.ts'
import type { TermKind } from './term-kinds.ts'
import { createTermWalk, type FoundTerm } from './term-walk.ts'

export type Hit = { kind: TermKind; from: number; to: number }

export type Scan = {
  hits: readonly Hit[]
  /** Numbers below 18 by token index. */
  numbers: ReadonlyMap<number, number>
  /** Tokens that end a sentence or clause. */
  stops: ReadonlySet<number>
  size: number
}

/** Code of "A". Only words with a lower first code can be figures: digits and "@" are lower. */
const FIRST_LETTER = 65
const SMALL_NUMBER = /^\d{1,3}$/
const NUMBER_AND_WORD = /^(\d{1,2})(\p{L}+)$/u
const HANGUL = /^\p{Script=Hangul}/u
const PHRASE_MAX = 8

type Positions = { numbers: Map<number, number>; stops: Set<number> }

/** The reader records the token indexes of numbers below 18 and of the ends of clauses. */
function createPositionReader(
  walk: ReturnType<typeof createTermWalk>,
  rules: SafetyRules,
  { numbers, stops }: Positions,
) {
  const addNumber = (value: number | undefined): void => {
    if (value !== undefined && value < ADULT_AGE) numbers.set(walk.countTokens(), value)
  }
  const addWord = (text: string, start: number): void => {
    addNumber(rules.numbers.get(text))
    walk.addWord(text, { start, end: tokens.length() })
  }
  const word = (raw: string, start: number): void => {
    if (raw.charCodeAt(0) >= FIRST_LETTER) {
      addWord(foldToSkeleton(raw), start)
      return
    }
    const parts = splitUnit(raw, rules)
    if (parts !== null) {
      for (const part of parts) word(part, start)
      return
    }
    const text = NUMBER.test(raw) ? raw : foldToSkeleton(raw)
    addNumber(SMALL_NUMBER.test(raw) ? Number(raw) : rules.numbers.get(text))
    walk.addWord(text, { start, end: tokens.length() })
  }
  const tokens = createTokenReader({
    word,
    wide: (letter, start) => {
      const value = rules.numbers.get(letter)
      if (value !== undefined) numbers.set(walk.countTokens(), value)
      walk.addLetter(letter, start)
    },
    stop: () => stops.add(walk.countTokens() - 1),
  })
  return tokens
}

/** Takes one step per letter for any number of terms. */
export function createScan(rules: SafetyRules, terms: Automaton<Pattern> = rules.terms) {
  const walk = createTermWalk(terms)
  const numbers = new Map<number, number>()
  const stops = new Set<number>()
  const tokens = createPositionReader(walk, rules, { numbers, stops })
  let fed = ''
  let isEnded = false
  const isMeant = createHitCheck()

  const counts = ({ pattern, from, to, end }: FoundTerm): boolean => {
    const start = walk.getTokenStart(from)
    if (pattern.marks.isLast && !stops.has(to) && to !== walk.countTokens() - 1) return false
    if (pattern.isExcusable && !isEnded && walk.openFrom() <= start) return false
    return isMeant({ pattern, start, end: Math.max(end, walk.getTokenStart(to)) }, fed)
  }

  return {
    feed: (text: string): void => {
      isEnded = false
      fed += text
      tokens.feed(text)
    },
    end: (): void => {
      tokens.end()
      isEnded = true
    },
    size: (): number => walk.countTokens(),
    get: (): Scan => {
      const hits = removeExcused(walk.found.filter(counts))
      return { hits, numbers, stops, size: walk.countTokens() }
    },
    held: (): number => {
      const { raw, start } = tokens.open()
      const from =
        raw === '' ? walk.findHalfTermStart() : walk.findHalfTermStartWith(foldToSkeleton(raw), start)
      return Math.max(0, tokens.length() - from)
    },
  }
}

/** Returns null for any word but a number with its unit, such as "15yo". */
function splitUnit(raw: string, rules: SafetyRules): readonly [digits: string, unit: string] | null {
  if (NUMBER.test(raw)) return null
  const [, digits, unit] = NUMBER_AND_WORD.exec(raw) ?? []
  return digits !== undefined && unit !== undefined && isUnit(rules, unit) ? [digits, unit] : null
}

function removeExcused(hits: readonly Hit[]): Hit[] {
  const ends = new Map<number, number>()
  for (const { kind, from, to } of hits)
    if (kind === 'harmless') ends.set(from, Math.max(to, ends.get(from) ?? to))
  if (ends.size === 0) return [...hits]
  const isExcused = ({ from, to }: Hit): boolean =>
    Array.from({ length: PHRASE_MAX }, (_, back) => ends.get(from - back) ?? -1).some((end) => end >= to)
  return hits.filter((hit) => hit.kind !== 'harmless' && !isExcused(hit))
}

/** Splits "15yo", and a number followed by Korean, in two. */
const isUnit = ({ units }: SafetyRules, word: string): boolean =>
  HANGUL.test(word) || units.has(foldToSkeleton(word))

function scanPart(rules: SafetyRules, text: string): Scan {
  const scan = createScan(rules)
  scan.feed(text)
  scan.end()
  return scan.get()
}

function scanTorn(rules: SafetyRules, text: string, { shortWords }: Survey): Hit[] {
  if (shortWords < TORN_PARTS_MIN) return []
  return joinTornWords(text).flatMap((torn) => {
    const hits: Hit[] = []
    let state = 0
    let folded = ''
    const tokens = createTokenReader({
      word: (raw) => {
        folded += foldToSkeleton(raw)
      },
      wide: (letter) => {
        folded += letter
      },
      stop: () => undefined,
    })
    tokens.feed(torn)
    tokens.end()
    for (let index = 0; index < folded.length; index++) {
      state = rules.loose.step(state, folded.charCodeAt(index))
      for (const { kind } of rules.loose.found(state)) hits.push({ kind, from: 0, to: 0 })
    }
    return hits
  })
}

const maskFiles = (text: string): string => maskCodes(text, ENCODED_FILE)

/** Scans these readings: the plain text, torn words joined, decoded text, and macros expanded. */
export function scanAll(rules: SafetyRules, written: string, survey = surveyText(written)): Scan[] {
  const { hasOthers, hasJoints, longPart } = survey
  const text = longPart < ENCODED_MIN ? written : maskFiles(written)
  const plain = scanPart(rules, text)
  const plainer = hasOthers ? removeSigns(text) : text
  const bare = hasJoints ? removeJoints(plainer) : plainer
  const decoded = longPart < ENCODED_MIN ? text : maskFiles(decodeText(written))
  const torn = scanTorn(rules, text, survey)
  // A torn word has no position, so it counts as near everything.
  const everywhere = torn.flatMap((hit) => [{ ...hit, from: 0, to: Math.max(0, plain.size - 1) }])
  return [
    torn.length === 0 ? plain : { ...plain, hits: [...plain.hits, ...everywhere] },
    ...(plainer === text ? [] : [scanPart(rules, plainer)]),
    ...(bare === plainer ? [] : [scanPart(rules, bare)]),
    ...(decoded === text ? [] : [scanPart(rules, decoded)]),
    ...expandMacros(written).map((read) => scanPart(rules, maskFiles(read))),
  ]
}

export type ScanWindow = { scan: Scan; freshFrom: number }

export function scanWindow(
  rules: SafetyRules,
  before: string,
  { text, isJoined }: { text: string; isJoined: boolean },
  keep = keepRecentWords,
): ScanWindow {
  const scan = createScan(rules)
  scan.feed(maskFiles(keep(before)))
  if (!isJoined) scan.end()
  const freshFrom = scan.size()
  scan.feed(maskFiles(text))
  scan.end()
  return { scan: scan.get(), freshFrom }
}
