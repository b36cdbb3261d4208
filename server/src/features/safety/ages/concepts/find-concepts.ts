import type { LanguageCode } from '../languages/language-data.ts'
import { isYouthExplained } from '../western/find-youth.ts'
import { removeStays } from '../western/stays.ts'
import { STATEMENTS } from './concept-statements.ts'
import { type Concept, openConcept } from './concept-words.ts'
import { readQuantities } from './quantities.ts'

/** Letters; a longer sentence is prose whose concepts belong to different clauses. */
const LONGEST = 220

const QUOTES = /["“”„«»]/gu

/**
 * Any order of concepts counts, such as candles and a number; the editor then asks the writer about the age.
 */
export function combinesConcepts(
  { text: written, code }: { text: string; code: LanguageCode },
  { this_year, is_beside_others }: { this_year: number; is_beside_others: boolean },
): boolean {
  if (written.length > LONGEST) return false
  // A key may stand in quotation marks: {"years": 15}.
  const text = removeStays(code, written.replace(QUOTES, ''))
  const found = new Map<Concept, boolean>()
  const has = (concept: Concept): boolean => {
    const cached = found.get(concept)
    if (cached !== undefined) return cached
    const isFound = openConcept(code, concept).test(text)
    found.set(concept, isFound)
    return isFound
  }
  const quantities = readQuantities(text, code, this_year)
  return STATEMENTS.some(
    ({ quantity, all, ...statement }) =>
      // Cheap conditions first: the words for other people are a long list.
      (statement.is_beside_others === true || !is_beside_others) &&
      (quantity === undefined || quantities.has(quantity)) &&
      all.every(has) &&
      (statement.is_beside_others === true || !has('others')) &&
      !statement.none?.some(has) &&
      !(statement.is_youth && isYouthExplained(code, text)),
  )
}
