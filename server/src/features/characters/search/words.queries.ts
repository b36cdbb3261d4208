import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** Shorter words are too ambiguous to correct; longer ones are not words. */
export const WORD_LENGTH = { min: 4, max: 30 } as const

export async function listShopTexts(db: Db, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('characters')
    .select(['character_id', 'search_text'])
    .where('is_listed', '=', true)
    .orderBy('character_id')
    .limit(limit)
  if (after !== undefined) query = query.where('character_id', '>', after)
  return query.execute()
}

export async function listWithoutConcepts(db: Db, limit: number) {
  return db
    .selectFrom('characters')
    .select(['character_id', 'search_text'])
    .where('concepts', 'is', null)
    .limit(limit)
    .execute()
}

export async function setConcepts(
  db: Db,
  rows: readonly { character_id: string; concepts: readonly string[] }[],
): Promise<void> {
  await sql`
    update characters c set concepts = array(select jsonb_array_elements_text(given.concepts))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(character_id uuid, concepts jsonb)
     where c.character_id = given.character_id`.execute(db)
}

export async function listWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('shop_words').select('word').execute()
  return rows.map(({ word }) => word)
}

export async function insertWords(db: Db, words: readonly string[]): Promise<void> {
  await sql`insert into shop_words (word) select unnest(${words}::text[]) on conflict do nothing`.execute(db)
}

export async function deleteShopWords(db: Db, words: readonly string[]): Promise<void> {
  await sql`delete from shop_words where word = any(${words}::text[])`.execute(db)
}

export async function hasWords(db: Db): Promise<boolean> {
  const row = await db.selectFrom('shop_words').select('word').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Chooses the least trigram similarity: a mistake inside a short word leaves few shared trigrams. */
const chooseSimilarity = (typed: string): string => (typed.length < 6 ? '0.2' : '0.35')

export async function listSimilarWords(
  tx: Tx,
  { typed, swapped, limit }: { typed: string; swapped: readonly string[]; limit: number },
): Promise<string[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${chooseSimilarity(typed)}, true)`.execute(tx)
  const { rows } = await sql<{ word: string }>`
    select word from shop_words
     where word % ${typed} or word = any(${swapped}::text[])
     order by word = any(${swapped}::text[]) desc, similarity(word, ${typed}) desc, word
     limit ${limit}`.execute(tx)
  return rows.map(({ word }) => word)
}
