import type { Db } from '#server/platform/database/db.ts'
import { readConcepts } from './concepts/find-concepts.ts'
import {
  deleteShopWords,
  insertWords,
  listShopTexts,
  listWithoutConcepts,
  listWords,
  setConcepts,
  WORD_LENGTH,
} from './words.queries.ts'

const BATCH_ROWS = 1_000
/** The pieces are small, because each update changes many indexes. */
const CHANGED_PIECE = 50

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts without spaces have no words to separate. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function* splitWords(text: string): Generator<string> {
  for (const [word] of text.matchAll(WORD))
    if (word.length >= WORD_LENGTH.min && word.length <= WORD_LENGTH.max && !SIGN.test(word)) yield word
}

export async function gatherWords(db: Db): Promise<void> {
  const found = new Set<string>()
  for (let after: string | undefined; ; ) {
    const rows = await listShopTexts(db, after, BATCH_ROWS)
    for (const { search_text } of rows) for (const word of splitWords(search_text)) found.add(word)
    after = rows.at(-1)?.character_id
    if (after === undefined) break
  }
  const stored = new Set(await listWords(db))
  for (const words of batchWords(found, stored)) await insertWords(db, words)
  for (const words of batchWords(stored, found)) await deleteShopWords(db, words)
}

export async function fillConcepts(db: Db): Promise<void> {
  for (;;) {
    const rows = await listWithoutConcepts(db, CHANGED_PIECE)
    const found = rows.map(({ character_id, search_text }) => ({
      character_id,
      concepts: readConcepts(search_text),
    }))
    await setConcepts(db, found)
    if (rows.length < CHANGED_PIECE) return
  }
}

function* batchWords(first: ReadonlySet<string>, second: ReadonlySet<string>): Generator<string[]> {
  const all = [...first].filter((word) => !second.has(word))
  for (let at = 0; at < all.length; at += BATCH_ROWS) yield all.slice(at, at + BATCH_ROWS)
}
