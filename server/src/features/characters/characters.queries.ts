import { cover } from '@citrine/contract/characters'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { type Db, preparedQuery, type Tx } from '#server/platform/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import type { Characters } from '#server/platform/schema.gen.ts'
import { HALF_LIFE_DAYS } from './warmth.ts'

/** Until the age confirmation exists nothing rated adult leaves the server. */
export const isSuitable = sql<SqlBool>`rating = 'sfw'`

/** Columns of JSON, in their own types. */
export const readLooks = <T extends { cover: unknown; portrait: unknown }>(row: T) => ({
  ...row,
  cover: cover.parse(row.cover),
  portrait: pictureColumn.parse(row.portrait),
})

/** What anybody may see, and what is one's own. */
export const mayBeSeenBy = (user_id: string | null) =>
  sql<SqlBool>`(((visibility in ('public', 'unlisted') and review_state = 'approved') and ${isSuitable}) or creator_id = ${user_id}::uuid)`

export async function findVisibleCharacter(db: Db, character_id: string, user_id: string | null) {
  const row = await db
    .selectFrom('characters')
    .leftJoin('users', 'users.user_id', 'characters.creator_id')
    .selectAll('characters')
    .select('users.nick_name as creator_nick_name')
    .select(
      sql<number>`(select count(*)::int from photos where photos.character_id = characters.character_id)`.as(
        'photo_count',
      ),
    )
    .where('character_id', '=', character_id)
    .where(mayBeSeenBy(user_id))
    .executeTakeFirst()
  return row && { ...readLooks(row), banner: pictureColumn.parse(row.banner) }
}

type ChatCharacterRow = {
  character_id: string
  name: string
  intro: string
  place: string
  language: string
  cover: unknown
  portrait: unknown
  definition: string
  scenario: string
  example_talk: string
}

const findForChat = preparedQuery<[character_id: string], ChatCharacterRow>(
  'character-for-chat',
  `select character_id, name, intro, place, language, cover, portrait, definition, scenario, example_talk
     from characters where character_id = $1`,
)

/** What a chat needs of its character, also after it left the shop. */
export async function findCharacterForChat(db: Db, character_id: string) {
  const [row] = await findForChat(db, character_id)
  return row && readLooks(row)
}

/** For lists of chats: names and covers of many characters at once. */
export async function listCharacterFaces(db: Db, character_ids: readonly string[]) {
  if (character_ids.length === 0) return []
  const rows = await db
    .selectFrom('characters')
    .select(['character_id', 'name', 'intro', 'place', 'language', 'cover', 'portrait'])
    .where('character_id', 'in', character_ids)
    .execute()
  return rows.map(readLooks)
}

export async function insertChatStart(db: Db, character_id: string, started_at: Date): Promise<void> {
  await db.insertInto('character_chat_starts').values({ character_id, started_at }).execute()
}

/** Folds the chats begun since the last count into the characters' counts and warmth. */
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
           hot_score = w.top + ln(power(2, greatest(w.hot_score - w.top, -1000)) + w.starts * power(2, greatest(w.at - w.top, -1000))) / ln(2)
      from warmer w
     where c.character_id = w.character_id`.execute(db)
}

export async function countTags(tx: Tx): Promise<void> {
  // Nodes that start or count at once take turns; readers do not wait.
  await sql`lock table shop_tags in share row exclusive mode`.execute(tx)
  await tx.deleteFrom('shop_tags').execute()
  await sql`
    insert into shop_tags (tag, character_count)
    select tag, count(*)::int from characters, unnest(tags) as tag where is_listed and ${isSuitable} group by tag`.execute(
    tx,
  )
}

export async function listTagCounts(db: Db, limit: number) {
  return db
    .selectFrom('shop_tags')
    .select(['tag', 'character_count'])
    .orderBy('character_count', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute()
}

/** Writes the house's own characters; one that is already there keeps its counts. */
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
        search_text: eb.ref('excluded.search_text'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
