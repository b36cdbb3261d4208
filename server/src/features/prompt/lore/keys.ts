import { fillNames, type Names } from '@citrine/contract/names'
import { UNSPACED } from '#server/platform/text/scripts.ts'
import { readDecorators } from './decorators.ts'
import { compilePattern, readPattern } from './patterns.ts'

/** Without spaces between words, keys match inside longer runs. */
const SIGN = new RegExp(`[${UNSPACED}\\p{sc=Hangul}]`, 'u')
const WORD = /[\p{L}\p{N}\p{M}_]/u

/** Bounds the cost of many keys in a long chat. */
const LETTERS_MAX = 60_000_000
const PATTERNS_MAX = 100
const PATTERN_WINDOW = 8_000
const MATCH_COST = 200
const KEY_COST = 200

type MatchOptions = { use_regex: boolean; case_sensitive: boolean; match: 'words' | 'one_word' | 'parts' }
export type Finder = (key: string, how: MatchOptions, text: string) => boolean

/** Stops at the limits above, always at the same point for the same chat. */
export function createFinder(names: Names): Finder {
  const lower = new Map<string, string>()
  let letters = 0
  let patterns = 0
  const lowerText = (text: string): string => {
    const lowered = lower.get(text) ?? text.toLowerCase()
    lower.set(text, lowered)
    return lowered
  }
  const isOver = (): boolean => letters > LETTERS_MAX
  const mayLookAround = (): boolean => {
    letters += MATCH_COST
    return !isOver()
  }
  return (written, { use_regex, case_sensitive, match }, text) => {
    if (isOver()) return false
    letters += KEY_COST
    const key = fillNames(written, names)
    const pattern = readPattern(key, use_regex, case_sensitive)
    if (pattern !== null) {
      patterns += 1
      if (patterns > PATTERNS_MAX) return false
      return compilePattern(pattern)?.test(text.slice(-PATTERN_WINDOW)) ?? false
    }
    const word = key.trim()
    letters += text.length * (1 + word.length / 64)
    if (word === '' || isOver()) return false
    const [haystack, needle] = case_sensitive ? [text, word] : [lowerText(text), word.toLowerCase()]
    const isPart = match === 'parts' || (match === 'one_word' && /\s/.test(word))
    return isPart ? haystack.includes(needle) : hasWord(haystack, needle, mayLookAround)
  }
}

function hasWord(text: string, word: string, mayLookAround: () => boolean): boolean {
  const isFreeBefore = !isWordSign(word.slice(0, 2))
  const isFreeAfter = !isWordSign(readLastCharacter(word))
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!mayLookAround()) return false
    const end = at + word.length
    const before =
      isFreeBefore || at === 0 || !isWordSign(readLastCharacter(text.slice(Math.max(0, at - 2), at)))
    const after = isFreeAfter || end === text.length || !isWordSign(text.slice(end, end + 2))
    if (before && after) return true
  }
  return false
}

const readLastCharacter = (text: string): string => {
  const last = text.slice(-1)
  return /[\uDC00-\uDFFF]/.test(last) ? text.slice(-2) : last
}

const isWordSign = (text: string): boolean => {
  const sign = String.fromCodePoint(text.codePointAt(0) ?? 0x20)
  return WORD.test(sign) && !SIGN.test(sign)
}

export function isUsableKey(key: string, use_regex: boolean): boolean {
  const pattern = readPattern(key, use_regex, true)
  return pattern === null || compilePattern(pattern) !== null
}

export const listUnknownDecorators = (content: string): string[] => readDecorators(content).unknown
