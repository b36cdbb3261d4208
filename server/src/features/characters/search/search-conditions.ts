import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { escapeLike } from '#server/platform/database/conditions.ts'
import type { Match } from '../shop/shop-order.ts'
import type { ConceptQuery } from './concepts/parse-concept-query.ts'
import type { IndexedWord } from './words.queries.ts'

/** A text matches when it has one of `words`, or every pair of signs in `pairs`. */
export type Spellings = { words: IndexedWord[]; pairs: string[] }

export type Search = {
  words: readonly IndexedWord[]
  /** One per word; empty when there are no suggestions. */
  spellings: readonly Spellings[]
  /** False when no character has the words themselves, so that none needs to be left out. */
  hasExact: boolean
  meaning: { concepts: ConceptQuery['concepts']; words: readonly IndexedWord[] } | null
}
export type SearchMatch = Match | 'near'

type Condition = RawBuilder<SqlBool>
/** `index` finds rows by the index of words; `row` checks a row by its texts, which costs less than splitting them. */
type Reading = 'index' | 'row'

const and = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
const or = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
const not = (conditions: readonly Condition[]) => sql<SqlBool>`not ${and(conditions)}`

const buildLikePattern = (word: string): string => `%${escapeLike(word)}%`
const containsWord = ({ word }: IndexedWord) => sql<SqlBool>`c.search_text like ${buildLikePattern(word)}`
const inName = (words: readonly IndexedWord[]) =>
  and(words.map(({ word }) => sql`c.search_name like ${buildLikePattern(word)}`))

type TextColumn = 'search_text' | 'search_name'
/** The subqueries hide the lists: the planner adds up guesses for rare words and would read the whole table. */
const hasAnyWord = (words: readonly string[], column: TextColumn = 'search_text') =>
  sql<SqlBool>`search_words(${sql.ref(`c.${column}`)}) && (select ${[...words]}::text[])`
const hasAllWords = (words: readonly string[], column: TextColumn = 'search_text') =>
  sql<SqlBool>`search_words(${sql.ref(`c.${column}`)}) @> (select ${[...words]}::text[])`
/** Hidden too, so that an index of words next to it is used. */
const hasConcept = (any: readonly string[]) => sql<SqlBool>`c.concepts && (select ${[...any]}::text[])`

/** The rarest first: most rows fail at it, and each check decompresses the text. */
const containsWords = (words: readonly IndexedWord[]) =>
  words.toSorted((a, b) => a.share - b.share).map(containsWord)

function matchWord(word: IndexedWord): Condition[] {
  const found = word.any.map((words) => hasAnyWord(words))
  if (word.all.length > 0) found.push(hasAllWords(word.all))
  return word.isExact ? found : [...found, containsWord(word)]
}

const inText = (words: readonly IndexedWord[], reading: Reading): Condition[] =>
  reading === 'index' ? words.flatMap(matchWord) : containsWords(words)

const matchShortInName = ({ any, all }: IndexedWord): Condition[] => [
  ...any.map((words) => hasAnyWord(words, 'search_name')),
  ...(all.length > 0 ? [hasAllWords(all, 'search_name')] : []),
]

/**
 * Names have a trigram index. PostgreSQL would scan all of it for a pattern without three letters in a row; `strpos`
 * uses no index.
 */
const matchName = (words: readonly IndexedWord[]): Condition[] => {
  const long = words.filter((word) => word.hasLongPart)
  const short = words.filter((word) => !word.hasLongPart)
  return [
    ...(long.length > 0 ? [inName(long)] : []),
    ...short.flatMap(matchShortInName),
    ...short.map(({ word }) => sql<SqlBool>`strpos(c.search_name, ${word}) > 0`),
  ]
}

