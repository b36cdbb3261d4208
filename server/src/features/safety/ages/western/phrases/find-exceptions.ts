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
  const sentence = writeSentence(tokens, { is_spaced: true, rewrites: [], numbers: lexicon }, names)
  const listSpans = (pattern: RegExp): [number, number][] =>
    [...sentence.text.matchAll(pattern)].map((match) => findSpan(items, sentence, match))
  const [exceptions, others] = [listSpans(own.exceptions), listSpans(own.others)]
  const isIn = (spans: readonly [number, number][], { from, to }: Statement): boolean =>
    spans.some(([first, last]) => from <= last && to >= first)
  return (statements) =>
    statements
      .filter((statement) => !isIn(exceptions, statement))
      .map((statement) => (isIn(others, statement) ? { ...statement, is_other: true } : statement))
}
