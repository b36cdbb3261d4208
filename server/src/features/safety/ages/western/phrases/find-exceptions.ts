import { writeSentence } from '../../eastern/sentence-text.ts'
import type { Item } from '../../find/item.ts'
import type { Statement } from '../../find/statement.ts'
import type { Lexicon } from '../../languages/lexicon.ts'
import type { Names } from '../../owner/names.ts'
import type { Token } from '../../tokens/token.ts'
import { findSpan } from '../find-span.ts'
import { compilePhrases, western } from '../phrase.ts'
import { thirdPersons, vintages } from '../third-persons.ts'
import { findOwnPhrases } from './own-classes.ts'

type Span = [number, number]
type Patterns = { exceptions: RegExp; others: RegExp }

const patterns = new Map<string, Patterns>(
  western.map((code): [string, Patterns] => {
    const own = findOwnPhrases(code)
    const exceptions = `${own?.exceptions ?? ''}\n${vintages[code]}`
    const others = `${own?.others ?? ''}\n${thirdPersons(code)}`
    return [code, { exceptions: compilePhrases(exceptions), others: compilePhrases(others) }]
  }),
)

/**
 * Returns a filter for the statements of a sentence: it drops those that a phrase excludes ("on the 15th of
 * March") and marks those about another person ("the boy next door is 12").
 */
export function findExceptions(
  tokens: readonly Token[],
  items: readonly Item[],
  lexicon: Lexicon,
  names: Names,
): (statements: readonly Statement[]) => readonly Statement[] {
  const own = patterns.get(lexicon.code)
  if (!own) return (statements) => statements
  // Most sentences state no age, so the patterns run at the first statement.
  let spans: { exceptions: Span[]; others: Span[] } | undefined
  const listSpans = (): { exceptions: Span[]; others: Span[] } => {
    const sentence = writeSentence(tokens, { is_spaced: true, rewrites: [], numbers: lexicon }, names)
    const list = (pattern: RegExp): Span[] =>
      [...sentence.text.matchAll(pattern)].map((match) => findSpan(items, sentence, match))
    return { exceptions: list(own.exceptions), others: list(own.others) }
  }
  const isIn = (places: readonly Span[], { from, to }: Statement): boolean =>
    places.some(([first, last]) => from <= last && to >= first)
  return (statements) => {
    if (statements.length === 0) return statements
    spans ??= listSpans()
    const { exceptions, others } = spans
    return statements
      .filter((statement) => statement.is_birth || !isIn(exceptions, statement))
      .map((statement) => (isIn(others, statement) ? { ...statement, is_other: true } : statement))
  }
}