function matchSpellings(spellings: readonly Spellings[], reading: Reading): Condition[] {
  return spellings.map(({ words, pairs }) => {
    if (reading === 'row') {
      const ways = words.map(containsWord)
      if (pairs.length > 0)
        ways.push(and(pairs.map((pair) => sql`c.search_text like ${buildLikePattern(pair)}`)))
      return or(ways)
    }
    const plain = words
      .filter(({ any, isExact }) => isExact && any.length > 0)
      .flatMap(({ any }) => any.flat())
    const others = words.filter(({ any, isExact }) => !(isExact && any.length > 0))
    const ways = others.map((word) => and(matchWord(word)))
    if (plain.length > 0) ways.push(hasAnyWord([...new Set(plain)]))
    if (pairs.length > 0) ways.push(hasAllWords(pairs))
    return or(ways)
  })
}

/** Requires at least one concept of each list, and every word that has no concept. */
const matchMeaning = ({ meaning }: Search, reading: Reading): Condition[] =>
  meaning === null ? [] : [...meaning.concepts.map(hasConcept), ...inText(meaning.words, reading)]

export function matchSearch(search: Search, match: SearchMatch, reading: Reading): Condition[] {
  const { words, spellings, meaning, hasExact } = search
  // Rows that contain the exact words were already returned by an earlier step.
  const lacksWords = hasExact ? [not(containsWords(words))] : []
  switch (match) {
    case 'name':
      return reading === 'index' ? matchName(words) : [inName(words)]
    case 'text':
      return [...inText(words, reading), not([inName(words)])]
    case 'meant':
      return [...matchSpellings(spellings, reading), ...lacksWords]
    case 'related':
      return [
        ...matchMeaning(search, reading),
        ...lacksWords,
        ...(spellings.length > 0 ? [not(matchSpellings(spellings, 'row'))] : []),
      ]
    case 'near':
      return [hasConcept(meaning?.concepts.flat() ?? [])]
  }
}

/** Whether the index finds some, or all, of the matches. A punctuation mark is in no index. */
export const isIndexed = ({ words }: Search): boolean =>
  words.some(({ any, all }) => any.length > 0 || all.length > 0)
export const isWholeInIndex = ({ words }: Search): boolean => !words.some(({ isPartial }) => isPartial)

const sumShares = (words: readonly IndexedWord[]): number => words.reduce((sum, { share }) => sum + share, 0)
const multiply = (shares: readonly number[]): number =>
  shares.reduce((product, share) => product * Math.min(1, share), 1)

/** A concept's share is not measured; most have less. */
const CONCEPT_SHARE = 0.2

/** Estimates the share of the shop's characters that match. Concepts are few, so each counts as frequent. */
export function estimateShare({ words, spellings, meaning }: Search, match: SearchMatch): number {
  switch (match) {
    case 'name':
      return words.some(({ isPartial }) => isPartial) ? 1 : 0
    case 'text':
      return multiply(words.map(({ share }) => share))
    case 'meant':
      return multiply(spellings.map((some) => sumShares(some.words)))
    case 'related':
      return CONCEPT_SHARE * multiply((meaning?.words ?? []).map(({ share }) => share))
    case 'near':
      return 1
  }
}

/** Estimates the rows in the shortest list of the index, which is how many it compares with the other lists. */
export function estimateCompared({ words, spellings, meaning }: Search, match: SearchMatch): number {
  const shop_count = words[0]?.shop_count ?? 0
  switch (match) {
    case 'name':
      return 0
    case 'text':
      return shop_count * Math.min(1, ...words.map(({ share }) => share))
    case 'meant':
      return shop_count * Math.min(1, ...spellings.map((some) => sumShares(some.words)))
    case 'related':
      return shop_count * Math.min(CONCEPT_SHARE, ...(meaning?.words ?? []).map(({ share }) => share))
    case 'near':
      return shop_count * CONCEPT_SHARE
  }
}

/** Estimates how many rows the word index finds; the concepts of only these rows are checked. */
export const estimateChecked = ({ words, meaning }: Search, match: SearchMatch): number =>
  match === 'related' && meaning && meaning.words.length > 0
    ? (words[0]?.shop_count ?? 0) * multiply(meaning.words.map(({ share }) => share))
    : 0
