import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** Shorter words are found as they are typed or not at all; longer ones are no words. */
export const WORD_LENGTH = { min: 4, max: 30 } as const

/** What the search looks in, of so many characters of the shop after one. */
export async function listTexts(db: Db, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('characters')
    .select(['character_id', 'search_text'])
    .where('is_listed', '=', true)
    .orderBy('character_id')
    .limit(limit)
  if (after !== undefined) query = query.where('character_id', '>', after)
  return query.execute()
}

export async function listWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('shop_words').select('word').execute()
  return rows.map(({ word }) => word)
}

export async function insertWords(db: Db, words: readonly string[]): Promise<void> {
  await sql`insert into shop_words (word) select unnest(${words}::text[]) on conflict do nothing`.execute(db)
}

export async function deleteWords(db: Db, words: readonly string[]): Promise<void> {
  await sql`delete from shop_words where word = any(${words}::text[])`.execute(db)
}

export async function hasWords(db: Db): Promise<boolean> {
  const row = await db.selectFrom('shop_words').select('word').limit(1).executeTakeFirst()
  return row !== undefined
}

/** What two words share of their trigrams; a slip in the middle of a short one leaves few. */
const similarityFor = (typed: string): string => (typed.length < 6 ? '0.2' : '0.35')

/** The words most like a typed one, the nearest first; `swapped` are looked for as they are. */
export async function listSimilarWords(
  tx: Tx,
  { typed, swapped, limit }: { typed: string; swapped: readonly string[]; limit: number },
): Promise<string[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${similarityFor(typed)}, true)`.execute(tx)
  const { rows } = await sql<{ word: string }>`
    select word from shop_words
     where word % ${typed} or word = any(${swapped}::text[])
     order by word = any(${swapped}::text[]) desc, similarity(word, ${typed}) desc, word
     limit ${limit}`.execute(tx)
  return rows.map(({ word }) => word)
}
