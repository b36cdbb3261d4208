import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { slipsAllowed, slipsBetween, swapsOf } from './slips.ts'
import { listSimilarWords, WORD_LENGTH } from './words.queries.ts'

/** What a typed word may mean: any of the words, or all of the pairs of signs. */
export type Meant = { words: string[]; pairs: string[] }

/** Looked at, and taken of them. */
const CANDIDATES = 40
const TAKEN = 4

const SIGNS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{3,}$/u

/** What each word of a search may mean besides itself; null when none of them can mean anything else. */
export async function meantBy(
  { db }: Pick<AppContext, 'db'>,
  words: readonly string[],
): Promise<Meant[] | null> {
  const meant = await db.transaction().execute(async (tx) => {
    const all: Meant[] = []
    for (const word of words) all.push(await meaningsOf(tx, word))
    return all
  })
  return meant.some(({ words: some, pairs }) => some.length > 1 || pairs.length > 0) ? meant : null
}

async function meaningsOf(tx: Tx, word: string): Promise<Meant> {
  if (SIGNS.test(word)) return { words: [word], pairs: pairsOf(word) }
  if (word.length < WORD_LENGTH.min || word.length > WORD_LENGTH.max) return { words: [word], pairs: [] }
  const found = await listSimilarWords(tx, { typed: word, swapped: swapsOf(word), limit: CANDIDATES })
  return { words: [word, ...near(word, found)], pairs: [] }
}

/** What holds the typed word itself is found by it already. */
const near = (typed: string, candidates: readonly string[]): string[] =>
  candidates
    .filter((word) => !word.includes(typed) && slipsBetween(typed, word) <= slipsAllowed(typed))
    .slice(0, TAKEN)

/** Two neighbours each: a text that has them all speaks of the same, though in another order. */
function pairsOf(word: string): string[] {
  const signs = [...word]
  return [...new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`))]
}
