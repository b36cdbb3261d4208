import type { LanguageCode } from '../languages/language-data.ts'
import { isYouthExplained } from '../western/find-youth.ts'
import { removeStays } from '../western/harmless/stays.ts'
import { isUnspaced } from './compile-words.ts'
import { STATEMENTS } from './concept-statements.ts'
import { type Concept, compileConcept } from './concept-words.ts'
import { readQuantities } from './quantities.ts'

/** Letters; a longer sentence is prose whose concepts belong to different clauses. */
const SENTENCE_LETTERS_MAX = 220

const QUOTES = /["“”„«»]/gu

/**
 * Any order of concepts counts, such as candles and a number; the editor then asks the writer about the age.
 */
export function combinesConcepts(
  { text: written, code }: { text: string; code: LanguageCode },
  { thisYear, isBesideOthers }: { thisYear: number; isBesideOthers: boolean },
): boolean {
  if (written.length > SENTENCE_LETTERS_MAX) return false
  // A key may stand in quotation marks: {"years": 15}.
  const text = removeStays(code, written.replace(QUOTES, ''))
  return (
    combinesIn({ text, code }, { thisYear, isBesideOthers }) ||
    combinesIn({ text: cutAtKin(text, code), code }, { thisYear, isBesideOthers })
  )
}

/** Letters; a shorter clause is a name or an interjection. */
const CLAUSE_LETTERS_MIN = 12

/** Another person in a later clause explains nothing: "too young for a licence, so her brother drives". */
function cutAtKin(text: string, code: LanguageCode): string {
  const kin = compileConcept(code, 'kin').exec(text)
  const clauses = text.slice(0, kin?.index ?? 0)
  const end = Math.max(...[...',;:'].map((mark) => clauses.lastIndexOf(mark)))
  return end < CLAUSE_LETTERS_MIN && !isUnspaced(code) ? '' : clauses.slice(0, Math.max(end, 0))
}

function combinesIn(
  { text, code }: { text: string; code: LanguageCode },
  { thisYear, isBesideOthers }: { thisYear: number; isBesideOthers: boolean },
): boolean {
  if (text === '') return false
  const found = new Map<Concept, boolean>()
  const has = (concept: Concept): boolean => {
    const cached = found.get(concept)
    if (cached !== undefined) return cached
    const isFound = compileConcept(code, concept).test(text)
    found.set(concept, isFound)
    return isFound
  }
  const quantities = readQuantities(text, code, thisYear)
  return STATEMENTS.some(
    ({ quantity, all, ...statement }) =>
      // Cheap conditions first: the words for other people are a long list.
      (statement.isBesideOthers === true || !isBesideOthers) &&
      (quantity === undefined || quantities.has(quantity)) &&
      all.every(has) &&
      (statement.isBesideOthers === true || !has('others')) &&
      !statement.none?.some(has) &&
      !(statement.isYouth && isYouthExplained(code, text)),
  )
}
