import { extractWords, quoteWord, splitPieces } from '#server/features/search/public.ts'
import { isStopWord } from './stop-words.ts'

/** A search word; inflected words match by prefix. */
export type Term = { text: string; is_prefix: boolean }

const TERMS_MAX = 24

/** Extracts the search words of a message, longest first, as they are most specific. */
export function extractTerms(message: string): Term[] {
  const terms = new Map<string, Term>()
  for (const { text, is_signs } of splitPieces(message)) {
    const found = is_signs ? pairSigns(text) : isStopWord(text) ? [] : [stemWord(text)]
    for (const term of found) terms.set(term.text, term)
  }
  return [...terms.values()]
    .sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, TERMS_MAX)
}

/** Pairs neighbouring characters; a single one is too unspecific. */
function pairSigns(run: string): Term[] {
  const signs = [...run]
  return signs.slice(1).map((sign, index) => ({ text: `${signs[index]}${sign}`, is_prefix: false }))
}

/** Drops the ending, as most languages inflect there. */
function stemWord(word: string): Term {
  const { length } = word
  if (length < 4) return { text: word, is_prefix: false }
  const stem = word.replace(/(?:'?s|es|ed|ing|ly)$/, (end) => (length - end.length >= 4 ? '' : end))
  const kept =
    stem.length < length ? stem : length > 6 ? word.slice(0, -2) : length > 4 ? word.slice(0, -1) : word
  return { text: kept.slice(0, 38), is_prefix: true }
}

/** Returns the weighted share of the search words found in a text, 0 to 1. */
export function likeness(text: string, weighted: readonly (Term & { weight: number })[]): number {
  const words = extractWords(text)
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const hit = weighted.filter((term) => words.some((word) => isMeant(word, term)))
  return all === 0 ? 0 : hit.reduce((sum, { weight }) => sum + weight, 0) / all
}

export const isMeant = (word: string, { text, is_prefix }: Term): boolean =>
  is_prefix ? word.startsWith(text) : word === text

/** A tsquery term, limited to the user's own texts. */
export const buildQuery = (user_id: string, { text, is_prefix }: Term): string =>
  quoteWord(user_id, is_prefix ? `${text}:*` : text)
