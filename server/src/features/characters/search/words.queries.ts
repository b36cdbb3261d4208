import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Shorter words are too ambiguous to correct; longer ones are not words. */
export const WORD_LENGTH = { min: 4, max: 30 } as const

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

/** Words of the index that contain a part of a word, the most frequent first; a longer list takes longer to look up. */
const CONTAINING_MAX = 200
/** Words that are read to find these; three letters may be in a twentieth of all words. */
const CONTAINING_READ_MAX = 2_000

/** The same signs as in the database's `search_words`. */
const SIGN =
  /[\u1100-\u11ff\u2600-\u27bf\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{1f000}-\u{3ffff}]/u

/** A word of a search, and how the index of words finds it. */
export type IndexedWord = {
  word: string
  /** A found text has at least one word of each list. */
  any: string[][]
  /** A found text has all of these. */
  all: string[]
  /** True if every text that fulfils `any` and `all` contains the word. */
  isExact: boolean
  /** One letter, of which the index finds only the word that consists of it. */
  isPartial: boolean
  /** Three letters or signs in a row. */
  hasLongPart: boolean
  /** It has three letters in a row that are in no word of the shop, so no text contains it. */
  isUnknown: boolean
  /** The largest share of the shop's characters that may contain the word, from 0 to 1. */
  share: number
  /** The shop's characters, as counted by the last ANALYZE. */
  shop_count: number
}

export async function indexWords(db: Db, words: readonly string[]): Promise<IndexedWord[]> {
  if (words.length === 0) return []
  const { rows } = await sql<Part & { word: string }>`
    select given.word, part.word as part, coalesce(found.words, '{}') as containing, coalesce(found.share, 0) as share,
           (select greatest(reltuples, 0) from pg_class where oid = 'characters'::regclass) as shop_count
      from unnest(${[...words]}::text[]) as given(word)
     cross join lateral unnest(search_words(given.word)) as part(word)
     cross join lateral (
       select array_agg(word) as words, sum(share) as share from (
         select word, share from shop_words where word = part.word
         union
         (select word, share from shop_words
           where char_length(part.word) = 2 and left(word, 2) = part.word
           order by share desc limit ${CONTAINING_MAX})
         union
         (select * from (
            select word, share from shop_words
             where char_length(part.word) > 2 and word like '%' || part.word || '%' limit ${CONTAINING_READ_MAX}) as read
           order by share desc limit ${CONTAINING_MAX})) as containing) as found`.execute(db)
  const indexed = words.map((word) =>
    indexWord(
      word,
      rows.filter((row) => row.word === word),
    ),
  )
  const isFound = indexed.some(({ any, all, isPartial }) => !isPartial && any.length + all.length > 0)
  return isFound ? indexed.map(omitPartial) : indexed
}

/** Longer words next to it find the rows, whose texts are then searched for the letter. */
const omitPartial = (word: IndexedWord): IndexedWord =>
  word.isPartial ? { ...word, any: [], isPartial: false, isExact: false } : word

type Part = { part: string; containing: string[]; share: number; shop_count: number }

function indexWord(word: string, parts: readonly Part[]): IndexedWord {
  const signs = parts.filter(({ part }) => SIGN.test(part))
  const pairs = signs.filter(({ part }) => [...part].length > 1)
  const letters = parts.filter((part) => !signs.includes(part))
  const isInPair = (sign: string) => pairs.some(({ part }) => part !== sign && part.includes(sign))
  const longer = letters.filter(({ part }) => [...part].length > 1)
  const isPartial = letters.length > 0 && longer.length === 0 && signs.length === 0
  return {
    word,
    any: (isPartial ? letters : longer).map(({ part, containing }) => [...new Set([part, ...containing])]),
    all: signs.map(({ part }) => part).filter((sign) => !isInPair(sign)),
    isExact: !isPartial && parts.some(({ part }) => part === word),
    isPartial,
    hasLongPart: pairs.length > 1 || letters.some(({ part }) => [...part].length > 2),
    isUnknown: letters.some(({ part, containing }) => [...part].length > 2 && containing.length === 0),
    share: Math.min(1, ...[...longer, ...signs].map(({ share }) => share)),
    shop_count: parts[0]?.shop_count ?? 0,
  }
}

