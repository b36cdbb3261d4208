import { decodeText, expandMacros, joinTornWords, removeJoints, removeSigns } from '../normalise/disguises.ts'
import { foldToSkeleton, NUMBER } from '../normalise/fold-point.ts'
import { ENCODED_FILE, maskCodes } from '../normalise/mask-codes.ts'
import { readTokens } from '../normalise/read-tokens.ts'
import type { Automaton } from './automaton.ts'
import { openHitCheck } from './check-hit.ts'
import type { Pattern, SafetyRules } from './compile-rules.ts'
import type { TermKind } from './term-kinds.ts'

/** A found term, by the indexes of its first and last token. */
export type Hit = { kind: TermKind; from: number; to: number }

export type Scan = {
  hits: readonly Hit[]
  /** Numbers below 18 by token index. */
  numbers: ReadonlyMap<number, number>
  /** Tokens that end a sentence or clause. */
  stops: ReadonlySet<number>
  /** Number of tokens. */
  size: number
}

const SMALL_NUMBER = /^\d{1,3}$/
const NUMBER_AND_WORD = /^(\d{1,2})(\p{L}+)$/u
const HANGUL = /^\p{Script=Hangul}/u
const ADULT = 18
/** Tokens of a harmless phrase at most. */
const PHRASE_MAX = 8

type FoundTerm = Hit & {
  pattern: Pattern
  /** Offset in the text. */
  end: number
}

/** Scans text piece by piece, one step per letter for any number of terms. */
export function openScan(rules: SafetyRules, terms: Automaton<Pattern> = rules.terms) {
  const walk = walkTerms(terms)
  const tokenStarts: number[] = []
  const numbers = new Map<number, number>()
  const stops = new Set<number>()
  let isAfterBlank = false
  let size = 0
  let fed = ''
  let isEnded = false
  const isMeant = openHitCheck()

  const word = (raw: string, start: number): void => {
    const isNumber = NUMBER.test(raw)
    const [, digits, unit] = (isNumber ? null : NUMBER_AND_WORD.exec(raw)) ?? []
    if (digits !== undefined && unit !== undefined && isUnit(rules, unit)) {
      word(digits, start)
      word(unit, start)
      return
    }
    const text = isNumber ? raw : foldToSkeleton(raw)
    const value = SMALL_NUMBER.test(raw) ? Number(raw) : rules.numbers.get(text)
    if (value !== undefined && value < ADULT) numbers.set(size, value)
    tokenStarts.push(start)
    // Terms include the space after them; it is pushed when the token is complete.
    walk.push(isAfterBlank ? text : ` ${text}`, { start, token: size })
    walk.push(' ', { start: tokens.length(), token: size })
    isAfterBlank = true
    size += 1
  }
  const tokens = readTokens({
    word,
    wide: (letter, start) => {
      const value = rules.numbers.get(letter)
      if (value !== undefined) numbers.set(size, value)
      tokenStarts.push(start)
      walk.push(letter, { start, token: size })
      isAfterBlank = false
      size += 1
    },
    stop: () => stops.add(size - 1),
  })

  /** Start of the letters that a longer term may still include. */
  const openFrom = (): number => {
    const depth = walk.depth()
    return isEnded || depth === 0 ? Number.POSITIVE_INFINITY : walk.findStart(depth)
  }
  const counts = ({ pattern, from, to, end }: FoundTerm): boolean => {
    const start = tokenStarts[from] ?? 0
    if (pattern.marks.is_last && !stops.has(to) && to !== size - 1) return false
    // Undecided while it may become part of a harmless phrase.
    if (pattern.is_excusable && openFrom() <= start) return false
    return isMeant({ pattern, start, end: Math.max(end, tokenStarts[to] ?? 0) }, fed)
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
    get: (): Scan => ({ hits: removeExcused(walk.found.filter(counts)), numbers, stops, size }),
    /** Number of letters at the end that may begin a listed term. */
    held: (): number => {
      const { raw, start } = tokens.open()
      const length = tokens.length()
      if (raw === '') {
        const depth = walk.depth()
        // Ignores a lone space, which begins every word.
        return depth <= (isAfterBlank ? 1 : 0) ? 0 : length - walk.findStart(depth)
      }
      const before = openBefore({ terms, state: walk.state, isAfterBlank }, foldToSkeleton(raw))
      if (before === null) return 0
      return length - (before <= 1 ? start : walk.findStart(before))
    },
  }
}

/** Steps through the terms letter by letter, and collects those that end. */
function walkTerms(terms: Automaton<Pattern>) {
  const found: FoundTerm[] = []
  let state = 0
  /** Token start of each character read. */
  let starts: number[] = []
  return {
    found,
    get state(): number {
      return state
    },
    /** Letters of the longest term that has begun. */
    depth: (): number => terms.depth(state),
    /** Token start of the character this far from the end. */
    findStart: (back: number): number => starts.at(-back) ?? 0,
    push: (text: string, { start, token }: { start: number; token: number }): void => {
      for (let index = 0; index < text.length; index++) {
        state = terms.step(state, text.charCodeAt(index))
        starts.push(start)
        for (const pattern of terms.found(state))
          found.push({ pattern, kind: pattern.kind, from: token - pattern.size + 1, to: token, end: start })
      }
      if (starts.length > KEPT_STARTS * 2) starts = starts.slice(-KEPT_STARTS)
    },
  }
}

/** Removes harmless phrases and the hits inside them. */
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

/** More than the longest term. */
const KEPT_STARTS = 256
const BLANK = 32

type ScanStart = { terms: Automaton<Pattern>; state: number; isAfterBlank: boolean }

/**
 * Returns how many letters before the unfinished word belong to a term that this word may still complete; null when
 * no term is open.
 */
function openBefore({ terms, state, isAfterBlank }: ScanStart, word: string): number | null {
  let now = isAfterBlank ? state : terms.step(state, BLANK)
  let isFound = false
  for (let index = 0; index < word.length; index++) {
    now = terms.step(now, word.charCodeAt(index))
    isFound ||= terms.found(now).length > 0
  }
  const depth = terms.depth(now)
  if (depth === 0) return isFound ? 0 : null
  return Math.max(0, depth - word.length - (isAfterBlank ? 0 : 1))
}

function scanPart(rules: SafetyRules, text: string): Scan {
  const scan = openScan(rules)
  scan.feed(text)
  scan.end()
  return scan.get()
}

function scanTorn(rules: SafetyRules, text: string): Hit[] {
  return joinTornWords(text).flatMap((torn) => {
    const hits: Hit[] = []
    let state = 0
    let folded = ''
    const tokens = readTokens({
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

/** Scans a whole text in each reading: plain, torn words joined, decoded, macros expanded. */
export function scanAll(rules: SafetyRules, written: string): Scan[] {
  const text = maskFiles(written)
  const plain = scanPart(rules, text)
  const plainer = removeSigns(text)
  const bare = removeJoints(plainer)
  const decoded = maskFiles(decodeText(written))
  const torn = scanTorn(rules, text)
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

export type Window = { scan: Scan; fresh_from: number }

/**
 * Scans a new text after its context; `is_joined` joins words across the seam.
 * @returns the scan and the index of the first new token
 */
export function scanWindow(
  rules: SafetyRules,
  before: string,
  { text, is_joined }: { text: string; is_joined: boolean },
): Window {
  const scan = openScan(rules)
  scan.feed(maskFiles(before))
  if (!is_joined) scan.end()
  const fresh_from = scan.get().size
  scan.feed(maskFiles(text))
  scan.end()
  return { scan: scan.get(), fresh_from }
}
