import { hasLettersOf, type Script, scriptOf } from './scripts.ts'

/** Why a reply that nobody has seen yet is asked for once more. */
export type Flaw = 'repeats' | 'other_language' | 'speaks_for_user'

/** What can be told of a reply from its beginning; `open` while it may still be either. */
export type Judge = (text: string, isOver: boolean) => 'open' | 'fine' | Flaw

/** Nobody waits for more than this to be said unseen. */
const HELD_MAX = 120
const ALIKE = 0.6
/** As many words are compared one by one; after them it is the share of what they have in common. */
const FIRST_WORDS = 4
/** "Yes, of course." may be said twice. */
const WORDS_MIN = 8

const SIGN_WORDS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}])+/gu

/** The words of a text; the signs of scripts that put no blanks between words. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(SIGN_WORDS) ?? []

const GRAM = 3

const gramsOf = (words: readonly string[]): string[] =>
  words.slice(GRAM - 1).map((_, index) => words.slice(index, index + GRAM).join(' '))

/** The share of a text's 3-grams that another text has too; 0 for one of fewer than three words. */
function overlapOf(words: readonly string[], others: ReadonlySet<string>): number {
  const grams = gramsOf(words)
  return grams.length === 0 ? 0 : grams.filter((gram) => others.has(gram)).length / grams.length
}

type Earlier = { begins: readonly string[]; grams(): ReadonlySet<string> }

/** Most replies differ at once from what was said before: all of its words are read only when one does not. */
function earlierOf(text: string): Earlier | null {
  const begins: string[] = []
  for (const [word] of text.matchAll(SIGN_WORDS)) if (begins.push(word.toLowerCase()) === WORDS_MIN) break
  if (begins.length < WORDS_MIN) return null
  let grams: ReadonlySet<string> | undefined
  return {
    begins,
    grams: () => {
      grams ??= new Set(gramsOf(wordsIn(text)))
      return grams
    },
  }
}

/** Whether it says again what was said before. An ordinary reply differs with its first words, and is not held. */
export function repeatsNone(earlier: readonly string[]): Judge {
  const known = earlier.map(earlierOf).filter((each) => each !== null)
  return (text, isOver) => {
    const words = wordsIn(text)
    const isLong = text.length >= HELD_MAX
    if (words.length === 0) return known.length > 0 && !isLong && !isOver ? 'open' : 'fine'
    if (!known.some((each) => isLike(words, each, isOver || isLong))) return 'fine'
    if (isOver || isLong) return words.length >= WORDS_MIN ? 'repeats' : 'fine'
    return 'open'
  }
}

function isLike(words: readonly string[], earlier: Earlier, isAll: boolean): boolean {
  // The last word may still grow.
  const whole = isAll ? words : words.slice(0, -1)
  if (whole.length >= FIRST_WORDS) return overlapOf(whole, earlier.grams()) > ALIKE
  const next = words[whole.length] ?? ''
  return (
    whole.every((word, index) => word === earlier.begins[index]) &&
    (earlier.begins[whole.length] ?? '').startsWith(next)
  )
}

const LETTERS = { told: 24, told_at_end: 8 }

/** Whether it is written in the script of what it answers. */
export const keepsScript =
  (script: Script): Judge =>
  (text, isOver) => {
    if (hasLettersOf(text, script)) return 'fine'
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    const isEnough = isOver || letters >= LETTERS.told || text.length >= HELD_MAX
    if (!isEnough) return 'open'
    const seen = scriptOf(text)
    return letters >= LETTERS.told_at_end && seen !== null && seen !== script ? 'other_language' : 'fine'
  }