/** Chooses the least trigram similarity: a mistake inside a short word leaves few shared trigrams. */
const chooseSimilarity = (typed: string): number => (typed.length < 6 ? 0.2 : 0.35)

export async function listSimilarWords(
  db: Db,
  typed: readonly { word: string; swapped: readonly string[] }[],
  limit: number,
): Promise<{ typed: string; word: string }[]> {
  if (typed.length === 0) return []
  const asked = typed.map((some) => ({ ...some, least: chooseSimilarity(some.word) }))
  const { rows } = await sql<{ typed: string; word: string }>`
    select asked.word as typed, similar_word as word
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(word text, swapped text[], least real)
     cross join lateral suggest_words(asked.word, asked.swapped, asked.least, ${limit}) as similar_word`.execute(
    db,
  )
  return rows
}

export async function hasWords(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('shop_words')
    .select('word')
    .where('share', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the texts with each word among the characters that follow an id, in the order of ids. */
export async function countWords(db: Db, after: string, limit: number) {
  const { rows } = await sql<{ last: string | null; texts: number; words: string[]; counts: number[] }>`
    with sample as materialized (
      select character_id, search_text from characters
       where is_listed and character_id > ${after}::uuid order by character_id limit ${limit})
    select (select character_id from sample order by character_id desc limit 1) as last,
           (select count(*)::int from sample) as texts,
           coalesce(array_agg(word), '{}') as words, coalesce(array_agg(count), '{}') as counts
      from (select word, count(*)::int as count
              from sample cross join lateral unnest(search_words(search_text)) as word group by word) as counted`.execute(
    db,
  )
  return rows[0]
}

/** Characters list their words when they enter the shop; this adds the missing ones. */
export async function storeShares(db: Db, shares: readonly { word: string; share: number }[]): Promise<void> {
  await sql`
    insert into shop_words as listed (word, share)
    select word, share from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as given(word text, share real) order by word
        on conflict (word) do update set share = excluded.share where listed.share <> excluded.share`.execute(
    db,
  )
}

export async function listSharedWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('shop_words').select('word').where('share', '>', 0).execute()
  return rows.map(({ word }) => word)
}

export async function getDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/**
 * Checks the words whose last check is longest ago, and deletes words that no character has any more.
 * @returns how many were checked
 */
export async function pruneWords(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('shop_words')
    .select('word')
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .limit(limit)
    .execute()
  const due = rows.map(({ word }) => word)
  const unused = new Set(await listUnusedWords(db, due))
  // A join: for `word = any(…)` the planner uses the index of spellings, which takes 10 ms per word.
  await sql`
    with gone as (
      delete from shop_words using unnest(${[...unused]}::text[]) as unused(word) where shop_words.word = unused.word)
    update shop_words set checked_at = clock_timestamp()
      from unnest(${due.filter((word) => !unused.has(word))}::text[]) as used(word)
     where shop_words.word = used.word`.execute(db)
  return due.length
}

/**
 * A query of its own, because its settings apply to the whole query: before version 18, PostgreSQL takes every plan
 * with a scan that is switched off for equally expensive, and compiles it.
 */
async function listUnusedWords(db: Db, words: readonly string[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Each word is looked up by the index, however frequent the planner takes it to be.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      tx,
    )
    const { rows } = await sql<{ word: string }>`
      select word
        from (select word, exists (
                       select from characters c where c.is_listed and search_words(c.search_text) @> array[word]) as is_used
                from unnest(${[...words]}::text[]) as given(word)) as checked
       where not is_used`.execute(tx)
    return rows.map(({ word }) => word)
  })
}
