import { piecesOf, quoted, wordsOf } from '../../words/words.service.ts'
import { isStopWord } from './stop-words.ts'

/** A word to look for, by its beginning where its end may differ. */
export type Term = { text: string; is_prefix: boolean }

const TERMS_MAX = 24

/** Which words of a message can bring something to mind; the longer ones first, since they say more. */
export function termsOf(message: string): Term[] {
  const terms = new Map<string, Term>()
  for (const { text, is_signs } of piecesOf(message)) {
    const found = is_signs ? pairsOf(text) : isStopWord(text) ? [] : [stemOf(text)]
    for (const term of found) terms.set(term.text, term)
  }
  return [...terms.values()]
    .sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, TERMS_MAX)
}

/** Two neighbours; a sign that stands alone says too little. */
function pairsOf(run: string): Term[] {
  const signs = [...run]
  return signs.slice(1).map((sign, index) => ({ text: `${signs[index]}${sign}`, is_prefix: false }))
}

/** Without what most languages change at the end of a word. */
function stemOf(word: string): Term {
  const { length } = word
  if (length < 4) return { text: word, is_prefix: false }
  const stem = word.replace(/(?:'?s|es|ed|ing|ly)$/, (end) => (length - end.length >= 4 ? '' : end))
  const kept =
    stem.length < length ? stem : length > 6 ? word.slice(0, -2) : length > 4 ? word.slice(0, -1) : word
  return { text: kept.slice(0, 38), is_prefix: true }
}

/** How much of what a message asks for stands in a text, from 0 to 1. */
export function likeness(text: string, weighted: readonly (Term & { weight: number })[]): number {
  const words = wordsOf(text)
  const all = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const hit = weighted.filter((term) => words.some((word) => isMeant(word, term)))
  return all === 0 ? 0 : hit.reduce((sum, { weight }) => sum + weight, 0) / all
}

export const isMeant = (word: string, { text, is_prefix }: Term): boolean =>
  is_prefix ? word.startsWith(text) : word === text

/** In the language of tsquery, of what a user said or has remembered. */
export const queryOf = (user_id: string, { text, is_prefix }: Term): string =>
  quoted(user_id, is_prefix ? `${text}:*` : text)
