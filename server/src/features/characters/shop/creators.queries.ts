import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { CARD_COLUMNS, readCardRow } from '../cards/cards.queries.ts'
import { type CharacterViewer, isSuitable } from '../characters.queries.ts'

type ViewerRating = Pick<CharacterViewer, 'showsAdult'>

/**
 * Finds only creators with a character that the caller may see. The counts are a minute old and may miss a newcomer's
 * first character.
 */
export async function findCreator(
  db: Db,
  user_id: string,
  { showsAdult, reader }: ViewerRating & { reader: string | null },
) {
  const row = await db
    .selectFrom('users')
    .leftJoin('creator_counts as k', 'k.user_id', 'users.user_id')
    .select(['users.user_id', 'users.nick_name', 'users.avatar', 'users.created_at'])
    .select(
      showsAdult
        ? [
            sql<number | null>`k.character_count`.as('character_count'),
            sql<number | null>`k.chat_count`.as('chat_count'),
          ]
        : [
            sql<number | null>`k.character_count - k.adult_count`.as('character_count'),
            sql<number | null>`k.chat_count - k.adult_chats`.as('chat_count'),
          ],
    )
    .select(
      sql<boolean>`exists (select from follows where user_id = ${reader}::uuid and creator_id = users.user_id)`.as(
        'is_following',
      ),
    )
    .where('users.user_id', '=', user_id)
    .where('users.blocked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('characters')
          .select('character_id')
          .where('creator_id', '=', user_id)
          .where('is_listed', '=', true)
          .where(isSuitable({ showsAdult })),
      ),
    )
    .executeTakeFirst()
  return row && { ...row, avatar: pictureColumn.parse(row.avatar) }
}

export type CreatorCursor = { published_at: string; character_id: string }
type Page = ViewerRating & { user_id: string; after: CreatorCursor | undefined; limit: number }

export async function listCharactersBy(db: Db, { user_id, after, limit, ...suited }: Page) {
  const rows = await db
    .selectFrom('characters')
    .select(CARD_COLUMNS)
    .select(sql<string>`published_at::text`.as('published_at_text'))
    .where('creator_id', '=', user_id)
    .where('is_listed', '=', true)
    .where(isSuitable(suited))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`published_at <= ${after?.published_at}::timestamptz
                     and (published_at < ${after?.published_at}::timestamptz or character_id > ${after?.character_id}::uuid)`,
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('character_id')
    .limit(limit)
    .execute()
  return rows.map(readCardRow)
}

export async function countCreators(tx: Tx): Promise<void> {
  await sql`
    with counts as materialized (
      select creator_id as user_id, count(*)::int as character_count,
             count(*) filter (where rating = 'nsfw')::int as adult_count,
             sum(chat_count)::bigint as chat_count,
             coalesce(sum(chat_count) filter (where rating = 'nsfw'), 0)::bigint as adult_chats
        from characters where is_listed and creator_id is not null group by creator_id
    ), gone as (
      delete from creator_counts k where not exists (select from counts c where c.user_id = k.user_id)
    )
    insert into creator_counts as k (user_id, character_count, adult_count, chat_count, adult_chats)
    select user_id, character_count, adult_count, chat_count, adult_chats from counts
    on conflict (user_id) do update
       set character_count = excluded.character_count, adult_count = excluded.adult_count,
           chat_count = excluded.chat_count, adult_chats = excluded.adult_chats
     where (k.character_count, k.adult_count, k.chat_count, k.adult_chats)
           is distinct from (excluded.character_count, excluded.adult_count, excluded.chat_count, excluded.adult_chats)`.execute(
    tx,
  )
}
