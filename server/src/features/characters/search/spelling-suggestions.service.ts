import type { AppContext } from '#server/context.ts'
import { CJK } from '#server/platform/text/scripts.ts'
import type { Spellings } from './search-conditions.ts'
import { toSingular } from './search-text.ts'
import { type IndexedWord, indexWords, listSimilarWords, WORD_LENGTH } from './words.queries.ts'

const CANDIDATES_MAX = 40
const SUGGESTIONS_MAX = 4

/** Another number is another thing, not a spelling. */
const NUMBER = /^\p{N}+$/u
const CJK_WORD = new RegExp(`^[${CJK}]{3,}$`, 'u')

/**
 * Returns an empty list when there are none.
 * @param typed the words before plurals became singulars: a mistyped word may only look like a plural
 */
export async function suggestSpellings(
  { db }: Pick<AppContext, 'db'>,
  words: readonly IndexedWord[],
  typed: readonly string[],
): Promise<Spellings[]> {
  const formsByWord = new Map(
    words.map(({ word }) => [
      word,
      [...new Set([word, ...typed.filter((form) => toSingular(form) === word)])],
    ]),
  )
  const forms = [...formsByWord.values()].flat().filter(isCorrectable)
  const similar = await listSimilarWords(
    db,
    forms.map((word) => ({ word, swapped: listSwaps(word) })),
    CANDIDATES_MAX,
  )
  const findNear = (form: string): string[] =>
    filterNear(
      form,
      similar.filter(({ typed }) => typed === form).map(({ word }) => word),
    )
  const suggested = words.map(({ word }) => (formsByWord.get(word) ?? []).flatMap(findNear))
  const indexed = new Map(
    (await indexWords(db, [...new Set(suggested.flat())])).map((word) => [word.word, word]),
  )
  const spellings = words.map((word, index): Spellings => {
    const near = suggested[index]?.flatMap((other) => indexed.get(other) ?? []) ?? []
    return {
      words: [...new Set([word, ...near])],
      pairs: CJK_WORD.test(word.word) ? splitPairs(word.word) : [],
    }
  })
  return spellings.some(({ words: some, pairs }) => some.length > 1 || pairs.length > 0) ? spellings : []
}

const isCorrectable = (form: string): boolean =>
  !CJK_WORD.test(form) &&
  form.length >= WORD_LENGTH.min &&
  form.length <= WORD_LENGTH.max &&
  !NUMBER.test(form)

/** Skips words that contain the typed one, which the search finds already. */
const filterNear = (typed: string, candidates: readonly string[]): string[] =>
  candidates
    .filter(
      (word) =>
        [...word].length >= WORD_LENGTH.min &&
        !word.includes(typed) &&
        countEdits(typed, word) <= computeEditsAllowed(typed),
    )
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
