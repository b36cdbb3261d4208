import { decoded, macrosRead, tornWords, withoutJoints, withoutSigns } from '../normalise/disguises.ts'
import { NUMBER, skeletonOf } from '../normalise/fold-point.ts'
import { readTokens } from '../normalise/read-tokens.ts'
import type { Automaton } from './automaton.ts'
import type { Pattern, SafetyRules } from './compile-rules.ts'
import type { TermKind } from './term-kinds.ts'

/** A term that was found, by the numbers of its first and last token. */
export type Hit = { kind: TermKind; from: number; to: number; is_last?: boolean }

export type Scan = {
  hits: readonly Hit[]
  /** Numbers below 18 by the token they are. */
  numbers: ReadonlyMap<number, number>
  /** Tokens after which a sentence, or a part of it, ends. */
  stops: ReadonlySet<number>
  /** How many tokens there are. */
  size: number
}

const DIGIT = /^\d/
const NUMBER_AND_WORD = /^(\d{1,2})(\p{L}+)$/u
const HANGUL = /^\p{Script=Hangul}/u
const ADULT = 18

/** Reads a text piece by piece; each letter costs one step, however many terms there are. */
export function openScan(rules: SafetyRules, terms: Automaton<Pattern> = rules.terms) {
  const hits: Hit[] = []
  const numbers = new Map<number, number>()
  const stops = new Set<number>()
  let state = 0
  let isAfterBlank = false
  let size = 0
  /** Where in the text the token of each character begins that the automaton has read. */
  let starts: number[] = []

  const push = (text: string, start: number): void => {
    for (let index = 0; index < text.length; index++) {
      state = terms.step(state, text.charCodeAt(index))
      starts.push(start)
      for (const { kind, size: tokens, is_last } of terms.found(state))
        hits.push({ kind, from: size - tokens + 1, to: size, is_last })
    }
    if (starts.length > KEPT_STARTS * 2) starts = starts.slice(-KEPT_STARTS)
  }
  const word = (raw: string, start: number): void => {
    const isCounting = DIGIT.test(raw)
    const [, digits, unit] = (isCounting ? NUMBER_AND_WORD.exec(raw) : null) ?? []
    if (digits !== undefined && unit !== undefined && isUnit(rules, unit)) {
      word(digits, start)
      word(unit, start)
      return
    }
    const isNumber = isCounting && NUMBER.test(raw)
    const text = isNumber ? raw : skeletonOf(raw)
    const value = isNumber ? Number(raw) : rules.numbers.get(text)
    if (value !== undefined && value < ADULT) numbers.set(size, value)
    // Found with the blank behind it, when it is counted among the tokens.
    push(isAfterBlank ? text : ` ${text}`, start)
    push(' ', tokens.length())
    isAfterBlank = true
    size += 1
  }
  const tokens = readTokens({
    word,
    wide: (letter, start) => {
      const value = rules.numbers.get(letter)
      if (value !== undefined) numbers.set(size, value)
      push(letter, start)
      isAfterBlank = false
      size += 1
    },
    stop: () => stops.add(size - 1),
  })

  return {
    feed: tokens.feed,
    end: tokens.end,
    get: (): Scan => {
      const isMeant = ({ to, is_last }: Hit): boolean => !is_last || stops.has(to) || to === size - 1
      return { hits: hits.every(isMeant) ? hits : hits.filter(isMeant), numbers, stops, size }
    },
    /** How many letters at the end may be the beginning of something that is on a list. */
    held: (): number => {
      const { raw, start } = tokens.open()
      const length = tokens.length()
      if (raw === '') {
        const depth = terms.depth(state)
        // A blank alone is the beginning of every word.
        return depth <= (isAfterBlank ? 1 : 0) ? 0 : length - (starts.at(-depth) ?? 0)
      }
      const before = openBefore({ terms, state, isAfterBlank }, skeletonOf(raw))
      if (before === null) return 0
      return length - (before <= 1 ? start : (starts.at(-before) ?? 0))
    },
  }
}

/** "15yo" is two words; so is a number with Korean behind it. */
const isUnit = ({ units }: SafetyRules, word: string): boolean =>
  HANGUL.test(word) || units.has(skeletonOf(word))

/** More than the longest term. */
const KEPT_STARTS = 256
const BLANK = 32

type Place = { terms: Automaton<Pattern>; state: number; isAfterBlank: boolean }

/** How much of a pattern lies before the open word, when the word is taken as far as it goes; null when none is open. */
function openBefore({ terms, state, isAfterBlank }: Place, word: string): number | null {
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
  return tornWords(text).flatMap((torn) => {
    const hits: Hit[] = []
    let state = 0
    let folded = ''
    const tokens = readTokens({
      word: (raw) => {
        folded += skeletonOf(raw)
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

/** A whole text as every way of reading it sees it: plainly, torn words put together, what is encoded, what macros say. */
export function scanAll(rules: SafetyRules, text: string): Scan[] {
  const plain = scanPart(rules, text)
  const plainer = withoutSigns(text)
  const bare = withoutJoints(plainer)
  const said = decoded(text)
  const torn = scanTorn(rules, text)
  // A torn word stands where it stands; that its place is not known makes it near to everything.
  const everywhere = torn.flatMap((hit) => [{ ...hit, from: 0, to: Math.max(0, plain.size - 1) }])
  return [
    torn.length === 0 ? plain : { ...plain, hits: [...plain.hits, ...everywhere] },
    ...(plainer === text ? [] : [scanPart(rules, plainer)]),
    ...(bare === plainer ? [] : [scanPart(rules, bare)]),
    ...(said === text ? [] : [scanPart(rules, said)]),
    ...macrosRead(text).map((read) => scanPart(rules, read)),
  ]
}

export type Window = { scan: Scan; fresh_from: number }

/**
 * A new text behind what came before it; `is_joined` reads a word on across the seam.
 * @returns from which token on it is new
 */
export function scanWindow(
  rules: SafetyRules,
  before: string,
  { text, is_joined }: { text: string; is_joined: boolean },
): Window {
  const scan = openScan(rules)
  scan.feed(before)
  if (!is_joined) scan.end()
  const fresh_from = scan.get().size
  scan.feed(text)
  scan.end()
  return { scan: scan.get(), fresh_from }
}
