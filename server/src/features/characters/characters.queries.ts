import { cover } from '@citrine/contract/characters'
import { attachedBook, lorebook } from '@citrine/contract/lorebook'
import type { Language } from '@citrine/contract/messages/messages'
import { type Insertable, type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import { type Db, prepareQuery, prepareRead, type Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Characters } from '#server/platform/database/schema.gen.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { HALF_LIFE_DAYS } from './shop/warmth.ts'

export type CharacterViewer = { user_id: string | null; showsAdult: boolean }

/** Every list, search and count includes this; `showsAdult` already covers the age check. */
export const isSuitable = ({ showsAdult }: Pick<CharacterViewer, 'showsAdult'>) =>
  showsAdult ? sql<SqlBool>`true` : sql<SqlBool>`rating = 'sfw'`

const nullableLorebook = z.nullable(lorebook)
const nullableBooks = z.nullable(z.array(attachedBook))

export const readLooks = <T extends { cover: unknown; portrait: unknown }>(row: T) => ({
  ...row,
  cover: cover.parse(row.cover),
  portrait: pictureColumn.parse(row.portrait),
})

export const mayBeSeenBy = (viewing: CharacterViewer) =>
  sql<SqlBool>`(((visibility in ('public', 'unlisted') and review_state = 'approved')
      or creator_id = ${viewing.user_id}::uuid) and ${isSuitable(viewing)})`

/** These leave out the hidden prompt fields and the imported card. */
const PAGE_COLUMNS = [
  'characters.character_id',
  'characters.seed_slug',
  'characters.creator_id',
  'characters.name',
  'characters.gender',
  'characters.age',
  'characters.language',
  'characters.genre',
  'characters.intro',
  'characters.place',
  'characters.cover',
  'characters.portrait',
  'characters.banner',
  'characters.tags',
  'characters.rating',
  'characters.speaks_of_minor',
  'characters.scenario',
  'characters.opening_line',
  'characters.alternate_openings',
  'characters.nickname',
  'characters.chat_count',
  'characters.hot_score',
  'characters.published_at',
  'characters.created_at',
  'characters.visibility',
  'characters.review_state',
  'characters.is_listed',
] as const

export async function findVisibleCharacter(db: Db, character_id: string, viewing: CharacterViewer) {
  const row = await db
    .selectFrom('characters')
    .leftJoin('users', 'users.user_id', 'characters.creator_id')
    .select(PAGE_COLUMNS)
    .select('users.nick_name as creator_nick_name')
    .select(
      sql<number>`(select count(*)::int from photos where photos.character_id = characters.character_id and removed_at is null
                 and withdrawn_at is null and shown_from <= characters.version_no)`.as('photo_count'),
    )
    .where('character_id', '=', character_id)
    .where(mayBeSeenBy(viewing))
    .executeTakeFirst()
  return row && { ...readLooks(row), banner: pictureColumn.parse(row.banner) }
}

type ChatCharacterRow = {
  character_id: string
  creator_id: string | null
  is_shown: boolean
  is_refused: boolean
  name: string
  nickname: string
  intro: string
  place: string
  language: string
  age: number
  /** The character mentions somebody under 18, so romantic and sexual chats are refused. */
  speaks_of_minor: boolean
  cover: unknown
  portrait: unknown
  rating: 'sfw' | 'nsfw'
  definition: string
  scenario: string
  example_talk: string
  system_prompt: string
  post_history_instructions: string
  lorebook: unknown
  attached_books: unknown
}

const findForChat = prepareRead<[character_id: string], ChatCharacterRow>(
  'character-for-chat',
  `select character_id, name, nickname, intro, place, language, age, speaks_of_minor, cover, portrait, rating, definition,
  scenario, example_talk,
          system_prompt, post_history_instructions, lorebook, attached_books, creator_id, review_state = 'rejected' as is_refused,
          visibility <> 'private' and review_state = 'approved' as is_shown
     from characters where character_id = $1`,
)

/** Also finds a character that left the shop; the caller decides who may continue. */
export async function findCharacterForChat(db: Db, character_id: string) {
  const [row] = await findForChat(db, character_id)
  return (
    row && {
      ...readLooks(row),
      lorebook: nullableLorebook.parse(row.lorebook),
      attached_books: nullableBooks.parse(row.attached_books),
    }
  )
}

/** Selects the stricter of two ratings: the row's, and that of the version with which chats continue. */
const selectRating = prepareQuery<[character_id: string], { rating: 'sfw' | 'nsfw' }>(
  'character-rating',
  `select case when rating = 'nsfw' or visibility <> 'private' and review_state = 'approved' then rating else coalesce(
            (select v.fields ->> 'rating' from character_versions v
              where v.character_id = $1 and v.review_state = 'approved' order by v.version_no desc limit 1), rating) end as rating
     from characters where character_id = $1`,
)

export async function findRating(db: Db, character_id: string) {
  return (await selectRating(db, character_id))[0]?.rating
}

export async function findCharacterVoice(db: Db, character_id: string) {
  return db
    .selectFrom('characters')
    .select(['voice_id', 'gender', 'language'])
    .where('character_id', '=', character_id)
    .executeTakeFirst()
}

export async function listCharacterFaces(
  db: Db,
  character_ids: readonly string[],
  viewing: Pick<CharacterViewer, 'showsAdult'>,
) {
  if (character_ids.length === 0) return []
  const rows = await db
    .selectFrom('characters')
    .select([
      'character_id',
      'name',
      'intro',
      'place',
      'language',
      'cover',
      'portrait',
      'rating',
      'creator_id',
    ])
    .select([
      sql<boolean>`visibility <> 'private' and review_state = 'approved'`.as('is_shown'),
      sql<boolean>`review_state = 'rejected'`.as('is_refused'),
    ])
    .where('character_id', 'in', character_ids)
    .where(isSuitable(viewing))
    .execute()
  return rows.map(readLooks)
}

export async function insertChatStart(db: Db, character_id: string, started_at: Date): Promise<void> {
  await db.insertInto('character_chat_starts').values({ character_id, started_at }).execute()
}

export async function countChatStarts(db: Db): Promise<void> {
  await sql`
    with taken as (
      delete from character_chat_starts returning character_id, started_at
    ), sums as (
      select character_id, count(*)::int as starts,
             max(extract(epoch from started_at)) / 86400 / ${HALF_LIFE_DAYS} as at
        from taken group by character_id
    ), warmer as (
      select c.character_id, s.starts, s.at::float8 as at, greatest(c.hot_score, s.at)::float8 as top, c.hot_score
        from sums s join characters c using (character_id) for update of c
    )
    update characters c
       set chat_count = c.chat_count + w.starts,
           hot_score = w.top
             + ln(power(2, greatest(w.hot_score - w.top, -1000)) + w.starts * power(2, greatest(w.at - w.top, -1000))) / ln(2)
      from warmer w
     where c.character_id = w.character_id`.execute(db)
}

export async function countTags(tx: Tx): Promise<void> {
  // Serialises nodes that start or count at the same time; readers do not wait.
  await sql`lock table shop_tags in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('shop_tags').execute()
  await sql`
    with carried as (
      select c.language, c.rating, tag, true as is_counted
        from characters c, unnest(c.tags) as tag
       where c.is_listed
         and not exists (select from character_translations t where t.character_id = c.character_id)
      union all
      -- A tag that several languages share counts its character once.
      select t.language, c.rating, tag, row_number() over (partition by c.character_id, tag) = 1
        from character_translations t join characters c using (character_id), unnest(t.tags) as tag
       where c.is_listed
    ), in_language as (
      select tag, language, count(*)::int as uses,
             count(*) filter (where is_counted and rating = 'sfw') as sfw,
             count(*) filter (where is_counted and rating = 'nsfw') as nsfw
        from carried group by tag, language
    )
    insert into shop_tags (tag, character_count, adult_count, languages, uses)
    select tag, sum(sfw)::int, sum(nsfw)::int, array_agg(language order by uses desc, language),
           array_agg(uses order by uses desc, language)
      from in_language group by tag`.execute(tx)
}

type TagQuery = Pick<CharacterViewer, 'showsAdult'> & { language: Language; limit: number }

/** Adult characters' own tags need `showsAdult`. */
export async function listTagCounts(db: Db, { showsAdult, language, limit }: TagQuery) {
  const count = sql<number>`${showsAdult ? sql`character_count + adult_count` : sql`character_count`}`
  const uses = sql<number | null>`uses[array_position(languages, ${language})]`
  const rows = await db
    .selectFrom('shop_tags')
    .select('tag')
    .select([count.as('count'), uses.as('uses')])
    .where(count, '>', 0)
    .orderBy(uses, (order) => order.desc().nullsLast())
    .orderBy(count, 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
  const own = rows.filter((row) => row.uses !== null)
  return (own.length > 0 ? own : rows).map(({ uses: _, ...row }) => row)
}

/**
 * Lets nodes that start at once seed one after the other, with timeouts of 60 s: two inserts of one new character may
 * collide in its id, which `on conflict (seed_slug)` does not handle.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select set_config(name, '60s', true) from (values ('lock_timeout'), ('statement_timeout')) as t(name)`.execute(
    tx,
  )
  await lockName(tx, 'seed characters')
}

export async function upsertSeedCharacters(db: Db, rows: Insertable<Characters>[]): Promise<void> {
  await db
    .insertInto('characters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('seed_slug').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        gender: eb.ref('excluded.gender'),
        age: eb.ref('excluded.age'),
        language: eb.ref('excluded.language'),
        genre: eb.ref('excluded.genre'),
        intro: eb.ref('excluded.intro'),
        place: eb.ref('excluded.place'),
        cover: eb.ref('excluded.cover'),
        tags: eb.ref('excluded.tags'),
        opening_line: eb.ref('excluded.opening_line'),
        alternate_openings: eb.ref('excluded.alternate_openings'),
        definition: eb.ref('excluded.definition'),
        scenario: eb.ref('excluded.scenario'),
        example_talk: eb.ref('excluded.example_talk'),
        drawn_look: eb.ref('excluded.drawn_look'),
        search_text: eb.ref('excluded.search_text'),
        concepts: eb.ref('excluded.concepts'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
