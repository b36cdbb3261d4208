import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { type CardRow, readCardRow } from '../cards/cards.queries.ts'
import { type CharacterViewer, isSuitable } from '../characters.queries.ts'

/** Candidates by popularity in the language. Characters that share rarer tags are candidates too. */
const POPULAR_CANDIDATES = 300
const TAGGED_CANDIDATES = 300
/** A tag on more characters is ignored: it distinguishes little and has too many rows. */
const TAG_MAX = 5_000
const RAREST_TAGS = 3

export type Likeness = {
  character_id: string
  tags: readonly string[]
  genre: string
  language: string
}

/** Compares tags, genre and language; the bounded candidates keep the cost independent of the shop's size. */
export async function listRelated(
  db: Db,
  { character_id, tags, genre, language }: Likeness,
  { showsAdult, limit }: Pick<CharacterViewer, 'showsAdult'> & { limit: number },
) {
  const { rows } = await sql<CardRow>`
    with rare as materialized (
      select coalesce(array_agg(tag), '{}') as tags from (
        select tag from shop_tags
         where tag = any(${tags}::text[]) and character_count + adult_count <= ${TAG_MAX}
         order by character_count + adult_count limit ${RAREST_TAGS}) t
    ), candidates as (
      (select character_id from characters
        where is_listed and language = ${language} order by hot_score desc, character_id limit ${POPULAR_CANDIDATES})
      union
      (select character_id from characters
        where is_listed and tags && (select tags from rare) limit ${TAGGED_CANDIDATES})
    ), scored as (
      select c.character_id, c.hot_score,
             2 * (select count(*) from unnest(c.tags) as tag where tag = any(${tags}::text[]))
               + case when ${genre} <> '' and c.genre = ${genre} then 2 else 0 end as likeness,
             case when c.language = ${language} then 3 else 0 end as reads
        from candidates join characters c using (character_id)
       where c.character_id <> ${character_id}::uuid and ${isSuitable({ showsAdult })}
    )
    select c.character_id, c.name, c.gender, c.language, c.intro, c.place, c.cover, c.portrait, c.banner, c.tags, c.rating,
           c.chat_count, c.hot_score, c.published_at, c.seed_slug
      from scored s join characters c using (character_id)
     where s.likeness > 0
     order by s.likeness + s.reads desc, s.hot_score desc, c.character_id
     limit ${limit}`.execute(db)
  return rows.map(readCardRow)
}
