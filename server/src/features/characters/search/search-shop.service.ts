import type { Db } from '#server/platform/database/db.ts'
import { splitTypedWords } from '../search-text.ts'
import { MATCHES, type Match, type ShopCursor } from '../shop-order.ts'
import { readQuestion } from './concepts/read-question.ts'
import type { Search } from './search-conditions.ts'
import { suggestSpellings } from './spelling-suggestions.service.ts'
import { indexWords } from './words.queries.ts'

type Place = { after: ShopCursor | undefined; limit: number }
type StepReader<Row> = (search: Search, match: Match, place: Place) => Promise<Row[]>

/** @param text as it was typed; `words` are those of it that are searched for */
export async function openSearch(db: Db, words: readonly string[], text: string) {
  const indexed = await indexWords(db, words)
  const question = readQuestion(words)
  const meaning = question && {
    concepts: question.concepts,
    words: indexed.filter(({ word }) => question.words.includes(word)),
  }
  const search: Search = { words: indexed, spellings: [], meaning }

  const addSpellings = async (): Promise<Search> => ({
    ...search,
    spellings: await suggestSpellings({ db }, indexed, splitTypedWords(text)),
  })

  /** Matches in names come first, then in other texts, of spelling suggestions, and of the same meaning. */
  async function list<Row>(
    { after, limit }: Place,
    read: StepReader<Row>,
  ): Promise<(Row & { match: Match })[]> {
    const rows: (Row & { match: Match })[] = []
    let spelled: Search | undefined
    for (const match of MATCHES.slice(after?.match === undefined ? 0 : MATCHES.indexOf(after.match))) {
      if (rows.length === limit) break
      if (match === 'related' && meaning === null) continue
      if (match === 'meant' || match === 'related') spelled ??= await addSpellings()
      if (match === 'meant' && spelled?.spellings.length === 0) continue
      const place = { after: match === after?.match ? after : undefined, limit: limit - rows.length }
      rows.push(...(await read(spelled ?? search, match, place)).map((row) => ({ ...row, match })))
    }
    return rows
  }
  return { list, search, has_meaning: meaning !== null }
}
