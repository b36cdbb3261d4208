import type { Statement } from '../../find/statement.ts'
import { anniversaries } from '../harmless/anniversaries.ts'
import { customers, expiries } from '../harmless/customers.ts'
import { buildGroups } from '../harmless/groups.ts'
import { severalAges, sharedExceptions } from '../harmless/shared-exceptions.ts'
import { stays } from '../harmless/stays.ts'
import { buildThirdPersons, halfLives, vintages, worksOfArt } from '../harmless/third-persons.ts'
import { youngestChildren } from '../harmless/youngest-children.ts'
import { locateItems } from '../locate-items.ts'
import { listAlternatives, rememberByLanguageAndYear } from '../phrase.ts'
import { PhraseIndex } from '../phrase-index.ts'
import type { WesternSentence } from '../western-sentence.ts'
import { findOwnPhrases } from './own-classes.ts'

type Span = [number, number]

const buildIndex = rememberByLanguageAndYear((code, thisYear) => {
  const own = findOwnPhrases(code)
  return new PhraseIndex([
    {
      meaning: 'exceptions' as const,
      alternatives: listAlternatives(
        `${own?.exceptions ?? ''}\n${vintages[code]}\n${halfLives[code]}\n${worksOfArt[code]}\n${sharedExceptions[code]}\n${anniversaries[code]}\n${stays[code]}\n${customers[code]}\n${expiries[code]}`,
        thisYear,
      ),
    },
    {
      meaning: 'others' as const,
      alternatives: listAlternatives(
        `${own?.others ?? ''}\n${youngestChildren[code]}\n${buildThirdPersons(code)}\n${severalAges[code]}\n${buildGroups(code)}`,
        thisYear,
      ),
    },
  ])
})

/**
 * Drops statements that a phrase excludes ("on the 15th of March") and marks those about another person ("the
 * boy next door is 12").
 */
export function findExceptions(
  sentence: WesternSentence,
): (statements: readonly Statement[]) => readonly Statement[] {
  const index = buildIndex(sentence.code, sentence.thisYear)
  if (!index) return (statements) => statements
  // Most sentences state no age, so the patterns run at the first statement.
  let spans: { exceptions: Span[]; others: Span[] } | undefined
  const listSpans = (): { exceptions: Span[]; others: Span[] } => {
    const found: Record<'exceptions' | 'others', Span[]> = { exceptions: [], others: [] }
    for (const [meaning, match] of index.findMatches(sentence))
      found[meaning].push(locateItems(sentence, match))
    return found
  }
  const isIn = (places: readonly Span[], { from, to }: Statement): boolean =>
    places.some(([first, last]) => from <= last && to >= first)
  return (statements) => {
    if (statements.length === 0) return statements
    spans ??= listSpans()
    const { exceptions, others } = spans
    return statements
      .filter((statement) => statement.isBirth || !isIn(exceptions, statement))
      .map((statement) => (isIn(others, statement) ? { ...statement, isOther: true } : statement))
  }
}
