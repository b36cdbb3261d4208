import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** Shorter words are found as they are typed or not at all; longer ones are no words. */
export const WORD_LENGTH = { min: 4, max: 30 } as const

const SIGNS = '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]'

/** Brings the list of words up to what stands in the shop's texts. Nodes that do it at once take turns. */
export async function gatherWords(tx: Tx): Promise<void> {
  await sql`lock table shop_words in share row exclusive mode`.execute(tx)
  await sql`
    with found as materialized (
      select distinct word
        from characters, regexp_split_to_table(search_text, '[^[:alnum:]]+') as word
       where is_listed and char_length(word) between ${WORD_LENGTH.min} and ${WORD_LENGTH.max} and word !~ ${SIGNS}
    ), gone as (
      delete from shop_words w where not exists (select from found where found.word = w.word)
    )
    insert into shop_words (word) select word from found on conflict do nothing`.execute(tx)
}

export async function hasWords(db: Db): Promise<boolean> {
  const row = await db.selectFrom('shop_words').select('word').limit(1).executeTakeFirst()
  return row !== undefined
}

/** How many of three letters in a row two words share; a slip in the middle of a short one leaves few. */
const SIMILAR = '0.2'

/** The words most like a typed one, the nearest first; `swapped` are looked for as they are. */
export async function listSimilarWords(
  tx: Tx,
  { typed, swapped, limit }: { typed: string; swapped: readonly string[]; limit: number },
): Promise<string[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${SIMILAR}, true)`.execute(tx)
  const { rows } = await sql<{ word: string }>`
    select word from shop_words
     where word % ${typed} or word = any(${swapped}::text[])
     order by word = any(${swapped}::text[]) desc, similarity(word, ${typed}) desc, word
     limit ${limit}`.execute(tx)
  return rows.map(({ word }) => word)
}
