import { type Db, preparedQuery } from '#server/platform/db.ts'
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

type Values = [
  user_id: string,
  record_id: string,
  lease_node: string,
  content: string,
  state: string,
  finish: string | null,
  fault: string | null,
  excerpt: string | null,
  now: Date,
]
const close = preparedQuery<Values, RecordRow>(
  'close-record',
  `with closed as (
     update chat_records r
        set content = $4, state = $5, finish = $6, fault = $7, lease_node = null, lease_until = null
      where r.user_id = $1 and r.record_id = $2 and r.state = 'streaming' and r.lease_node = $3
     returning ${columnsOf('r')}
   ), ended as (
     update chats c
        set running_record_id = null,
            last_at = case when $8::text is null then c.last_at else $9::timestamptz end,
            last_role = case when $8 is null then c.last_role else 'character' end,
            last_excerpt = coalesce($8, c.last_excerpt)
       from closed
      where c.user_id = closed.user_id and c.chat_id = closed.chat_id and c.running_record_id = closed.record_id
   )
   select * from closed`,
)

/** Closes a reply that this node writes, and its chat's turn with it; undefined when another node closed it first. */
export async function closeRecord(db: Db, ending: Ending): Promise<RecordRow | undefined> {
  const { user_id, record_id, lease_node, content, state, finish, fault, excerpt, now } = ending
  const rows = await close(db, user_id, record_id, lease_node, content, state, finish, fault, excerpt, now)
  return rows[0]
}

const closeAll = preparedQuery<[now: Date], RecordRow>(
  'close-lapsed',
  `with closed as (
     update chat_records r
        set state = 'interrupted', fault = 'interrupted', lease_node = null, lease_until = null
      where r.state = 'streaming' and r.lease_until < $1
     returning ${columnsOf('r')}
   ), ended as (
     update chats c set running_record_id = null
       from closed
      where c.user_id = closed.user_id and c.chat_id = closed.chat_id and c.running_record_id = closed.record_id
   )
   select * from closed`,
)

/** Closes replies whose writer is gone, with what it stored. */
export async function closeLapsed(db: Db, now: Date): Promise<RecordRow[]> {
  return closeAll(db, now)
}
