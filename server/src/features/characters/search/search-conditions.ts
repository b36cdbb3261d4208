import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Match } from '../shop-order.ts'
import type { Meaning } from './concepts/read-question.ts'
import type { IndexedWord } from './words.queries.ts'

/** A text matches when it has one of `words`, or every pair of signs in `pairs`. */
export type Spellings = { words: IndexedWord[]; pairs: string[] }

export type Search = {
  words: readonly IndexedWord[]
  /** One per word; empty when there are no suggestions. */
  spellings: readonly Spellings[]
  meaning: { concepts: Meaning['concepts']; words: readonly IndexedWord[] } | null
}
export type SearchMatch = Match | 'near'

type Condition = RawBuilder<SqlBool>
/** `index` finds rows by the index of words; `row` checks a row by its texts, which costs less than splitting them. */
type Reading = 'index' | 'row'

const and = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
const or = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
const not = (conditions: readonly Condition[]) => sql<SqlBool>`not ${and(conditions)}`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)
const buildLikePattern = (word: string): string => `%${escapeLike(word)}%`
const containsWord = ({ word }: IndexedWord) => sql<SqlBool>`c.search_text like ${buildLikePattern(word)}`
const inName = (words: readonly IndexedWord[]) =>
  and(words.map(({ word }) => sql`c.search_name like ${buildLikePattern(word)}`))

/** The subqueries hide the lists: the planner adds up guesses for rare words and would read the whole table. */
const hasOneOf = (words: readonly string[]) =>
  sql<SqlBool>`search_words(c.search_text) && (select ${[...words]}::text[])`
const hasAllOf = (words: readonly string[]) =>
  sql<SqlBool>`search_words(c.search_text) @> (select ${[...words]}::text[])`
const hasConcept = (any: readonly string[]) => sql<SqlBool>`c.concepts && ${[...any]}::text[]`

/** The rarest first: most rows fail at it, and each check decompresses the text. */
const containsWords = (words: readonly IndexedWord[]) =>
  words.toSorted((a, b) => a.share - b.share).map(containsWord)

function findWord(word: IndexedWord): Condition[] {
  const found = word.any.map(hasOneOf)
  if (word.all.length > 0) found.push(hasAllOf(word.all))
  return word.is_exact ? found : [...found, containsWord(word)]
}

const inText = (words: readonly IndexedWord[], reading: Reading): Condition[] =>
  reading === 'index' ? words.flatMap(findWord) : containsWords(words)

/** Names have an index of their own, of three-letter pieces. */
const findName = (words: readonly IndexedWord[]): Condition[] => [
  ...words.filter((word) => !word.has_long_part).flatMap(findWord),
  inName(words),
]

function matchSpellings(spellings: readonly Spellings[], reading: Reading): Condition[] {
  return spellings.map(({ words, pairs }) => {
    if (reading === 'row') {
      const ways = words.map(containsWord)
      if (pairs.length > 0)
        ways.push(and(pairs.map((pair) => sql`c.search_text like ${buildLikePattern(pair)}`)))
      return or(ways)
    }
    const plain = words
      .filter(({ any, is_exact }) => is_exact && any.length > 0)
      .flatMap(({ any }) => any.flat())
    const others = words.filter(({ any, is_exact }) => !(is_exact && any.length > 0))
    const ways = others.map((word) => and(findWord(word)))
    if (plain.length > 0) ways.push(hasOneOf([...new Set(plain)]))
    if (pairs.length > 0) ways.push(hasAllOf(pairs))
    return or(ways)
  })
}

/** Requires at least one concept of each list, and every word that has no concept. */
const matchMeaning = ({ meaning }: Search, reading: Reading): Condition[] =>
  meaning === null ? [] : [...meaning.concepts.map(hasConcept), ...inText(meaning.words, reading)]

export function matchSearch(search: Search, match: SearchMatch, reading: Reading): Condition[] {
  const { words, spellings, meaning } = search
  // An earlier step found the rows with the words themselves.
  const lacksWords = not(containsWords(words))
  switch (match) {
    case 'name':
      return reading === 'index' ? findName(words) : [inName(words)]
    case 'text':
      return [...inText(words, reading), not([inName(words)])]
    case 'meant':
      return [...matchSpellings(spellings, reading), lacksWords]
    case 'related':
      return [
        ...matchMeaning(search, reading),
        lacksWords,
        ...(spellings.length > 0 ? [not(matchSpellings(spellings, 'row'))] : []),
      ]
    case 'near':
      return [hasConcept(meaning?.concepts.flat() ?? [])]
  }
}

/** Whether the index finds some, or all, of the matches. A punctuation mark is in no index. */
export const isIndexed = ({ words }: Search): boolean =>
  words.some(({ any, all }) => any.length > 0 || all.length > 0)
export const isWholeInIndex = ({ words }: Search): boolean => !words.some(({ is_partial }) => is_partial)

const sumShares = (words: readonly IndexedWord[]): number => words.reduce((sum, { share }) => sum + share, 0)
const findLeast = (shares: readonly number[]): number => Math.min(1, ...shares)

/** Returns the highest share of the shop's characters that may match; concepts are few, so each is frequent. */
export function estimateShare({ words, spellings, meaning }: Search, match: SearchMatch): number {
  switch (match) {
    case 'name':
      return words.some(({ is_partial }) => is_partial) ? 1 : 0
    case 'text':
      return findLeast(words.map(({ share }) => share))
    case 'meant':
      return findLeast(spellings.map((some) => sumShares(some.words)))
    case 'related':
    case 'near':
      return match === 'near' ? 1 : findLeast((meaning?.words ?? []).map(({ share }) => share))
  }
}
