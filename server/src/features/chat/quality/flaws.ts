import { UNSPACED } from '#server/platform/text/scripts.ts'
import { detectScript, type Script, usesScript } from './scripts.ts'

export type Flaw = 'repeats' | 'other_language' | 'speaks_for_user'

/**
 * Looks for one kind of flaw. `early` and `likely` mean that more text must decide: at `early` the text may be shown,
 * because most replies turn out fine; at `likely` it is held back.
 */
export type FlawCheck = (text: string, isOver: boolean) => 'early' | 'likely' | 'fine' | Flaw

const OPENING_MAX = 120
const ALIKE_SHARE = 0.6
/** The first 4 words of two replies are compared one by one; longer texts are compared by their overlap. */
const FIRST_WORDS = 4
/** Texts of fewer than 8 words, such as "Yes, of course.", may repeat. */
const WORDS_MIN = 8

const SIGN_WORDS = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu')

const splitWords = (text: string): string[] => text.toLowerCase().match(SIGN_WORDS) ?? []

const GRAM_WORDS = 3

const splitGrams = (words: readonly string[]): string[] =>
  words.slice(GRAM_WORDS - 1).map((_, index) => words.slice(index, index + GRAM_WORDS).join(' '))

/** Returns the share of a text's groups of three words that the other text has too; 0 below three words. */
function measureOverlap(words: readonly string[], otherWords: ReadonlySet<string>): number {
  const grams = splitGrams(words)
  return grams.length === 0 ? 0 : grams.filter((gram) => otherWords.has(gram)).length / grams.length
}

type EarlierReplies = { begins: readonly string[]; grams(): ReadonlySet<string> }

/** Prepares an earlier reply for comparison. Its groups of words are made on demand: most replies begin differently. */
function readEarlier(text: string): EarlierReplies | null {
  const begins: string[] = []
  for (const [word] of text.matchAll(SIGN_WORDS)) if (begins.push(word.toLowerCase()) === WORDS_MIN) break
  if (begins.length < WORDS_MIN) return null
  let grams: ReadonlySet<string> | undefined
  return {
    begins,
    grams: () => {
      grams ??= new Set(splitGrams(splitWords(text)))
      return grams
    },
  }
}

export function createRepetitionCheck(earlier: readonly string[]): FlawCheck {
  const openings = earlier.map(readEarlier).filter((each) => each !== null)
  return (text, isOver) => {
    const words = splitWords(text)
    const isLong = text.length >= OPENING_MAX
    if (words.length === 0) return openings.length > 0 && !isLong && !isOver ? 'early' : 'fine'
    if (!openings.some((each) => isLike(words, each, isOver || isLong))) return 'fine'
    if (isOver || isLong) return words.length >= WORDS_MIN ? 'repeats' : 'fine'
    return words.length > FIRST_WORDS ? 'likely' : 'early'
  }
}

function isLike(words: readonly string[], earlier: EarlierReplies, isAll: boolean): boolean {
  const whole = isAll ? words : words.slice(0, -1)
  if (whole.length >= FIRST_WORDS) return measureOverlap(whole, earlier.grams()) > ALIKE_SHARE
  const next = words[whole.length] ?? ''
  return (
    whole.every((word, index) => word === earlier.begins[index]) &&
    (earlier.begins[whole.length] ?? '').startsWith(next)
  )
}

const LETTERS = { enough: 24, enoughAtEnd: 8 }

export const createScriptCheck =
  (script: Script): FlawCheck =>
  (text, isOver) => {
    if (usesScript(text, script)) return 'fine'
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    if (letters === 0 && !isOver) return 'early'
    const isEnough = isOver || letters >= LETTERS.enough || text.length >= OPENING_MAX
    if (!isEnough) return 'likely'
    const detected = detectScript(text)
    return letters >= LETTERS.enoughAtEnd && detected !== null && detected !== script
      ? 'other_language'
      : 'fine'
  }
