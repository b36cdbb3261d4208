import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { toSingular } from '../search-text.ts'
import { listSimilarWords, WORD_LENGTH } from './words.queries.ts'

/** A text matches when it has one of `words`, or every letter pair of `pairs`. */
export type SpellingMatches = { words: string[]; pairs: string[] }

const CANDIDATES_MAX = 40
const SUGGESTIONS_MAX = 4

/** Another number is another thing, not a spelling. */
const NUMBER = /^\p{N}+$/u
const CJK_WORD = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{3,}$/u

/**
 * Returns null when there are none.
 * @param typed the words before plurals became singulars: a mistyped word may only look like a plural
 */
export async function suggestSpellings(
  { db }: Pick<AppContext, 'db'>,
  words: readonly string[],
  typed: readonly string[],
): Promise<SpellingMatches[] | null> {
  const spellings = await db.transaction().execute(async (tx) => {
    const all: SpellingMatches[] = []
    for (const word of words) {
      const forms = new Set([word, ...typed.filter((form) => toSingular(form) === word)])
      const found: SpellingMatches[] = []
      for (const form of forms) found.push(await findSpellings(tx, form))
      all.push(mergeMatches(found))
    }
    return all
  })
  return spellings.some(({ words: some, pairs }) => some.length > 1 || pairs.length > 0) ? spellings : null
}

const mergeMatches = (found: readonly SpellingMatches[]): SpellingMatches => ({
  words: [...new Set(found.flatMap(({ words }) => words))],
  pairs: [...new Set(found.flatMap(({ pairs }) => pairs))],
})

async function findSpellings(tx: Tx, word: string): Promise<SpellingMatches> {
  if (CJK_WORD.test(word)) return { words: [word], pairs: splitPairs(word) }
  if (word.length < WORD_LENGTH.min || word.length > WORD_LENGTH.max || NUMBER.test(word))
    return { words: [word], pairs: [] }
  const found = await listSimilarWords(tx, { typed: word, swapped: listSwaps(word), limit: CANDIDATES_MAX })
  return { words: [word, ...filterNear(word, found)], pairs: [] }
}

/** Skips words that contain the typed one, which the search finds already. */
const filterNear = (typed: string, candidates: readonly string[]): string[] =>
  candidates
    .filter((word) => !word.includes(typed) && countEdits(typed, word) <= computeEditsAllowed(typed))
    .slice(0, SUGGESTIONS_MAX)

function splitPairs(word: string): string[] {
  const signs = [...word]
  return [...new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`))]
}

/** Counts by optimal string alignment: letters removed, added, changed or swapped with their neighbour. */
export function countEdits(a: string, b: string): number {
  const from = [...a]
  const to = [...b]
  let before: number[] = []
  let last = to.map((_, column) => column + 1)
  for (const [row, letter] of from.entries()) {
    const next: number[] = []
    for (const [column, other] of to.entries()) {
      const left = column === 0 ? row + 1 : (next[column - 1] ?? 0)
      const corner = column === 0 ? row : (last[column - 1] ?? 0)
      let least = Math.min(left + 1, (last[column] ?? 0) + 1, corner + (letter === other ? 0 : 1))
      if (row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other) {
        const swapped = column === 1 ? row - 1 : (before[column - 2] ?? 0)
        least = Math.min(least, swapped + 1)
      }
      next.push(least)
    }
    before = last
    last = next
  }
  return last.at(-1) ?? from.length
}

const computeEditsAllowed = (word: string): number => ([...word].length < 8 ? 1 : 2)

/** Trigrams rarely find a short word with swapped letters. */
function listSwaps(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => {
    const swapped = [...letters]
    swapped.splice(index, 2, letter, letters[index] ?? '')
    return swapped.join('')
  })
}
