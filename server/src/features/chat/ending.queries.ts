import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { columnsOf, type RecordRow } from './records.queries.ts'

export type Ending = {
  user_id: string
  record_id: string
  lease_node: string
  content: string
  state: 'done' | 'stopped' | 'interrupted'
  finish: 'stop' | 'length' | 'stopped' | null
  fault: string | null
  /** How the list of chats shows it; null leaves the list as it is. */
  excerpt: string | null
  now: Date
}

/** Closes a reply that this node writes, and its chat's turn with it; undefined when another node closed it first. */
export async function closeRecord(db: Db, ending: Ending): Promise<RecordRow | undefined> {
  const { user_id, record_id, excerpt, now } = ending
  const { rows } = await sql<RecordRow>`
    with closed as (
      update chat_records r
         set content = ${ending.content}, state = ${ending.state}, finish = ${ending.finish}, fault = ${ending.fault},
             lease_node = null, lease_until = null
       where r.user_id = ${user_id} and r.record_id = ${record_id}
         and r.state = 'streaming' and r.lease_node = ${ending.lease_node}
      returning ${columnsOf('r')}
    ), ended as (
      update chats c
         set running_record_id = null,
             last_at = case when ${excerpt}::text is null then c.last_at else ${now}::timestamptz end,
             last_role = case when ${excerpt}::text is null then c.last_role else 'character' end,
             last_excerpt = coalesce(${excerpt}::text, c.last_excerpt)
        from closed
       where c.user_id = closed.user_id and c.chat_id = closed.chat_id and c.running_record_id = closed.record_id
    )
    select * from closed`.execute(db)
  return rows[0]
}

/** Closes replies whose writer is gone, with what it stored. */
export async function closeLapsed(db: Db, now: Date): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    with closed as (
      update chat_records r
         set state = 'interrupted', fault = 'interrupted', lease_node = null, lease_until = null
       where r.state = 'streaming' and r.lease_until < ${now}
      returning ${columnsOf('r')}
    ), ended as (
      update chats c set running_record_id = null
        from closed
       where c.user_id = closed.user_id and c.chat_id = closed.chat_id and c.running_record_id = closed.record_id
    )
    select * from closed`.execute(db)
  return rows
}
