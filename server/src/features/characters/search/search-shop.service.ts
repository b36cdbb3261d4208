import type { Db } from '#server/platform/database/db.ts'
import { MATCHES, type Match, type ShopCursor } from '../shop/shop-order.ts'
import { parseConceptQuery } from './concepts/parse-concept-query.ts'
import { getSearchText } from './found.queries.ts'
import type { Search, Spellings } from './search-conditions.ts'
import { splitTypedWords } from './search-text.ts'
import { suggestSpellings } from './spelling-suggestions.service.ts'
import { indexWords } from './words.queries.ts'

type PageStart = { after: ShopCursor | undefined; limit: number }
type StepReader<Row> = (search: Search, match: Match, start: PageStart) => Promise<Row[]>

/** @param text as it was typed; `words` are the searched words in it */
export async function prepareSearch(db: Db, words: readonly string[], text: string) {
  const indexed = await indexWords(db, words)
  const question = parseConceptQuery(words)
  const meaning = question && {
    concepts: question.concepts,
    words: indexed.filter(({ word }) => question.words.includes(word)),
  }
  const hasExact = !indexed.some(({ isUnknown }) => isUnknown)
  const search: Search = { words: indexed, spellings: [], hasExact, meaning }

  let spellings: Promise<Spellings[]> | undefined
  const findSpellings = () => {
    spellings ??= suggestSpellings({ db }, indexed, splitTypedWords(text))
    return spellings
  }

  /** Matches in names come first, then in other texts, of spelling suggestions, and of the same meaning. */
  async function list<Row>(
    { after, limit }: PageStart,
    read: StepReader<Row>,
  ): Promise<(Row & { match: Match })[]> {
    const rows: (Row & { match: Match })[] = []
    let step = search
    let isSpelled = false
    for (const match of MATCHES.slice(after?.match === undefined ? 0 : MATCHES.indexOf(after.match))) {
      if (rows.length === limit) break
      if (match === 'related' && meaning === null) continue
      if (!hasExact && (match === 'name' || match === 'text')) continue
      if (!isSpelled && (match === 'meant' || match === 'related')) {
        step = { ...step, spellings: await findSpellings() }
        isSpelled = true
      }
      if (match === 'meant' && step.spellings.length === 0) continue
      const start = { after: match === after?.match ? after : undefined, limit: limit - rows.length }
      const found = await read(step, match, start)
      rows.push(...found.map((row) => ({ ...row, match })))
      // Steps that found nothing have nothing that a later one would repeat; comparing texts costs most of its time.
      if (after === undefined && rows.length === 0 && match === 'text') step = { ...step, hasExact: false }
      if (after === undefined && found.length === 0 && match === 'meant') step = { ...step, spellings: [] }
    }
    return rows
  }
  /** Returns the words as the character's texts spell them, or undefined when they contain another word or none. */
  async function correctWords(character_id: string): Promise<string | undefined> {
    const found = await getSearchText(db, character_id)
    const corrected = (await findSpellings()).map((word) =>
      word.words.find((one) => found.includes(one.word)),
    )
    if (corrected.length === 0 || corrected.includes(undefined)) return undefined
    return corrected.map((one) => one?.word).join(' ')
  }
  return { list, search, correctWords, hasMeaning: meaning !== null }
}
