import { buildSentenceText } from '../eastern/sentence-text.ts'
import { listEveryday } from '../everyday/find-everyday.ts'
import { guessLanguages } from '../languages/languages.ts'
import type { Names } from '../owner/names.ts'
import type { PlacedMention, Reader } from '../reader.ts'
import type { Sentence } from '../tokens/read-sentences.ts'
import { removeCustomers } from '../western/harmless/customers.ts'
import { removeStays } from '../western/harmless/stays.ts'
import { readAgeModel, scoreTokens } from './age-model.ts'
import { listTokens } from './list-tokens.ts'
import { listPieces } from './sentence-pieces.ts'

/** Scores of held-out sentences choose both bounds: `scripts/age-classifier/README.md`. */
const ASKS_ABOVE = 1.4
const PASSES_BELOW = -2.5
/** Shorter sentences (names, list items, headings) are not scored. */
const TOKENS_MIN = 8
const CERTAIN_ABOVE = 20

/**
 * Reviews the sentences of a text in order, and corrects the rules by the model's score. If the rules found no minor
 * and the score is high, the writer is asked. If they found only hints without an age and the score is low, the writer
 * is not asked. A refusal by a rule stays.
 */
export function createReview({ context, names }: Reader, text: string) {
  const model = readAgeModel()
  const thisYear = context.now.getUTCFullYear()
  let before: readonly number[] = []
  return (sentence: Sentence, found: readonly PlacedMention[]): PlacedMention[] => {
    const { tokens, startsLine } = sentence
    const own = listTokens(model.table, listPieces(text, tokens, names, thisYear))
    const together = startsLine ? own : [...before, ...own]
    before = own
    const minors = found.filter(({ isMinor, owner }) => isMinor && owner !== 'third_person')
    if (!minors.every(({ isHint }) => isHint)) return [...found]
    if (together.length < TOKENS_MIN) return [...found]
    const score = scoreTokens(model, together)
    if (minors.length > 0) {
      const isHarmless = score < PASSES_BELOW && minors.every(({ age }) => age === null)
      return isHarmless ? found.filter((each) => !minors.includes(each)) : [...found]
    }
    // The sentence states the age already; "says she is 18" may be doubted.
    if (found.some(({ age, owner }) => (age ?? 0) > CERTAIN_ABOVE && owner !== 'third_person'))
      return [...found]
    if (score <= ASKS_ABOVE || isStayOrSale(tokens, names) || listEveryday(tokens, names).length > 0)
      return [...found]
    const span = { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 }
    return [...found, { ...span, owner: 'unknown', age: null, isMinor: true, isHint: true }]
  }
}

/** "Anna lived fifteen years in Kiel", "sells no beer to minors". The model knows too few of these. */
const isStayOrSale = (tokens: Sentence['tokens'], names: Names): boolean =>
  guessLanguages(tokens).some((numbers) => {
    const { text } = buildSentenceText(tokens, { isSpaced: true, rewrites: [], numbers }, names)
    return removeStays(numbers.code, removeCustomers(numbers.code, text)) !== text
  })
