import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { toSingular } from '../search-text.ts'
import { computeEditsAllowed, countEdits, listSwaps } from './edit-distance.ts'
import { listSimilarWords, WORD_LENGTH } from './words.queries.ts'

/** Alternatives of a typed word: any of the words, or all of the letter pairs. */
export type SpellingMatches = { words: string[]; pairs: string[] }

/** Candidates read, and suggestions used. */
const CANDIDATES = 40
const TAKEN = 4

const SIGNS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{3,}$/u

/**
 * Suggests alternatives for each search word; null when there are none.
 * @param typed the words before plurals became singulars: a mistyped word may only look like a plural
 */
export async function suggestSpellings(
  { db }: Pick<AppContext, 'db'>,
  words: readonly string[],
  typed: readonly string[],
): Promise<SpellingMatches[] | null> {
  const meant = await db.transaction().execute(async (tx) => {
    const all: SpellingMatches[] = []
    for (const word of words) {
      const forms = new Set([word, ...typed.filter((form) => toSingular(form) === word)])
      const found: SpellingMatches[] = []
      for (const form of forms) found.push(await findSpellings(tx, form))
      all.push(mergeMatches(found))
    }
    return all
  })
  return meant.some(({ words: some, pairs }) => some.length > 1 || pairs.length > 0) ? meant : null
}

const mergeMatches = (found: readonly SpellingMatches[]): SpellingMatches => ({
  words: [...new Set(found.flatMap(({ words }) => words))],
  pairs: [...new Set(found.flatMap(({ pairs }) => pairs))],
})

async function findSpellings(tx: Tx, word: string): Promise<SpellingMatches> {
  if (SIGNS.test(word)) return { words: [word], pairs: splitPairs(word) }
  if (word.length < WORD_LENGTH.min || word.length > WORD_LENGTH.max) return { words: [word], pairs: [] }
  const found = await listSimilarWords(tx, { typed: word, swapped: listSwaps(word), limit: CANDIDATES })
  return { words: [word, ...near(word, found)], pairs: [] }
}

/** Skips words that contain the typed one, which the search finds already. */
const near = (typed: string, candidates: readonly string[]): string[] =>
  candidates
    .filter((word) => !word.includes(typed) && countEdits(typed, word) <= computeEditsAllowed(typed))
    .slice(0, TAKEN)

/** Splits into neighbouring pairs: a text with all of them matches in another order too. */
function splitPairs(word: string): string[] {
  const signs = [...word]
  return [...new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`))]
}
