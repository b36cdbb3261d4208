import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { makeFirstId } from '#server/platform/ids.ts'

const CHARACTERS_MAX = 20
const RECORDS_MAX = 2_000

export type DailyActivity = {
  characters: number
  messages_today: number
  characters_today: number
  new_characters: string[]
}

/**
 * True for messages written in the chat. Messages that a branch or an import copied have ids whose times are
 * before the chat's own.
 */
export const IS_ORIGINAL = sql.raw('left(r.record_id::text, 13) >= left(r.chat_id::text, 13)')

export async function countConversation(db: Db, user_id: string, today: Date): Promise<DailyActivity> {
  const firstToday = makeFirstId(today)
  const { rows } = await sql<DailyActivity>`
    with spoken as materialized (
      select chat_id from (
        select chat_id, role, record_id from chat_records
         where user_id = ${user_id} and record_id >= ${firstToday}
         order by record_id desc limit ${RECORDS_MAX}) r
       where role = 'user' and ${IS_ORIGINAL}
    ), met as materialized (
      select distinct c.character_id from (select distinct chat_id from spoken) s
        join chats c on c.user_id = ${user_id} and c.chat_id = s.chat_id
       limit ${CHARACTERS_MAX}
    )
    select
      (select count(*)::int from (
         select distinct character_id from chats
          -- Leaves out chats with only imported messages, and chats in which the user only requested a picture.
          where user_id = ${user_id} and last_role is not null and (imported_at is null or last_at > imported_at)
          limit ${CHARACTERS_MAX}) c) as characters,
      (select count(*)::int from spoken) as messages_today,
      (select count(*)::int from met) as characters_today,
      coalesce((select array_agg(character_id) from met where not exists (
         select 1 from chats c join chat_records r using (user_id, chat_id)
          where c.user_id = ${user_id} and c.character_id = met.character_id
            and r.role = 'user' and r.record_id < ${firstToday} and ${IS_ORIGINAL})), '{}') as new_characters`.execute(
    db,
  )
  return rows[0] ?? { characters: 0, messages_today: 0, characters_today: 0, new_characters: [] }
}
